// What was found in a document, by its SHA-256: a run over documents that it knows does no work on their texts.
import { createHash } from "node:crypto";
import { JsonFileCache } from "../cache/json-file-cache.ts";
import type { KnownDocument } from "../documents/documents.ts";
import type { ProductWords } from "../score/fit/product-profile.ts";
import type { FiledOfficer } from "../text/officers/officer.ts";
import type { PassageRow } from "./passage-row.ts";

/** A passage without what the run adds: whom it is about, and the facts that filings.csv may change. */
export type FoundPassage = Omit<
  PassageRow,
  "product_id" | "company_id" | "document_id" | "source_name" | "source_date"
>;
export type ProductPassages = {
  /** Of the product's words: its keywords in their order, name, description and lines (productHash). */
  readonly product: string;
  readonly passages: readonly FoundPassage[];
};
export type DocumentFindings = {
  readonly officers: readonly FiledOfficer[];
  readonly segments: readonly string[];
  readonly products: Readonly<Record<string, ProductPassages>>;
};

type Entry = { readonly key: string; readonly findings: DocumentFindings };

/** What an entry hangs on: bytes, how they are read, and what filings.csv makes of form and names of parts. */
type Cached = Pick<KnownDocument, "sha256" | "kind" | "formType" | "override">;

/**
 * A folder with one `<sha256>.json` per document. It can be deleted at any time. An entry is good for the code that reads, matches
 * and scores (`version`), and the document's form; a product's passages for its words.
 */
export class PassageCache {
  readonly #files: JsonFileCache<Entry>;
  readonly #version: string;

  constructor(folder: string, version: string) {
    this.#files = new JsonFileCache(folder, isEntry);
    this.#version = version;
  }

  /** null when nothing is known of the document, or by other code. */
  async find(document: Cached): Promise<DocumentFindings | null> {
    const entry = await this.#files.find(nameOf(document));
    return entry?.key === this.#keyOf(document) ? entry.findings : null;
  }

  async put(document: Cached, findings: DocumentFindings): Promise<void> {
    await this.#files.put(nameOf(document), { key: this.#keyOf(document), findings });
  }

  #keyOf({ kind, formType, override }: Cached): string {
    return `${this.#version} ${kind} ${override ? "named" : "as filed"} ${formType ?? ""}`;
  }
}

function isEntry(value: unknown): value is Entry {
  const { findings }: Partial<Entry> = Object(value);
  return typeof findings === "object" && findings !== null;
}

function nameOf({ sha256 }: Cached): string {
  return `${sha256}.json`;
}

export function productHash({ name, description, keywords, lines }: ProductWords): string {
  return createHash("sha256")
    .update(JSON.stringify([name, description, keywords, lines]))
    .digest("hex");
}
