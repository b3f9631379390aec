// What one run saw and refused: counts per table, rejects, warnings, timings. Written to runs/<run_id>/, also after a failure.
import { type DuckDBConnection, execute, queryRows, sqlLiteral } from "../../data/duckdb.ts";
import { sanitizeLine } from "../../data/prose/sanitize-line.ts";
import { rejectsFile, reportFile } from "../../data/runs/run-folder.ts";
import { renameDurably, replaceDurably } from "../../data/versions/versions.ts";
import type { CacheRemoval } from "../cache/cache-ceilings.ts";
import type { ProductOutcome } from "./product-outcome.ts";

/** Stops a run before anything is published. The message is one line: what, where, what is accepted. */
export class RunStopped extends Error {
  override readonly name = "RunStopped";
  readonly exitStatus = 1;
}

/** The most that a message or a reject quotes of a cell. */
export const QUOTED_CHARACTERS_MAX = 200;

export function quoted(cell: string): string {
  // A bounded head first: it may be megabytes.
  return Array.from(cell.slice(0, QUOTED_CHARACTERS_MAX * 2))
    .slice(0, QUOTED_CHARACTERS_MAX)
    .join("");
}

/** What a database, a child or the system complained of, as the end of a message: its first line, which may quote a cell of any length. */
export function messageLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return sanitizeLine(text.trim().split("\n", 1)[0] ?? "", QUOTED_CHARACTERS_MAX);
}

export type TableCounts = {
  readonly name: string;
  /** Rows read, whatever became of them. */
  readonly rows: number;
  /** Rows refused; a row whose list lost an item is kept and not counted. */
  readonly rejected: number;
  /** Equal duplicates folded into one row; they are no rejects. */
  readonly collapsed: number;
};
/** Files: seen = new + unchanged + rejected + duplicates. New ones were parsed in this run; duplicates have the bytes of another file. */
export type DocumentCounts = {
  readonly seen: number;
  readonly new: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly duplicates: number;
};
/** What a run had to do for its documents; nothing but zeros where none is new and no keyword is. */
export type DocumentWorkCounts = {
  readonly files_read: number;
  readonly texts_parsed: number;
  readonly texts_searched: number;
};

/** One refusal: of a row, of a list item (the row is kept), of a link, or of a document. */
export type Reject = {
  readonly table: string;
  readonly file: string;
  /** Data row within the file, 1 = first row after the header; null for a document. */
  readonly row: number | null;
  readonly column: string | null;
  readonly value: string | null;
  /** Short code, the same for every reject of one rule. */
  readonly reason: string;
  /** What is accepted, or where the damage lies. */
  readonly detail: string;
};

/** What became of questions to the language model: questions = kept + answered + refused + unanswered. */
export type ModelQuestions = {
  readonly questions: number;
  readonly kept: number;
  readonly answered: number;
  /** By the rule that the last answer broke. */
  readonly refused: Readonly<Record<string, number>>;
  readonly unanswered: number;
};
/** What was asked of the language model; null without one. */
export type ModelCounts = {
  readonly name: string;
  /** Requests that were sent, repeats included. */
  readonly requests: number;
  readonly passages: ModelQuestions;
  readonly prose: ModelQuestions;
};

export type Report = {
  readonly runId: string;
  readonly startedAt: string;
  finishedAt: string | null;
  outcome: "running" | "published" | "failed";
  error: string | null;
  /** In the order in which they were built. */
  readonly products: ProductOutcome[];
  readonly tables: TableCounts[];
  /** What stops the run once all tables have been looked at, in the order of reading. */
  readonly faults: string[];
  documents: DocumentCounts;
  documentWork: DocumentWorkCounts;
  model: ModelCounts | null;
  readonly warnings: string[];
  /** What the caches lost to stay below their ceilings. */
  readonly cacheRemovals: CacheRemoval[];
  /** Parts whose tables an earlier run had made of the same sources. */
  readonly keptParts: string[];
  /** Seconds by step. */
  readonly timings: Record<string, number>;
};

const CREATE_REJECTS = `
CREATE TABLE rejects (
  table_name VARCHAR, file VARCHAR, row_no BIGINT, column_name VARCHAR, value VARCHAR, reason VARCHAR, detail VARCHAR,
  refuses_row BOOLEAN
)`;
const INSERT_REJECT = `
INSERT INTO rejects VALUES ($table, $file, $row, $column, $value, $reason, $detail, $refusesRow)`;
const COUNT_REJECTED = `
SELECT count(DISTINCT (file, row_no))::INTEGER AS rejected FROM rejects WHERE table_name = $table AND refuses_row`;
const COUNT_BY_REASON = `
SELECT reason, count(*)::INTEGER AS rejects FROM rejects WHERE table_name = $table AND refuses_row
GROUP BY reason ORDER BY rejects DESC, reason`;

export function newReport(runId: string, startedAt: string): Report {
  return {
    runId,
    startedAt,
    finishedAt: null,
    outcome: "running",
    error: null,
    products: [],
    tables: [],
    faults: [],
    documents: { seen: 0, new: 0, unchanged: 0, rejected: 0, duplicates: 0 },
    documentWork: { files_read: 0, texts_parsed: 0, texts_searched: 0 },
    model: null,
    warnings: [],
    cacheRemovals: [],
    keptParts: [],
    timings: {},
  };
}

/** Every bulk check inserts its refusals into this table of the run's workspace. */
export async function createRejects(workspace: DuckDBConnection): Promise<void> {
  await execute(workspace, CREATE_REJECTS);
}

export async function addReject(workspace: DuckDBConnection, reject: Reject, refusesRow: boolean): Promise<void> {
  const value = reject.value === null ? null : quoted(reject.value);
  await execute(workspace, INSERT_REJECT, { ...reject, value, refusesRow });
}

/**
 * Counts what a table's checks refused. More than `maxRejectRatio` of the rows read is a fault that names the rules which refused most; it
 * stops the run after the other tables, so that all of them are mended in one go.
 */
export async function closeTable(
  workspace: DuckDBConnection,
  report: Report,
  { name, rows, collapsed }: Omit<TableCounts, "rejected">,
  maxRejectRatio: number,
): Promise<void> {
  const [counted] = await queryRows<{ rejected: number }>(workspace, COUNT_REJECTED, { table: name });
  const rejected = counted?.rejected ?? 0;
  report.tables.push({ name, rows, rejected, collapsed });
  if (rejected <= rows * maxRejectRatio) return;
  const reasons = await queryRows<{ reason: string; rejects: number }>(workspace, COUNT_BY_REASON, { table: name });
  const rules = reasons.map(({ reason, rejects }) => `${reason} ${rejects}`).join(", ");
  report.faults.push(
    `${name}: ${rejected} of ${rows} rows rejected, more than MAX_REJECT_RATIO ${maxRejectRatio} allows (${rules})`,
  );
}

/** Runs a step and records how long it took. */
export async function timed<T>(report: Report, step: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    const seconds = (performance.now() - start) / 1000;
    report.timings[step] = Math.round(((report.timings[step] ?? 0) + seconds) * 1000) / 1000;
  }
}

/** Writes report.json and rejects.parquet into the run's folder; each is there whole or not at all. */
export async function writeReport(workspace: DuckDBConnection, folder: string, report: Report): Promise<void> {
  await replaceDurably(reportFile(folder), `${JSON.stringify(wireReport(report), null, 2)}\n`);
  const path = rejectsFile(folder);
  const temporary = `${path}.tmp`;
  await execute(
    workspace,
    `COPY (SELECT table_name AS "table", file, row_no AS "row", column_name AS "column", value, reason, detail, refuses_row
           FROM rejects ORDER BY ALL) TO ${sqlLiteral(temporary)} (FORMAT parquet)`,
  );
  await renameDurably(temporary, path);
}

function wireReport(report: Report) {
  const {
    runId,
    startedAt,
    finishedAt,
    outcome,
    error,
    products,
    tables,
    documents,
    documentWork,
    model,
    warnings,
    cacheRemovals,
    keptParts,
    timings,
  } = report;
  return {
    run_id: runId,
    started_at: startedAt,
    finished_at: finishedAt,
    outcome,
    error,
    products,
    tables,
    documents,
    document_work: documentWork,
    model,
    warnings,
    cache_removals: cacheRemovals,
    kept_parts: keptParts,
    timings_seconds: timings,
  };
}
