// SQL over published versions, read-only by construction: an engine without a way to any file, and files attached read-only.
//
// An instance in memory attaches the versions' database files read-only, one per product, and is locked then. Nothing spills to disk
// for that reason; DUCKDB_MEMORY_LIMIT bounds a statement. Only a separate engine that writes rows as Parquet spills
// (data/table/parquet.ts); it sees nothing but those.

import { join } from "node:path";
import type { DuckDBResult } from "@duckdb/node-api";
import {
  type DuckDBConnection,
  type DuckDbLimits,
  execute,
  limitsConfig,
  openWritable,
  queryRows,
  sqlIdentifier,
  sqlLiteral,
} from "../../data/duckdb.ts";
import { TABLE_NAMES, type TableName } from "../../data/projection.ts";
import type { Settings } from "../../data/settings.ts";
import { lockForReading, runReading } from "../../data/sql/read-statement.ts";
import type { PublishedVersions } from "../../data/versions/published-versions.ts";
import {
  DATABASE_FILE,
  isListed,
  type VersionIndex,
  verifyVersion,
  versionFolder,
} from "../../data/versions/versions.ts";
import { RunError } from "../command-error.ts";
import { listBuiltProducts, readPublished } from "../published-versions.ts";

/** A version that statements can read; its tables are `product_<id>.<table>`. */
export type AttachedVersion = { readonly schema: string; readonly index: VersionIndex };

export type SqlTable = {
  readonly name: string;
  readonly comment: string | null;
  readonly columns: readonly SqlColumn[];
};
type SqlColumn = { readonly name: string; readonly type: string; readonly comment: string | null };

export type SqlSession = {
  readonly versions: readonly AttachedVersion[];
  /** What an engine that writes the rows may take beside this one. */
  readonly writerLimits: DuckDbLimits;
  /**
   * Runs one statement that returns rows, and streams them.
   * @throws {SqlError} when the engine refuses it, or it is none that returns rows
   */
  readonly run: (sql: string) => Promise<DuckDBResult>;
  /** The tables of the first version with their columns; all versions of one schema have the same. */
  readonly describe: () => Promise<SqlTable[]>;
  /** Ends the statement that runs now, if any. */
  readonly interrupt: () => void;
  readonly close: () => void;
};

/** A statement that failed or was refused. The first line of the engine's message; the whole one is in `cause`. */
export class SqlError extends RunError {}

export type SqlScope = {
  /** Undefined: all products. */
  readonly productId: number | undefined;
  /** Undefined: the active one. */
  readonly version: string | undefined;
  /** Whether an engine that writes the rows works beside this one, and has half of the memory. */
  readonly isShared: boolean;
};

const LIST_COLUMNS = `
SELECT t.table_name, t.comment AS table_comment, c.column_name, c.data_type, c.comment
FROM duckdb_tables() t JOIN duckdb_columns() c USING (database_name, schema_name, table_name)
WHERE t.database_name = $schema
ORDER BY t.table_name, c.column_index`;

export type SqlPlace = { readonly settings: Settings; readonly versions: PublishedVersions };

/**
 * Opens the versions of the scope, each verified against its hashes.
 * @param warn told of each product that is left out because its version is damaged
 * @throws {RunError} when nothing can be opened
 */
export async function openSqlSession(
  { settings, versions: published }: SqlPlace,
  scope: SqlScope,
  warn: (line: string) => void,
): Promise<SqlSession> {
  const all = { memoryLimit: settings.duckdbMemoryLimit, threads: settings.duckdbThreads };
  const limits = scope.isShared ? halfOf(all) : all;
  const instance = await openWritable(":memory:", { ...limitsConfig(limits), temp_directory: "" });
  const connection = await instance.connect();
  const close = (): void => {
    connection.closeSync();
    instance.closeSync();
  };
  try {
    const versions: AttachedVersion[] = [];
    for (const found of await findVersions(published, scope)) {
      const attached = await attach(connection, published, found).catch((error: Error) => {
        if (scope.productId !== undefined) throw error;
        warn(`warning: product ${found.productId} is left out: ${error.message}`);
      });
      if (attached !== undefined) versions.push(attached);
    }
    const [first, second] = versions;
    if (first === undefined) throw new RunError("no published version can be opened; see dealmap status");
    if (second === undefined) await execute(connection, `USE ${sqlIdentifier(first.schema)}`);
    await lockForReading(connection);
    return {
      versions,
      writerLimits: limits,
      run: (sql) => run(connection, sql, versions),
      describe: () => describe(connection, first),
      interrupt: () => connection.interrupt(),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** Two engines of one process share its memory. */
function halfOf({ memoryLimit, threads }: DuckDbLimits): DuckDbLimits {
  return { memoryLimit: memoryLimit?.replace(/^[\d.]+/, (size) => String(Number(size) / 2)) ?? null, threads };
}

type Found = { readonly productId: number; readonly version: string };

async function findVersions(published: PublishedVersions, { productId, version }: SqlScope): Promise<Found[]> {
  const ids = productId === undefined ? await listBuiltProducts(published) : [productId];
  const found: Found[] = [];
  for (const id of ids) {
    const { active, items } = await readPublished(published, id);
    const name = version ?? active;
    if (version !== undefined && !items.some((item) => item.version === version)) {
      const known = items.map((item) => item.version).join(", ") || "none";
      throw new RunError(`product ${id} has no version ${version}; published: ${known}`);
    }
    if (name !== null) found.push({ productId: id, version: name });
  }
  if (found.length > 0) return found;
  const what = productId === undefined ? "nothing" : `nothing of product ${productId}`;
  throw new RunError(`${what} is published yet: dealmap ingest; dealmap status shows the products`);
}

async function attach(
  connection: DuckDBConnection,
  published: PublishedVersions,
  { productId, version }: Found,
): Promise<AttachedVersion> {
  await published.bring(productId, version);
  const folder = versionFolder(published.root, productId, version);
  const index = await verifyVersion(folder).catch(async (error: unknown) => {
    if (isListed(await readPublished(published, productId), version)) throw error;
    throw new RunError(`product ${productId}: version ${version} was pruned meanwhile; see dealmap versions list`);
  });
  const schema = `product_${productId}`;
  const path = sqlLiteral(join(folder, DATABASE_FILE));
  await execute(connection, `ATTACH ${path} AS ${sqlIdentifier(schema)} (READ_ONLY)`);
  return { schema, index };
}

async function run(
  connection: DuckDBConnection,
  sql: string,
  versions: readonly AttachedVersion[],
): Promise<DuckDBResult> {
  try {
    return await runReading(connection, sql);
  } catch (error) {
    throw toSqlError(error, versions);
  }
}

/** What the engine threw, while a statement was prepared or while its rows were read. An error of ours stays as it is. */
export function toSqlError(error: unknown, versions: readonly AttachedVersion[] = []): Error {
  const isKnown = error instanceof Error && "exitStatus" in error;
  return isKnown ? error : new SqlError(explain(error, versions), { cause: error });
}

/** The engine's message in one line, and what to do where it could not know. */
function explain(error: unknown, versions: readonly AttachedVersion[]): string {
  const message = error instanceof Error ? error.message : String(error);
  const [reason = ""] = message.replace(/^Failed to extract statements: /, "").split(/\n\s*LINE \d+:/);
  const [first] = versions;
  const isUnqualified = versions.length > 1 && /^Catalog Error: Table with name/.test(reason);
  const told = reason.trim().replace(/\s+/g, " ");
  if (isUnqualified && first) return `${told} Name the product, as in ${first.schema}.families, or give --product.`;
  // The engine's own advice is to change settings, which are locked here.
  if (/^Out of Memory Error/.test(told)) {
    return "Out of Memory Error: the statement needs more than DUCKDB_MEMORY_LIMIT; raise it, or ask for fewer rows or columns";
  }
  if (/^Permission Error/.test(told)) return `${told}: only the published tables can be read, and nothing written`;
  return told;
}

type ColumnRow = {
  readonly table_name: string;
  readonly table_comment: string | null;
  readonly column_name: string;
  readonly data_type: string;
  readonly comment: string | null;
};

async function describe(connection: DuckDBConnection, { schema }: AttachedVersion): Promise<SqlTable[]> {
  const rows = await queryRows<ColumnRow>(connection, LIST_COLUMNS, { schema });
  const tables = new Map<string, ColumnRow[]>();
  for (const row of rows) tables.set(row.table_name, [...(tables.get(row.table_name) ?? []), row]);
  const order = (name: string) => TABLE_NAMES.indexOf(name as TableName);
  return [...tables]
    .sort(([a], [b]) => order(a) - order(b))
    .map(([name, columns]) => ({
      name,
      comment: columns[0]?.table_comment ?? null,
      columns: columns.map((row) => ({ name: row.column_name, type: row.data_type, comment: row.comment })),
    }));
}
