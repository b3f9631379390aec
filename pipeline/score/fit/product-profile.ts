// What a product is for, as far as its words tell: subjects of the taxonomy, lines of business, and its own vocabulary.
import type { LineKey } from "../../../data/vocabulary.ts";
import { type Word, wordsOf } from "../cues.ts";
import { TAXONOMY } from "../taxonomy.ts";
import { type BusinessLine, linesNamed, linesOfKeys } from "./business-lines.ts";

/** A product as its definition has it; plain data. `lines` are the target segments' line keys. */
export type ProductWords = {
  readonly name: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly lines: readonly LineKey[];
};

export type ProductProfile = {
  /** Labels of pain points, 0 to 1: how much the product is about them. */
  readonly subjects: ReadonlyMap<string, number>;
  /** None = any. */
  readonly lines: ReadonlySet<BusinessLine>;
  /** Beginnings of the words that its name, description and keywords use, those of every company and product left out. */
  readonly stems: ReadonlySet<string>;
};

/** A subject of the product's own words, and one of the same field. */
const OWN = 1;
const OF_THE_FIELD = 0.6;
/** What any product that changes how work is done may serve. */
const OF_ANY_FIELD = 0.35;
const STEM_LENGTH = 6;
const STEM_WORD_MIN = 4;
/** In so many products' descriptions that they tell nothing of one. */
const COMMON = new Set(
  "insurance insurer insurers carrier carriers company companies business product products software platform service services solution solutions management planning analytics data tool tools system systems health with from that their this your more than across every into over each which help helps helping make makes using personal line lines general premium rates rate change changes costs cost losses loss work works team teams high risk market years prior year based customers customer".split(
    " ",
  ),
);

/** Reads a product's words; a pure function of them and the taxonomy. */
export function profileOf(product: ProductWords): ProductProfile {
  const texts = [product.name, product.description, ...product.keywords];
  const words = texts.map((text) => wordsOf(text));
  const subjects = new Map<string, number>();
  for (const label of words.slice(0, 2).flatMap(labelsIn)) subjects.set(label, OWN);
  for (const label of words.slice(2).flatMap(labelsIn))
    if (!subjects.has(label)) subjects.set(label, isOfAnyField(label) ? OF_THE_FIELD : OWN);
  const fields = new Set([...subjects.keys()].map((label) => TAXONOMY.painPoints.get(label)?.field));
  for (const { label, field } of TAXONOMY.painPoints.values()) {
    if (subjects.has(label)) continue;
    if (field !== "any" && fields.has(field)) subjects.set(label, OF_THE_FIELD);
    else if (field === "any") subjects.set(label, OF_ANY_FIELD);
  }
  const stems = words.flat().filter(({ text }) => text.length >= STEM_WORD_MIN && !COMMON.has(text));
  return {
    subjects,
    lines: linesOf(product, words),
    stems: new Set(stems.map(({ text }) => stemOf(text))),
  };
}

/** A keyword adds to the lines that the product is said to be for; alone it does not make the product one for its line. */
function linesOf({ lines }: ProductWords, [name = [], description = [], ...keywords]: readonly (readonly Word[])[]) {
  const own = new Set([...linesOfKeys(lines), ...linesNamed(name), ...linesNamed(description)]);
  return own.size === 0 ? own : new Set([...own, ...keywords.flatMap((words) => [...linesNamed(words)])]);
}

/** A keyword of a product for insurers may name a technology, and the product is still not for technology. */
function isOfAnyField(label: string): boolean {
  return TAXONOMY.painPoints.get(label)?.field === "any";
}

/** The labels of the taxonomy whose cues are in a text of the product. */
function labelsIn(words: readonly Word[]): string[] {
  return TAXONOMY.matcher
    .find(words)
    .flatMap(({ meaning }) => (meaning.kind === "pain" ? [meaning.painPoint.label] : []));
}

/** Words with one beginning are one word: claim, claims, claimant. */
export function stemOf(word: string): string {
  return word.replace(/(?:ies|es|s)$/, "").slice(0, STEM_LENGTH);
}
