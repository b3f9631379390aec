// How evidently a product does what an approach says of it: by the words that its vendor has for just that, and by the meaning of all.
import { cosineOf, knownWords, vectorOf } from "../../../../data/meaning/word-vectors.ts";
import { wordsOf } from "../../../../data/taxonomy/cues.ts";
import { beginsWord } from "../link.ts";

/**
 * By what two readers said of 286 approaches beside products (docs/readers.md, "What a product evidently does"): each word is worth as much as so much
 * of a cosine. From `evident` on half of them and more fit; from `possible` on a third.
 */
const FIT = { word: 0.38, words: 3, evident: 0.62, possible: 0.4 };
/** What any product of the link does. */
const ANY_WORDS = 2;

export type Doing = {
  /** In the words of the table. */
  readonly use: string;
  /** Beginnings of words that say just that; none: any product of the link does it. */
  readonly sold: readonly string[];
};

const meaningOf = (text: string) => vectorOf(knownWords(wordsOf(text)));

const meanings = new Map<string, Float32Array>();

/** Approaches are some thousands, and each product meets them all again. */
function meaningOfUse(use: string): Float32Array {
  const known = meanings.get(use) ?? meaningOf(use);
  meanings.set(use, known);
  return known;
}

/** What is less is there for who has used all others. */
export const isEvident = ({ fit }: { readonly fit: number }) => fit >= FIT.evident;

/** Null where it is forced; else the more, the more evident it is. @param productText name and description, lower-case */
export function fitTo(productText: string): (doing: Doing) => number | null {
  const described = meaningOf(productText);
  return ({ use, sold }) => {
    const named = sold.length === 0 ? ANY_WORDS : sold.filter((word) => beginsWord(productText, word)).length;
    const fit = cosineOf(meaningOfUse(use), described) + Math.min(named, FIT.words) * FIT.word;
    return fit < FIT.possible ? null : fit;
  };
}
