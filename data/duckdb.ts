// The only door to DuckDB: open an instance locked down for its purpose, run statements, read rows as plain JavaScript.
import { type DuckDBConnection, DuckDBInstance, type DuckDBValue, LIST, listValue, VARCHAR } from "@duckdb/node-api";

export type { DuckDBConnection } from "@duckdb/node-api";

/** A bound value. Lists are bound as VARCHAR[]. */
export type SqlValue = string | number | bigint | boolean | null | readonly string[];
export type SqlParams = Record<string, SqlValue>;

export type DuckDbLimits = {
  /** e.g. `2GiB`; null leaves DuckDB's own default. */
  memoryLimit: string | null;
  /** null leaves DuckDB's own default (all cores). */
  threads: number | null;
};

/** Nothing is ever fetched: a typo in a function name must fail at once, not try the network. */
const OFFLINE = { autoinstall_known_extensions: "false", autoload_known_extensions: "false" };

/** The last statements that may change a setting. */
export const NO_FILES = ["SET disabled_filesystems = 'LocalFileSystem'", "SET lock_configuration = true"];

export function limitsConfig({ memoryLimit, threads }: DuckDbLimits): Record<string, string> {
  return {
    ...(memoryLimit === null ? {} : { memory_limit: memoryLimit }),
    ...(threads === null ? {} : { threads: String(threads) }),
  };
}

/**
 * Opens an instance that may write. Only the pipeline does and, in memory, readers of other files (data/universe/, data/runs/).
 * @param path file to create or open; `:memory:` for none.
 */
export async function openWritable(path: string, config: Record<string, string>): Promise<DuckDBInstance> {
  return DuckDBInstance.create(path, { ...OFFLINE, ...config });
}

/**
 * Opens one database file read-only, with no access to any other file and no way to change that by SQL.
 *
 * Switching external access off leaves the `.wal` name beside the file open to COPY, and with it what the engine would replay
 * at the next opening; so the file system itself is disabled once the file is open. Nothing spills to disk for that reason.
 */
export async function openReadOnly(path: string, config: Record<string, string>): Promise<DuckDBInstance> {
  const instance = await DuckDBInstance.create(path, {
    ...OFFLINE,
    ...config,
    // Refused once external access is off.
    temp_directory: "",
    access_mode: "READ_ONLY",
    enable_external_access: "false",
  });
  const connection = await instance.connect();
  for (const statement of NO_FILES) await execute(connection, statement);
  connection.closeSync();
  return instance;
}

/** Runs a statement and returns its rows: lists as arrays, decimals and integers as numbers, dates as `Date`. */
export async function queryRows<Row>(connection: DuckDBConnection, sql: string, params?: SqlParams): Promise<Row[]> {
  const reader = params
    ? await connection.runAndReadAll(sql, bindable(params), listTypes(params))
    : await connection.runAndReadAll(sql);
  return reader.getRowObjectsJS().map(plainRow) as Row[];
}

/** The single row of a statement that always yields one. */
export async function queryRow<Row>(connection: DuckDBConnection, sql: string, params?: SqlParams): Promise<Row> {
  const [row] = await queryRows<Row>(connection, sql, params);
  if (row === undefined) throw new Error(`expected one row, found none: ${sql.slice(0, 80)}`);
  return row;
}

export async function execute(connection: DuckDBConnection, sql: string, params?: SqlParams): Promise<void> {
  if (params) await connection.run(sql, bindable(params), listTypes(params));
  else await connection.run(sql);
}

/** A string as an SQL literal, for statements that cannot be parametrised (paths in COPY, column comments). */
export function sqlLiteral(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** One file's path as a literal for read_csv and its like, which would take `*`, `?` and `[` for patterns. */
export function sqlFile(path: string): string {
  return sqlLiteral(path.replaceAll(/[[*?]/g, "[$&]"));
}

/** A name as an SQL identifier. */
export function sqlIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function bindable(params: SqlParams): Record<string, DuckDBValue> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, isList(value) ? listValue(value) : value]),
  );
}

function listTypes(params: SqlParams) {
  return Object.fromEntries(
    Object.entries(params)
      .filter(([, value]) => isList(value))
      .map(([name]) => [name, LIST(VARCHAR)]),
  );
}

function isList(value: SqlValue): value is readonly string[] {
  return Array.isArray(value);
}

function plainRow(row: Record<string, unknown>): Record<string, unknown> {
  for (const name in row) row[name] = plainValue(row[name]);
  return row;
}

/** BIGINT arrives as BigInt, which JSON.stringify refuses; every integer of ours is at most 2^53 - 1. */
function plainValue(value: unknown): unknown {
  if (typeof value === "bigint") return Number(value);
  if (Array.isArray(value)) return value.map(plainValue);
  return value;
}
