// One table of the drop folder → rows checked in bulk by the rule table, or rejects that say where and why.
import { join } from "node:path";
import {
  type DuckDBConnection,
  execute,
  queryRow,
  queryRows,
  sqlFile,
  sqlIdentifier,
  sqlLiteral,
} from "../../data/duckdb.ts";
import { sanitizeLine } from "../../data/prose/sanitize-line.ts";
import { messageLine, QUOTED_CHARACTERS_MAX, type Report, RunStopped } from "../workspace/report.ts";
import type { RunWatch } from "../workspace/run-watch.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { type CellKind, cellRule } from "./cells.ts";
import { type OpenCsv, readCsv } from "./csv.ts";
import { findTableFiles, type SourceFile } from "./drop.ts";
import { runSqlSource } from "./sql-source.ts";

/** What reading a drop folder takes along: where to, where from, what is noted, and when to stop. */
export type DropRead = {
  readonly workspace: Workspace;
  readonly dropDir: string;
  readonly report: Report;
  readonly maxRejectRatio: number;
  readonly watch: RunWatch;
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

async function stageFile(read: DropRead, table: SourceTable, source: SourceFile): Promise<void> {
  const { file, format } = source;
  try {
    const unknown = await read.watch.during(file, () =>
      format === "csv" ? stageCsv(read, table, file) : stageTyped(read, table, { ...source, format }),
    );
    if (unknown.length > 0) read.report.warnings.push(`${file}: unknown columns ignored: ${unknown.join(", ")}`);
  } catch (error) {
    if (error instanceof RunStopped) throw error;
    throw new RunStopped(`${file} cannot be read: ${messageLine(error)}`);
  }
}

/** What yields a file's rows. */
type FileRows = {
  readonly file: string;
  /** SQL. */
  readonly relation: string;
  /** SQL: the number of a row in the file, 1 = first. */
  readonly rowNumber: string;
  /** Columns by name as the file spells them → DuckDB type. */
  readonly types: ReadonlyMap<string, string>;
};

/** Parquet's own numbering leaves the reading to all threads; counting takes one. */
const FILE_ROW_NUMBER = "file_row_number";
const COUNTED_ROW = "row_number() OVER ()";

async function stageCsv(read: DropRead, table: SourceTable, file: string): Promise<string[]> {
  const { connection, folder } = read.workspace;
  let unknown: string[] = [];
  const stage = async ({ relation, names }: OpenCsv): Promise<void> => {
    const types = new Map(names.map((name) => [name, "VARCHAR"]));
    unknown = await insertRows(connection, table, { file, relation, rowNumber: COUNTED_ROW, types });
  };
  const undo = () => execute(connection, `DELETE FROM raw_${table.name} WHERE file = ${sqlLiteral(file)}`);
  await readCsv({ connection, dropDir: read.dropDir, file, folder }, stage, undo);
  await rejectMalformed(connection, table.name, file);
  return unknown;
}

async function stageTyped(
  { workspace, dropDir, watch }: DropRead,
  table: SourceTable,
  { file, format }: SourceFile & { readonly format: "parquet" | "sql" },
): Promise<string[]> {
  const { connection, folder } = workspace;
  const path =
    format === "sql" ? await watch.duringTimed(() => runSqlSource(dropDir, file, folder)) : join(dropDir, file);
  const relation = `read_parquet(${sqlFile(path)})`;
  const columns = await queryRows<{ column_name: string; column_type: string }>(
    connection,
    `DESCRIBE SELECT * FROM ${relation}`,
  );
  const types = new Map(columns.map((column) => [column.column_name, column.column_type]));
  if (types.has(FILE_ROW_NUMBER))
    return insertRows(connection, table, { file, relation, rowNumber: COUNTED_ROW, types });
  const numbered = `read_parquet(${sqlFile(path)}, ${FILE_ROW_NUMBER} = true)`;
  return insertRows(connection, table, { file, relation: numbered, rowNumber: `${FILE_ROW_NUMBER} + 1`, types });
}

/** @returns the columns that the table does not know */
async function insertRows(
  connection: DuckDBConnection,
  table: SourceTable,
  { file, relation, rowNumber, types }: FileRows,
): Promise<string[]> {
  const columns = matchColumns(table, file, [...types.keys()]);
  const select = Object.entries(table.columns).map(([name, column]) => {
    const source = columns.get(name);
    const type = source === undefined ? undefined : types.get(source);
    return source === undefined || type === undefined ? "NULL" : textOf(sqlIdentifier(source), type, column.kind);
  });
  await execute(
    connection,
    `INSERT INTO raw_${table.name}
     SELECT ${sqlLiteral(file)}, ${rowNumber}, (SELECT count(*) FROM raw_${table.name}) + ${rowNumber},
            ${select.join(", ")}
     FROM ${relation}`,
  );
  return [...types.keys()].filter((name) => !(keyOf(name) in table.columns)).map(shownName);
}

function matchColumns(table: SourceTable, file: string, found: readonly string[]): Map<string, string> {
  const byName = new Map(found.map((name) => [keyOf(name), name]));
  const missing = Object.entries(table.columns).filter(([name, { isRequired }]) => isRequired && !byName.has(name));
  if (missing.length === 0) return byName;
  const names = missing.map(([name]) => name).join(", ");
  throw new RunStopped(`${file}: missing column ${names}; columns found: ${found.map(shownName).join(", ")}`);
}

function keyOf(name: string): string {
  return name.trim().toLowerCase();
}

function shownName(name: string): string {
  return sanitizeLine(name, QUOTED_CHARACTERS_MAX);
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

/** What readCsv left in `malformed` becomes rejects. */
async function rejectMalformed(connection: DuckDBConnection, table: string, file: string): Promise<void> {
  await execute(
    connection,
    `INSERT INTO rejects
     SELECT ${sqlLiteral(table)}, ${sqlLiteral(file)}, row_no, column_name, csv_line, 'malformed_row',
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
      `CASE WHEN ${when} THEN {column_name: ${sqlLiteral(column)}, value: left(${column}, ${QUOTED_CHARACTERS_MAX}), reason: ${sqlLiteral(code)}, detail: ${sqlLiteral(accepts)}} END`;
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
  if (column === undefined || column.isList) return null;
  return cellRule(column.kind).isValid(name);
}

function insertItemRejects(name: string, column: string, kind: CellKind): string {
  const { reason, accepts, isValid } = cellRule(kind);
  return `
INSERT INTO rejects
SELECT ${sqlLiteral(name)}, file, row_no, ${sqlLiteral(column)}, left(item, ${QUOTED_CHARACTERS_MAX}), ${sqlLiteral(reason)}, ${sqlLiteral(accepts)}, false
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
