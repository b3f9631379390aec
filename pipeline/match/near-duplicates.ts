// Passages that say the same in almost the same words: which of a list repeat an earlier one.
import { plainPunctuation } from "./characters.ts";

/** Two passages are near-duplicates when their shingles overlap by this share (Jaccard). */
export const SIMILARITY_MIN = 0.85;
const SHINGLE_WORDS = 2;
/** A shorter passage that differs by its year only is another fact. */
const DATELESS_WORDS_MIN = 12;

const MONTH = /^(?:jan|febr)uary|march|april|may|june|july|august|(?:septem|octo|novem|decem)ber$/;
const YEAR = /^(?:19|20)\d\d$/;
/** Words that turn a statement round: passages that differ in one of them are no duplicates, however alike they are. */
const TURNING =
  /^(?:not?|never|without|neither|nor|cannot|(?:un)?favorabl[ey]|(?:in|de)creas\w*|higher|lower|(?:more|less|fewer|above|below)|ris\w+|rose|f[ae]ll\w*|improv\w*|deteriorat\w*|positive|negative|gains?|loss(?:es)?|adequate|inadequate|(?:un)?able|better|worse|first|second|third|fourth)$/;

type Fingerprint = {
  /** Figures and turning words in their order: equal in duplicates. */
  readonly facts: string;
  readonly shingles: readonly number[];
};

/**
 * For each text the index of the first text of the list that it repeats, itself where there is none. A repetition has the same
 * figures and turning words, and almost the same words otherwise; with `acrossYears` a date may differ in a longer passage.
 * Exact for the given similarity (prefix filtering), and near linear: only passages that share a rare shingle are compared.
 */
export function repeatedPassages(texts: readonly string[], { acrossYears }: { acrossYears: boolean }): number[] {
  const prints = texts.map((text) => fingerprintOf(text, acrossYears));
  const frequency = new Map<number, number>();
  for (const { shingles } of prints)
    for (const shingle of shingles) frequency.set(shingle, (frequency.get(shingle) ?? 0) + 1);
  const rarestFirst = (a: number, b: number) => (frequency.get(a) ?? 0) - (frequency.get(b) ?? 0) || a - b;
  const index = new Map<string, number[]>();
  return prints.map(({ facts, shingles }, at) => {
    const prefixLength = shingles.length - Math.ceil(SIMILARITY_MIN * shingles.length) + 1;
    const prefix = [...shingles].sort(rarestFirst).slice(0, prefixLength);
    const keys = prefix.map((shingle) => `${shingle} ${facts}`);
    const candidates = [...new Set(keys.flatMap((key) => index.get(key) ?? []))].sort((a, b) => a - b);
    const own = new Set(shingles);
    const repeated = candidates.find((other) => similarity(own, prints[other]?.shingles ?? []) >= SIMILARITY_MIN);
    if (repeated !== undefined) return repeated;
    for (const key of keys) {
      const list = index.get(key);
      if (list) list.push(at);
      else index.set(key, [at]);
    }
    return at;
  });
}

/** What makes two passages the same: their letters, digits and signs of amounts, whatever the case, quotes and spacing. */
export function normalisedPassage(text: string): string {
  return plainPunctuation(text.normalize("NFKC"))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%$]+/gu, " ")
    .trim();
}

function similarity(own: ReadonlySet<number>, other: readonly number[]): number {
  let shared = 0;
  for (const shingle of other) if (own.has(shingle)) shared += 1;
  return shared / (own.size + other.length - shared);
}

function fingerprintOf(text: string, acrossYears: boolean): Fingerprint {
  const all = normalisedPassage(text).split(" ");
  const words = acrossYears && all.length >= DATELESS_WORDS_MIN ? withoutDates(all) : all;
  const facts = words.filter((word) => /\d/.test(word) || TURNING.test(word)).join(" ");
  const shingles = new Set<number>();
  for (let at = 0; at + SHINGLE_WORDS <= words.length; at++) shingles.add(hashOf(words.slice(at, at + SHINGLE_WORDS)));
  if (shingles.size === 0) shingles.add(hashOf(words));
  return { facts, shingles: [...shingles] };
}

/** Without years, and without the day of a month. */
function withoutDates(words: readonly string[]): string[] {
  return words.filter((word, at) => {
    if (YEAR.test(word)) return false;
    return !(/^\d{1,2}$/.test(word) && MONTH.test(words[at - 1] ?? ""));
  });
}

/** A 32-bit FNV-1a hash. */
function hashOf(words: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const word of words) {
    for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
    hash = Math.imul(hash ^ 32, 0x01000193);
  }
  return hash >>> 0;
}
