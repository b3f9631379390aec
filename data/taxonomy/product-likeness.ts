// How like a product is to those of each kind that readers have sorted: reads product-examples.tsv. Sellers describe one thing in many words, half of
// them without its name ("Every quarter somebody asks why liability picks moved"): of 282 products, each held against the others, the kind that it is
// most like is right for 270; the phrases of product-kinds.yaml find one of 225 (docs/readers.md, "Kinds of products").
import { readFileSync } from "node:fs";

/** As a product's definition has it. */
export type Described = { readonly name: string; readonly description: string; readonly keywords: readonly string[] };

/** Weights of words. */
type Vector = ReadonlyMap<string, number>;
type Example = { readonly kinds: readonly string[]; readonly words: readonly string[] };
type Examples = { readonly rarity: Vector; readonly centres: ReadonlyMap<string, Vector> };

const HEADER = "kinds\tdescription\tkeywords";
const WORD = /[a-z0-9&]{3,}/g;
/** One word in its forms counts as one. */
const ENDING = /(?:ies|es|s|ing|ed|ly|er|ers|al|ion|ions)$/;

/** Of the product itself, without its name. */
function wordsOf({ name, description, keywords }: Described): string[] {
  const own = new Set(stemsIn(name));
  return [description, ...keywords].flatMap(stemsIn).filter((word) => !own.has(word));
}

const stemsIn = (text: string) => (text.toLowerCase().match(WORD) ?? []).map((word) => word.replace(ENDING, ""));

/** @throws when it is no table of examples, or one has no kind */
export function parseProductExamples(table: string): Examples {
  const [header, ...lines] = table.trimEnd().split("\n");
  if (header !== HEADER) throw new Error(`product-examples.tsv: the columns must be ${HEADER.replaceAll("\t", ", ")}`);
  return learned(lines.map(exampleOf));
}

function exampleOf(line: string): Example {
  const [kinds = "", description, keywords, ...more] = line.split("\t");
  if (kinds === "" || description === undefined || keywords === undefined || more.length > 0)
    throw new Error(`product-examples.tsv: "${line.slice(0, 80)}" is no kinds, description and keywords`);
  return { kinds: kinds.split("; "), words: wordsOf({ name: "", description, keywords: [keywords] }) };
}

/** What examples of a kind have in common; a word that most products have weighs nothing. A second kind has half of what the first has. */
function learned(examples: readonly Example[]): Examples {
  const counts = new Map<string, number>();
  const byKind = new Map<string, Map<string, number>>();
  for (const { kinds, words } of examples) {
    for (const word of new Set(words)) add(counts, word, 1);
    for (const [at, kind] of kinds.entries()) {
      const centre = byKind.get(kind) ?? new Map<string, number>();
      byKind.set(kind, centre);
      for (const word of words) add(centre, word, 1 / (at + 1));
    }
  }
  const rarity = new Map([...counts].map(([word, count]) => [word, Math.log(examples.length / count)] as const));
  const centres = [...byKind].map(([kind, sums]) => [kind, unitVector(sums, rarity)] as const);
  return { rarity, centres: new Map(centres) };
}

function add(sums: Map<string, number>, word: string, count: number): void {
  sums.set(word, (sums.get(word) ?? 0) + count);
}

function unitVector(counts: ReadonlyMap<string, number>, rarity: Vector): Vector {
  const weighed = [...counts].map(([word, n]) => [word, Math.log(1 + n) * (rarity.get(word) ?? 0)] as const);
  const length = Math.hypot(...weighed.map(([, weight]) => weight)) || 1;
  return new Map(weighed.map(([word, weight]) => [word, weight / length]));
}

let examples: Examples | null = null;
/** Read when the first product is looked at. */
const allExamples = () => {
  examples ??= parseProductExamples(readFileSync(new URL("./product-examples.tsv", import.meta.url), "utf8"));
  return examples;
};

/** A line on a product is like many. */
const WORDS_MIN = 20;

/**
 * From 0 (no word in common) to 1, by kind, the likest first; of equals by name. Without the kinds of which there is no example; empty for a product of
 * which too little is said.
 */
export function likenessTo(product: Described, { rarity, centres }: Examples = allExamples()): Map<string, number> {
  const words = wordsOf(product);
  if (words.length < WORDS_MIN) return new Map();
  const counts = new Map<string, number>();
  for (const word of words) add(counts, word, 1);
  const own = unitVector(counts, rarity);
  const scored = [...centres].map(([kind, centre]) => {
    const likeness = [...own].reduce((sum, [word, weight]) => sum + weight * (centre.get(word) ?? 0), 0);
    return [kind, likeness] as const;
  });
  return new Map(scored.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)));
}
