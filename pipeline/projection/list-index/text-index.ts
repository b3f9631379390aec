// Builds the name search's index from the searched texts (data/list-index/text-index.ts says how it is laid out).
import { setImmediate } from "node:timers/promises";
import { type Bitmap, hasBit, setBit } from "../../../data/list-index/bitmap.ts";
import type { BitmapMemory } from "../../../data/list-index/bitmap-memory.ts";
import type { ByReach } from "../../../data/list-index/by-reach.ts";
import { endOf, type Strings, startOf } from "../../../data/list-index/strings.ts";
import { NO_WORD, type TextIndex } from "../../../data/list-index/text-index.ts";
import { Dictionary } from "./arrays/dictionary.ts";
import { GrowableNumbers } from "./arrays/growable-array.ts";
import { toStarts } from "./arrays/offsets.ts";

const BLANK = 0x20;
const LINE_END = 0x0a;

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

/** @param memory for bitmaps of families */
export async function buildTextIndex(source: TextSource, memory: BitmapMemory): Promise<TextIndex> {
  const { dictionary, ...occurrences } = readOccurrences(source);
  // Each step takes a second of a large version. Between them, statements of others go on.
  await setImmediate();
  const words = dictionary.finish();
  const { codes, codeCount } = codesOf(words);
  const grams = indexGrams(words, codes, codeCount);
  await setImmediate();
  const grouped = groupOccurrences(dictionary.size, occurrences);
  await setImmediate();
  const frequent = collectFrequent(memory, grouped);
  const byteFamilies = collectBytes(source, memory, { codes, codeCount });
  return { words, codes, codeCount, ...grams, ...grouped, frequent, byteFamilies };
}

/** The words of the text in its order, NO_WORD after the last one of a line, and the family that each is of. */
type Occurrences = { readonly words: GrowableNumbers; readonly families: GrowableNumbers };

function readOccurrences(source: TextSource): Occurrences & { dictionary: Dictionary } {
  const dictionary = new Dictionary();
  const words = new GrowableNumbers(1 << 16);
  const families = new GrowableNumbers(1 << 16);
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
  const followers = new GrowableNumbers(wordCount);
  const occurrenceStarts = new GrowableNumbers(wordCount);
  const occurrences = new GrowableNumbers(order.length);
  const soleOccurrence = new Uint32Array(wordCount).fill(NO_WORD);
  const followedWords = new GrowableNumbers();
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

function collectFrequent(memory: BitmapMemory, { followers, occurrenceStarts, occurrences }: Grouped) {
  const frequent: Record<number, ByReach> = {};
  for (let follower = 0; follower < followers.length; follower += 1) {
    const start = occurrenceStarts[follower] as number;
    const end = occurrenceStarts[follower + 1] as number;
    if (end - start < memory.rows * FREQUENT_SHARE) continue;
    const bitmaps = { entitled: memory.bitmap(), public: memory.bitmap() };
    for (const occurrence of occurrences.subarray(start, end)) {
      setBit(bitmaps.entitled, occurrence >>> 1);
      if ((occurrence & 1) === 1) setBit(bitmaps.public, occurrence >>> 1);
    }
    frequent[follower] = bitmaps;
  }
  return frequent;
}

/** Places in the text by word, then by the word after them (NO_WORD last), then by family. */
function sortByWord(wordCount: number, words: GrowableNumbers) {
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
  memory: BitmapMemory,
  { codes, codeCount }: Pick<TextIndex, "codes" | "codeCount">,
) {
  const { texts } = source;
  const make = () => Array.from({ length: codeCount }, () => memory.bitmap());
  const families = { entitled: make(), public: make() };
  /** By code: where it was seen last. Most bytes of a text have occurred in it before. */
  const seen = new Uint32Array(codeCount);
  eachVisible(source, (company, family, isPublic) => {
    const place = family * 2 + (isPublic ? 2 : 1);
    const end = endOf(texts, company);
    for (let at = startOf(texts, company); at < end; at += 1) {
      const code = codes[texts.bytes[at] as number] as number;
      if (seen[code] === place) continue;
      seen[code] = place;
      setBit(families.entitled[code] as Bitmap, family);
      if (isPublic) setBit(families.public[code] as Bitmap, family);
    }
  });
  return families;
}
