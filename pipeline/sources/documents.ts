// All documents of a drop folder, one at a time: found, parsed once per SHA-256, overridden by filings.csv, or refused.
import type { DocumentCounts } from "../report.ts";
import { DocumentCache } from "./document-cache.ts";
import { type DocumentFile, decodeText, findDocumentFiles, readDocumentBytes } from "./document-files.ts";
import type { DocumentContent, DocumentKind, ParsedDocument, Refusal, RejectSink } from "./document-shape.ts";
import {
  applyOverride,
  checkFilingsIndex,
  type FilingExtractor,
  type FilingOverride,
  type FilingsRow,
  parseFiling,
} from "./filings.ts";
import { parseTranscript, TRANSCRIPT_VERSION } from "./transcripts.ts";

export type DocumentProgress = { done: number; total: number; path: string };

export type DocumentOptions = {
  dropDir: string;
  /** Created when missing; may be deleted at any time. */
  cacheDir: string;
  filingsIndex: readonly FilingsRow[];
  extractor: FilingExtractor;
  reject: RejectSink;
  onProgress?: (progress: DocumentProgress) => void;
};

/**
 * Reads every file under filings/ and transcripts/ in path order and yields what could be read. One document is in memory
 * at a time. A document is known by the SHA-256 of its unpacked bytes: one that an earlier run parsed with the same
 * extractor comes from the cache, and a second file with the same bytes is skipped. filings.csv is applied after the cache.
 *
 * Rejects: `unknown_file_type`, `unreadable_file`, `unreadable_gzip`, `too_large`, `empty_file`, `not_text`,
 * `truncated_wrapper`, `several_submissions`, `bad_transcript`, `missing_date`, `unmatched_document` (it names no company at
 * all; the caller adds those whose claims match none), `duplicate_document` (a row of filings.csv for bytes that another
 * path already brought in under other facts), and the faults of filings.csv rows.
 * @param counts filled while reading: `seen` files, `new` documents parsed in this run, `rejected` files.
 */
export async function* readDocuments(
  options: DocumentOptions,
  counts: { -readonly [Count in keyof DocumentCounts]: number },
): AsyncGenerator<ParsedDocument, void, undefined> {
  const { dropDir, filingsIndex, reject, onProgress } = options;
  const cache = new DocumentCache(options.cacheDir);
  const files = await findDocumentFiles(dropDir);
  const filingPaths = new Set(files.filter(({ kind }) => kind === "filing").map(({ path }) => path));
  const overrides = checkFilingsIndex(filingsIndex, filingPaths, reject);
  const firstBySha = new Map<string, ParsedDocument>();
  for (const [index, file] of files.entries()) {
    onProgress?.({ done: index, total: files.length, path: file.path });
    counts.seen += 1;
    const override = overrides.get(file.path);
    const document = await readDocument(file, override, { ...options, cache, firstBySha });
    if (document === "duplicate") continue;
    if ("reason" in document) {
      counts.rejected += 1;
      reject(toReject(file.path, file.kind, document));
      continue;
    }
    firstBySha.set(document.sha256, { ...document, parts: [] });
    if (document.isNew) counts.new += 1;
    yield document;
  }
  onProgress?.({ done: files.length, total: files.length, path: "" });
}

type Reading = DocumentOptions & { cache: DocumentCache; firstBySha: ReadonlyMap<string, ParsedDocument> };

async function readDocument(
  { path, kind, refusal }: DocumentFile,
  override: FilingOverride | undefined,
  reading: Reading,
): Promise<ParsedDocument | Refusal | "duplicate"> {
  if (refusal) return refusal;
  const read = await readDocumentBytes(reading.dropDir, path);
  if ("reason" in read) return read;
  const { sha256, bytes } = read;
  const first = reading.firstBySha.get(sha256);
  if (first !== undefined) {
    if (override && factsOf(applyOverride(first, override)) !== factsOf(first)) {
      reading.reject(duplicateRow(override, first.path));
    }
    return "duplicate";
  }
  const version = kind === "filing" ? `filing-${reading.extractor.version}` : `transcript-${TRANSCRIPT_VERSION}`;
  const cached = await reading.cache.find(sha256, version);
  const content = cached ?? parseDocument(bytes, path, kind, reading.extractor);
  if ("reason" in content) return content;
  if (cached === null) await reading.cache.put(sha256, version, content);
  const final = applyOverride(content, override);
  return findMissing(final, kind) ?? { ...final, sha256, path, kind, isNew: cached === null };
}

function parseDocument(
  bytes: Buffer,
  path: string,
  kind: DocumentKind,
  extractor: FilingExtractor,
): DocumentContent | Refusal {
  const text = decodeText(bytes);
  if (typeof text !== "string") return text;
  return kind === "filing" ? parseFiling(text, extractor) : parseTranscript(text, /\.json(?:\.gz)?$/i.test(path));
}

function findMissing({ claims, filedAt }: DocumentContent, kind: DocumentKind): Refusal | null {
  const isFiling = kind === "filing";
  if (claims.length === 0) {
    const detail = isFiling
      ? "the file names no company; accepted: a wrapper with its header, or a row in filings.csv with cik or company_id"
      : "the transcript names no company; accepted: company_id, cik or ticker";
    return { reason: "unmatched_document", detail };
  }
  if (filedAt !== null) return null;
  const detail = isFiling
    ? "no filing date; accepted: a wrapper with its header, or filed_at in filings.csv"
    : "no date; accepted: date as YYYY-MM-DD";
  return { reason: "missing_date", detail };
}

function factsOf(content: DocumentContent): string {
  return JSON.stringify({ ...content, parts: [] });
}

function toReject(file: string, kind: DocumentKind, { reason, detail, column = null, value = null }: Refusal) {
  return { table: tableOf(kind), file, row: null, column, value, reason, detail };
}

function tableOf(kind: DocumentKind): string {
  return kind === "filing" ? "filings" : "transcripts";
}

function duplicateRow({ row }: FilingOverride, firstPath: string) {
  const detail = `the file has the same bytes as ${firstPath}, which stands for both`;
  return {
    table: "filings",
    file: row.file,
    row: row.row_no,
    column: "path",
    value: row.path,
    reason: "duplicate_document",
    detail,
  };
}
