// Documents → rows of the workspace: what each is, whom it is about, who runs them, and its passages.
import { NAME_CHARACTERS_MAX, sanitizeLine, TITLE_CHARACTERS_MAX } from "../../data/prose/sanitize-line.ts";
import type { KnownDocument } from "../documents/documents.ts";
import type { FiledOfficer } from "../text/officers/officer.ts";
import { openRowWriter, type RowWriter } from "../workspace/row-writer.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { DocumentFindings } from "./passage-cache.ts";
import { PASSAGE_COLUMNS } from "./passage-row.ts";

const DOCUMENT_COLUMNS = {
  document_id: "VARCHAR",
  kind: "VARCHAR",
  form_type: "VARCHAR",
  accession: "VARCHAR",
  filed_at: "DATE",
  period_end: "DATE",
  title: "VARCHAR",
  url: "VARCHAR",
  path: "VARCHAR",
  segments: "VARCHAR[]",
};
const OFFICER_COLUMNS = {
  document_id: "VARCHAR",
  seq: "INTEGER",
  full_name: "VARCHAR",
  title: "VARCHAR",
  source: "VARCHAR",
  held_from: "DATE",
  left_on: "DATE",
};

/** A document with whom it is about, and the products in whose universe they are. */
export type ClaimedDocument = {
  readonly document: KnownDocument;
  readonly companies: readonly string[];
  readonly productIds: readonly number[];
};

/** Writes `documents`, `document_companies`, `officers` and `passages`; they are there once it is loaded. */
export class DocumentRows {
  readonly #documents: RowWriter;
  readonly #companies: RowWriter;
  readonly #officers: RowWriter;
  readonly #passages: RowWriter;

  constructor(workspace: Workspace) {
    this.#documents = openRowWriter(workspace, "documents", DOCUMENT_COLUMNS);
    this.#companies = openRowWriter(workspace, "document_companies", { document_id: "VARCHAR", company_id: "VARCHAR" });
    this.#officers = openRowWriter(workspace, "officers", OFFICER_COLUMNS);
    this.#passages = openRowWriter(workspace, "passages", PASSAGE_COLUMNS);
  }

  async write({ document, companies, productIds }: ClaimedDocument, findings: DocumentFindings): Promise<void> {
    await this.#documents.write({ ...documentRow(document), segments: findings.segments });
    for (const company of companies) await this.#companies.write({ document_id: document.sha256, company_id: company });
    await writeOfficers(this.#officers, document, findings.officers);
    for (const productId of productIds) {
      await writePassages(this.#passages, { document, productId, companies }, findings);
    }
  }

  async load(): Promise<void> {
    for (const writer of [this.#documents, this.#companies, this.#officers, this.#passages]) await writer.load();
  }
}

/** Names and titles are text of third parties: plain lines from here on. */
async function writeOfficers(
  writer: RowWriter,
  document: KnownDocument,
  officers: readonly FiledOfficer[],
): Promise<void> {
  for (const [seq, { fullName, title, source, heldFrom, leftOn }] of officers.entries()) {
    await writer.write({
      document_id: document.sha256,
      seq,
      full_name: sanitizeLine(fullName, NAME_CHARACTERS_MAX),
      title: sanitizeLine(title, TITLE_CHARACTERS_MAX),
      source,
      held_from: heldFrom,
      left_on: leftOn,
    });
  }
}

async function writePassages(
  writer: RowWriter,
  about: { readonly document: KnownDocument; readonly productId: number; readonly companies: readonly string[] },
  findings: DocumentFindings,
): Promise<void> {
  const { document, productId, companies } = about;
  for (const passage of findings.products[productId]?.passages ?? []) {
    const row = {
      ...passage,
      product_id: productId,
      document_id: document.sha256,
      source_name: sourceName(document),
      source_date: document.filedAt,
    };
    for (const company of companies) await writer.write({ ...row, company_id: company });
  }
}

/** What a reader would call the document: its title, else its form; the date is beside it. */
function sourceName({ title, formType, kind }: KnownDocument): string {
  return title ?? (kind === "transcript" ? "Earnings call" : formType === null ? "SEC filing" : `Form ${formType}`);
}

function documentRow(document: KnownDocument) {
  return {
    document_id: document.sha256,
    kind: document.kind,
    form_type: document.formType,
    accession: document.accession,
    filed_at: document.filedAt,
    period_end: document.periodEnd,
    title: document.title,
    url: document.url,
    path: document.path,
  };
}
