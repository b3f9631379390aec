// Writes one version of a product into its own new folder: its tables as a DuckDB file, and then the same ones as Parquet.
import { join } from "node:path";
import { type DuckDBConnection, execute, queryRow, sqlIdentifier, sqlLiteral } from "../../data/duckdb.ts";
import { PROJECTION_TABLES, TABLE_NAMES, type TableName } from "../../data/projection.ts";
import { createDescribedTable } from "../../data/table/described-table.ts";
import { DATABASE_FILE } from "../../data/versions/versions.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { Connect } from "./list-index/build.ts";
import { NUMBER_COMPANIES, NUMBER_FAMILIES, productViews, TABLE_SELECTS } from "./tables.ts";

/**
 * Builds the database of a version of the product from the run's workspace: its universe, facts and evidence.
 * @param folder an existing, empty folder; nothing outside it is written
 * @returns rows per table
 */
export async function buildVersion(
  workspace: DuckDBConnection,
  folder: string,
  productId: number,
): Promise<Record<TableName, number>> {
  for (const view of productViews(productId)) await execute(workspace, view);
  await execute(workspace, NUMBER_FAMILIES);
  await execute(workspace, NUMBER_COMPANIES);
  // Without a log: an unfinished version is thrown away whole, and a log is flushed to the disk at every statement.
  const file = sqlLiteral(join(folder, DATABASE_FILE));
  await execute(workspace, `ATTACH ${file} AS version (RECOVERY_MODE no_wal_writes)`);
  try {
    const counts: Partial<Record<TableName, number>> = {};
    for (const name of TABLE_NAMES) counts[name] = await writeTable(workspace, name);
    await execute(workspace, "CHECKPOINT version");
    return counts as Record<TableName, number>;
  } finally {
    await execute(workspace, "DETACH version");
  }
}

/**
 * Attaches a finished database to the workspace again, read-only, for the length of `work`: another instance would cost a small
 * version more than all that is asked of it.
 * @param work is given what opens connections that find its tables under their own names, and has closed each of them in the end
 */
export async function withFinished<T>(
  workspace: Pick<Workspace, "connection" | "connect">,
  folder: string,
  work: (connect: Connect) => Promise<T>,
): Promise<T> {
  await execute(workspace.connection, `ATTACH ${sqlLiteral(join(folder, DATABASE_FILE))} AS version (READ_ONLY)`);
  try {
    return await work(async () => {
      const connection = await workspace.connect();
      await execute(connection, "USE version");
      return connection;
    });
  } finally {
    await execute(workspace.connection, "DETACH version");
  }
}

/** Copies the tables of a finished database, which is attached, to Parquet files beside it. */
export async function copyToParquet(workspace: DuckDBConnection, folder: string): Promise<void> {
  for (const name of TABLE_NAMES) {
    const path = sqlLiteral(join(folder, `${name}.parquet`));
    const table = `version.${sqlIdentifier(name)}`;
    await execute(workspace, `COPY (FROM ${table}) TO ${path} (FORMAT parquet, COMPRESSION zstd)`);
  }
}

async function writeTable(workspace: DuckDBConnection, name: TableName): Promise<number> {
  const { orderBy } = PROJECTION_TABLES[name];
  const table = `version.${sqlIdentifier(name)}`;
  await createDescribedTable(workspace, { database: "version", name }, PROJECTION_TABLES[name]);
  for (const select of TABLE_SELECTS[name]) {
    await execute(workspace, `INSERT INTO ${table} BY NAME SELECT * FROM (${select}) ORDER BY ${orderBy}`);
  }
  const { rows } = await queryRow<{ rows: number }>(workspace, `SELECT count(*) AS rows FROM ${table}`);
  return rows;
}
