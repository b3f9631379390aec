// Name search: a piece of text to the families that have a visible member with it (text-index.ts says how it is laid out).
import { type Bitmap, emptyBitmap, intersect } from "./bitmap.ts";
import { endOf, equalsAt, includesBytes, startOf } from "./strings.ts";
import { NO_WORD, type TextIndex } from "./text-index.ts";

const BLANK = 0x20;

export type TextQuery = {
  /** Folded, not empty, UTF-8. */
  readonly wanted: Uint8Array;
  readonly isEntitled: boolean;
  readonly families: number;
};

export type TextMatch = {
  readonly families: Bitmap;
  /**
   * False for a piece of three words or more: each two neighbouring words stand somewhere in the family's texts, but
   * whether all stand in one row is left to see in the texts.
   */
  readonly isExact: boolean;
};

export function findText(index: TextIndex, { wanted, isEntitled, families }: TextQuery): TextMatch {
  const parts = splitWords(wanted);
  const search = new WordSearch(index);
  const [first = wanted, second] = parts;
  if (second === undefined) return { families: inOneWord(search, first, { isEntitled, families }), isExact: true };
  let found: Bitmap | null = null;
  for (let at = 0; at + 1 < parts.length; at += 1) {
    const left = parts[at] as Uint8Array;
    const right = parts[at + 1] as Uint8Array;
    const pair = emptyBitmap(families);
    const leftWords = at === 0 ? search.endingWith(left) : search.equalTo(left);
    const rightWords = at + 2 === parts.length ? search.beginningWith(right) : search.equalTo(right);
    markFollowed(index, pair, { leftWords, rightWords, isEntitled });
    if (found === null) found = pair;
    else intersect(found, pair);
  }
  return { families: found ?? emptyBitmap(families), isExact: parts.length === 2 };
}

function inOneWord(
  search: WordSearch,
  part: Uint8Array,
  { isEntitled, families }: Pick<TextQuery, "isEntitled" | "families">,
): Bitmap {
  const { index } = search;
  if (part.length === 1) {
    const code = index.codes[part[0] as number] as number;
    const known = isEntitled ? index.byteFamilies.entitled : index.byteFamilies.public;
    return code === 0 ? emptyBitmap(families) : (known[code] as Bitmap).slice();
  }
  const found = emptyBitmap(families);
  for (const word of search.containing(part)) markOccurrences(index, found, word, isEntitled);
  return found;
}

/** Without private data, only occurrences whose last bit says that everyone sees the member. */
function markOccurrences(index: TextIndex, found: Bitmap, word: number, isEntitled: boolean): void {
  const { occurrenceStarts, occurrenceFamilies } = index;
  const end = occurrenceStarts[word + 1] as number;
  const hidden = isEntitled ? 1 : 0;
  for (let at = occurrenceStarts[word] as number; at < end; at += 1) {
    const place = occurrenceFamilies[at] as number;
    const family = place >>> 1;
    found[family >>> 5] = (found[family >>> 5] as number) | (((place | hidden) & 1) << (family & 31));
  }
}

type Pair = { leftWords: Iterable<number>; rightWords: Iterable<number>; isEntitled: boolean };

/** Families in which some left word is followed by some right word. */
function markFollowed(index: TextIndex, found: Bitmap, { leftWords, rightWords, isEntitled }: Pair): void {
  const { occurrenceStarts, occurrenceFamilies, occurrenceNext, words } = index;
  const isRight = new Uint8Array(words.starts.length - 1);
  for (const word of rightWords) isRight[word] = 1;
  const hidden = isEntitled ? 1 : 0;
  for (const word of leftWords) {
    const end = occurrenceStarts[word + 1] as number;
    for (let at = occurrenceStarts[word] as number; at < end; at += 1) {
      const next = occurrenceNext[at] as number;
      if (next === NO_WORD || isRight[next] === 0) continue;
      const place = occurrenceFamilies[at] as number;
      const family = place >>> 1;
      found[family >>> 5] = (found[family >>> 5] as number) | (((place | hidden) & 1) << (family & 31));
    }
  }
}

/** Words by a piece of them. Each result lists a word once or more. */
class WordSearch {
  readonly index: TextIndex;

  constructor(index: TextIndex) {
    this.index = index;
  }

  containing(part: Uint8Array): Iterable<number> {
    const codes = this.#codesOf(part);
    if (codes === null) return [];
    const [first = 0, second = 0] = codes;
    if (codes.length === 2) return this.#list(this.#key(first, second, 0), this.#key(first, second + 1, 0));
    return this.#verified(codes, (word) => {
      const { words } = this.index;
      return includesBytes(words.bytes, startOf(words, word), endOf(words, word), part);
    });
  }

  beginningWith(part: Uint8Array): Iterable<number> {
    const codes = this.#codesOf(part);
    if (codes === null) return [];
    const [first = 0] = codes;
    if (codes.length === 0) return this.#all();
    if (codes.length === 1) return this.#list(this.#key(0, first, 0), this.#key(0, first + 1, 0));
    return this.#verified([0, ...codes], (word) => this.#stands(part, word, startOf(this.index.words, word)));
  }

  endingWith(part: Uint8Array): Iterable<number> {
    const codes = this.#codesOf(part);
    if (codes === null) return [];
    if (codes.length === 0) return this.#all();
    return this.#verified([...codes, 0, 0], (word) =>
      this.#stands(part, word, endOf(this.index.words, word) - part.length),
    );
  }

  equalTo(part: Uint8Array): Iterable<number> {
    const codes = this.#codesOf(part);
    if (codes === null) return [];
    const { words } = this.index;
    const isWhole = (word: number) => endOf(words, word) - startOf(words, word) === part.length;
    if (codes.length === 0) return this.#all().filter(isWhole);
    return this.#verified([0, ...codes, 0], (word) => isWhole(word) && this.#stands(part, word, startOf(words, word)));
  }

  /** The words of the rarest gram of the sequence that pass the check. */
  #verified(codes: readonly number[], check: (word: number) => boolean): number[] {
    let rarest: Uint32Array = this.index.gramWords;
    for (let at = 0; at + 2 < codes.length; at += 1) {
      const key = this.#key(codes[at] as number, codes[at + 1] as number, codes[at + 2] as number);
      const list = this.#list(key, key + 1);
      if (list.length < rarest.length) rarest = list;
    }
    const found: number[] = [];
    for (const word of rarest) if (check(word)) found.push(word);
    return found;
  }

  #stands(part: Uint8Array, word: number, at: number): boolean {
    return at >= startOf(this.index.words, word) && equalsAt(this.index.words.bytes, at, part);
  }

  /** Null: some byte of it occurs in no word. */
  #codesOf(part: Uint8Array): number[] | null {
    const codes = Array.from(part, (byte) => this.index.codes[byte] as number);
    return codes.includes(0) ? null : codes;
  }

  #key(first: number, second: number, third: number): number {
    const { codeCount } = this.index;
    return (first * codeCount + second) * codeCount + third;
  }

  /** Words of the grams with keys from `key` up to `end`, without it. */
  #list(key: number, end: number): Uint32Array {
    const { gramStarts, gramWords } = this.index;
    return gramWords.subarray(gramStarts[key], gramStarts[end]);
  }

  #all(): Uint32Array {
    return Uint32Array.from({ length: this.index.words.starts.length - 1 }, (_, word) => word);
  }
}

function splitWords(wanted: Uint8Array): Uint8Array[] {
  const parts: Uint8Array[] = [];
  let start = 0;
  for (let at = 0; at <= wanted.length; at += 1) {
    if (at < wanted.length && wanted[at] !== BLANK) continue;
    parts.push(wanted.subarray(start, at));
    start = at + 1;
  }
  return parts;
}
