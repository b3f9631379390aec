// The name search's index, built once per version: which words there are, where each occurs, and what follows it there.
//
// The searched text of a company is a few lines (name, ticker, aliases), each a row of words. A query is a piece of a
// line: inside one word ("surance"), or the end of a word, whole words, and the beginning of a word ("ual insurance co").
// So three tables answer it exactly, and none of them grows with the length of the names:
//
//   words        each distinct word once
//   grams        three neighbouring characters → the words that have them; a word counts as having blanks around it, so
//                that its beginning and end are grams too (as in PostgreSQL's pg_trgm)
//   occurrences  a word → the families where it occurs, those in which another word follows it in the line by that word
//
// One character alone is in nearly every family: those answers are kept as bitmaps, one per character.
import type { Bitmap } from "./bitmap.ts";
import type { ByReach } from "./by-reach.ts";
import type { Strings } from "./strings.ts";

/** No word follows: the line ends. */
export const NO_WORD = 0xffffffff;

export type TextIndex = {
  readonly words: Strings;
  /** Byte → its number among the bytes that occur in words, from 1; 0 = it occurs in none. */
  readonly codes: Uint8Array<ArrayBuffer>;
  /** How many numbers there are, 0 (the blank around a word) included: gram (a, b, c) has the key (a·n + b)·n + c. */
  readonly codeCount: number;
  /** By key, and one more: where the gram's words begin in `gramWords`. */
  readonly gramStarts: Uint32Array<ArrayBuffer>;
  readonly gramWords: Uint32Array<ArrayBuffer>;
  /** By word, and one more: where its followers begin in the next two. The last follower may be NO_WORD. */
  readonly followerStarts: Uint32Array<ArrayBuffer>;
  readonly followers: Uint32Array<ArrayBuffer>;
  /** By follower, and one more: where the families begin that have the two words in a row. */
  readonly occurrenceStarts: Uint32Array<ArrayBuffer>;
  /** Row of the family · 2, + 1 when the member is visible without private data too. */
  readonly occurrences: Uint32Array<ArrayBuffer>;
  /** By follower, for pairs of words in so many families that bitmaps are no larger: the same families. */
  readonly frequent: Readonly<Record<number, ByReach>>;
  /** By word: its occurrence when it has just one, as most tickers do; otherwise NO_WORD. */
  readonly soleOccurrence: Uint32Array<ArrayBuffer>;
  /** The words that some word follows, ascending. */
  readonly followedWords: Uint32Array<ArrayBuffer>;
  /** By code: the families with a visible member that has the byte; `entitled` for teams with private data. */
  readonly byteFamilies: { readonly entitled: Bitmap[]; readonly public: Bitmap[] };
};
