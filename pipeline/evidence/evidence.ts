// Documents → evidence of every product: each document is read once, matched and scored for the products it concerns.

import { codeOf } from "../../data/code-digest.ts";
import type { Product } from "../../data/store/products/products.ts";
import { removeUnfinished } from "../cache/atomic-file.ts";
import type { UsedEntries } from "../cache/cache-ceilings.ts";
import { nameDocument } from "../documents/document-name.ts";
import { DocumentTally } from "../documents/document-tally.ts";
import { type KnownDocument, readDocuments } from "../documents/documents.ts";
import type { Refusal } from "../documents/shape.ts";
import { readFilingsIndex } from "../sources/filings-index.ts";
import type { DropRead } from "../sources/table.ts";
import { addReject, type Reject } from "../workspace/report.ts";
import { assessOwners } from "./assessments.ts";
import { NO_COMPANIES, prepareCompanyResolver, resolveCompanies } from "./company-resolver.ts";
import { FindingsOfDocuments } from "./document-findings.ts";
import { DocumentPool, type OtherReaders } from "./document-pool.ts";
import { DocumentRows } from "./document-rows.ts";
import type { DocumentTaskConfig } from "./document-work.ts";

export type EvidenceOptions = {
  /** The catalogue of files, parsed documents and what was found in them, by SHA-256. It can be deleted at any time. */
  readonly cacheDir: string;
  readonly products: readonly Product[];
  readonly clock: () => Date;
  readonly signal?: AbortSignal;
  readonly onProgress: (progress: { step: string; done: number; total: number; state?: string | undefined }) => void;
  /** Other processes that read for this run; left out or null: none. */
  readonly others?: OpenOthers | null;
};
export type OpenOthers = (asked: {
  readonly config: DocumentTaskConfig;
  /** Is told of a document that all of them failed at. */
  readonly warn: (line: string) => void;
  readonly signal: AbortSignal | undefined;
}) => Promise<OtherReaders | null>;

export type UsedDocuments = Pick<UsedEntries, "documents" | "texts">;

const BATCH_DOCUMENTS = 512;

/** What decides what is read of a file; digested when it is loaded, not later. */
export const PARSER_CODE = codeOf([
  new URL("../documents/documents.ts", import.meta.url),
  new URL("./document-parser.ts", import.meta.url),
]);
/** What decides what is found in its text: this file hands out the work, and reaches whoever does it. */
export const FINDER_CODE = codeOf([new URL(import.meta.url)]);

/**
 * Reads all documents of the drop folder and leaves in the workspace `documents`, `document_companies`, `officers`,
 * `excerpt_rows`, `finding_rows` and `assessment_rows`. Documents that name nobody known or that cannot be read become rejects.
 * Where no file and no keyword is new, no file and no text is opened (`documentWork` of the report).
 * @returns what of the cache was used
 * @throws naming the document whose reading failed; the signal's reason once it is given
 */
export async function gatherEvidence(read: DropRead, options: EvidenceOptions): Promise<UsedDocuments> {
  const config = taskConfig(read.dropDir, options);
  const { signal } = options;
  const warn = (line: string) => void read.report.warnings.push(line);
  const others = (await options.others?.({ config, warn, signal })) ?? null;
  const pool = new DocumentPool(config, { signal, watch: read.watch, others });
  const documents = new Set<string>();
  try {
    await readEvidence(read, config, { ...options, pool, documents });
    await others?.tidy(documents);
  } finally {
    read.report.documentWork = pool.counts;
    await pool.close();
  }
  options.onProgress({ step: "assessments", done: 0, total: 1 });
  await assessOwners(read.workspace, options.products);
  return { documents, texts: pool.texts };
}

function taskConfig(dropDir: string, { cacheDir, products }: EvidenceOptions): DocumentTaskConfig {
  const lists = products.map(({ product_id, name, description, keywords, target_segments }) => ({
    productId: product_id,
    name,
    description,
    keywords: keywords.map((keyword) => keyword.name),
    lines: target_segments.flatMap(({ carrier_facts }) =>
      (carrier_facts?.lines_of_business ?? []).map(({ line_of_business }) => line_of_business),
    ),
  }));
  return { dropDir, cacheDir, parserVersion: PARSER_CODE.digest, products: lists };
}

async function readEvidence(
  read: DropRead,
  config: DocumentTaskConfig,
  {
    pool,
    documents,
    clock,
    onProgress,
  }: EvidenceOptions & { readonly pool: DocumentPool; readonly documents: Set<string> },
): Promise<void> {
  const { connection } = read.workspace;
  await removeUnfinished(config.cacheDir);
  await prepareCompanyResolver(connection);
  const rows = new DocumentRows(read.workspace);
  const findings = new FindingsOfDocuments(pool, config, FINDER_CODE.digest);
  const tally = new DocumentTally();
  const rejects: Reject[] = [];
  const refuse = ({ sha256 }: KnownDocument, reject: Reject) => {
    tally.refuse(sha256);
    rejects.push(reject);
  };
  const reading = readDocuments(
    {
      ...config,
      files: pool,
      clock,
      filingsIndex: await readFilingsIndex(read),
      reject: (reject) => rejects.push(reject),
      onProgress: ({ done, total }) => onProgress({ step: "documents", done, total, state: pool.state }),
    },
    tally,
  );
  for await (const batch of batches(reading)) {
    for (const { sha256 } of batch) documents.add(sha256);
    const resolved = await resolveCompanies(connection, batch);
    const assigned = batch.flatMap((document, index) => {
      const { companies, products } = resolved[index] ?? NO_COMPANIES;
      if (companies.length > 0) return [{ document, companies, productIds: products }];
      refuse(document, unmatchedReject(document));
      return [];
    });
    const found = await findings.of(assigned);
    for (const [index, each] of assigned.entries()) {
      const foundInIt = found[index] ?? null;
      if (foundInIt === null) refuse(each.document, changedReject(each.document));
      else if ("reason" in foundInIt) refuse(each.document, failedReject(each.document, foundInIt));
      else await rows.write(each, foundInIt);
    }
  }
  for (const reject of rejects) await addReject(connection, reject, reject.row !== null);
  read.report.documents = tally.counts;
  await rows.load();
}

/** Documents in groups, so that their companies are looked up by one statement a group. */
async function* batches(documents: AsyncIterable<KnownDocument>): AsyncGenerator<KnownDocument[]> {
  let batch: KnownDocument[] = [];
  for await (const document of documents) {
    batch.push(document);
    if (batch.length < BATCH_DOCUMENTS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function unmatchedReject(document: KnownDocument): Reject {
  return {
    ...placeOf(document),
    value: nameDocument(document),
    reason: "unmatched_document",
    detail: "a document about a company of companies: its CIK, company_id or ticker",
  };
}

function changedReject(document: KnownDocument): Reject {
  const detail = "it went away or changed while it was read; the next run reads it anew";
  return { ...placeOf(document), value: nameDocument(document), reason: "unreadable_file", detail };
}

function failedReject(document: KnownDocument, { reason, detail }: Refusal): Reject {
  return { ...placeOf(document), value: nameDocument(document), reason, detail };
}

function placeOf({ kind, path }: KnownDocument) {
  return { table: kind === "filing" ? "filings" : "transcripts", file: path, row: null, column: null };
}
