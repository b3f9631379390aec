// A drop folder written from an object of file → content, and a run's workspace to read it into.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { type DuckDBConnection, execute, openWritable, queryRows, sqlLiteral } from "../data/duckdb.ts";
import { createRejects, newReport, type Report } from "../pipeline/report.ts";
import { RunWatch } from "../pipeline/run-watch.ts";
import type { DropRead } from "../pipeline/sources/table.ts";

/** Cells by column; a list is joined by `;`, null and a missing column are empty cells. */
export type Row = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/**
 * Path below the drop folder → rows (a CSV with the columns of all of them, packed when the name ends in .gz), an SQL query
 * (whose result becomes the Parquet file), or the content itself.
 */
export type DropFiles = Readonly<Record<string, readonly Row[] | { readonly select: string } | string | Buffer>>;

export async function writeDrop(dropDir: string, files: DropFiles): Promise<void> {
  await mkdir(dropDir, { recursive: true });
  for (const [file, content] of Object.entries(files)) {
    const path = join(dropDir, file);
    await mkdir(dirname(path), { recursive: true });
    if (typeof content === "string" || Buffer.isBuffer(content)) await writeFile(path, content);
    else if ("select" in content) await writeParquet(path, content.select);
    else await writeFile(path, path.endsWith(".gz") ? gzipSync(csvOf(content)) : csvOf(content));
  }
}

export function csvOf(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => columns.map((column) => cellOf(row[column] ?? null)));
  return [columns, ...lines].map((cells) => `${cells.join(",")}\n`).join("");
}

function cellOf(value: Row[string]): string {
  const text = Array.isArray(value) ? value.join(";") : String(value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

async function writeParquet(path: string, select: string): Promise<void> {
  const instance = await openWritable(":memory:", {});
  const connection = await instance.connect();
  await execute(connection, `COPY (${select}) TO ${sqlLiteral(path)} (FORMAT parquet)`);
  connection.closeSync();
  instance.closeSync();
}

export type RejectRow = {
  readonly table_name: string;
  readonly file: string;
  readonly row_no: number | null;
  readonly column_name: string | null;
  readonly value: string | null;
  readonly reason: string;
  readonly detail: string;
  readonly refuses_row: boolean;
};

/** A drop folder, and what reading it takes: an empty workspace and a report. Rejects never stop it unless asked. */
export type OpenDrop = {
  readonly read: DropRead;
  readonly connection: DuckDBConnection;
  readonly report: Report;
  readonly rows: <T>(sql: string) => Promise<T[]>;
  /** In the order of table, file, row and column. */
  readonly rejects: () => Promise<RejectRow[]>;
};

/** Runs `work` on a fresh drop folder of these files, and removes it afterwards. */
export async function withDrop<T>(
  files: DropFiles,
  work: (drop: OpenDrop) => Promise<T>,
  { maxRejectRatio = 1 } = {},
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "dealmap-drop-"));
  const instance = await openWritable(":memory:", { threads: "2" });
  const connection = await instance.connect();
  try {
    const dropDir = join(folder, "drop");
    await writeDrop(dropDir, files);
    await createRejects(connection);
    const report = newReport("run", "2026-03-04T05:06:07.000Z");
    return await work({
      read: { workspace: { connection, folder }, dropDir, report, maxRejectRatio, watch: new RunWatch() },
      connection,
      report,
      rows: (sql) => queryRows(connection, sql),
      rejects: () => queryRows(connection, "FROM rejects ORDER BY table_name, file, row_no, column_name, value"),
    });
  } finally {
    connection.closeSync();
    instance.closeSync();
    await rm(folder, { recursive: true, force: true });
  }
}
