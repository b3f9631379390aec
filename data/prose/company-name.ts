// The name of a company as a letter uses it: without its legal form, in ordinary case; null for what is no name.
import { isPlainLine } from "./third-party-text.ts";

export type CompanyName = {
  /** As people call it: a part of the full name, e.g. Progressive for The Progressive Corporation. */
  readonly short: string;
  readonly possessive: string;
};

const LEGAL_FORM =
  /[\s,]+(?:corporation|corp|incorporated|inc|company|companies|co|limited|ltd|llc|l\.l\.c|lp|l\.p|plc|n\.v|s\.a|s\.e|se|ag|a\.g|nv|sa)\.?$/i;
/** Before these a legal form belongs to the name: "Farm Mutual Insurance Company". */
const KEEPS_FORM =
  /\b(?:insurance|assurance|indemnity|life|casualty|reinsurance|surety|trust|title|guaranty|ins|cas|mut)$/i;

/** Null for a name that cannot stand in a message. */
export function findCompanyName(fullName: string): CompanyName | null {
  const name = tidyName(fullName).replace(/\s*\/[a-z]{2,4}\/?$/i, "");
  if (!isPlainLine(name, { charsMax: 80 }) || !isNameLike(name)) return null;
  const short = shortened(calm(name));
  return { short, possessive: possessive(short) };
}

/** Few words, nearly all of them with a capital: no sentence that a source put where a name belongs. */
export function isNameLike(name: string): boolean {
  const words = name.split(" ");
  const capitals = words.filter(
    (word) => /^[^\p{L}\p{N}]*[\p{Lu}\p{N}]/u.test(word) || /^(?:of|and|the|for|in|de|&)$/.test(word),
  );
  const isSaid = words.some((word) => SENTENCE_WORDS.has(word.toLowerCase()));
  return /^[\p{L}\p{N}]/u.test(name) && words.length <= 10 && capitals.length * 4 >= words.length * 3 && !isSaid;
}

/** What sentences are made of and names of companies are not. */
const SENTENCE_WORDS = new Set(
  "our your you we they is are was were be been must should shall will would now about with say write tell ignore visit call".split(
    " ",
  ),
);

export function possessive(name: string): string {
  return `${name}${/s$/i.test(name) ? "'" : "'s"}`;
}

export function tidyName(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .replace(/[\u2018\u2019]/g, "'")
    .trim();
}

function shortened(name: string): string {
  const bare = name.replace(/^the (?=\S+ (?:corporation|company|companies|group|inc)\b)/i, "");
  let short = bare;
  for (;;) {
    const cut = short.replace(LEGAL_FORM, "").replace(/,$/, "");
    if (cut === short || cut.length < 3 || KEEPS_FORM.test(cut)) return short.replace(/\s*,\s*$/, "");
    short = cut;
  }
}

/** A name written all in capitals, in the case that a reader expects. */
function calm(name: string): string {
  if (/\p{Ll}/u.test(name) || !name.split(" ").some((word) => word.length >= 6)) return name;
  return name
    .split(" ")
    .map((word) =>
      word.length <= 3 && !/^(?:ins|inc|cas|mut|the|and|of|for|co|cos)\b/i.test(word) ? word : calmWord(word),
    )
    .join(" ");
}

/** A word in capitals, in the case that a reader expects. */
export function calmWord(word: string): string {
  if (word.length < 3 || /\p{Ll}/u.test(word) || !/^\p{Lu}/u.test(word)) return word;
  return word.replace(/\p{L}+/gu, (part) => part.charAt(0) + part.slice(1).toLowerCase());
}
