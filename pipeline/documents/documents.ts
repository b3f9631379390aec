// All documents of a drop folder, in path order: known from the catalogue or read, overridden by filings.csv, or refused.
import assert from "node:assert/strict";
import { mapOrdered } from "../../data/async/map-ordered.ts";
import { isStable } from "../cache/file-stamp.ts";
import { type CatalogueEntry, DocumentCatalogue } from "./catalogue.ts";
import { nameDocument } from "./document-name.ts";
import type { DocumentTally } from "./document-tally.ts";
import { type DocumentFile, findDocumentFiles, findStamp } from "./files.ts";
import { checkFilingsIndex, type FilingOverride, type FilingsRow, overrideFacts } from "./filings.ts";
import type { FileReading } from "./reader.ts";
import type { DocumentFacts, DocumentKind, DocumentPlace, Refusal, RejectSink } from "./shape.ts";

/** Reads a file, here or in another thread (DocumentReader). */
export type FileSource = {
  /** How many files it is asked for at once, at most; left out: FILES_AHEAD. Asked once it knows the bytes. */
  readonly filesAhead?: number | undefined;
  /** Says beforehand how many bytes of files will be read. */
  announceBytes(bytes: number): void;
  read(file: Pick<DocumentPlace, "path" | "kind">, knownSha256: string | null): Promise<FileReading>;
};

export type DocumentOptions = {
  dropDir: string;
  /** Created when missing; may be deleted at any time. */
  cacheDir: string;
  /** Changes whenever any file may be read differently. */
  parserVersion: string;
  filingsIndex: readonly FilingsRow[];
  files: FileSource;
  clock: () => Date;
  reject: RejectSink;
  onProgress?: (progress: { done: number; total: number }) => void;
};

/** A document without its text. */
export type KnownDocument = DocumentFacts &
  DocumentPlace & {
    /** The row of filings.csv that these facts follow already; opening the document takes it too. */
    override: FilingOverride | undefined;
    /** Of the file, unpacked; about, when it is packed. */
    bytes: number;
  };

/** How many files are looked at while the first of them is waited for: enough for all threads, and only facts are held. */
const FILES_AHEAD = 32;

/**
 * Every file under filings/ and transcripts/ in path order, as far as it could be read; without texts. A document is known
 * by the SHA-256 of its unpacked bytes: one that an earlier run parsed with the same parser is not parsed again, a second
 * file with the same bytes is skipped, and a file that the catalogue knows to be unchanged is not opened. filings.csv is
 * applied last.
 *
 * Rejects: `unknown_file_type`, `not_a_regular_file`, `unreadable_file`, `unreadable_gzip`, `too_large`, `empty_file`, `not_text`,
 * `truncated_wrapper`, `several_submissions`, `bad_transcript`, `missing_date`, `unmatched_document` (it names no company at
 * all; the caller adds those that name nobody known), `duplicate_document` (a row of filings.csv for bytes that another
 * path already brought in under other facts), and the faults of filings.csv rows.
 * @param tally is told of every file that is seen; the caller adds what it refuses of these documents itself.
 */
export async function* readDocuments(
  options: DocumentOptions,
  tally: DocumentTally,
): AsyncGenerator<KnownDocument, void, undefined> {
  const { dropDir, cacheDir, parserVersion, filingsIndex, reject, onProgress } = options;
  const catalogue = await DocumentCatalogue.open(cacheDir, { dropDir, version: parserVersion });
  const files = await lookUp(await findDocumentFiles(dropDir), catalogue, options);
  const filingPaths = new Set(files.filter(({ kind }) => kind === "filing").map(({ path }) => path));
  const overrides = checkFilingsIndex(filingsIndex, filingPaths, reject);
  const firstBySha = new Map<string, KnownDocument>();
  const reading = mapOrdered(files, options.files.filesAhead ?? FILES_AHEAD, async (file) => {
    onProgress?.({ done: tally.seen, total: files.length });
    const reading = await readFile(file, catalogue, options);
    if (reading.isParsed && reading.sha256 !== null) tally.parse(reading.sha256);
    return { file, reading };
  });
  try {
    for await (const { file, reading: read } of reading) {
      tally.see();
      const document = toDocument(file, read, { overrides, firstBySha, reject });
      if (document === "duplicate") {
        tally.skip();
        continue;
      }
      if ("reason" in document) {
        tally.refuse(null);
        reject(toReject(file.path, file.kind, document));
        continue;
      }
      firstBySha.set(document.sha256, document);
      tally.accept(document.sha256);
      yield document;
    }
  } finally {
    await catalogue.save();
  }
  onProgress?.({ done: files.length, total: files.length });
}

/** How much smaller filings are when packed. */
const PACKED = 8;

/** `entry` is what the catalogue knows of the file as it is now. */
type LookedUp = DocumentFile & { readonly bytes: number; readonly entry: CatalogueEntry | null };

async function lookUp(
  found: readonly DocumentFile[],
  catalogue: DocumentCatalogue,
  { dropDir, files }: DocumentOptions,
): Promise<LookedUp[]> {
  catalogue.keepOnly(new Set(found.map(({ path }) => path)));
  const lookedUp: LookedUp[] = [];
  const stamped = mapOrdered(found, FILES_AHEAD, async (file) => ({
    file,
    stamp: file.refusal ? null : await findStamp(dropDir, file.path),
  }));
  for await (const { file, stamp } of stamped) {
    const entry = catalogue.find(file.path, stamp);
    const bytes = (stamp?.bytes ?? 0) * (/\.gz$/i.test(file.path) ? PACKED : 1);
    lookedUp.push({ ...file, entry, bytes });
    if (entry === null) files.announceBytes(bytes);
  }
  return lookedUp;
}

type FileFacts = Pick<FileReading, "sha256" | "isParsed"> & { readonly outcome: DocumentFacts | Refusal };

async function readFile(
  { path, kind, refusal, entry }: LookedUp,
  catalogue: DocumentCatalogue,
  { files, clock }: DocumentOptions,
): Promise<FileFacts> {
  if (refusal) return { sha256: null, outcome: refusal, isParsed: false };
  if (entry) return { ...entry, isParsed: false };
  const earlier = catalogue.findEarlier(path);
  const readAt = clock();
  const { sha256, stamp, outcome: read, isParsed } = await files.read({ path, kind }, earlier?.sha256 ?? null);
  const outcome = read === "known" ? earlier?.outcome : read;
  assert(outcome !== undefined, `${path} was read as known, and nothing is known of it`);
  if (stamp === null) catalogue.remove(path);
  else catalogue.put(path, { stamp: isStable(stamp, readAt) ? stamp.id : null, sha256, outcome });
  return { sha256, outcome, isParsed };
}

type Earlier = {
  readonly overrides: ReadonlyMap<string, FilingOverride>;
  readonly firstBySha: ReadonlyMap<string, KnownDocument>;
  readonly reject: RejectSink;
};

function toDocument(
  { path, kind, bytes }: LookedUp,
  { sha256, outcome }: FileFacts,
  { overrides, firstBySha, reject }: Earlier,
): KnownDocument | Refusal | "duplicate" {
  const override = overrides.get(path);
  const first = sha256 === null ? undefined : firstBySha.get(sha256);
  if (first !== undefined) {
    if (override && JSON.stringify(overrideFacts(first, override)) !== JSON.stringify(first)) {
      reject(duplicateRow(override, first.path));
    }
    return "duplicate";
  }
  if ("reason" in outcome) return outcome;
  assert(sha256 !== null, `${path} was read, and its bytes are unknown`);
  const facts = overrideFacts(outcome, override);
  return findMissing(facts, kind) ?? { ...facts, sha256, path, kind, bytes, override };
}

function findMissing(facts: DocumentFacts, kind: DocumentKind): Refusal | null {
  const { companyReferences, filedAt } = facts;
  const value = nameDocument(facts);
  const isFiling = kind === "filing";
  if (companyReferences.length === 0) {
    const detail = isFiling
      ? "the file names no company; accepted: a wrapper with its header, or a row in filings.csv with cik or company_id"
      : "the transcript names no company; accepted: company_id, cik or ticker";
    return { reason: "unmatched_document", detail, value };
  }
  if (filedAt !== null) return null;
  const detail = isFiling
    ? "no filing date; accepted: a wrapper with its header, or filed_at in filings.csv"
    : "no date; accepted: date as YYYY-MM-DD";
  return { reason: "missing_date", detail, value };
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
