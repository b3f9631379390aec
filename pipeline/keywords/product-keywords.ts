// Keyword candidates of a product: the phrases that its own pages use most, without what any page says.
import { readFileSync } from "node:fs";
import { compareText } from "../../data/compare-text.ts";
import { nounForms } from "../../data/prose/inflection.ts";
import { wordsOf } from "../../data/taxonomy/cues.ts";
import { TAXONOMY, type Taxonomy } from "../../data/taxonomy/taxonomy.ts";

export type KeywordCandidate = {
  /** Lower case, in the form that the text uses most; an abbreviation in capitals. */
  readonly name: string;
  /** How often it is in the texts, singular and plural together. */
  readonly count: number;
  /** In how many of the texts. */
  readonly texts: number;
  /** The pain point or buying signal of taxonomy.yaml that the phrase speaks of; null for none. */
  readonly topic: string | null;
};

export type KeywordOptions = {
  /** Keywords that the product has: no candidate repeats one. */
  readonly existing?: readonly string[];
  readonly limit?: number;
  /** How often a phrase must stand; one of several words that the taxonomy knows as it is, once. */
  readonly countMin?: number;
  readonly taxonomy?: Taxonomy;
};

const WORDS_MAX = 4;
const WORD_LENGTH_MAX = 40;
/** What the taxonomy knows counts as if it were there so many times as often: those are the words that insurers' filings use. */
const TOPIC_WEIGHT = 3;
const LIMIT = 15;
const COUNT_MIN = 2;

/** A word with its inner apostrophes, hyphens and ampersands: `worker's`, `first-party`, `p&c`. */
const WORD = /[\p{L}\p{N}]+(?:[&'\u2019-][\p{L}\p{N}]+)*/gu;
/** Between two words of one phrase; anything else parts phrases. */
const PLAIN_GAP = /^[ \u00a0]+$/;
const ABBREVIATION = /^[A-Z][A-Z&]{2,5}$/;
/** `of` joins two nouns, as in "first notice of loss"; at an end of a phrase it is a stop word. */
const LINK = "of";

/** Words that are no part of a keyword; reviewed by hand, one list for ordinary English and for what web pages say. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  readFileSync(new URL("./product-stop-words.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .flatMap((line) => line.split(/\s+/))
    .filter((word) => word !== ""),
);

type Found = { surfaces: Map<string, number>; count: number; texts: Set<number>; words: number };

/**
 * Runs of words between stop words and punctuation, of one to four words, counted with singular and plural as one. A phrase
 * that is found only inside a longer candidate is left out; a single word only counts as an abbreviation or as a topic.
 *
 * @param texts plain text, one per source
 * @returns best first
 */
export function findKeywordCandidates(texts: readonly string[], options: KeywordOptions = {}): KeywordCandidate[] {
  const { existing = [], limit = LIMIT, countMin = COUNT_MIN, taxonomy = TAXONOMY } = options;
  const found = new Map<string, Found>();
  for (const [index, text] of texts.entries()) {
    for (const run of phraseRuns(text)) countPhrases(run, index, found);
  }
  const known = new Set(existing.map((keyword) => keyOf(keyword.match(WORD) ?? [])));
  const candidates = [...found].flatMap(([key, each]) => {
    const name = mostFrequent(each.surfaces);
    const { topic, isWhole } = topicOf(name, taxonomy);
    if (each.words === 1 && topic === null && !ABBREVIATION.test(name)) return [];
    if (each.count < (isWhole && each.words > 1 ? 1 : countMin)) return [];
    return [{ key, name, count: each.count, texts: each.texts.size, topic, words: each.words }];
  });
  // A keyword that the product has covers its parts too, so it goes last.
  return withoutParts(candidates)
    .filter(({ key }) => !known.has(key))
    .sort((a, b) => weightOf(b) - weightOf(a) || compareText(a.name, b.name))
    .slice(0, limit)
    .map(({ name, count, texts: inTexts, topic }) => ({ name, count, texts: inTexts, topic }));
}

type Candidate = KeywordCandidate & { readonly key: string; readonly words: number };

/** Longer phrases say more, so they weigh more at the same count. */
function weightOf({ count, words, topic }: Candidate): number {
  return count * Math.log2(words + 1) * (topic === null ? 1 : TOPIC_WEIGHT);
}

/** Runs of words that no punctuation, line end or stop word parts; a link stays when words stand around it. */
function phraseRuns(text: string): string[][] {
  const runs: string[][] = [];
  let run: string[] = [];
  let previousEnd = 0;
  const finish = () => {
    while (run.at(-1) === LINK) run.pop();
    if (run.length > 0) runs.push(run);
    run = [];
  };
  for (const { 0: raw, index } of text.matchAll(WORD)) {
    if (!PLAIN_GAP.test(text.slice(previousEnd, index))) finish();
    previousEnd = index + raw.length;
    const word = raw.replace(/['\u2019]s$/i, "");
    const lower = word.toLowerCase();
    if (lower === LINK ? run.length > 0 && run.at(-1) !== LINK : isContent(lower)) {
      run.push(ABBREVIATION.test(word) ? word : lower);
    } else finish();
  }
  finish();
  return runs;
}

function isContent(word: string): boolean {
  if (word.length < 2 || word.length > WORD_LENGTH_MAX || !/\p{L}/u.test(word)) return false;
  return !STOP_WORDS.has(word) && !/[^f]ly$/.test(word) && !/['\u2019]/.test(word);
}

function countPhrases(run: readonly string[], text: number, found: Map<string, Found>): void {
  for (let start = 0; start < run.length; start++) {
    for (let length = 1; length <= WORDS_MAX && start + length <= run.length; length++) {
      const words = run.slice(start, start + length);
      if (words[0] === LINK || words.at(-1) === LINK) continue;
      const key = keyOf(words);
      const each = found.get(key) ?? { surfaces: new Map(), count: 0, texts: new Set(), words: length };
      const surface = words.join(" ");
      each.surfaces.set(surface, (each.surfaces.get(surface) ?? 0) + 1);
      each.count += 1;
      each.texts.add(text);
      found.set(key, each);
    }
  }
}

/** The same for singular and plural, hyphen and space: as the matcher takes them for one keyword. */
function keyOf(words: readonly string[]): string {
  return words
    .flatMap((word) => word.toLowerCase().split("-"))
    .map((word) => nounForms(word).reduce((best, form) => (isBefore(form, best) ? form : best)))
    .join(" ");
}

function isBefore(a: string, b: string): boolean {
  return a.length === b.length ? a < b : a.length < b.length;
}

function mostFrequent(surfaces: ReadonlyMap<string, number>): string {
  const ordered = [...surfaces].sort(([a, countA], [b, countB]) => countB - countA || compareText(a, b));
  return ordered[0]?.[0] ?? "";
}

/** `isWhole`: the taxonomy knows the phrase as it is, not only a part of it. */
function topicOf(phrase: string, taxonomy: Taxonomy): { topic: string | null; isWhole: boolean } {
  const words = wordsOf(phrase);
  let topic: string | null = null;
  for (const { meaning, firstWord, endWord } of taxonomy.matcher.find(words)) {
    if (meaning.kind !== "pain" && meaning.kind !== "signal") continue;
    const { label } = meaning.kind === "pain" ? meaning.painPoint : meaning.signal;
    if (firstWord === 0 && endWord === words.length) return { topic: label, isWhole: true };
    topic ??= label;
  }
  return { topic, isWhole: false };
}

/** "claims leakage" goes when each of its places is one of "claims leakage analytics". */
function withoutParts(candidates: readonly Candidate[]): Candidate[] {
  const byKey = new Map(candidates.map((candidate) => [candidate.key, candidate]));
  const covered = new Set<string>();
  for (const { key, count } of candidates) {
    const words = key.split(" ");
    for (let start = 0; start < words.length; start++) {
      for (let end = start + 1; end <= words.length; end++) {
        const part = words.slice(start, end).join(" ");
        if (part !== key && (byKey.get(part)?.count ?? 0) <= count) covered.add(part);
      }
    }
  }
  return candidates.filter(({ key }) => !covered.has(key));
}
