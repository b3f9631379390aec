// What readers who sell a product want to be shown of a document: lines of docs/readers/wanted-labels.tsv, of documents that were read whole.
import { createHash } from "node:crypto";
import { z } from "zod";
import { UsageError } from "../../command-error.ts";

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
  readonly list: string;
  /** What a filing does not say of itself; null of a call. */
  readonly filed: { readonly formType: string; readonly filedAt: string; readonly periodEnd: string } | null;
};

/** 2: must not be missed; 1: good to have. */
export type Grade = 1 | 2;

export type WantedLabels = {
  readonly products: readonly ReadProduct[];
  /** By name, that of its file without the ending. */
  readonly documents: ReadonlyMap<string, WantedDocument>;
  /** Of a sentence that a reader marked for a product; null of all others of a document that was read beside it. */
  readonly gradeOf: (document: string, product: string, sentence: string) => Grade | null;
  readonly marked: number;
};

const DOCUMENTS = ["document", "list", "form_type", "filed_at", "period_end"] as const;
/** A call has no form. */
const NONE = "-";
const LABELS = ["document", "product", "text_sha256", "grade"] as const;
const HASH_LENGTH = 16;

/** Of the text of a sentence, on one line. */
export function sentenceHash(text: string): string {
  return createHash("sha256").update(text.replace(/\s+/g, " ").trim()).digest("hex").slice(0, HASH_LENGTH);
}

/** @throws {UsageError} naming the table and the line that is none */
export function wantedLabels(tables: {
  readonly products: string;
  readonly documents: string;
  readonly labels: string;
}): WantedLabels {
  const documents = new Map(
    rowsOf(tables.documents, DOCUMENTS, "documents of wanted").map(
      ([document = "", list = "", formType = "", filedAt = "", periodEnd = ""]) => [
        document,
        { list, filed: formType === NONE ? null : { formType, filedAt, periodEnd } },
      ],
    ),
  );
  const grades = new Map(
    rowsOf(tables.labels, LABELS, "labels of wanted").map(
      ([document = "", product = "", hash = "", grade = ""], at) => {
        if (grade !== "1" && grade !== "2") throw new UsageError(`labels of wanted, line ${at + 2}: grade is 1 or 2`);
        return [keyOf(document, product, hash), grade === "2" ? 2 : 1] as const;
      },
    ),
  );
  return {
    products: z.array(PRODUCT).parse(JSON.parse(tables.products)),
    documents,
    gradeOf: (document, product, sentence) => grades.get(keyOf(document, product, sentenceHash(sentence))) ?? null,
    marked: grades.size,
  };
}

const keyOf = (...parts: readonly string[]) => parts.join("\t");

function rowsOf(table: string, columns: readonly string[], of: string): string[][] {
  const [header, ...lines] = table.trimEnd().split("\n");
  if (header !== columns.join("\t")) throw new UsageError(`${of}: the columns must be ${columns.join(", ")}`);
  return lines.map((line, at) => {
    const cells = line.split("\t");
    if (cells.length !== columns.length || cells.includes(""))
      throw new UsageError(`${of}, line ${at + 2}: a line has ${columns.join(", ")}`);
    return cells;
  });
}
