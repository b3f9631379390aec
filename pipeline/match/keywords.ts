// Product keywords → hits with offsets: one pass over a text for all products.
import { parseKeyword } from "./keyword-phrase.ts";
import { PhraseScanner } from "./phrase-scanner.ts";

/** A place where a keyword is: `keyword` as the product spells it, `start` and `end` as UTF-16 offsets of the text. */
export type Hit = {
  readonly keyword: string;
  readonly start: number;
  readonly end: number;
};

export type KeywordMatcher = {
  readonly keywords: readonly string[];
  /** Every hit, by start, then end, then the keyword's place in the list; hits of different keywords may overlap. */
  find(text: string): Hit[];
};

/**
 * Compiles keywords: case-insensitive, word-bounded, plural of every word, -ed, -d and -ing of the last one, possessives,
 * and hyphen, white-space and joined spellings alike (semantics 14.1). Blank keywords match nothing, repeated ones once.
 */
export function compileKeywords(keywords: readonly string[]): KeywordMatcher {
  const names = distinct(keywords);
  const scanner = new PhraseScanner(names.map(parseKeyword));
  return {
    keywords: names,
    find: (text) =>
      scanner.scan(text).map(({ keyword, start, end }) => ({ keyword: names[keyword] ?? "", start, end })),
  };
}

export type ProductMatcher = {
  /** Each product's hits, as its own matcher would find them; products without any are left out. */
  find(text: string): Map<number, Hit[]>;
};

/** One matcher for several products: a keyword that many have is looked for once. */
export function compileProducts(
  products: readonly { readonly productId: number; readonly keywords: readonly string[] }[],
): ProductMatcher {
  const lists = products.map(({ productId, keywords }) => ({ productId, names: distinct(keywords) }));
  const matcher = compileKeywords(lists.flatMap(({ names }) => names));
  const owners = new Map(matcher.keywords.map((name): [string, Owner[]] => [name, []]));
  for (const { productId, names } of lists) {
    for (const [place, name] of names.entries()) owners.get(name)?.push({ productId, place });
  }
  return {
    find: (text) => {
      const byProduct = new Map<number, PlacedHit[]>();
      for (const hit of matcher.find(text)) {
        for (const { productId, place } of owners.get(hit.keyword) ?? []) {
          const hits = byProduct.get(productId);
          if (hits) hits.push({ hit, place });
          else byProduct.set(productId, [{ hit, place }]);
        }
      }
      return new Map([...byProduct].map(([productId, hits]) => [productId, inOrderOfProduct(hits)]));
    },
  };
}

/** A product that has a keyword, and the keyword's place in its list. */
type Owner = { readonly productId: number; readonly place: number };
type PlacedHit = { readonly hit: Hit; readonly place: number };

/** The matcher orders by all products' keywords; a product's own stand in the product's order. */
function inOrderOfProduct(hits: PlacedHit[]): Hit[] {
  hits.sort((a, b) => a.hit.start - b.hit.start || a.hit.end - b.hit.end || a.place - b.place);
  return hits.map(({ hit }) => hit);
}

function distinct(keywords: readonly string[]): string[] {
  return [...new Set(keywords)].filter((keyword) => keyword.trim() !== "");
}
