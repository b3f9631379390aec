// Raw rows of one table of a drop folder, every cell a trimmed text or null; nothing is judged here.

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { DuckDBInstance } from "@duckdb/node-api";
import { byCodePoint } from "./order.ts";

export type Cells = Readonly<Record<string, string | null>>;

/** `number` counts the data rows of its file from 1; `cells` is null when the row has not one cell per column. */
export type Row = { readonly file: string; readonly number: number; readonly cells: Cells | null };

export type RawFile = { readonly file: string; readonly columns: readonly string[]; readonly rows: readonly Row[] };

const FORMS = [".csv", ".csv.gz", ".parquet", ".sql"];

/** The files of a table in reading order; empty when it is missing. Throws when it comes in two forms at once. */
export async function readTable(folder: string, table: string): Promise<RawFile[]> {
  const found = [table, ...FORMS.map((form) => table + form)].filter((name) => existsSync(join(folder, name)));
  const [name, other] = found;
  if (name === undefined) return [];
  if (other !== undefined) throw new Error(`${folder}: table ${table} comes twice, as ${name} and ${other}`);
  const path = join(folder, name);
  if (!statSync(path).isDirectory()) return [await readOne(folder, path)];
  const files: RawFile[] = [];
  for (const part of readdirSync(path).sort(byCodePoint)) {
    if (/\.(csv|csv\.gz|parquet)$/.test(part)) files.push(await readOne(folder, join(path, part)));
  }
  return files;
}

async function readOne(folder: string, path: string): Promise<RawFile> {
  if (path.endsWith(".sql")) return query(folder, path, readFileSync(path, "utf8"));
  if (path.endsWith(".parquet")) {
    return query(folder, path, `SELECT * FROM read_parquet('${path.replaceAll("'", "''")}')`);
  }
  const bytes = readFileSync(path);
  const [header = [], ...records] = parseCsv((path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8"));
  const columns = header.map((column) => column.trim());
  const file = basename(path);
  return {
    file,
    columns,
    rows: records.map((record, index) => ({ file, number: index + 1, cells: named(columns, record) })),
  };
}

async function query(folder: string, path: string, sql: string): Promise<RawFile> {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  await connection.run(`SET file_search_path = '${folder.replaceAll("'", "''")}'`);
  const result = await connection.runAndReadAll(sql);
  const columns = result.columnNames();
  const file = basename(path);
  const rows = result
    .getRows()
    .map((values, index) => ({ file, number: index + 1, cells: named(columns, values.map(plain)) }));
  connection.closeSync();
  instance.closeSync();
  return { file, columns, rows };
}

/** A typed value as a CSV would spell it: no exponents. */
function plain(value: unknown): string | null {
  if (value === null) return null;
  if (typeof value !== "number") return String(value);
  return value.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 20 });
}

function named(columns: readonly string[], values: readonly (string | null)[]): Cells | null {
  if (values.length !== columns.length) return null;
  const cells: Record<string, string | null> = {};
  for (const [index, column] of columns.entries()) cells[column] = values[index]?.trim() || null;
  return cells;
}

/** RFC 4180, LF or CRLF; blank lines are no records. */
export function parseCsv(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  // One cell and what ends it: a comma, a line end, or the end of the text.
  const cell = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|\r|$)/gy;
  const body = text.replace(/^\uFEFF/, "");
  while (cell.lastIndex < body.length) {
    const at = cell.lastIndex;
    const [, quoted, bare, end] = cell.exec(body) ?? [];
    if (end === undefined) throw new Error(`not a CSV cell at character ${at}`);
    record.push(quoted?.replaceAll('""', '"') ?? bare ?? "");
    if (end === ",") {
      if (cell.lastIndex < body.length) continue;
      record.push("");
    }
    if (record.length > 1 || record[0] !== "" || quoted !== undefined) records.push(record);
    record = [];
  }
  return records;
}
