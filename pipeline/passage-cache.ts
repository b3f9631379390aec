// What was found in a document, by its SHA-256: a run over documents that it knows does no work on their texts.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PassageRow } from "./passage-row.ts";
import type { ParsedDocument } from "./sources/document-shape.ts";
import type { FiledOfficer } from "./text/officers.ts";

/** A passage without what the run adds: whom it is about, and the facts that filings.csv may change. */
export type FoundPassage = Omit<
  PassageRow,
  "product_id" | "company_id" | "document_id" | "source_name" | "source_date"
>;
export type ProductPassages = {
  /** Of the product's keywords in their order (keywordsHash). */
  readonly keywords: string;
  readonly passages: readonly FoundPassage[];
};
export type DocumentFindings = {
  readonly officers: readonly FiledOfficer[];
  readonly products: Readonly<Record<string, ProductPassages>>;
};

/**
 * A folder with one `<sha256>.json` per document. It can be deleted at any time. An entry is good for the code that reads, matches
 * and scores (its digest), the extractor's version and the document's form; a product's passages for its keywords.
 */
export class PassageCache {
  private readonly folder: string;
  private readonly version: string;

  constructor(folder: string, extractorVersion: number) {
    this.folder = folder;
    this.version = `${extractorVersion}-${codeDigest()}`;
  }

  /** null when nothing is known of the document, or by other code. */
  async find(document: ParsedDocument): Promise<DocumentFindings | null> {
    const text = await readFile(this.fileOf(document), "utf8").catch(() => null);
    if (text === null) return null;
    try {
      const entry: { key?: unknown; findings?: DocumentFindings } = JSON.parse(text);
      return entry.key === this.keyOf(document) ? (entry.findings ?? null) : null;
    } catch {
      return null;
    }
  }

  /** Written under a temporary name and renamed: a killed run leaves no half entry. */
  async put(document: ParsedDocument, findings: DocumentFindings): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const temporary = `${this.fileOf(document)}.tmp`;
    await writeFile(temporary, JSON.stringify({ key: this.keyOf(document), findings }));
    await rename(temporary, this.fileOf(document));
  }

  private fileOf({ sha256 }: ParsedDocument): string {
    return join(this.folder, `${sha256}.json`);
  }

  private keyOf({ kind, formType }: ParsedDocument): string {
    return `${this.version} ${kind} ${formType ?? ""}`;
  }
}

export function keywordsHash(keywords: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(keywords)).digest("hex");
}

/** The folders that decide what is found in a document. */
const STAGES = ["text", "match", "score"];
let digest: string | undefined;

/** A version number would have to be raised by hand whenever a rule changes; a forgotten one would serve old scores in silence. */
function codeDigest(): string {
  if (digest !== undefined) return digest;
  const hash = createHash("sha256");
  for (const stage of STAGES) {
    const folder = fileURLToPath(new URL(stage, import.meta.url));
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.\w+$/.test(name));
    for (const name of names.sort()) hash.update(`${stage}/${name}\n`).update(readFileSync(join(folder, name)));
  }
  digest = hash.digest("hex").slice(0, 16);
  return digest;
}
