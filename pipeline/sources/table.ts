// One table of the drop folder → rows checked in bulk by the rule table, or rejects that say where and why.
import { join } from "node:path";
import { type DuckDBConnection, execute, queryRow, queryRows, sqlIdentifier, sqlLiteral } from "../../data/duckdb.ts";
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

async function stageFile(
  { workspace: { connection, folder }, dropDir, report }: DropRead,
  table: SourceTable,
  { file, format }: SourceFile,
): Promise<void> {
  const path = join(dropDir, file);
  const relation =
    format === "csv"
      ? `read_csv(${sqlLiteral(path)}, header = true, all_varchar = true, delim = ',', quote = '"', escape = '"', store_rejects = true)`
      : `read_parquet(${sqlLiteral(format === "sql" ? await runSqlSource(dropDir, file, folder) : path)})`;
  const found = await describe(connection, relation, file);
  const columns = matchColumns(table, file, [...found.keys()], report);
  const select = Object.entries(table.columns).map(([name, column]) => {
    const source = columns.get(name);
    const type = source === undefined ? undefined : found.get(source);
    return source === undefined || type === undefined ? "NULL" : textOf(sqlIdentifier(source), type, column.kind);
  });
  const insert = `
INSERT INTO raw_${table.name}
SELECT ${sqlLiteral(file)}, row_number() OVER (), (SELECT count(*) FROM raw_${table.name}) + row_number() OVER (),
       ${select.join(", ")}
FROM ${relation}`;
  await execute(connection, insert).catch((error) => {
    throw new RunStopped(`${file} cannot be read: ${firstLine(error)}`);
  });
  if (format === "csv") await execute(connection, insertMalformed(table.name, file));
}

/** Columns of a file with their types, by name as the file spells it. */
async function describe(connection: DuckDBConnection, relation: string, file: string): Promise<Map<string, string>> {
  const columns = await queryRows<{ column_name: string; column_type: string }>(
    connection,
    `DESCRIBE SELECT * FROM ${relation}`,
  ).catch((error) => {
    throw new RunStopped(`${file} cannot be read: ${firstLine(error)}`);
  });
  return new Map(columns.map((column) => [column.column_name, column.column_type]));
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
function textOf(column: string, type: string, kind: CellKind): string {
  const padded = cellRule(kind).paddedDigits;
  if (type.endsWith("[]")) return `nullif(array_to_string(list_transform(${column}, x -> x::VARCHAR), ';'), '')`;
  if (/^U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?$/.test(type)) {
    return padded ? `lpad(${column}::VARCHAR, ${padded}, '0')` : `${column}::VARCHAR`;
  }
  if (type === "DOUBLE" || type === "FLOAT") {
    const plain = `CASE WHEN ${column}::VARCHAR LIKE '%e%' THEN rtrim(format('{:.20f}', ${column}), '0') ELSE ${column}::VARCHAR END`;
    return `regexp_replace(${plain}, '\\.0*$', '')`;
  }
  return `nullif(trim(${column}::VARCHAR, E' \\t\\r\\n'), '')`;
}

function createRaw({ name, columns }: SourceTable): string {
  const typed = Object.keys(columns).map((column) => `${column} VARCHAR`);
  return `CREATE TABLE raw_${name} (file VARCHAR, row_no BIGINT, seq BIGINT, ${typed.join(", ")})`;
}

/** Lines that are no CSV at all (too many cells, broken quotes, not UTF-8); DuckDB lists them per scan. */
function insertMalformed(name: string, file: string): string {
  return `
INSERT INTO rejects
SELECT DISTINCT ${sqlLiteral(name)}, ${sqlLiteral(file)}, r.line - 1, r.column_name, left(r.csv_line, 200), 'malformed_row',
       'a CSV line with the cells of the header: ' || r.error_message, true
FROM reject_errors r JOIN reject_scans s USING (scan_id, file_id)
WHERE s.scan_id = (SELECT max(scan_id) FROM reject_scans)`;
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
CREATE TABLE checked_${table.name} AS
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
