// How near what is said is to what a product is about, word by word: each word is held against the nearest one of the other side.

import { likenessesOf, rarityOf } from "../../../data/meaning/word-vectors.ts";
import type { WantedWords } from "./product-meaning.ts";

/** Each by the rarity of the words. */
export type Likeness = {
  /** -1 to 1: how near the words that are said are to the nearest that is wanted, on average. */
  readonly near: number;
  /** 0 and more: how many of the words that are wanted are said, a rare one counting as about one. */
  readonly shared: number;
};

const NONE: Likeness = { near: 0, shared: 0 };
/** The rarity of a word that counts as one. */
const RARE = 5;

/** @param said numbers of the words of a passage, each once */
export function likenessOf(said: readonly number[], wanted: WantedWords): Likeness {
  if (said.length === 0 || wanted.words.length === 0) return NONE;
  return { near: averageOf(said, (word) => wanted.nearest[word] ?? 0), shared: sharedWith(said, wanted.words) };
}

/** 0 to 1: of the keyword that is met best, how near its words are to the nearest that is said, on average. @param keywords the words of each */
export function bestMet(said: readonly number[], keywords: readonly (readonly number[])[]): number {
  // Keywords share words.
  const nearest = new Map<number, number>();
  const nearestTo = (word: number) => {
    const known = nearest.get(word) ?? nearestSaid(said, word);
    nearest.set(word, known);
    return known;
  };
  return keywords.reduce((best, words) => Math.max(best, averageOf(words, nearestTo)), 0);
}

function nearestSaid(said: readonly number[], word: number): number {
  const likenesses = likenessesOf(word);
  return said.reduce((best, other) => Math.max(best, likenesses[other] ?? -1), -1);
}

/** By the rarity of the words; 0 of none. */
function averageOf(words: readonly number[], of: (word: number) => number): number {
  let sum = 0;
  let total = 0;
  for (const word of words) {
    sum += rarityOf(word) * of(word);
    total += rarityOf(word);
  }
  return total === 0 ? 0 : sum / total;
}

/** 0 and more: how many of the words are said, a rare one counting as about one. */
export function sharedWith(said: readonly number[], words: readonly number[]): number {
  const known = new Set(said);
  return words.reduce((sum, word) => (known.has(word) ? sum + rarityOf(word) / RARE : sum), 0);
}
