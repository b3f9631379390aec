// What readers who sell a product want to be shown of a document: lines of docs/readers/wanted-labels.tsv, of documents that were read whole.
import { z } from "zod";
import { cellsOf } from "../label-table.ts";
import { sha256Of } from "../labelled-passages.ts";

const PRODUCT = z.object({
  /** The products of a list were read beside the same documents. */
  list: z.string(),
  name: z.string(),
  description: z.string(),
  keywords: z.array(z.string()),
});
export type ReadProduct = z.infer<typeof PRODUCT>;

export type WantedDocument = {
  /** Of the products that it was read beside. */
  readonly lists: readonly string[];
  /** What a filing does not say of itself; null of a call. */
  readonly filed: { readonly formType: string; readonly filedAt: string; readonly periodEnd: string } | null;
};

/** 2: must not be missed; 1: good to have. */
export type Grade = 1 | 2;

export type WantedLabels = {
  readonly products: readonly ReadProduct[];
  /** By name, that of its file without the ending. */
  readonly documents: ReadonlyMap<string, WantedDocument>;
  /** Of the hash of a sentence that a reader marked for a product; null of all others of a document that was read beside it. */
  readonly gradeOf: (document: string, product: string, hash: string) => Grade | null;
  readonly marked: number;
};

const DOCUMENTS = ["document", "list", "form_type", "filed_at", "period_end"] as const;
/** A call has no form. */
const NONE = "-";
const LABELS = ["document", "product", "text_sha256", "grade"] as const;
const GRADES = { "1": 1, "2": 2 } as const;
const HASH_LENGTH = 16;

/** Of the text of a sentence, on one line. */
export function sentenceHash(text: string): string {
  return sha256Of(text.replace(/\s+/g, " ").trim()).slice(0, HASH_LENGTH);
}

/** @throws {UsageError} naming the table and the line that is none */
export function wantedLabels(tables: {
  readonly products: string;
  readonly documents: string;
  readonly labels: string;
}): WantedLabels {
  const documents = new Map<string, WantedDocument>();
  for (const { text } of cellsOf(tables.documents, DOCUMENTS, "documents of wanted")) {
    const formType = text("form_type");
    const filed = { formType, filedAt: text("filed_at"), periodEnd: text("period_end") };
    const lists = [...(documents.get(text("document"))?.lists ?? []), text("list")];
    documents.set(text("document"), { lists, filed: formType === NONE ? null : filed });
  }
  const grades = new Map(
    cellsOf(tables.labels, LABELS, "labels of wanted").map(({ text, oneOf }) => {
      const grade = GRADES[oneOf("grade", ["1", "2"])];
      return [keyOf(text("document"), text("product"), text("text_sha256")), grade] as const;
    }),
  );
  return {
    products: z.array(PRODUCT).parse(JSON.parse(tables.products)),
    documents,
    gradeOf: (document, product, hash) => grades.get(keyOf(document, product, hash)) ?? null,
    marked: grades.size,
  };
}

const keyOf = (...parts: readonly string[]) => parts.join("\t");
