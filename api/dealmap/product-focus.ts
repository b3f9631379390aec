// What a product is for: the functions that its name, description and keywords speak of, and its own words.
import { type BusinessFunction, mentionsInProduct } from "../../data/prose/titles/business-function.ts";

/** What is read of a product. */
export type SoldProduct = {
  readonly name: string;
  readonly description: string;
  readonly keywords: readonly { readonly name: string }[];
};

export type ProductFocus = {
  readonly productName: string;
  /** What it is for. */
  readonly main: ReadonlySet<BusinessFunction>;
  /** What it touches besides. */
  readonly adjacent: ReadonlySet<BusinessFunction>;
  /** Stems of the words by which it is named. */
  readonly ownStems: ReadonlySet<string>;
  /** Stems of all its words but those of grammar and rank: they tell the line of business too. */
  readonly allStems: ReadonlySet<string>;
};

const WEIGHTS = { name: 3, description: 2, keyword: 1 };
/** Shares of the strongest function's weight. */
const MAIN_SHARE = 0.5;
const ADJACENT_SHARE = 0.15;

/** Words that say nothing about what a product or a position is for. */
const EMPTY_WORDS = new Set(
  (
    "a an and at by for from in into its of on or our per the their to with your all more that this " +
    "analytics analysis automation business carrier casualty chief commercial company corporate data director division " +
    "enterprise executive general global group head insurance insurer line management manager national office officer " +
    "operation personal platform president product program property regional senior service software solution specialty " +
    "strategic system team technology tool unit vice workflow"
  ).split(" "),
);

/** Words that stand in titles of any work. */
const RANK_WORDS = new Set(
  (
    "a an and at by for from in into its of on or our per the their to with your all more that this " +
    "assistant associate chief deputy director executive global group head manager officer president senior vice"
  ).split(" "),
);

export function readFocus({ name, description, keywords }: SoldProduct): ProductFocus {
  const weights = new Map<BusinessFunction, number>();
  const weigh = (text: string, weight: number): void => {
    for (const { of } of mentionsInProduct(text)) weights.set(of, (weights.get(of) ?? 0) + weight);
  };
  weigh(name, WEIGHTS.name);
  weigh(description, WEIGHTS.description);
  for (const keyword of keywords) weigh(keyword.name, WEIGHTS.keyword);
  const words = [name, description, ...keywords.map((keyword) => keyword.name)].join(" ");
  const strongest = Math.max(0, ...weights.values());
  const above = (share: number) => [...weights].filter(([, weight]) => weight >= strongest * share).map(([of]) => of);
  const main = new Set(above(MAIN_SHARE));
  return {
    productName: name,
    main,
    adjacent: new Set(above(ADJACENT_SHARE).filter((of) => !main.has(of))),
    ownStems: new Set(stems(words)),
    allStems: allStems(words),
  };
}

/** How many different words a title shares with the product's name, description and keywords (semantics 11.7). */
export function countSharedWords(title: string, focus: ProductFocus): number {
  return [...allStems(title)].filter((each) => focus.allStems.has(each)).length;
}

function allStems(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => !RANK_WORDS.has(word)).map(stem));
}

/** Stems of the words that say something, in the order of the text. */
export function stems(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{N}]+/gu) ?? [];
  return words.map(stem).filter((each) => each.length > 2 && !EMPTY_WORDS.has(each));
}

/** Singular and plural are one word. */
export function stem(word: string): string {
  const lowered = word.toLowerCase();
  if (lowered.length < 4) return lowered;
  return lowered.replace(/ies$/, "y").replace(/(?<=[^s])s$/, "");
}
