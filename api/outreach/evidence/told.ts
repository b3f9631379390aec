// What a message says of a passage: one sentence that the reader recognises, in reported speech, with segment, period and source.
import { clauseOf, reportedSpeech } from "../../../data/prose/reported-speech.ts";
import { sentencesAndItemsOf } from "../../../data/prose/sentences.ts";
import { isHostile, isPlainProse } from "../../../data/prose/third-party-text.ts";
import { attributionOf, monthOf } from "./attribution.ts";
import { asComparison } from "./compared.ts";
import type { Excerpt } from "./excerpt.ts";
import { isGoodNews } from "./good-news.ts";
import { countWords, partsOf, quotableParts } from "./quote.ts";
import { beginsWord } from "./themes.ts";

export type Told = {
  /** The whole sentence: "Your annual report of February 2024 says that …". */
  readonly sentences: readonly [string, ...string[]];
  /** What is told, without its figures: the same of another passage is of another part of the company, or of another period. */
  readonly pattern: string;
  /** How much of a reason to write it is; comparable between passages. */
  readonly merit: number;
};

export type ToldTo = {
  /** Full name of the company that the message is to. */
  readonly companyName: string;
  /** The person that it is to: may have said it. */
  readonly fullName: string | null;
  /** Beginnings of words, one of which has to be there. */
  readonly cues: readonly string[];
  /** Names that nobody else speaks for, lower-case. */
  readonly forbiddenNames: readonly string[];
};

const WORDS_MAX = 26;
const WORDS_IDEAL = 16;
const QUOTED_WORDS_MAX = 12;
const LAST_MONTH_OF_ANNUAL_REPORTS = 4;

const AMOUNT = /[$\u20ac\u00a3%]|\b\d[\d.,]* (?:million|billion|thousand|percent|points?|basis points)\b/;
const YEAR = /\b(?:19|20)\d\d\b/g;
/** Something moved or is being done. What is always so is no reason to write. */
const NEWS =
  /\b(?:(?:increas|decreas|declin|improv|worsen|replac|implement|migrat|moderniz|modernis|invest|launch|appoint|expand|deploy|introduc|reduc|rais|strengthen|accelerat|consolidat|renew|outsourc|recruit)(?:ed|d|ing)|rose|risen|rising|fell|fallen|grew|grown|growing|higher|lower|hired|hiring|exited|exiting|closed|closing|paid|spent|led to|resulted in)\b/i;
/** A figure beside another: more or less than before. */
const COMPARED = /\b(?:against|compared (?:to|with)|versus|more than|less than|from [$\d][^,]* to|up|down)\b/i;
/** The company does or sees it itself. */
const OWN_ACT = /^(?:[^,]{0,60}, )?(?:we|our|the Company)\b/i;
const VAGUE_COST = 1.5;
/** Speaks of a movement as if it had been told before. */
const REFERS_BACK =
  /^(?:the|this|these|such) (?:increased?|decreased?|higher|lower|reduced|reduction|improve\w*|change|decline|resulting|same|latter|foregoing)\b|\b(?:this|these|such|that) (?:business(?:es)?|lines?|segments?|programs?|increases?|decreases?|changes?|trends?|matters?)\b|\boffset (?:in part|to some extent|somewhat)\b/i;
/** Says what a word means, or how a figure is made. */
const DEFINITION =
  /\b(?:is|are|was|were) (?:\w+ly )?(?:defined|recorded|recogni[sz]ed|calculated|determined|estimated|measured|accounted|based|included|classified|a function|subject to|designed|intended|required|permitted)\b|\b(?:refers? to|represents?|consists? of|comprise[sd]?|includes?|objective|our success|primary role|is responsible)\b/i;
const HEDGE = /\b(?:may|might|could|can|would|should|possible|possibly|potential\w*|anticipate[sd]?|believes?)\b/i;
const PRAISE = /\b(?:competitive advantage|award\w*|leading|leader|best-in-class|proud|strong(?:er|est)?)\b/i;
/** What filings also speak of, and no seller should. */
const ASIDE =
  /\b(?:stock|dividends?|shares?|shareholders?|securities|debt|notes?|goodwill|tax|taxes|accounting|severance|auditors?|patents?|pension|repurchas\w+|credit facilit\w+|after-tax|pretax|pre-tax|statute)\b/i;
/** Roman lists do not read aloud. */
const LISTED = /\([ivx\d]{1,4}\)/;
/** Nothing happened. */
const NOTHING =
  /\b(?:immaterial|not (?:material|significant|be material)|no (?:material|significant)|did not|consistent(?:ly)? with|unchanged|flat)\b/i;

/** The best sentence of a passage about the subject; null when none can be told to the company. */
export function tell(excerpt: Excerpt, to: ToldTo): Told | null {
  if (isHostile(excerpt.text)) return null;
  const told = sentencesAndItemsOf(excerpt.text)
    .filter((sentence) => sentence.length <= 900 && /^[\p{Lu}\d$].*[.!]$/u.test(sentence) && isPlainProse(sentence))
    .flatMap((sentence) => partsOf(asComparison(sentence), WORDS_MAX))
    .flatMap((part) => toldPart(part, excerpt, to) ?? [])
    .sort((a, b) => b.merit - a.merit || a.sentences[0].length - b.sentences[0].length);
  return told[0] ?? quoted(excerpt, to);
}

function toldPart(part: string, excerpt: Excerpt, to: ToldTo): Told | null {
  const folded = part.toLowerCase();
  if (!to.cues.some((cue) => beginsWord(folded, cue)) || !isWorthTelling(part, excerpt)) return null;
  if (to.forbiddenNames.some((name) => folded.includes(name))) return null;
  const said = reportedSpeech(/[.!]$/.test(part) ? part : `${part}.`, {
    person: isOwn(excerpt, to) ? "second" : "third",
    companyName: excerpt.companyName,
  });
  if (said === null) return null;
  const clause = whose(clauseOf(said), excerpt);
  if (clause === null) return null;
  return { sentences: framesOf(clause, excerpt, to), pattern: patternOf(clause), merit: meritOf(part, excerpt) };
}

function isWorthTelling(part: string, excerpt: Excerpt): boolean {
  if (
    DEFINITION.test(part) ||
    HEDGE.test(part) ||
    PRAISE.test(part) ||
    ASIDE.test(part) ||
    LISTED.test(part) ||
    NOTHING.test(part) ||
    REFERS_BACK.test(part) ||
    isGoodNews(part)
  )
    return false;
  if (!AMOUNT.test(part) && !NEWS.test(part) && excerpt.signal === null) return false;
  const years = (part.match(YEAR) ?? []).map(Number);
  return years.length === 0 || Math.max(...years) >= yearReported(excerpt.sourceDate);
}

/** What is filed in the first months of a year reports on the year before. */
function yearReported(sourceDate: string): number {
  const [year = 0, month = 1] = sourceDate.split("-").map(Number);
  return month <= LAST_MONTH_OF_ANNUAL_REPORTS ? year - 1 : year;
}

/** An amount with its segment and its period; null where it cannot be said of when it is (semantics 12.6). */
function whose(clause: string, { segment, period }: Excerpt): string | null {
  // Of figures in a row nobody can tell by ear which is of what.
  if (/\brespectively\b/.test(clause)) return null;
  let told = clause;
  if (AMOUNT.test(told) && told.search(YEAR) < 0) {
    if (period === null || / and /.test(period)) return null;
    told = `${told} (${period})`;
  }
  if (segment === null || told.toLowerCase().includes(segment.toLowerCase())) return told;
  return `in ${segment} ${told}`;
}

/** Ways to say it, from which a message takes one. */
function framesOf(clause: string, excerpt: Excerpt, to: ToldTo): [string, ...string[]] {
  const month = monthOf(excerpt.sourceDate);
  const { shortRef, noun } = attributionOf(excerpt, to.companyName);
  if (noun === "call") {
    const who = speakerOf(excerpt, to);
    if (isOwn(excerpt, to))
      return [
        `${who} told analysts in ${month} that ${clause}.`,
        `On your call in ${month}, ${who === "You" ? "you" : who} said that ${clause}.`,
      ];
    return [`On ${shortRef} in ${month} it was said that ${clause}.`];
  }
  return [
    `${capitalised(shortRef)} of ${month} says that ${clause}.`,
    `In ${shortRef} of ${month} I read that ${clause}.`,
    `According to ${shortRef} of ${month}, ${clause}.`,
    `One line in ${shortRef} of ${month} made me write: ${clause}.`,
    `I have ${shortRef} of ${month} open, where ${clause}.`,
    `I keep coming back to one line in ${shortRef} of ${month}: ${clause}.`,
  ];
}

/** What another company of the family says is not "you" to the reader. */
function isOwn(excerpt: Excerpt, { companyName }: ToldTo): boolean {
  return attributionOf(excerpt, companyName).shortRef.startsWith("your ");
}

function speakerOf({ speaker }: Excerpt, { fullName }: ToldTo): string {
  const isPlain = speaker !== null && /^[\p{L}.'\u2019 -]{4,50}$/u.test(speaker) && speaker.includes(" ");
  if (!isPlain || speaker.toLowerCase() === fullName?.toLowerCase()) return "You";
  return speaker;
}

/** A dozen words at most where nothing can be told: only of what weighs enough to be recognised by so little. */
function quoted(excerpt: Excerpt, { cues, forbiddenNames, companyName }: ToldTo): Told | null {
  if (excerpt.impactScore < 4 && excerpt.signal === null) return null;
  const quotes = quotableParts(excerpt.text, { wordsMax: QUOTED_WORDS_MAX, forbiddenNames })(cues);
  const quote = quotes.find(({ text }) => isWorthTelling(text, excerpt) && !AMOUNT.test(text));
  if (quote === undefined) return null;
  const where = excerpt.segment === null ? "" : ` of ${excerpt.segment}`;
  const { shortRef } = attributionOf(excerpt, companyName);
  const words = `\u201c${quote.text.replace(/[.!]$/, "")}\u201d`;
  return {
    sentences: [`In ${shortRef} of ${monthOf(excerpt.sourceDate)} it is said${where}: ${words}.`],
    pattern: patternOf(words),
    merit: meritOf(quote.text, excerpt) - 1,
  };
}

const patternOf = (clause: string) => clause.toLowerCase().replace(/[$]?\b\d[\d,.]*%?(?: (?:million|billion))?/g, "#");

function meritOf(part: string, { segment, signal }: Excerpt): number {
  return (
    (AMOUNT.test(part) ? 1 : 0) +
    (/\b(?:we|our|us|the Company)\b/i.test(part) ? 0.5 : 0) +
    (NEWS.test(part) ? 0.5 : 0) +
    (signal === null ? 0 : 1) +
    (segment === null ? 0 : 0.3) -
    (isNews(part) || signal !== null ? 0 : VAGUE_COST) -
    Math.abs(countWords(part) - WORDS_IDEAL) * 0.05
  );
}

/** A figure that stays where it is, and a movement that has neither a size nor the company for its author, are a weak reason to write. */
function isNews(part: string): boolean {
  return AMOUNT.test(part) ? NEWS.test(part) || COMPARED.test(part) : NEWS.test(part) && OWN_ACT.test(part);
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
