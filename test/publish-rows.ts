// Published versions for tests, written straight from rows.
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execute, openWritable, sqlIdentifier, sqlLiteral } from "../data/duckdb.ts";
import { PROJECTION_TABLES, TABLE_NAMES, type TableName, tableColumns } from "../data/projection.ts";
import { keywordsHash } from "../data/store/products.ts";
import { DATABASE_FILE, newVersionName, publishVersion, sealVersion, unpublishedFolder } from "../data/versions.ts";

/** Rows of a projection by table; a column that a row leaves out is null, a table that is left out empty. */
export type ProjectionRows = Partial<Record<TableName, readonly Record<string, unknown>[]>>;

export type Publication = { productId: number; keywords: readonly string[]; rows: ProjectionRows };

export const START = new Date("2026-03-04T05:06:07.000Z");

/** Publishes a version that holds these rows below a folder of projections. @returns its name */
export async function publishRows(
  root: string,
  { productId, keywords, rows }: Publication,
  { builtAt = START, suffix = 1 } = {},
): Promise<string> {
  const version = newVersionName(builtAt, String(suffix).padStart(4, "0"));
  const folder = unpublishedFolder(root, productId, version);
  await mkdir(folder, { recursive: true });
  await writeTables(folder, rows);
  const index = await sealVersion(folder, {
    product_id: productId,
    version,
    run_id: "run",
    built_at: builtAt.toISOString(),
    inputs: [],
    keywords_hash: keywordsHash(keywords.map((name) => ({ name }))),
    row_counts: { families: rows.families?.length ?? 0, excerpts: rows.excerpts?.length ?? 0 },
    checks: [],
  });
  await publishVersion(root, index);
  return version;
}

async function writeTables(folder: string, rows: ProjectionRows): Promise<void> {
  const instance = await openWritable(join(folder, DATABASE_FILE), { threads: "1" });
  const connection = await instance.connect();
  const source = join(folder, "rows.ndjson");
  for (const name of TABLE_NAMES) {
    const columns = tableColumns(name);
    const definitions = columns.map(([column, { type }]) => `${sqlIdentifier(column)} ${type}`);
    await execute(connection, `CREATE TABLE ${name} (${definitions.join(", ")})`);
    await execute(connection, `COMMENT ON TABLE ${name} IS ${sqlLiteral(PROJECTION_TABLES[name].comment)}`);
    const lines = (rows[name] ?? []).map((row) => JSON.stringify(row));
    if (lines.length === 0) continue;
    await writeFile(source, lines.join("\n"));
    const types = columns.map(([column, { type }]) => `${sqlIdentifier(column)}: ${sqlLiteral(type)}`).join(", ");
    const { orderBy } = PROJECTION_TABLES[name];
    const read = `read_json(${sqlLiteral(source)}, format = 'newline_delimited', columns = {${types}})`;
    await execute(connection, `INSERT INTO ${name} BY NAME SELECT * FROM ${read} ORDER BY ${orderBy}`);
  }
  await rm(source, { force: true });
  connection.closeSync();
  instance.closeSync();
}
