// One table of the drop folder → rows checked in bulk by the rule table, or rejects that say where and why.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import {
  type DuckDBConnection,
  execute,
  queryRow,
  queryRows,
  sqlFile,
  sqlIdentifier,
  sqlLiteral,
} from "../../data/duckdb.ts";
import { type Report, RunStopped } from "../report.ts";
import type { Workspace } from "../workspace.ts";
import { type CellKind, cellRule } from "./cells.ts";
import { findTableFiles, type SourceFile } from "./drop.ts";
import { runSqlSource } from "./sql-source.ts";

/** What reading a drop folder takes along: where to, where from, what is noted, and when to stop. */
export type DropRead = {
  readonly workspace: Workspace;
  readonly dropDir: string;
  readonly report: Report;
  readonly maxRejectRatio: number;
};

export type SourceColumn = {
  readonly kind: CellKind;
  /** An empty cell rejects the row, and a table without the column stops the run. */
  readonly isRequired?: true;
  /** Items separated by `;`. A bad item is rejected, the row is kept. */
  readonly isList?: true;
};
export type SourceTable = {
  readonly name: string;
  readonly columns: Readonly<Record<string, SourceColumn>>;
  /** False where the folder of that name holds something else. */
  readonly isFolderAllowed?: boolean;
};

// DuckDB keeps what it refused over all scans of a connection, and notes no scan that refused nothing: each scan begins without.
const FORGET_SCANS = ["DROP TABLE IF EXISTS temp.reject_errors", "DROP TABLE IF EXISTS temp.reject_scans"];
// rows_before: good rows of the file that stand before the malformed one.
const createMalformed = (headerLine: number) => `
CREATE OR REPLACE TEMP TABLE malformed AS
SELECT line - ${headerLine} AS row_no, line - ${headerLine} - row_number() OVER (ORDER BY line) AS rows_before,
       first(column_name ORDER BY column_idx) AS column_name, first(csv_line) AS csv_line,
       lower(first(error_type ORDER BY column_idx)::VARCHAR) AS fault
FROM temp.reject_errors
GROUP BY line`;
// A quote that is never closed takes all that follows as its cell: those rows would be lost without a word.
const FIND_OPEN_QUOTE = `
SELECT row_no FROM malformed
WHERE fault IN ('unquoted value', 'line size over maximum') AND contains(rtrim(csv_line, E'\\r\\n'), E'\\n')
ORDER BY row_no LIMIT 1`;

/**
 * Reads a table into `checked_<name>`: its columns typed, and `file`, `row_no`, `seq` (position over all files).
 * Refused rows and list items go to the workspace's `rejects`.
 * @returns rows read; the table is empty when the drop folder has none.
 * @throws RunStopped for an unreadable file or a missing column.
 */
export async function readTable(read: DropRead, table: SourceTable): Promise<number> {
  const { connection } = read.workspace;
  await execute(connection, createRaw(table));
  const files = await findTableFiles(read.dropDir, table.name, table);
  for (const file of files) await stageFile(read, table, file);
  await execute(connection, insertCellRejects(table));
  for (const [name, column] of Object.entries(table.columns)) {
    if (column.isList) await execute(connection, insertItemRejects(table.name, name, column.kind));
  }
  await execute(connection, createChecked(table));
  const { rows } = await queryRow<{ rows: number }>(
    connection,
    `SELECT (SELECT count(*) FROM raw_${table.name})
          + (SELECT count(*) FROM rejects WHERE table_name = ${sqlLiteral(table.name)} AND reason = 'malformed_row') AS rows`,
  );
  await execute(connection, `DROP TABLE raw_${table.name}`);
  return rows;
}

async function stageFile(read: DropRead, table: SourceTable, file: SourceFile): Promise<void> {
  const { connection } = read.workspace;
  const { relation, rowNumber, types, headerLine } = await openFile(read, file).catch((error) => {
    if (error instanceof RunStopped) throw error;
    throw new RunStopped(`${file.file} cannot be read: ${firstLine(error)}`);
  });
  const columns = matchColumns(table, file.file, [...types.keys()], read.report);
  const select = Object.entries(table.columns).map(([name, column]) => {
    const source = columns.get(name);
    const type = source === undefined ? undefined : types.get(source);
    return source === undefined || type === undefined ? "NULL" : textOf(sqlIdentifier(source), type, column.kind);
  });
  const insert = `
INSERT INTO raw_${table.name}
SELECT ${sqlLiteral(file.file)}, ${rowNumber}, (SELECT count(*) FROM raw_${table.name}) + ${rowNumber},
       ${select.join(", ")}
FROM ${relation}`;
  for (const forget of FORGET_SCANS) await execute(connection, forget);
  await execute(connection, insert).catch((error) => {
    throw new RunStopped(`${file.file} cannot be read: ${firstLine(error)}`);
  });
  if (headerLine !== null) await rejectMalformed(connection, { table: table.name, file: file.file, headerLine });
}

type OpenFile = {
  /** SQL: what yields the file's rows. */
  readonly relation: string;
  /** SQL: the number of a row in the file, 1 = first. */
  readonly rowNumber: string;
  /** Columns by name as the file spells them → DuckDB type. */
  readonly types: ReadonlyMap<string, string>;
  /** Line of a CSV file with the column names, 1 = first. */
  readonly headerLine: number | null;
};

/** Parquet's own numbering leaves the reading to all threads; counting takes one. */
const FILE_ROW_NUMBER = "file_row_number";
const COUNTED_ROW = "row_number() OVER ()";

async function openFile({ workspace, dropDir }: DropRead, { file, format }: SourceFile): Promise<OpenFile> {
  const { connection, folder } = workspace;
  const path = join(dropDir, file);
  if (path.endsWith(".gz")) await testGzip(path);
  if (format === "csv") {
    if ((await stat(path)).size === 0) throw new RunStopped(`${file} is empty; a table has at least its header line`);
    return openCsv(connection, path);
  }
  const parquet = format === "sql" ? await runSqlSource(dropDir, file, folder) : path;
  const relation = `read_parquet(${sqlFile(parquet)})`;
  const columns = await queryRows<{ column_name: string; column_type: string }>(
    connection,
    `DESCRIBE SELECT * FROM ${relation}`,
  );
  const types = new Map(columns.map((column) => [column.column_name, column.column_type]));
  if (types.has(FILE_ROW_NUMBER)) return { relation, rowNumber: COUNTED_ROW, types, headerLine: null };
  const numbered = `read_parquet(${sqlFile(parquet)}, ${FILE_ROW_NUMBER} = true)`;
  return { relation: numbered, rowNumber: `${FILE_ROW_NUMBER} + 1`, types, headerLine: null };
}

/** DuckDB takes a packed file that was cut off for one that ends there. */
async function testGzip(path: string): Promise<void> {
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(createReadStream(path), createGunzip(), discard);
}

/**
 * The header is sniffed, leniently; the rows are then read without sniffing, strictly. So a line with broken quotes is a
 * reject wherever it stands, also among the first ones, where it would make the sniffer give up on the file.
 */
async function openCsv(connection: DuckDBConnection, path: string): Promise<OpenFile> {
  const file = `${sqlFile(path)}, header = true, delim = ',', quote = '"', escape = '"'`;
  const { skip, names } = await queryRow<{ skip: number; names: string[] }>(
    connection,
    `SELECT SkipRows AS skip, list_transform(Columns, c -> c.name) AS names
     FROM sniff_csv(${file}, all_varchar = true, strict_mode = false, ignore_errors = true)`,
  );
  const columns = names.map((name) => `${sqlLiteral(name)}: 'VARCHAR'`).join(", ");
  return {
    relation: `read_csv(${file}, auto_detect = false, skip = ${skip}, columns = {${columns}}, store_rejects = true)`,
    rowNumber: COUNTED_ROW,
    types: new Map(names.map((name) => [name, "VARCHAR"])),
    headerLine: skip + 1,
  };
}

function matchColumns(table: SourceTable, file: string, found: string[], report: Report): Map<string, string> {
  const byName = new Map(found.map((name) => [name.trim().toLowerCase(), name]));
  const missing = Object.entries(table.columns).filter(([name, { isRequired }]) => isRequired && !byName.has(name));
  if (missing.length > 0) {
    const names = missing.map(([name]) => name).join(", ");
    throw new RunStopped(`${file}: missing column ${names}; columns found: ${found.join(", ")}`);
  }
  const unknown = found.filter((name) => !(name.trim().toLowerCase() in table.columns));
  if (unknown.length > 0) report.warnings.push(`${file}: unknown columns ignored: ${unknown.join(", ")}`);
  return byName;
}

/**
 * A source column as trimmed text, empty = null. Typed columns (Parquet, SQL) become the plain decimals that a CSV would
 * hold: no exponent, no `.0`, and codes padded to their full length again.
 */
function textOf(value: string, type: string, kind: CellKind): string {
  if (type.endsWith("[]")) {
    const items = `list_transform(${value}, x -> ${textOf("x", type.slice(0, -2), kind)})`;
    return `nullif(array_to_string(${items}, ';'), '')`;
  }
  const isInteger = /^U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?$/.test(type);
  const isFloat = type === "DOUBLE" || type === "FLOAT";
  if (!isInteger && !isFloat) return `nullif(trim(${value}::VARCHAR, E' \\t\\r\\n'), '')`;
  const plain = isInteger ? `${value}::VARCHAR` : plainDecimal(value);
  const digits = cellRule(kind).paddedDigits;
  // lpad alone would cut a longer code down to another company's.
  return digits === undefined ? plain : `repeat('0', ${digits} - length(${plain})) || ${plain}`;
}

function plainDecimal(value: string): string {
  const text = `${value}::VARCHAR`;
  const plain = `CASE WHEN ${text} LIKE '%e%' THEN rtrim(format('{:.20f}', ${value}), '0') ELSE ${text} END`;
  return `regexp_replace(${plain}, '\\.0*$', '')`;
}

function createRaw({ name, columns }: SourceTable): string {
  const typed = Object.keys(columns).map((column) => `${column} VARCHAR`);
  return `CREATE TEMP TABLE raw_${name} (file VARCHAR, row_no BIGINT, seq BIGINT, ${typed.join(", ")})`;
}

/** Lines that are no CSV at all (too few or too many cells, broken quotes, not UTF-8). DuckDB lists every fault of a line. */
async function rejectMalformed(
  connection: DuckDBConnection,
  { table, file, headerLine }: { table: string; file: string; headerLine: number },
): Promise<void> {
  await execute(connection, createMalformed(headerLine));
  const [open] = await queryRows<{ row_no: number }>(connection, FIND_OPEN_QUOTE);
  if (open !== undefined) {
    throw new RunStopped(
      `${file}: row ${open.row_no} opens a quote that is not closed; the rows after it cannot be told`,
    );
  }
  await execute(
    connection,
    `INSERT INTO rejects
     SELECT ${sqlLiteral(table)}, ${sqlLiteral(file)}, row_no, column_name, left(csv_line, 200), 'malformed_row',
            'a CSV line with the cells of the header; found: ' || fault, true
     FROM malformed`,
  );
  // The rows that were read are numbered without the malformed ones before them.
  await execute(
    connection,
    `UPDATE raw_${table} SET row_no = row_no + (SELECT count(*) FROM malformed m WHERE m.rows_before < raw_${table}.row_no)
     WHERE file = ${sqlLiteral(file)} AND (SELECT count(*) FROM malformed) > 0`,
  );
}

/** Only the rows that break a rule are looked at cell by cell: on good data this is one filter over the raw rows. */
function insertCellRejects(table: SourceTable): string {
  const cells = Object.entries(table.columns).flatMap(([column, { kind, isRequired }]) => {
    const { reason, accepts } = cellRule(kind);
    const reject = (when: string, code: string) =>
      `CASE WHEN ${when} THEN {column_name: ${sqlLiteral(column)}, value: ${column}, reason: ${sqlLiteral(code)}, detail: ${sqlLiteral(accepts)}} END`;
    const valid = validCell(column, table.columns[column]);
    return [
      ...(isRequired ? [reject(`${column} IS NULL`, "missing_value")] : []),
      ...(valid === null ? [] : [reject(`${column} IS NOT NULL AND NOT (${valid})`, reason)]),
    ];
  });
  return `
INSERT INTO rejects
SELECT ${sqlLiteral(table.name)}, file, row_no, bad.column_name, bad.value, bad.reason, bad.detail, true
FROM (SELECT file, row_no, unnest([${cells.join(",\n  ")}]) AS bad FROM raw_${table.name} WHERE NOT (${validRow(table)}))
WHERE bad IS NOT NULL`;
}

/** SQL: the row has all required cells, and every cell that it has is accepted. Never null. */
function validRow(table: SourceTable): string {
  const conditions = Object.entries(table.columns).flatMap(([name, column]) => {
    const valid = validCell(name, column);
    return [
      ...(column.isRequired ? [`${name} IS NOT NULL`] : []),
      ...(valid === null ? [] : [`(${name} IS NULL OR coalesce(${valid}, false))`]),
    ];
  });
  return conditions.join(" AND ") || "true";
}

/** SQL: a cell that is not null is accepted; null where any is. Lists are judged item by item. */
function validCell(name: string, column: SourceColumn | undefined): string | null {
  if (column === undefined || column.isList || column.kind === "text") return null;
  return cellRule(column.kind).isValid(name);
}

function insertItemRejects(name: string, column: string, kind: CellKind): string {
  const { reason, accepts, isValid } = cellRule(kind);
  return `
INSERT INTO rejects
SELECT ${sqlLiteral(name)}, file, row_no, ${sqlLiteral(column)}, item, ${sqlLiteral(reason)}, ${sqlLiteral(accepts)}, false
FROM (SELECT file, row_no, trim(unnest(string_split(${column}, ';'))) AS item FROM raw_${name} WHERE ${column} IS NOT NULL)
WHERE item <> '' AND NOT (${isValid("item")})`;
}

function createChecked(table: SourceTable): string {
  const parsed = Object.entries(table.columns).map(([column, { kind, isList }]) => {
    const rule = cellRule(kind);
    return `${isList ? parseList(column, rule.isValid) : rule.parse(column)} AS ${column}`;
  });
  return `
CREATE TEMP TABLE checked_${table.name} AS
SELECT file, row_no, seq, ${parsed.join(",\n  ")}
FROM raw_${table.name} WHERE ${validRow(table)}`;
}

/** Accepted items in the order of the cell, each once. */
function parseList(column: string, isValid: (v: string) => string): string {
  const items = `list_transform(string_split(coalesce(${column}, ''), ';'), x -> trim(x))`;
  const accepted = `list_filter(${items}, x -> x <> '' AND ${isValid("x")})`;
  return `list_filter(${accepted}, (x, i) -> list_position(${accepted}, x) = i)`;
}

function firstLine(error: unknown): string {
  return error instanceof Error ? (error.message.split("\n")[0] ?? error.message) : String(error);
}
