// Item 5.02 of a current report, in prose: who leaves an office, who is appointed to which, and from when.
//
// Each sentence is read by the words of change in it. Whom a word is about follows it ("appointed Ada Quill as", "the retirement of
// Ada Quill") or, of a verb, before it. Seats on the board are no office; what a contract provides for is no change.

import { boardWord } from "../../../data/prose/titles/board-title.ts";
import type { Section } from "../sections/section.ts";
import { type ChangeDay, changeDay } from "./change-dates.ts";
import { type Start, startsIn } from "./employment-starts.ts";
import { markPersons, PERSON } from "./named-persons.ts";
import type { FiledOfficer } from "./officer.ts";
import { readStatedTitle } from "./stated-title.ts";

/** What of a filing's part is read. */
type Part = { readonly text: string; readonly sections?: readonly Section[] };

/** Those that leave come with the office that they leave, where it is said. */
export function findOfficerChanges({ text, sections = [] }: Part): FiledOfficer[] {
  const items = sections.filter(({ item }) => item !== null && /\b5\.02\b/.test(item));
  return items.flatMap(({ start, end }) => readChanges(text.slice(start, end)));
}

/** @param text prose of the item, a paragraph per line */
export function readChanges(text: string): FiledOfficer[] {
  // `(c)` opens a paragraph of the item, wherever it is.
  const { names, sentences } = markPersons(text.replace(/(?<=\.)\s+(?=\([a-f]\)\s)/g, "\n"));
  const titles = new Map<number, string>();
  const newest = Math.max(0, ...yearsOf(text));
  const starts = new Starts();
  const changes = sentences.flatMap((sentence) => {
    noteTitles(sentence, titles);
    if (PAST.test(sentence) || isOfBefore(sentence, newest)) return [];
    const found = CONDITIONAL.test(sentence) ? [] : changesIn(sentence);
    starts.note(found, startsIn(sentence));
    return found;
  });
  return oncePerPerson(changes.flatMap((change) => starts.settled(change))).flatMap(
    ({ kind, person, title, date }): FiledOfficer[] => {
      const fullName = names[person];
      const office = title ?? titles.get(person) ?? "";
      if (fullName === undefined || (office !== "" && boardWord(office) !== null)) return [];
      if (kind === "appointment")
        return office === "" ? [] : [{ fullName, title: office, source: kind, heldFrom: date, leftOn: null }];
      return [{ fullName, title: office, source: kind, heldFrom: null, leftOn: date }];
    },
  );
}

function yearsOf(text: string): number[] {
  return (text.match(/\b(?:19|20)\d{2}\b/g) ?? []).map(Number);
}

/** All its years are more than one before the newest of the item: a career is told. */
function isOfBefore(sentence: string, newest: number): boolean {
  const years = yearsOf(sentence);
  return years.length > 0 && Math.max(...years) < newest - 1;
}

/** Of a departure that is told as done no day means the day of the filing. `isStaying`: in an office that the person has already. */
type Change = {
  readonly kind: "appointment" | "departure";
  /** Index into the names. */
  readonly person: number;
  readonly title: string | null;
  readonly isStaying?: boolean;
} & ChangeDay;

/** When those who are appointed begin, as other sentences say. */
class Starts {
  readonly #byPerson = new Map<number, Start>();
  #lastAppointed: number | null = null;

  note(changes: readonly Change[], starts: readonly Start[]): void {
    this.#lastAppointed = changes.findLast(({ kind }) => kind === "appointment")?.person ?? this.#lastAppointed;
    for (const start of starts) {
      const person = start.person ?? this.#lastAppointed;
      const known = person === null ? undefined : this.#byPerson.get(person);
      if (person !== null && (known === undefined || (start.isOfOffice && !known.isOfOffice)))
        this.#byPerson.set(person, start);
    }
  }

  /** None where it waits for an event without a day. */
  settled(change: Change): Change[] {
    const start = change.kind === "appointment" && !change.isStaying ? this.#byPerson.get(change.person) : undefined;
    if (start !== undefined && (!change.isEffective || start.isOfOffice)) return [{ ...change, date: start.date }];
    return change.isPending ? [] : [change];
  }
}

/** What would happen, and what is paid then. */
const CONDITIONAL =
  /\b(?:in the event|(?<!\b(?:was|were|been) (?:involuntarily )?terminated(?: by the Company)? )(?:without|for) cause|good reason|change (?:in|of) control|would be entitled|will be entitled|is entitled|shall be entitled|severance|base salary|annual bonus|if (?:his|her|the|⟦))/i;
/** Careers elsewhere and before. */
const PAST =
  /^(?:\W*(?:prior to|previously|before (?:joining|that|his|her)|from (?:\w+ )?\d{4}|earlier in)\b)|\b(?:prior to (?:joining|that|his|her|this|serving))\b/i;

const APPOINTING =
  /\b(?:appoint(?:ed|s|ment(?: of)?)?|elect(?:ed|s|ion of)|promot(?:ed|es|ion of)|named|designated|selected|hired|elevated|becom(?:e|es|ing)|became|assum(?:e|es|ed|ing)|(?:will|to|shall) (?:also )?serve|is (?:currently )?(?:serving|acting)(?= as (?:an? |the |our )?(?:interim|acting)\b)|tak(?:es?|ing) over|took over|will (?:\w+ )?join(?:s|ed)?|(?:will |shall |to )?(?:continues?|remains?)|joins|joined)\b/giu;
const LEAVING =
  /\b(?:retir(?:e|es|ed|ing|ement)|resign(?:s|ed|ing|ation)?|step(?:s|ped|ping)? down|depart(?:s|ed|ing|ure)?|leav(?:e|es|ing)|left|ceas(?:e|es|ed|ing) to (?:serve|be|hold)|separat(?:ed|ion)|terminat(?:ed|ion)|removed|dismissed|relieved|passed away|died|death|passing|succeed(?:s|ed|ing)?|replac(?:e|es|ed|ing)|transition(?:s|ed|ing)? (?:from|out of)|(?:his|her) last day|(?<=\b(?:service|employment|tenure)\b[^.;⟦]{0,120}?(?<!year|period|quarter)\s)(?:end(?:s|ed)?|conclude[sd]?))\b/giu;
const SUCCEEDING = /^(?:succe|repl)/i;
/** Told as done. */
const DONE =
  /^(?:retired|resigned|stepped down|departed|left|ceased|separated|terminated|removed|dismissed|relieved|passed away|died|death|passing|resignation|succeeded|replaced|transitioned|ended|concluded)/i;
/** What keeps a word of change from being one. */
const NOT_AN_EVENT =
  /\b(?:retirement|separation|termination|resignation) (?:agreement|plan|benefits?|savings|eligib\w+|payments?|date|age|provisions?|policy)|\b(?:not|no) (?:the )?result of|disagreement/i;

function changesIn(sentence: string): Change[] {
  const leaving = [...sentence.matchAll(LEAVING)].map(({ 0: word, index }) => ({ word, at: index, isLeaving: true }));
  const appointing = [...sentence.matchAll(APPOINTING)]
    .map(({ 0: word, index }) => ({ word, at: index, isLeaving: false }))
    // `ceased to serve`
    .filter(({ at }) => !leaving.some((other) => other.at < at && at < other.at + other.word.length));
  const words = [...leaving, ...appointing].sort((a, b) => a.at - b.at);
  return words.flatMap(({ word, at, isLeaving }, place) => {
    // An appointment says whom somebody succeeds in the middle of it.
    const next = words.slice(place + 1).find((other) => isLeaving || !SUCCEEDING.test(other.word));
    const end = next?.at ?? sentence.length;
    const clause = { sentence, word, at, before: sentence.slice(0, at), behind: sentence.slice(at + word.length, end) };
    if (NOT_AN_EVENT.test(sentence.slice(at, at + 40))) return [];
    return isLeaving ? readLeaving(clause) : readAppointing(clause);
  });
}

type Clause = {
  readonly sentence: string;
  readonly word: string;
  readonly at: number;
  readonly before: string;
  /** Up to the next word of change. */
  readonly behind: string;
};

/** Whom the word has behind it: at once, or after the office that the person has now. */
const OBJECT = new RegExp(String.raw`^\s*(?:of\s+)?(?:[^⟦.;]{0,80}?\s)?${PERSON}`, "u");
const ASIDE = String.raw`(?:\s*,?\s*(?:age\s+)?\(?\d{2}\)?,?)?(?:\s*,[^;⟦]{0,120}?,(?=\s(?:as|to)\b))?(?:\s*,?\s+from\s[^;⟦]{0,120}?(?=\sto\b))?`;
/** `elected Ada Quill President`: at once. */
const AT_ONCE = String.raw`(?<=⟧)(?=\s(?:[Ii]nterim |[Aa]cting )?(?:Chief|President|Executive|Senior|Vice|General|Chair|Corporate|Principal|Treasurer|Controller|Head)\b)`;
const OBJECT_AS = new RegExp(
  String.raw`${PERSON}${ASIDE}\s*,?\s*(?:as|to\s+(?:the\s+)?(?:\w+\s+)?(?:positions?|roles?|offices?)\s+of|to\s+(?:serve|act)\s+as|to\s+be(?:come)?|to\s+succeed\s+${PERSON}\s+as|to|${AT_ONCE})\s+(?<title>[^⟦]+)`,
  "gu",
);
const TO_SUCCEED = new RegExp(String.raw`^\s*,?\s+to\s+(?:succeed|replace)\s+${PERSON}\s*,?`, "u");
const PASSIVE = /\b(?:was|were|been|be|is|being|and)(?: also)?\s*$/i;

function readAppointing(clause: Clause): Change[] {
  const { word, before, behind } = clause;
  const isActive = /^(?:appoint|elect|promot|named|designat|select|hired|elevat)/i.test(word) && !PASSIVE.test(before);
  if (isActive) {
    const objects = [...behind.matchAll(OBJECT_AS)];
    if (objects.length > 0 && OBJECT.test(behind))
      return objects.flatMap(({ 1: person, groups }) => appointment(clause, Number(person), groups?.title ?? ""));
  }
  const subject = subjectOf(before);
  if (subject === null) return [];
  const isVerbOfTitle = /^(?:becom|becam|assum)/i.test(word);
  const own = behind.replace(TO_SUCCEED, "");
  if (isVerbOfTitle || readStatedTitle(own) !== null) return appointment(clause, subject, own);
  const introduced = /\b(?:as(?! of\b)|to(?: the)?(?: \w+)? (?:position|role|office)s? of|to be|to)\s+(.*)/su.exec(
    own,
  )?.[0];
  return appointment(clause, subject, introduced ?? own);
}

function appointment({ sentence, at, word }: Clause, person: number, stated: string): Change[] {
  const title = readStatedTitle(stated.replace(/^\s*(?:as|to)\s+(?=(?:as|to)\s)/, ""));
  if (title === null) return [];
  if (/continue|remain/i.test(word)) return [{ kind: "appointment", person, title, isStaying: true, ...NO_DAY }];
  return [{ kind: "appointment", person, title, ...changeDay(sentence, { at, isDone: true }) }];
}

const NO_DAY: ChangeDay = { date: null, isEffective: false, isPending: false };

function readLeaving(clause: Clause): Change[] {
  const { word, behind, sentence, at } = clause;
  const isTransitive = SUCCEEDING.test(word);
  const person = whoLeaves(clause);
  if (person === null) return [];
  const day = changeDay(sentence, { at, isDone: DONE.test(word) });
  const successor = isTransitive ? readSuccessor(clause) : [];
  // Announced without a day: still there.
  if ((day.date === null && !isOver(clause)) || OF_THE_BOARD.test(behind)) return successor;
  const title = isTransitive ? null : officeLeft(clause);
  return [{ kind: "departure", person, title, ...day }, ...successor, ...readTransition(clause, person)];
}

function whoLeaves({ word, before, behind }: Clause): number | null {
  const ofWhom = /^(?:retirement|resignation|departure|separation|termination|death|passing|removal)/i.test(word);
  if (SUCCEEDING.test(word)) return objectOf(behind, false);
  const succeeded = ofWhom ? HIS_AFTER_SUCCESSION.exec(before) : null;
  if (succeeded !== null) return Number(succeeded[1]);
  return (ofWhom ? objectOf(behind, true) : null) ?? subjectOf(before);
}

/** `will succeed Ada Quill as Chief Actuary on her` retirement. */
const HIS_AFTER_SUCCESSION = new RegExp(
  String.raw`\b(?:succeed\w*|replac\w+)\s+${PERSON}[^⟦]*\b(?:his|her)\s+(?:\w+\s+)?$`,
  "u",
);
const AS_SUCCESSOR = new RegExp(String.raw`^\s+${PERSON}\s*,?\s+as\s+(?<title>[^⟦]+)`, "u");

/** `Ada Quill will succeed Ben Tarn as Chief Actuary`: unless an appointment says the same before it. */
function readSuccessor(clause: Clause): Change[] {
  const subject = /^(?:succeeds?|replaces?)$/i.test(clause.word) ? subjectOf(clause.before) : null;
  const title = AS_SUCCESSOR.exec(clause.behind)?.groups?.title;
  return subject === null || title === undefined || /\bto\s*$/.test(clause.before)
    ? []
    : appointment(clause, subject, title);
}

/** `transitioned from Chief Claims Officer to Chief Data Officer`. */
function readTransition(clause: Clause, person: number): Change[] {
  const into = /^transition/i.test(clause.word)
    ? /\bto\s+(?<title>[^⟦]+)/u.exec(clause.behind)?.groups?.title
    : undefined;
  return into === undefined ? [] : appointment(clause, person, into);
}

const OFFICE_LEFT =
  /\b(?:(?:from |of )?(?:(?:the|his|her) )?(?:positions?|roles?|offices?) (?:as|of)|to (?:serve|be) as|as(?! of\b))\s+(?<title>.*)/su;

/** Behind the word or, of an employment that ended, before it. */
function officeLeft({ word, before, behind }: Clause): string | null {
  const where = /^(?:end|conclude)/i.test(word) ? before.slice(before.lastIndexOf("⟧") + 1) : behind;
  return readStatedTitle(OFFICE_LEFT.exec(where)?.groups?.title ?? "");
}

/** A seat that is given up, and no office. */
const OF_THE_BOARD =
  /^\s*(?:as (?:an? )?(?:\w+ )?(?:director|member of the board)|from (?:the|its|our) (?:company['’]s )?board|from service on the board)/iu;

/** Told as done, and not as something that somebody intends. */
function isOver({ word, before }: Clause): boolean {
  return (
    DONE.test(word) &&
    !/\b(?:will|to|intends?|plans?|intention|decision|would|until|upon|following|may)\b[^,;]*$/i.test(before)
  );
}

const WHO = new RegExp(String.raw`${PERSON},?\s+who\b[^⟦,;]*$`, "u");

/** The person before a verb: the nearest one that nobody succeeds there. */
function subjectOf(before: string): number | null {
  const relative = WHO.exec(before);
  if (relative !== null) return Number(relative[1]);
  const persons = [
    ...before.matchAll(
      new RegExp(String.raw`(succeed(?:s|ing|ed)?|replac(?:e|es|ing|ed)|by|with|to|for|and)?\s*${PERSON}`, "giu"),
    ),
  ];
  const free = persons.filter(([, link]) => link === undefined || /^(?:and|to|for)$/i.test(link));
  const nearest = free.at(-1);
  return nearest === undefined ? null : Number(nearest[2]);
}

function objectOf(behind: string, needsOf: boolean): number | null {
  const found = (needsOf ? new RegExp(String.raw`^\s+of\s+(?:[^⟦.;]{0,60}?\s)?${PERSON}`, "u") : OBJECT).exec(behind);
  return found === null ? null : Number(found[1]);
}

/** `Ada Quill, the Company’s Chief Claims Officer,` says the office that she has until now. */
const APPOSITION = new RegExp(String.raw`${PERSON}\s*,(?:\s+age\s+\d+,|\s+\d{2},)?\s+(?<title>[^⟦]{3,160})`, "gu");

function noteTitles(sentence: string, titles: Map<number, string>): void {
  for (const { 1: person, groups } of sentence.matchAll(APPOSITION)) {
    const title = readStatedTitle(
      (groups?.title ?? "").split(/,\s+(?=(?:has|had|will|gave|was|is|and|\p{Ll}+ed)\b)/u)[0] ?? "",
    );
    if (title !== null && !titles.has(Number(person))) titles.set(Number(person), title);
  }
}

/** Of one person the first departure that has a day, and each office once. */
function oncePerPerson(changes: readonly Change[]): Change[] {
  const kept = new Map<string, Change>();
  for (const change of changes) {
    const key = `${change.kind} ${change.person} ${change.kind === "appointment" ? change.title : ""}`;
    const known = kept.get(key);
    if (known === undefined) kept.set(key, change);
    else {
      const day = known.date === null ? change : known;
      kept.set(key, { ...known, ...dayOf(day), title: known.title ?? change.title });
    }
  }
  return [...kept.values()];
}

function dayOf({ date, isEffective, isPending }: ChangeDay): ChangeDay {
  return { date, isEffective, isPending };
}
