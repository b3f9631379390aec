// The passages of documents that were read whole, beside each product: what is known of them, and whether a reader wants them.
import { sentencesOf } from "../../../data/prose/sentences.ts";
import type { ParsedDocument } from "../../../pipeline/documents/shape.ts";
import { judgedPassages } from "../../../pipeline/evidence/passage-finder.ts";
import { compileProducts } from "../../../pipeline/match/keywords.ts";
import { profileOf } from "../../../pipeline/score/fit/product-profile.ts";
import type { WantedFacts } from "../../../pipeline/score/usable/wanted-model.ts";
import { SAID } from "../../../pipeline/text/blocks/block.ts";
import { type Grade, sentenceHash, type WantedLabels } from "./wanted-labels.ts";

export type ReadPassage = {
  readonly document: string;
  readonly product: string;
  /** Of products that were read together. */
  readonly list: string;
  readonly facts: WantedFacts;
  readonly grade: Grade | null;
};

type Stretch = { readonly partNo: number; readonly start: number; readonly end: number };
type Marked = Stretch & { readonly grade: Grade };

/** Reads documents beside the products of their lists. */
export class WantedReader {
  readonly #labels: WantedLabels;
  readonly #products;
  readonly #matcher;

  constructor(labels: WantedLabels) {
    this.#labels = labels;
    const words = labels.products.map((product, at) => ({ ...product, lines: [], productId: at + 1 }));
    this.#products = words.map((each) => ({ ...each, profile: profileOf(each) }));
    this.#matcher = compileProducts(words);
  }

  /** None of a document that was read beside no list. @param name the document's in the labels */
  passagesOf(name: string, document: ParsedDocument): ReadPassage[] {
    const lists = this.#labels.documents.get(name)?.lists ?? [];
    const products = this.#products.filter(({ list }) => lists.includes(list));
    const productOf = new Map(products.map((product) => [product.productId, product]));
    const sentences = sentencesSaid(document);
    return judgedPassages(document, this.#matcher, products).flatMap(({ productId, judged }) => {
      const { name: product = "", list = "" } = productOf.get(productId) ?? {};
      const marked = sentences.flatMap(({ hash, ...place }) => {
        const grade = this.#labels.gradeOf(name, product, hash);
        return grade === null ? [] : [{ ...place, grade }];
      });
      return judged.flatMap(({ score: { facts }, ...place }) =>
        facts === null ? [] : [{ document: name, product, list, facts, grade: gradeOf(place, marked) }],
      );
    });
  }
}

/** Of all that is said, whoever says it. */
function sentencesSaid({ parts }: ParsedDocument): (Stretch & { readonly hash: string })[] {
  return parts.flatMap(({ text, blocks }, partNo) =>
    blocks
      .filter(({ kind }) => SAID.has(kind))
      .flatMap((block) => sentencesOf(text, block.start, block.end))
      .map(({ start, end }) => ({ partNo, start, end, hash: sentenceHash(text.slice(start, end)) })),
  );
}

/** A passage is wanted that has a marked sentence whole, or is in one. */
function gradeOf(passage: Stretch, marked: readonly Marked[]): Grade | null {
  const grades = marked.filter((one) => isWithin(one, passage) || isWithin(passage, one)).map(({ grade }) => grade);
  return grades.includes(2) ? 2 : (grades[0] ?? null);
}

/** Two passages may part at a space. */
const isWithin = (inner: Stretch, outer: Stretch) =>
  inner.partNo === outer.partNo && inner.start >= outer.start - 1 && inner.end <= outer.end + 1;
