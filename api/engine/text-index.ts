// The name search's index, built once per version: which words there are, where each occurs, and what follows it there.
//
// The searched text of a company is a few lines (name, ticker, aliases), each a row of words. A query is a piece of a
// line: inside one word ("surance"), or the end of a word, whole words, and the beginning of a word ("ual insurance co").
// So three tables answer it exactly, and none of them grows with the length of the names:
//
//   words        each distinct word once
//   grams        three neighbouring characters → the words that have them; a word counts as having blanks around it, so
//                that its beginning and end are grams too (as in PostgreSQL's pg_trgm)
//   occurrences  a word → every place where it stands: the family, and the word after it in the line
//
// One character alone is in nearly every family: those answers are kept as bitmaps, one per character.
import { type Bitmap, hasBit, setBit } from "./bitmap.ts";
import { Dictionary } from "./dictionary.ts";
import { GrowingNumbers } from "./growing.ts";
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
  /** By word, and one more: where its occurrences begin in the next two. */
  readonly occurrenceStarts: Uint32Array<ArrayBuffer>;
  /** Row of the family · 2, + 1 when the member is visible without private data too. */
  readonly occurrenceFamilies: Uint32Array<ArrayBuffer>;
  readonly occurrenceNext: Uint32Array<ArrayBuffer>;
  /** By code: the families with a visible member that has the byte; `entitled` for teams with private data. */
  readonly byteFamilies: { readonly entitled: Bitmap[]; readonly public: Bitmap[] };
};

export type TextSource = {
  /** Searched text by company, folded already. */
  readonly texts: Strings;
  /** Row of the first company by family, and one more. */
  readonly firstCompany: Uint32Array;
  /** Companies that teams with private data see, and those that every team sees. */
  readonly visible: { readonly entitled: Bitmap; readonly public: Bitmap };
};

export function buildTextIndex(source: TextSource): TextIndex {
  const { dictionary, ...occurrences } = readOccurrences(source);
  const words = dictionary.finish();
  const { codes, codeCount } = codesOf(words);
  return {
    words,
    codes,
    codeCount,
    ...indexGrams(words, codes, codeCount),
    ...sortByWord(dictionary.size, occurrences),
    byteFamilies: collectBytes(source, codes, codeCount),
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

function sortByWord(wordCount: number, { words, families }: Occurrences) {
  const occurrenceStarts = new Uint32Array(wordCount + 1);
  for (let at = 0; at < words.length; at += 1) {
    const word = words.at(at);
    if (word !== NO_WORD) occurrenceStarts[word + 1] = (occurrenceStarts[word + 1] as number) + 1;
  }
  sumUp(occurrenceStarts);
  const fill = occurrenceStarts.slice();
  const total = occurrenceStarts[wordCount] as number;
  const occurrenceFamilies = new Uint32Array(total);
  const occurrenceNext = new Uint32Array(total);
  for (let at = 0; at < words.length; at += 1) {
    const word = words.at(at);
    if (word === NO_WORD) continue;
    const place = fill[word] as number;
    fill[word] = place + 1;
    occurrenceFamilies[place] = families.at(at);
    occurrenceNext[place] = words.at(at + 1);
  }
  return { occurrenceStarts, occurrenceFamilies, occurrenceNext };
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
  sumUp(gramStarts);
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

function collectBytes(source: TextSource, codes: Uint8Array, codeCount: number) {
  const { texts } = source;
  const size = (source.firstCompany.length - 1 + 31) >>> 5;
  const make = () => Array.from({ length: codeCount }, () => new Uint32Array(size));
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

/** Counts at [i + 1] become the places where the items of i begin. */
function sumUp(counts: Uint32Array): void {
  for (let at = 1; at < counts.length; at += 1) {
    counts[at] = (counts[at] as number) + (counts[at - 1] as number);
  }
}
