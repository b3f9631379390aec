// The name search's index, built once per version: which words there are, where each occurs, and what follows it there.
//
// The searched text of a company is a few lines (name, ticker, aliases), each a row of words. A query is a piece of a
// line: inside one word ("surance"), or the end of a word, whole words, and the beginning of a word ("ual insurance co").
// So three tables answer it exactly, and none of them grows with the length of the names:
//
//   words        each distinct word once
//   grams        three neighbouring characters → the words that have them; a word counts as having blanks around it, so
//                that its beginning and end are grams too (as in PostgreSQL's pg_trgm)
//   occurrences  a word → the families where it stands, those in which another word follows it in the line by that word
//
// One character alone is in nearly every family: those answers are kept as bitmaps, one per character.
import { type Bitmap, hasBit, setBit } from "./bitmap.ts";
import type { BitmapSpace } from "./bitmap-space.ts";
import type { ByReach } from "./by-reach.ts";
import { Dictionary } from "./dictionary.ts";
import { GrowingNumbers } from "./growing.ts";
import { toStarts } from "./starts.ts";
import { endOf, type Strings, startOf } from "./strings.ts";

const BLANK = 0x20;
const LINE_END = 0x0a;
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

/** Two bitmaps take as much as one number in so many families. */
const FREQUENT_SHARE = 1 / 16;

export type TextSource = {
  /** Searched text by company, folded already. */
  readonly texts: Strings;
  /** Row of the first company by family, and one more. */
  readonly firstCompany: Uint32Array;
  /** Companies that teams with private data see, and those that every team sees. */
  readonly visible: { readonly entitled: Bitmap; readonly public: Bitmap };
};

/** @param space for bitmaps of families */
export function buildTextIndex(source: TextSource, space: BitmapSpace): TextIndex {
  const { dictionary, ...occurrences } = readOccurrences(source);
  const words = dictionary.finish();
  const { codes, codeCount } = codesOf(words);
  const grouped = groupOccurrences(dictionary.size, occurrences);
  return {
    words,
    codes,
    codeCount,
    ...indexGrams(words, codes, codeCount),
    ...grouped,
    frequent: collectFrequent(space, grouped),
    byteFamilies: collectBytes(source, space, { codes, codeCount }),
  };
}

/** The words of the text in its order, NO_WORD after the last one of a line, and where each stands. */
type Occurrences = { readonly words: GrowingNumbers; readonly families: GrowingNumbers };

function readOccurrences(source: TextSource): Occurrences & { dictionary: Dictionary } {
  const dictionary = new Dictionary();
  const words = new GrowingNumbers(1 << 16);
  const families = new GrowingNumbers(1 << 16);
  eachVisible(source, (company, family, isPublic) => {
    const { texts } = source;
    const place = family * 2 + (isPublic ? 1 : 0);
    const end = endOf(texts, company);
    let start = startOf(texts, company);
    for (let at = start; at <= end; at += 1) {
      const byte = at === end ? LINE_END : texts.bytes[at];
      if (byte !== BLANK && byte !== LINE_END) continue;
      words.push(dictionary.intern(texts.bytes, start, at));
      families.push(place);
      start = at + 1;
      if (byte === BLANK) continue;
      words.push(NO_WORD);
      families.push(place);
    }
  });
  return { dictionary, words, families };
}

/** Every company that some team may see, in the order of the rows. */
function eachVisible(
  { firstCompany, visible }: TextSource,
  visit: (company: number, family: number, isPublic: boolean) => void,
): void {
  for (let family = 0; family + 1 < firstCompany.length; family += 1) {
    const end = firstCompany[family + 1] as number;
    for (let company = firstCompany[family] as number; company < end; company += 1) {
      if (hasBit(visible.entitled, company)) visit(company, family, hasBit(visible.public, company));
    }
  }
}

/** Sorts the occurrences by word and follower, each once per family. */
function groupOccurrences(wordCount: number, { words, families }: Occurrences) {
  const { order, starts } = sortByWord(wordCount, words);
  const followerStarts = new Uint32Array(wordCount + 1);
  const followers = new GrowingNumbers(wordCount);
  const occurrenceStarts = new GrowingNumbers(wordCount);
  const occurrences = new GrowingNumbers(order.length);
  const soleOccurrence = new Uint32Array(wordCount).fill(NO_WORD);
  const followedWords = new GrowingNumbers();
  for (let word = 0; word < wordCount; word += 1) {
    followerStarts[word] = followers.length;
    const first = occurrences.length;
    let before = -1;
    for (let at = starts[word] as number; at < (starts[word + 1] as number); at += 1) {
      const place = order[at] as number;
      const follower = words.at(place + 1);
      if (follower !== before) {
        followers.push(follower);
        occurrenceStarts.push(occurrences.length);
        before = follower;
      }
      occurrences.push(families.at(place));
    }
    if (occurrences.length === first + 1) soleOccurrence[word] = occurrences.at(first);
    if (followers.at(followerStarts[word] as number) !== NO_WORD) followedWords.push(word);
  }
  followerStarts[wordCount] = followers.length;
  occurrenceStarts.push(occurrences.length);
  return {
    followerStarts,
    followers: followers.finish(),
    occurrenceStarts: occurrenceStarts.finish(),
    occurrences: occurrences.finish(),
    soleOccurrence,
    followedWords: followedWords.finish(),
  };
}

type Grouped = Pick<TextIndex, "followers" | "occurrenceStarts" | "occurrences">;

function collectFrequent(space: BitmapSpace, { followers, occurrenceStarts, occurrences }: Grouped) {
  const frequent: Record<number, ByReach> = {};
  for (let follower = 0; follower < followers.length; follower += 1) {
    const start = occurrenceStarts[follower] as number;
    const end = occurrenceStarts[follower + 1] as number;
    if (end - start < space.rows * FREQUENT_SHARE) continue;
    const bitmaps = { entitled: space.bitmap(), public: space.bitmap() };
    for (const occurrence of occurrences.subarray(start, end)) {
      setBit(bitmaps.entitled, occurrence >>> 1);
      if ((occurrence & 1) === 1) setBit(bitmaps.public, occurrence >>> 1);
    }
    frequent[follower] = bitmaps;
  }
  return frequent;
}

/** Places in the text by word, then by the word after them (NO_WORD last), then by family. */
function sortByWord(wordCount: number, words: GrowingNumbers) {
  const none = wordCount;
  const numberAt = (place: number) => (words.at(place) === NO_WORD ? none : words.at(place));
  const byFollower = countingSort(wordCount + 1, words.length, {
    place: (at) => at,
    key: (place) => (words.at(place) === NO_WORD ? -1 : numberAt(place + 1)),
  });
  return countingSort(wordCount, byFollower.order.length, {
    place: (at) => byFollower.order[at] as number,
    key: numberAt,
  });
}

/** Stable; a place with the key -1 is left out. */
function countingSort(
  keys: number,
  count: number,
  { place, key }: { place: (at: number) => number; key: (place: number) => number },
): { order: Uint32Array; starts: Uint32Array } {
  const starts = new Uint32Array(keys + 1);
  for (let at = 0; at < count; at += 1) {
    const found = key(place(at));
    if (found !== -1) starts[found + 1] = (starts[found + 1] as number) + 1;
  }
  toStarts(starts);
  const fill = starts.slice();
  const order = new Uint32Array(starts[keys] as number);
  for (let at = 0; at < count; at += 1) {
    const found = key(place(at));
    if (found === -1) continue;
    order[fill[found] as number] = place(at);
    fill[found] = (fill[found] as number) + 1;
  }
  return { order, starts };
}

function codesOf({ bytes }: Strings) {
  const codes = new Uint8Array(256);
  // The separator of the words is the byte 0, which no word has.
  for (const byte of bytes) codes[byte] = byte === 0 ? 0 : 1;
  let codeCount = 1;
  for (let byte = 0; byte < 256; byte += 1) {
    if (codes[byte] === 1) {
      codes[byte] = codeCount;
      codeCount += 1;
    }
  }
  return { codes, codeCount };
}

function indexGrams(words: Strings, codes: Uint8Array, codeCount: number) {
  const keys = codeCount ** 3;
  const gramStarts = new Uint32Array(keys + 1);
  /** Word + 1 that had the gram last: a word is listed once, however often it has the gram. */
  let seen = new Uint32Array(keys);
  eachGram(words, codes, codeCount, (key, word) => {
    if (seen[key] === word + 1) return;
    seen[key] = word + 1;
    gramStarts[key + 1] = (gramStarts[key + 1] as number) + 1;
  });
  toStarts(gramStarts);
  const gramWords = new Uint32Array(gramStarts[keys] as number);
  const fill = gramStarts.slice();
  seen = new Uint32Array(keys);
  eachGram(words, codes, codeCount, (key, word) => {
    if (seen[key] === word + 1) return;
    seen[key] = word + 1;
    const place = fill[key] as number;
    fill[key] = place + 1;
    gramWords[place] = word;
  });
  return { gramStarts, gramWords };
}

/** The grams of each word with one blank before it and two after. */
function eachGram(words: Strings, codes: Uint8Array, codeCount: number, visit: (key: number, word: number) => void) {
  const count = words.starts.length - 1;
  for (let word = 0; word < count; word += 1) {
    const end = endOf(words, word);
    let first = 0;
    let second = 0;
    for (let at = startOf(words, word), after = end + 2; at < after; at += 1) {
      const third = at < end ? (codes[words.bytes[at] as number] as number) : 0;
      if (second !== 0 || first !== 0) visit((first * codeCount + second) * codeCount + third, word);
      first = second;
      second = third;
    }
  }
}

function collectBytes(
  source: TextSource,
  space: BitmapSpace,
  { codes, codeCount }: Pick<TextIndex, "codes" | "codeCount">,
) {
  const { texts } = source;
  const make = () => Array.from({ length: codeCount }, () => space.bitmap());
  const families = { entitled: make(), public: make() };
  eachVisible(source, (company, family, isPublic) => {
    const end = endOf(texts, company);
    for (let at = startOf(texts, company); at < end; at += 1) {
      const code = codes[texts.bytes[at] as number] as number;
      setBit(families.entitled[code] as Bitmap, family);
      if (isPublic) setBit(families.public[code] as Bitmap, family);
    }
  });
  return families;
}
