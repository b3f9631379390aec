// How much a product has to do with a subject: the whole table (semantics 12.2).

/** What makes a product one for the subject, and what it then changes about it. */
export type Link = {
  /** Beginnings of words of what is sold, lower-case. */
  readonly words: readonly string[];
  /** Each fits after "helps you". */
  readonly helps: readonly [string, ...string[]];
};

/** What is sold: name and description in lower case. A keyword is what its seller looks for, and not what it does. */
export type Sold = { readonly productText: string };

export const LINK_POINTS = {
  /** The product is said to do just this. */
  own: 2,
  /** It does work that the subject asks for. */
  near: 1,
} as const;

export type Linked = Link & { readonly strength: keyof typeof LINK_POINTS };

/** Null when the product has nothing to do with it. @param links of a subject, the nearest first */
export function linkOf(links: readonly Link[], { productText }: Sold): Linked | null {
  const at = links.findIndex(({ words }) => isNamed(words, productText));
  const named = links[at];
  return named === undefined ? null : { ...named, strength: at === 0 ? "own" : "near" };
}

const isNamed = (beginnings: readonly string[], text: string) =>
  beginnings.some((beginning) => beginsWord(text, beginning));

export function beginsWord(folded: string, beginning: string): boolean {
  for (let at = folded.indexOf(beginning); at >= 0; at = folded.indexOf(beginning, at + 1)) {
    if (at === 0 || !/[a-z]/.test(folded.charAt(at - 1))) return true;
  }
  return false;
}
