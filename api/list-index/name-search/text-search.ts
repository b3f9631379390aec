// Name search: a piece of text to the families that have a visible member with it (text-index.ts says how it is laid out).
import type { Bitmap } from "../../../data/list-index/bitmap.ts";
import { endOf, startOf } from "../../../data/list-index/strings.ts";
import { NO_WORD, type TextIndex } from "../../../data/list-index/text-index.ts";
import type { BitmapSpace } from "../bitmaps/bitmap-space.ts";
import { equalsAt, finderIn } from "./finder.ts";

const BLANK = 0x20;

export type TextQuery = {
  /** Folded, not empty, UTF-8. */
  readonly wanted: Uint8Array;
  readonly isEntitled: boolean;
};

export type TextMatch = {
  /** Not to be changed. */
  readonly families: Bitmap;
  /**
   * False for a piece of three words or more: each two neighbouring words are somewhere in the family's texts, but
   * whether all are in one row only the texts can say.
   */
  readonly isExact: boolean;
};

export function findText(index: TextIndex, space: BitmapSpace, { wanted, isEntitled }: TextQuery): TextMatch {
  const parts = splitWords(wanted);
  const search = new WordSearch(index, space);
  const [first = wanted] = parts;
  if (parts.length === 1) return { families: inOneWord(search, first, isEntitled), isExact: true };
  let found: Bitmap | null = null;
  for (let at = 0; at + 1 < parts.length; at += 1) {
    const pair = space.scratch();
    markPair(search, pair, {
      left: { part: parts[at] as Uint8Array, isWhole: at > 0 },
      right: { part: parts[at + 1] as Uint8Array, isWhole: at + 2 < parts.length },
      isEntitled,
    });
    if (found === null) found = pair;
    else space.intersect(found, pair);
  }
  return { families: found ?? space.scratch(), isExact: parts.length === 2 };
}

function inOneWord(search: WordSearch, part: Uint8Array, isEntitled: boolean): Bitmap {
  const { index, space } = search;
  if (part.length === 1) {
    const code = index.codes[part[0] as number] as number;
    const known = isEntitled ? index.byteFamilies.entitled : index.byteFamilies.public;
    return code === 0 ? space.scratch() : (known[code] as Bitmap);
  }
  const found = space.scratch();
  for (const word of search.containing(part)) {
    const sole = index.soleOccurrence[word] as number;
    if (sole !== NO_WORD) mark(found, sole, isEntitled);
    else markAll(search, found, { from: startOfWord(index, word), to: startOfWord(index, word + 1), isEntitled });
  }
  return found;
}

/** The first of the word's followers. */
function startOfWord({ followerStarts }: TextIndex, word: number): number {
  return followerStarts[word] as number;
}

/** Marks the families of the followers from `from` up to, and without, `to`. */
function markAll(
  { index, space }: WordSearch,
  found: Bitmap,
  { from, to, isEntitled }: { from: number; to: number; isEntitled: boolean },
): void {
  const { frequent, occurrenceStarts, occurrences } = index;
  for (let follower = from; follower < to; follower += 1) {
    const known = frequent[follower];
    if (known !== undefined) {
      space.unite(found, isEntitled ? known.entitled : known.public);
      continue;
    }
    const end = occurrenceStarts[follower + 1] as number;
    for (let at = occurrenceStarts[follower] as number; at < end; at += 1) {
      mark(found, occurrences[at] as number, isEntitled);
    }
  }
}

/** Without private data, only an occurrence whose last bit says that everyone sees the member. */
function mark(found: Bitmap, occurrence: number, isEntitled: boolean): void {
  const family = occurrence >>> 1;
  const bit = isEntitled ? 1 : occurrence & 1;
  found[family >>> 5] = (found[family >>> 5] as number) | (bit << (family & 31));
}

type Side = { readonly part: Uint8Array; readonly isWhole: boolean };
type Pair = { readonly left: Side; readonly right: Side; readonly isEntitled: boolean };

/** Families with a word that is, or ends with, the left part and is followed by one that is, or begins with, the right. */
function markPair(search: WordSearch, found: Bitmap, { left, right, isEntitled }: Pair): void {
  const { index } = search;
  for (const word of search.followed(left.part, left.isWhole)) {
    for (let at = startOfWord(index, word); at < startOfWord(index, word + 1); at += 1) {
      const follower = index.followers[at] as number;
      if (follower === NO_WORD || !search.begins(follower, right.part, right.isWhole)) continue;
      markAll(search, found, { from: at, to: at + 1, isEntitled });
    }
  }
}

/** Words by a piece of them. */
class WordSearch {
  readonly index: TextIndex;
  readonly space: BitmapSpace;

  constructor(index: TextIndex, space: BitmapSpace) {
    this.index = index;
    this.space = space;
  }

  /** Words with a part of two bytes or more, each once or more. */
  containing(part: Uint8Array): Iterable<number> {
    const codes = this.#codesOf(part);
    if (codes === null) return [];
    const [first = 0, second = 0] = codes;
    if (codes.length === 2) return this.#list(this.#key(first, second, 0), this.#key(first, second + 1, 0));
    const { words } = this.index;
    const candidates = this.#rarest(codes, this.index.gramWords);
    // Three bytes are the gram itself.
    if (codes.length === 3) return candidates;
    const find = finderIn(words.bytes, part);
    return candidates.filter((word) => find(startOf(words, word), endOf(words, word)));
  }

  /** Words that some word follows and that end with the part, or are it. */
  followed(part: Uint8Array, isWhole: boolean): Iterable<number> {
    const codes = this.#codesOf(part);
    if (codes === null) return [];
    const { words, followedWords } = this.index;
    const candidates = part.length === 0 ? followedWords : this.#rarest([...codes, 0, 0], followedWords);
    return candidates.filter((word) => {
      const end = endOf(words, word);
      const start = startOf(words, word);
      const isLong = isWhole ? end - start === part.length : end - start >= part.length;
      return isLong && equalsAt(words.bytes, end - part.length, part);
    });
  }

  /** Whether the word begins with the part, or is it. */
  begins(word: number, part: Uint8Array, isWhole: boolean): boolean {
    const { words } = this.index;
    const start = startOf(words, word);
    const length = endOf(words, word) - start;
    const isLong = isWhole ? length === part.length : length >= part.length;
    return isLong && equalsAt(words.bytes, start, part);
  }

  /** The shortest of `all` and the lists of words by each gram of the sequence. */
  #rarest(codes: readonly number[], all: Uint32Array): Uint32Array {
    let rarest = all;
    for (let at = 0; at + 2 < codes.length; at += 1) {
      const key = this.#key(codes[at] as number, codes[at + 1] as number, codes[at + 2] as number);
      const list = this.#list(key, key + 1);
      if (list.length < rarest.length) rarest = list;
    }
    return rarest;
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
