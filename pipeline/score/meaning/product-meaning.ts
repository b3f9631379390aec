// What a product is about, by the meaning of its words: those that it is described in, and those that are looked for.
import { once } from "../../../data/async/once.ts";
import { cosineOf, knownWords, likenessesOf, vectorOf } from "../../../data/meaning/word-vectors.ts";
import { wordsOf } from "../../../data/taxonomy/cues.ts";

/** Words of a text of a product, against which passages are held. */
export type WantedWords = {
  readonly words: readonly number[];
  /** By word of any text: how alike it is to the nearest of these, -1 to 1. */
  readonly nearest: Float32Array;
};

export type ProductMeaning = {
  /** Of name and description. */
  readonly said: WantedWords;
  /** The words of each keyword. */
  readonly keywords: readonly (readonly number[])[];
  /** Of all keywords, each once. */
  readonly keywordWords: readonly number[];
  /** How near a subject, by its name, is to what the product is said to be and to the nearest of its keywords: -1 to 1 each. */
  readonly nearnessOf: (subject: string) => SubjectNearness;
  /** How near what words together mean is to what the product is said to be, and to its keywords. */
  readonly nearnessOfAll: (vector: Float32Array) => MeaningNearness;
};

/** -1 to 1 each; of the keywords the nearest two, and all on average. */
export type MeaningNearness = {
  readonly toSaid: number;
  readonly toKeyword: number;
  readonly toSecondKeyword: number;
  readonly toKeywords: number;
};

export type SubjectNearness = { readonly toSaid: number; readonly toKeyword: number };

type ProductTexts = { readonly name: string; readonly description: string; readonly keywords: readonly string[] };

/** Each part is made when it is first asked for: most products are only looked at. */
export function meaningOf({ name, description, keywords }: ProductTexts): ProductMeaning {
  const saidWords = once(() => knownWords(wordsOf(`${name} ${description}`)));
  const said = once(() => wantedWords(saidWords()));
  const ofKeywords = once(() => keywords.map((keyword) => knownWords(wordsOf(keyword))));
  const keywordWords = once(() => [...new Set(ofKeywords().flat())]);
  const vectors = once(() => ({ said: vectorOf(saidWords()), keywords: ofKeywords().map(vectorOf) }));
  const known = new Map<string, SubjectNearness>();
  return {
    get said() {
      return said();
    },
    get keywords() {
      return ofKeywords();
    },
    get keywordWords() {
      return keywordWords();
    },
    nearnessOf: (subject) => {
      const nearness = known.get(subject) ?? nearnessTo(subject, vectors());
      known.set(subject, nearness);
      return nearness;
    },
    nearnessOfAll: (vector) => nearnessOfAll(vector, vectors()),
  };
}

type Vectors = { readonly said: Float32Array; readonly keywords: readonly Float32Array[] };

function nearnessTo(subject: string, { said, keywords }: Vectors): SubjectNearness {
  const vector = vectorOf(knownWords(wordsOf(subject)));
  const toKeyword = keywords.reduce((nearest, keyword) => Math.max(nearest, cosineOf(vector, keyword)), -1);
  return { toSaid: cosineOf(vector, said), toKeyword: keywords.length === 0 ? 0 : toKeyword };
}

function nearnessOfAll(vector: Float32Array, { said, keywords }: Vectors): MeaningNearness {
  const toEach = keywords.map((keyword) => cosineOf(vector, keyword)).sort((a, b) => b - a);
  const [toKeyword = 0, toSecondKeyword = toKeyword] = toEach;
  const toKeywords = toEach.reduce((sum, cosine) => sum + cosine, 0) / Math.max(1, toEach.length);
  return { toSaid: cosineOf(vector, said), toKeyword, toSecondKeyword, toKeywords };
}

function wantedWords(words: readonly number[]): WantedWords {
  const rows = words.map(likenessesOf);
  const [first] = rows;
  const nearest = first === undefined ? new Float32Array(0) : first.slice();
  for (const row of rows)
    for (let at = 0; at < row.length; at++) {
      const value = row[at] ?? 0;
      if (value > (nearest[at] ?? 0)) nearest[at] = value;
    }
  return { words, nearest };
}
