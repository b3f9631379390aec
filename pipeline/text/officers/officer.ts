// An officer as a filing names him or her: titles in order, and one entry a person.
import { nameKey } from "../../../data/prose/person-name.ts";
import { type Officer, startsTitle, TITLE_CHARACTERS_MAX } from "./person-line.ts";

/** Where a document names somebody, and from and until when where it says so. */
export type FiledOfficer = Officer & {
  readonly source: "officer_table" | "biography" | "signature" | "appointment" | "departure" | "call";
  /** YYYY-MM-DD: the first day in the position, and the first without it, where the text says so. */
  readonly heldFrom: string | null;
  readonly leftOn: string | null;
};

/** What a form asks signers to say, and nobody is called. */
const ASIDE = /\((?:[^()]*\b(?:principal|authorized|duly|on behalf)\b[^()]*|registrant|signature)\)/gi;

/** Footnote marks, asides and dashes of typewriters out. */
function cleanTitle(title: string): string {
  return title
    .replace(ASIDE, " ")
    .replace(/(?:\(\d{1,2}\)\s*)+/g, " ")
    .replace(/--+/g, ", ")
    .replace(/\s+/g, " ")
    .replace(/ (?=[,;])/g, "")
    .replace(/^[ ,;*]+|[ ,;*]+$/g, "")
    .replace(/^([^(]*)\)$/, "$1")
    .replace(/(?<=[a-z]{3})\.$/, "");
}

const ENDS_OPEN =
  /(?:\b(?:and|of|the|for|chief|vice|senior|executive|general|principal|financial|accounting|operating)|[,&;-])$/i;
const STARTS_WITHIN = /^(?:(?:and|of|for|the|officer)\b|&)/i;

/** A title broken over two lines. */
export function goesOn(before: string, text: string): boolean {
  return ENDS_OPEN.test(before) || STARTS_WITHIN.test(text) || /^[a-z]/.test(text);
}

/** `Senior Vice President and` + `Controller`: one title; two that stand on their own are told apart by a comma. */
export function joinTitles(pieces: readonly string[]): string {
  let joined = "";
  for (const piece of pieces) {
    const isApart = joined !== "" && !goesOn(joined, piece) && startsTitle(piece);
    joined = joined === "" ? piece : `${joined}${isApart ? ", " : " "}${piece}`;
  }
  return cleanTitle(joined);
}

/** One entry a person; titles of several places are joined, one that says the same or less is left out. */
export function mergeOfficers(officers: readonly Officer[]): Officer[] {
  const merged = new Map<string, Officer>();
  for (const officer of officers) {
    const key = nameKey(officer.fullName);
    const known = merged.get(key);
    merged.set(key, known === undefined ? officer : { ...known, title: joinDistinct(known.title, officer.title) });
  }
  return [...merged.values()];
}

function joinDistinct(one: string, other: string): string {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if ([...b].every((word) => a.has(word))) return one;
  if ([...a].every((word) => b.has(word))) return other;
  const both = `${one}; ${other}`;
  return both.length > TITLE_CHARACTERS_MAX ? one : both;
}

function wordsOf(title: string): Set<string> {
  return new Set(title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}
