// Character classes for matching: what is part of a word, what separates words, what a reader does not see.
import { INVISIBLE_IN_WORDS } from "../../data/prose/invisible.ts";

/** Class of a character that ends a word. */
export const GAP = 0;
/** Class of an invisible character (soft hyphen, zero-width space): no part of the word, no end of it either. */
export const INVISIBLE = 1;

const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
const APOSTROPHES = /[\u2018\u2019\u02bc\u201b\u2032\u0060\u00b4]/g;
const POSSESSIVE = /^'s?(?![a-z])/;
const UNSEEN = new RegExp(`[\\s${INVISIBLE_IN_WORDS}]+`, "g");

let table: Uint16Array | undefined;

/**
 * For each UTF-16 unit its lower-cased unit when it is part of a word (letter, decimal digit, combining mark), else GAP or
 * INVISIBLE. Superscript digits are gaps, so that a footnote mark does not change the word it hangs on.
 */
export function wordUnits(): Uint16Array {
  if (table) return table;
  const units = new Uint16Array(0x10000);
  const wordCharacter = /[\p{L}\p{Nd}\p{M}]/u;
  for (let code = 0; code < units.length; code++) {
    const character = String.fromCharCode(code);
    if (!wordCharacter.test(character)) continue;
    const lower = character.toLowerCase();
    units[code] = lower.length === 1 ? lower.charCodeAt(0) : code;
  }
  for (const character of INVISIBLE_IN_WORDS) units[character.charCodeAt(0)] = INVISIBLE;
  table = units;
  return units;
}

/** True for the straight and the curly apostrophe. */
export function isApostrophe(code: number): boolean {
  return code === 0x27 || code === 0x2019 || code === 0x2018 || code === 0x02bc;
}

/** Straight quotes and plain hyphens for the typographic ones. */
export function plainPunctuation(text: string): string {
  return text
    .replace(DASHES, "-")
    .replace(APOSTROPHES, "'")
    .replace(/[\u201c\u201d\u201e\u00ab\u00bb]/g, '"');
}

/**
 * What is between two words, reduced to what matters: white space, a possessive ending and one hyphen count for
 * nothing (""), so "long-term", "long term" and "insurer's loss" need no separate spelling; "P & C" leaves "&".
 */
export function plainGap(between: string): string {
  const symbols = plainPunctuation(between.toLowerCase()).replace(POSSESSIVE, "").replace(UNSEEN, "");
  return symbols === "-" ? "" : symbols;
}
