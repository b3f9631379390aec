// Persons in running prose: full names, `Mr. Tarn` behind them, `he` and `she`. In sentences they become marks that patterns can look for.
import { sentencesOf } from "../../../data/prose/sentences.ts";
import { isName } from "./person-line.ts";

/** A mark stands for a person: `⟦`, the index into `names`, `⟧`. */
export const PERSON = String.raw`⟦(\d+)⟧`;

export type MarkedProse = {
  readonly names: readonly string[];
  /** In order, with marks in place of names. */
  readonly sentences: readonly string[];
};

const TEXT_CHARACTERS_MAX = 60_000;
/** Capitalised words in a row, with initials, particles, what somebody is called, and generations. */
const CAPITALISED = String.raw`\p{Lu}[\p{L}'’-]*\p{L}(?:-\p{Lu}[\p{L}'’]+)*`;
const RUN = new RegExp(
  String.raw`(?<![\p{L}⟦])(?:(?:Mr|Mrs|Ms|Messrs|Dr)\.?\s+)?${CAPITALISED}(?:\s+(?:\p{Lu}\.(?:\s?\p{Lu}\.)?|["“(]\p{Lu}\p{L}+["”)]|(?:van|von|de|der|del|di|la|le|den)(?=\s\p{Lu})|St\.|${CAPITALISED}))*(?:,?\s+(?:Jr\.|Sr\.|Jr\b|Sr\b|III\b|II\b|IV\b))?|(?<![\p{L}⟦])\p{Lu}\.\s+${CAPITALISED}(?:\s+${CAPITALISED})*`,
  "gu",
);
const HONORIFIC = /^(?:Mr|Mrs|Ms|Dr)\.?\s+/;
/** Capitalised, and no part of a name: they open sentences, or belong to titles and companies. */
const NO_NAME =
  /^(?:On|The|In|Effective|As|Following|Pursuant|Also|At|By|For|From|With|Under|Upon|Until|Since|Prior|Previously|Before|After|Additionally|Furthermore|There|This|That|These|Such|Each|An?|And|Its?|His|Her|He|She|Our|Item|Form|Current|Report|Exhibit|Section|Rule|Regulation|Board|Boards|Directors?|Committees?|Company|Corporation|Compensation|Nominating|Governance|Human|Resources|Audit|Risk|Agreement|Plan|Letter|Separation|Retirement|Employment|Securities|Exchange|Commission|Act|Business|Personal|Commercial|Insurance|Claims|Underwriting|Operations?|Global|Senior|Executive|Vice|Chief|President|Chair\p{L}*|Officers?|General|Counsel|Secretary|Treasurer|Controller|Comptroller|Principal|Interim|Acting|Head|Manager|Group|Financial|Operating|Accounting|Information|Technology|Strategy|Marketing|Legal|Investment|Actuary|Deputy|Assistant|Corporate|Former|Lead|Independent|Class|Annual|Meeting|Stockholders|Shareholders|United|States|New|North|South|University|College|School|Inc|Corp|LLC|LLP|Ltd|Holdings|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Departure|Election|Appointment|Certain|Compensatory|Arrangements|Mutual|National|American|Casualty|Property|Life|Health|Bank|Capital|Trust|Services?|Lines?|Products?|Digital|Data|Analytics|Customer|Mr|Ms|Mrs|Dr)$/u;

/** `President of Elm Specialty`: a business that has a name like a person. */
const IN_TITLE = new RegExp(String.raw`(\b(?:president|officer|head|manager|counsel|chair\p{L}*) of )${PERSON}`, "giu");

/** @param text prose of one subject, a paragraph per line */
export function markPersons(text: string): MarkedProse {
  const prose = text.slice(0, TEXT_CHARACTERS_MAX);
  const names: string[] = [];
  let last: number | null = null;
  const sentences = sentencesOf(prose).map(({ start, end }) => {
    const sentence = prose.slice(start, end).replace(/[ \t]+/g, " ");
    const marked = sentence
      .replace(RUN, (run) => markPossessive(run, names))
      .replace(IN_TITLE, (_, office, index) => `${office}${names[index]}`);
    const resolved = marked.replace(/^(?:He|She)\b|(?<=(?:, and|, but|;|and|that) )(?:he|she)\b/g, (pronoun) =>
      last === null ? pronoun : mark(last),
    );
    const indices = [...marked.matchAll(new RegExp(PERSON, "g"))].map(([, index]) => Number(index));
    last = indices[0] ?? last;
    return resolved;
  });
  return { names, sentences };
}

function mark(index: number): string {
  return `⟦${index}⟧`;
}

/** `Mr. Tarn’s decision` is his. */
function markPossessive(run: string, names: string[]): string {
  const suffix = /['’]s$/.exec(run)?.[0] ?? "";
  return `${markRun(run.slice(0, run.length - suffix.length), names)}${suffix}`;
}

/** The names within capitalised words in a row, and what is left of them. */
function markRun(run: string, names: string[]): string {
  if (HONORIFIC.test(run)) return markKnown(run, names);
  const words = run.split(" ");
  const pieces: string[] = [];
  let name: string[] = [];
  const flush = () => {
    pieces.push(...markName(name, names));
    name = [];
  };
  for (const word of words) {
    if (NO_NAME.test(word.replace(/[,.]$/, ""))) {
      flush();
      pieces.push(word);
    } else name.push(word);
  }
  flush();
  return pieces.join(" ");
}

function markName(words: readonly string[], names: string[]): string[] {
  const text = words.join(" ");
  const plain = text.replace(/["“”()]/g, "");
  if (words.length < 2 || !isName(plain)) return words.length === 0 ? [] : [markKnownLast(text, names)];
  const known = names.findIndex((each) => each.toLowerCase() === text.toLowerCase());
  if (known !== -1) return [mark(known)];
  names.push(text);
  return [mark(names.length - 1)];
}

/** `Mr. Tarn` is whoever of that last name was named before; `Ms. Ada Quill` names herself. */
function markKnown(run: string, names: string[]): string {
  const text = run.replace(HONORIFIC, "");
  const words = text.split(" ");
  if (words.length > 1 && isName(text)) return markName(words, names).join(" ");
  const known = knownByLastName(text, names);
  return known === -1 ? run : mark(known);
}

/** A last name alone, as some filers write of somebody named before. */
function markKnownLast(text: string, names: readonly string[]): string {
  return /^\p{Lu}\p{Ll}+$/u.test(text) && knownByLastName(text, names) !== -1
    ? mark(knownByLastName(text, names))
    : text;
}

function knownByLastName(lastName: string, names: readonly string[]): number {
  const bare = lastName.replace(/['’]s$/, "").replace(/,?\s+(?:Jr|Sr)\.?$/, "");
  return names.findLastIndex(
    (each) =>
      each
        .replace(/,?\s+(?:Jr\.?|Sr\.?|I{2,3}|IV)$/, "")
        .split(" ")
        .at(-1) === bare,
  );
}
