// Documents → evidence of every product: each document is read once, matched and scored for the products it concerns.
import { join } from "node:path";
import { NAME_CHARACTERS_MAX, plainLine, TITLE_CHARACTERS_MAX } from "../data/plain-line.ts";
import type { Product } from "../data/store/products.ts";
import { assessOwners } from "./assessments.ts";
import { findClaimants, NOBODY, prepareClaimants } from "./claimants.ts";
import { findPassages } from "./found-passages.ts";
import { compileProducts, type ProductMatcher } from "./match/keywords.ts";
import { openRowWriter, type RowWriter } from "./ndjson.ts";
import { type DocumentFindings, keywordsHash, PassageCache } from "./passage-cache.ts";
import { PASSAGE_COLUMNS } from "./passage-row.ts";
import { addReject, type Reject } from "./report.ts";
import { decodeText, readDocumentBytes } from "./sources/document-files.ts";
import type { ParsedDocument } from "./sources/document-shape.ts";
import { readDocuments } from "./sources/documents.ts";
import { readFilingsIndex } from "./sources/filings-index.ts";
import type { DropRead } from "./sources/table.ts";
import { EXTRACTOR_VERSION, extractFiling } from "./text/document-text.ts";
import { type FiledOfficer, filedOfficers } from "./text/officers.ts";

export type EvidenceOptions = {
  /** Parsed documents by SHA-256. */
  readonly cacheDir: string;
  readonly products: readonly Product[];
  readonly onProgress: (progress: { step: string; done: number; total: number }) => void;
};

const BATCH_DOCUMENTS = 64;
const BATCH_CHARACTERS = 16_000_000;

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
};
const OFFICER_COLUMNS = {
  document_id: "VARCHAR",
  seq: "INTEGER",
  full_name: "VARCHAR",
  title: "VARCHAR",
  source: "VARCHAR",
};

/**
 * Reads all documents of the drop folder and leaves in the workspace `documents`, `document_companies`, `officers`,
 * `excerpt_rows`, `finding_rows` and `assessment_rows`. Documents that nobody claims or that cannot be read become rejects.
 */
export async function gatherEvidence(read: DropRead, options: EvidenceOptions): Promise<void> {
  const { workspace, dropDir, report } = read;
  const { connection } = workspace;
  await prepareClaimants(connection);
  const finder = finderOf(options, dropDir);
  const documents = openRowWriter(workspace, "documents", DOCUMENT_COLUMNS);
  const claims = openRowWriter(workspace, "document_companies", { document_id: "VARCHAR", company_id: "VARCHAR" });
  const officers = openRowWriter(workspace, "officers", OFFICER_COLUMNS);
  const passages = openRowWriter(workspace, "passages", PASSAGE_COLUMNS);
  const counts = { seen: 0, new: 0, rejected: 0 };
  const rejects: Reject[] = [];
  const reading = readDocuments(
    {
      dropDir,
      cacheDir: options.cacheDir,
      filingsIndex: await readFilingsIndex(read),
      extractor: { version: EXTRACTOR_VERSION, extract: extractFiling },
      reject: (reject) => rejects.push(reject),
      onProgress: ({ done, total }) => options.onProgress({ step: "documents", done, total }),
    },
    counts,
  );
  for await (const batch of batches(reading)) {
    const claimants = await findClaimants(connection, batch);
    for (const [index, document] of batch.entries()) {
      const { companies, products } = claimants[index] ?? NOBODY;
      if (companies.length === 0) {
        counts.rejected += 1;
        rejects.push(unmatchedReject(document));
        continue;
      }
      await documents.write(documentRow(document));
      for (const company of companies) await claims.write({ document_id: document.sha256, company_id: company });
      const findings = await findingsOf(document, products, finder);
      await writeOfficers(officers, document, findings.officers);
      for (const productId of products) {
        if (finder.keywords.has(productId)) await writePassages(passages, { document, productId, companies }, findings);
      }
    }
  }
  for (const reject of rejects) await addReject(connection, reject, reject.row !== null);
  report.documents = counts;
  for (const writer of [documents, claims, officers, passages]) await writer.load();
  await assessOwners(workspace, options.products);
}

type Finder = {
  readonly cache: PassageCache;
  readonly matcher: ProductMatcher;
  /** By product: the hash of its keywords. */
  readonly keywords: ReadonlyMap<number, string>;
  readonly dropDir: string;
};

function finderOf({ products, cacheDir }: EvidenceOptions, dropDir: string): Finder {
  const lists = products.map(({ product_id, keywords }) => ({
    productId: product_id,
    keywords: keywords.map((keyword) => keyword.name),
  }));
  return {
    cache: new PassageCache(join(cacheDir, "passages"), EXTRACTOR_VERSION),
    matcher: compileProducts(lists),
    keywords: new Map(lists.map(({ productId, keywords }) => [productId, keywordsHash(keywords)])),
    dropDir,
  };
}

/** From the cache where document, code and keywords are those of an earlier run; the rest is found now, and kept. */
async function findingsOf(
  document: ParsedDocument,
  products: readonly number[],
  { cache, matcher, keywords, dropDir }: Finder,
): Promise<DocumentFindings> {
  const known = await cache.find(document);
  const missing = products.filter((id) => keywords.has(id) && known?.products[id]?.keywords !== keywords.get(id));
  if (known !== null && missing.length === 0) return known;
  const readSource = () => readSourceText(dropDir, document.path);
  const found = await findPassages(document, matcher, { products: missing, readSource });
  const fresh = missing.map((id) => [id, { keywords: keywords.get(id) ?? "", passages: found.get(id) ?? [] }] as const);
  const findings = {
    officers: known?.officers ?? filedOfficers(document),
    products: { ...known?.products, ...Object.fromEntries(fresh) },
  };
  await cache.put(document, findings);
  return findings;
}

/** null when the file cannot be read again; its passages then have no place in it. */
async function readSourceText(dropDir: string, path: string): Promise<string | null> {
  const read = await readDocumentBytes(dropDir, path);
  if ("reason" in read) return null;
  const text = decodeText(read.bytes);
  return typeof text === "string" ? text : null;
}

/** Documents in groups that fit in memory, so that their companies are looked up by one statement a group. */
async function* batches(documents: AsyncIterable<ParsedDocument>): AsyncGenerator<ParsedDocument[]> {
  let batch: ParsedDocument[] = [];
  let characters = 0;
  for await (const document of documents) {
    batch.push(document);
    characters += document.parts.reduce((sum, part) => sum + part.text.length, 0);
    if (batch.length < BATCH_DOCUMENTS && characters < BATCH_CHARACTERS) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Names and titles are text of third parties: plain lines from here on. */
async function writeOfficers(
  writer: RowWriter,
  document: ParsedDocument,
  officers: readonly FiledOfficer[],
): Promise<void> {
  for (const [seq, { fullName, title, source }] of officers.entries()) {
    await writer.write({
      document_id: document.sha256,
      seq,
      full_name: plainLine(fullName, NAME_CHARACTERS_MAX),
      title: plainLine(title, TITLE_CHARACTERS_MAX),
      source,
    });
  }
}

async function writePassages(
  writer: RowWriter,
  about: { readonly document: ParsedDocument; readonly productId: number; readonly companies: readonly string[] },
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

/** What a reader would call the document: its title, else its form; the date stands beside it. */
function sourceName({ title, formType, kind }: ParsedDocument): string {
  return title ?? (kind === "transcript" ? "Earnings call" : formType === null ? "SEC filing" : `Form ${formType}`);
}

function documentRow(document: ParsedDocument) {
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

function unmatchedReject({ kind, path, claims }: ParsedDocument): Reject {
  const named = claims.map(({ companyId, cik, ticker }) => companyId ?? cik ?? ticker).join("; ");
  return {
    table: kind === "filing" ? "filings" : "transcripts",
    file: path,
    row: null,
    column: null,
    value: named,
    reason: "unmatched_document",
    detail: "a document about a company of companies: its CIK, company_id or ticker",
  };
}
