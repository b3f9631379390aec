// How near what is said is to what a product is about, word by word: each word is held against the nearest one of the other side.
import type { WantedWords } from "./product-meaning.ts";
import { likenessesOf, rarityOf } from "./word-vectors.ts";

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
  return { near: nearTo(said, wanted.nearest), shared: sharedWith(said, wanted.words) };
}

/** -1 to 1: how near some words are to the nearest that is said, on average. */
export function metBy(said: readonly number[], words: readonly number[]): number {
  let met = 0;
  let total = 0;
  for (const word of words) {
    const likenesses = likenessesOf(word);
    const rarity = rarityOf(word);
    let best = -1;
    for (const other of said) {
      const likeness = likenesses[other] ?? -1;
      if (likeness > best) best = likeness;
    }
    met += rarity * best;
    total += rarity;
  }
  return total === 0 ? 0 : met / total;
}

function nearTo(said: readonly number[], nearest: Float32Array): number {
  let near = 0;
  let total = 0;
  for (const word of said) {
    const rarity = rarityOf(word);
    near += rarity * (nearest[word] ?? 0);
    total += rarity;
  }
  return total === 0 ? 0 : near / total;
}

export function sharedWith(said: readonly number[], words: readonly number[]): number {
  const known = new Set(said);
  return words.reduce((sum, word) => (known.has(word) ? sum + rarityOf(word) / RARE : sum), 0);
}
