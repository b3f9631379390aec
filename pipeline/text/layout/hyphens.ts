// Hyphens at the ends of wrapped lines: of a compound (`long-` `term`), or of a word that the line's end has split (`cata-` `strophe`).
import type { Located } from "./located.ts";

const SPLIT = /([A-Za-z]+)-[ \t]*\r?\n[ \t]*([a-z]+)/g;
const HYPHENATED = /[A-Za-z]+-[A-Za-z]+/g;
const FIRST_PART = /([A-Za-z]+)-$/;
const SECOND_PART = /^([a-z]+)/;
/** Of words that are split, the parts are compared with the words that the text has elsewhere; longer texts are judged by their beginning. */
const READ_MAX = 4_000_000;

/** Judges the hyphens of one text by its other words. What is read is made only when a line ends in one. */
export class LineEndHyphens {
  readonly #pieces: readonly Located[];
  #words: {
    readonly whole: ReadonlySet<string>;
    readonly hyphenated: ReadonlySet<string>;
    readonly splits: boolean;
  } | null = null;

  constructor(pieces: readonly Located[]) {
    this.#pieces = pieces;
  }

  /** Is the hyphen at the end of `before` no part of its word? Where neither spelling is elsewhere, as most others of the text are. */
  isWordSplit(before: string, after: string): boolean {
    const first = FIRST_PART.exec(before)?.[1]?.toLowerCase();
    const second = SECOND_PART.exec(after)?.[1];
    if (first === undefined || second === undefined) return false;
    this.#words ??= wordsOf(this.#pieces);
    if (this.#words.hyphenated.has(`${first}-${second}`)) return false;
    return this.#words.whole.has(first + second) || this.#words.splits;
  }
}

function wordsOf(pieces: readonly Located[]) {
  const text = pieces
    .map((piece) => piece.text)
    .join("")
    .slice(0, READ_MAX);
  const hyphenated = new Set(Array.from(text.matchAll(HYPHENATED), ([word]) => word.toLowerCase()));
  const whole = new Set(Array.from(text.matchAll(/[A-Za-z]+/g), ([word]) => word.toLowerCase()));
  let split = 0;
  let compound = 0;
  for (const [, first = "", second = ""] of text.matchAll(SPLIT)) {
    const word = `${first}-${second}`.toLowerCase();
    if (hyphenated.has(word)) compound += 1;
    else if (whole.has(word.replace("-", ""))) split += 1;
  }
  return { whole, hyphenated, splits: split > 2 * compound };
}
