// Product keywords → hits with offsets: one pass over a text for all products.
import { parseKeyword } from "./keyword-phrase.ts";
import { type Found, PhraseScanner } from "./phrase-scanner.ts";

/** A place where a keyword stands: `keyword` as the product spells it, `start` and `end` as UTF-16 offsets of the text. */
export interface Hit {
  readonly keyword: string;
  readonly start: number;
  readonly end: number;
}

export interface KeywordMatcher {
  readonly keywords: readonly string[];
  /** Every hit, by start, then end, then the keyword's place in the list; hits of different keywords may overlap. */
  find(text: string): Hit[];
}

/**
 * Compiles keywords: case-insensitive, word-bounded, plural of every word, -ed, -d and -ing of the last one, possessives,
 * and hyphen, white-space and joined spellings alike (issue 2, evidence). Blank keywords match nothing, repeated ones once.
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

export interface ProductMatcher {
  /** Each product's hits, as its own matcher would find them; products without any are left out. */
  find(text: string): Map<number, Hit[]>;
}

/** One scanner for several products: a keyword that many have is looked for once. */
export function compileProducts(
  products: readonly { readonly productId: number; readonly keywords: readonly string[] }[],
): ProductMatcher {
  const lists = products.map(({ productId, keywords }) => ({ productId, names: distinct(keywords) }));
  const names = distinct(lists.flatMap((list) => list.names));
  const numbers = new Map(names.map((name, number) => [name, number]));
  const owners = names.map((): { productId: number; place: number }[] => []);
  for (const { productId, names: own } of lists) {
    for (const [place, name] of own.entries()) owners[numbers.get(name) ?? -1]?.push({ productId, place });
  }
  const scanner = new PhraseScanner(names.map(parseKeyword));
  return {
    find: (text) => {
      const byProduct = new Map<number, Found[]>();
      for (const { keyword, start, end } of scanner.scan(text)) {
        for (const { productId, place } of owners[keyword] ?? []) {
          const hit = { keyword: place, start, end };
          const hits = byProduct.get(productId);
          if (hits) hits.push(hit);
          else byProduct.set(productId, [hit]);
        }
      }
      return spelled(byProduct, lists);
    },
  };
}

/** The scanner orders by its own numbers; a product's keywords stand in the product's order. */
function spelled(
  byProduct: ReadonlyMap<number, Found[]>,
  lists: readonly { readonly productId: number; readonly names: readonly string[] }[],
): Map<number, Hit[]> {
  const hits = new Map<number, Hit[]>();
  for (const { productId, names } of lists) {
    const own = byProduct.get(productId);
    if (!own) continue;
    own.sort((a, b) => a.start - b.start || a.end - b.end || a.keyword - b.keyword);
    hits.set(
      productId,
      own.map(({ keyword, start, end }) => ({ keyword: names[keyword] ?? "", start, end })),
    );
  }
  return hits;
}

function distinct(keywords: readonly string[]): string[] {
  return [...new Set(keywords)].filter((keyword) => keyword.trim() !== "");
}
