// Documents → evidence of every product: each document is read once, matched and scored for the products it concerns.
import { execute, queryRows } from "../data/duckdb.ts";
import type { Product } from "../data/store/products.ts";
import { assessOwners } from "./assessments.ts";
import { excerptsOf } from "./match/excerpts.ts";
import { compileKeywords, type KeywordMatcher } from "./match/keywords.ts";
import { openRowWriter, type RowWriter } from "./ndjson.ts";
import { addReject, type Reject } from "./report.ts";
import { scorePassage } from "./score/passage.ts";
import type { CompanyClaim, ParsedDocument } from "./sources/document-shape.ts";
import { readDocuments } from "./sources/documents.ts";
import { readFilingsIndex } from "./sources/filings-index.ts";
import type { DropRead } from "./sources/table.ts";
import { EXTRACTOR_VERSION, extractFiling } from "./text/document-text.ts";

export type EvidenceOptions = {
  /** Parsed documents by SHA-256. */
  readonly cacheDir: string;
  readonly products: readonly Product[];
  readonly onProgress: (progress: { step: string; done: number; total: number }) => void;
};

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
const PASSAGE_COLUMNS = {
  product_id: "INTEGER",
  company_id: "VARCHAR",
  document_id: "VARCHAR",
  excerpt_id: "BIGINT",
  text: "VARCHAR",
  impact_score: "INTEGER",
  source_name: "VARCHAR",
  source_date: "VARCHAR",
  pain_points: "VARCHAR[]",
  sales_summary: "VARCHAR",
  buying_signal_present: "BOOLEAN",
  buying_signal_strength: "DOUBLE",
  keywords: "VARCHAR[]",
  score_components: "VARCHAR",
  section: "VARCHAR",
  start_offset: "INTEGER",
  end_offset: "INTEGER",
  occurrences: "INTEGER",
};

// Whom a document is about, by what it states. A ticker resolves like a serving alias, an ambiguous one to nobody.
const CREATE_CLAIM_KEYS = `
CREATE TABLE claim_keys AS
SELECT 'company_id' AS kind, company_id AS key, company_id FROM companies
UNION ALL SELECT 'cik', cik, company_id FROM companies WHERE cik IS NOT NULL
UNION ALL SELECT 'ticker', alias, company_id FROM resolved_aliases WHERE NOT is_ambiguous;
CREATE INDEX claim_key ON claim_keys (key)`;
const FIND_CLAIMANTS = `
SELECT DISTINCT company_id FROM claim_keys WHERE kind = $kind AND key = $key ORDER BY company_id`;
const FIND_PRODUCTS = `
SELECT DISTINCT product_id FROM universes JOIN company_facts u USING (company_id)
WHERE u.head_id IN (SELECT head_id FROM tree WHERE list_contains($companies, company_id))`;

/**
 * Reads all documents of the drop folder and leaves in the workspace `documents`, `document_companies`, `excerpt_rows`,
 * `finding_rows` and `assessment_rows`. Documents that nobody claims or that cannot be read become rejects.
 */
export async function gatherEvidence(read: DropRead, options: EvidenceOptions): Promise<void> {
  const { workspace, dropDir, report } = read;
  const { connection } = workspace;
  await execute(connection, CREATE_CLAIM_KEYS);
  const matchers = new Map(options.products.map((product) => [product.product_id, matcherOf(product)]));
  const documents = openRowWriter(workspace, "documents", DOCUMENT_COLUMNS);
  const claims = openRowWriter(workspace, "document_companies", { document_id: "VARCHAR", company_id: "VARCHAR" });
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
  for await (const document of reading) {
    const companies = await findClaimants(read, document.claims);
    if (companies.length === 0) {
      counts.rejected += 1;
      rejects.push(unmatchedReject(document));
      continue;
    }
    await documents.write(documentRow(document));
    for (const company of companies) await claims.write({ document_id: document.sha256, company_id: company });
    const concerned = await queryRows<{ product_id: number }>(connection, FIND_PRODUCTS, { companies });
    for (const { product_id: productId } of concerned) {
      const matcher = matchers.get(productId);
      if (matcher) await writePassages(passages, document, companies, { productId, matcher });
    }
  }
  for (const reject of rejects) await addReject(connection, reject, reject.row !== null);
  report.documents = counts;
  for (const writer of [documents, claims, passages]) await writer.load();
  await assessOwners(workspace, options.products);
}

function matcherOf(product: Product): KeywordMatcher {
  return compileKeywords(product.keywords.map((keyword) => keyword.name));
}

/** Every company that a claim names; a claim goes by the strongest key that names anyone. */
async function findClaimants({ workspace }: DropRead, claims: readonly CompanyClaim[]): Promise<string[]> {
  const found = new Set<string>();
  for (const { companyId, cik, ticker } of claims) {
    const keys = { company_id: companyId, cik, ticker: ticker?.toUpperCase() };
    for (const [kind, key] of Object.entries(keys)) {
      if (key === undefined) continue;
      const rows = await queryRows<{ company_id: string }>(workspace.connection, FIND_CLAIMANTS, { kind, key });
      for (const row of rows) found.add(row.company_id);
      if (rows.length > 0) break;
    }
  }
  return [...found];
}

async function writePassages(
  writer: RowWriter,
  document: ParsedDocument,
  companies: readonly string[],
  product: { readonly productId: number; readonly matcher: KeywordMatcher },
): Promise<void> {
  for (const excerpt of excerptsOf(document, product)) {
    const { text, keywords, partName } = excerpt;
    const scored = scorePassage({
      text,
      keywords,
      documentKind: document.kind,
      formType: document.formType,
      partName,
    });
    const row = {
      product_id: product.productId,
      document_id: document.sha256,
      excerpt_id: excerpt.excerptId,
      text,
      impact_score: scored.impactScore,
      source_name: sourceName(document),
      source_date: document.filedAt,
      pain_points: scored.painPoints,
      sales_summary: scored.salesSummary,
      buying_signal_present: scored.buyingSignalPresent,
      buying_signal_strength: scored.buyingSignalStrength,
      keywords,
      score_components: JSON.stringify(scored.components),
      section: partName,
      start_offset: excerpt.start,
      end_offset: excerpt.end,
      occurrences: excerpt.occurrences,
    };
    for (const company of companies) await writer.write({ ...row, company_id: company });
  }
}

/** What a reader would call the document: its title, else its form and date. */
function sourceName({ title, formType, kind, filedAt }: ParsedDocument): string {
  return (
    title ?? (kind === "transcript" ? `Earnings call ${filedAt}` : `Form ${formType ?? "unknown"} filed ${filedAt}`)
  );
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
