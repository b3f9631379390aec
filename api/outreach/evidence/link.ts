// How much a product has to do with a subject: the whole table (semantics 12.2).

import { kindsOf, kindsSold, withoutWhom } from "../../../data/taxonomy/product-kinds.ts";
import type { Described } from "../../../data/taxonomy/product-likeness.ts";
import { type Branch, branchesSold } from "../said/business/branch.ts";
import type { News } from "./reason.ts";

/** What makes a product one for the subject, and what it then changes about it. */
export type Link = {
  /** Beginnings of words of what is sold, lower-case. */
  readonly words: readonly string[];
  /** Kinds of product (taxonomy/product-kinds.yaml) that do so too, whatever words they have for it. */
  readonly kinds: readonly string[];
  /** As much the subject's own work as that of the first link. */
  readonly own: boolean;
  /** What it changes, whatever is told; empty where it is worth telling of good or bad news alone. Each fits after "helps you". */
  readonly helps: readonly string[];
  /** In place of `helps` where it goes worse, or better. */
  readonly worse: readonly string[] | null;
  readonly better: readonly string[] | null;
  /** Whose work what is sold is, where it is another team's than the subject; fits after "your". */
  readonly team: string | null;
  /** How that is done today; null: the questions of the subject are asked. */
  readonly asks: readonly [string, ...string[]] | null;
};

/** What is sold. A keyword is what its seller looks for, and not what it does. */
export type Sold = {
  /** Name and description in lower case. */
  readonly productText: string;
  /** Names of product-kinds.yaml. */
  readonly kinds: readonly string[];
  /** Of insurance; none: it is for all. */
  readonly branches: readonly Branch[];
};

export function soldOf(product: Described): Sold {
  const kinds = kindsOf(product);
  const productText = `${product.name} ${product.description}`.toLowerCase();
  return {
    productText,
    kinds: kinds.map(({ name }) => name),
    branches: branchesSold(productText, product.keywords, kinds),
  };
}

export const LINK_POINTS = {
  /** The product is said to do just this. */
  own: 2,
  /** It does work that the subject asks for. */
  near: 1,
} as const;

export type Linked = Link & { readonly strength: keyof typeof LINK_POINTS };
/** With what is said of the product, for what is told. */
export type Said = Pick<Linked, "words" | "strength" | "team" | "asks"> & {
  readonly helps: readonly [string, ...string[]];
};

/** Null when the product has nothing to do with it. @param links of a subject, the nearest first */
export function linkOf(
  links: readonly Link[],
  { productText, kinds }: Pick<Sold, "productText" | "kinds">,
): Linked | null {
  const indexIn = (text: string) => links.findIndex(({ words }) => isNamed(words, text));
  // A portal "for commercial lines underwriters" underwrites nothing; but software "for claims teams" is for claims.
  const ofItself = indexIn(withoutWhom(productText));
  const ofWords = ofItself >= 0 || kindsSold(productText).length > 0 ? ofItself : indexIn(productText);
  const at = ofWords >= 0 ? ofWords : links.findIndex((link) => link.kinds.some((kind) => kinds.includes(kind)));
  const named = links[at];
  return named === undefined ? null : { ...named, strength: at === 0 || named.own ? "own" : "near" };
}

/** Null where nothing can be said of it without force. */
export function saidOf({ words, strength, team, asks, ...link }: Linked, news: News | null): Said | null {
  const [first, ...others] = (news === null ? null : link[news]) ?? link.helps;
  return first === undefined ? null : { words, strength, team, asks, helps: [first, ...others] };
}

const isNamed = (beginnings: readonly string[], text: string) =>
  beginnings.some((beginning) => beginsWord(text, beginning));

export function beginsWord(folded: string, beginning: string): boolean {
  for (let at = folded.indexOf(beginning); at >= 0; at = folded.indexOf(beginning, at + 1)) {
    if (at === 0 || !/[a-z]/.test(folded.charAt(at - 1))) return true;
  }
  return false;
}
