// Writes the tables of one version as one audience sees them: a database for statements, and the same tables as Parquet files.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type DuckDBConnection, execute, openWritable, queryRow, sqlIdentifier, sqlLiteral } from "../duckdb.ts";
import { createDescribedTable } from "../table/described-table.ts";
import { DATABASE_FILE, readIndex, sealVersion, type VersionIndex } from "../versions/versions.ts";
import {
  AUDIENCE_MEMBERS,
  AUDIENCE_TABLE_NAMES,
  AUDIENCE_TABLES,
  type Audience,
  type AudienceTable,
} from "./tables.ts";

export type SetSource = {
  /** Folder of the version: its database was verified. */
  readonly version: string;
  readonly audience: Audience;
  /** A folder that is made; nothing outside of it is written. */
  readonly folder: string;
};

/** Of the engine; what that does not hold it spills into the folder. One thread: lists are answered meanwhile. */
const ENGINE = { memory_limit: "384MiB", threads: "1" };
/** Snappy, which every reader of Parquet knows without a further package; groups that are small enough to be asked for one by one. */
const COPY_OPTIONS = "(FORMAT parquet, COMPRESSION snappy, ROW_GROUP_SIZE 20480)";

/** @returns what is in the folder then, as `verifyVersion` checks it, with the rows of each table */
export async function writeAudienceSet({ version, audience, folder }: SetSource): Promise<VersionIndex> {
  const { files: _, schema_version: __, ...facts } = await readIndex(version);
  await mkdir(folder, { recursive: true });
  const spill = join(folder, "spill");
  const instance = await openWritable(":memory:", { ...ENGINE, temp_directory: spill });
  const connection = await instance.connect();
  try {
    await execute(connection, `ATTACH ${sqlLiteral(join(version, DATABASE_FILE))} AS source (READ_ONLY)`);
    await execute(
      connection,
      `ATTACH ${sqlLiteral(join(folder, DATABASE_FILE))} AS audience (RECOVERY_MODE no_wal_writes)`,
    );
    await execute(connection, AUDIENCE_MEMBERS[audience]);
    const rowCounts: Record<string, number> = {};
    for (const name of AUDIENCE_TABLE_NAMES) rowCounts[name] = await writeTable(connection, name, folder);
    await execute(connection, "CHECKPOINT audience");
    await execute(connection, "DETACH audience");
    return await sealVersion(folder, { ...facts, row_counts: rowCounts, checks: [] });
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

async function writeTable(connection: DuckDBConnection, name: keyof typeof AUDIENCE_TABLES, folder: string) {
  const described: AudienceTable = AUDIENCE_TABLES[name];
  const table = `audience.${sqlIdentifier(name)}`;
  await createDescribedTable(connection, { database: "audience", name }, described);
  await execute(connection, `INSERT INTO ${table} BY NAME FROM (${selectOf(described)}) ORDER BY ${described.orderBy}`);
  await execute(connection, `COPY (FROM ${table}) TO ${sqlLiteral(join(folder, parquetName(name)))} ${COPY_OPTIONS}`);
  const { rows } = await queryRow<{ rows: number }>(connection, `SELECT count(*) AS rows FROM ${table}`);
  return rows;
}

function selectOf({ columns, from }: AudienceTable): string {
  const selected = Object.entries(columns).map(([name, { sql }]) => `${sql} AS ${sqlIdentifier(name)}`);
  return `SELECT ${selected.join(", ")} FROM ${from}`;
}

/** The file of a table in the folder. */
export function parquetName(table: string): string {
  return `${table}.parquet`;
}
