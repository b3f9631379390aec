// dealmap export postgres: the tables of a version, as an audience sees them, in a schema of somebody's PostgreSQL.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Audience } from "../../../data/audience/tables.ts";
import { writeAudienceSet } from "../../../data/audience/write-set.ts";
import { type DuckDBConnection, openReadOnly, sqlIdentifier } from "../../../data/duckdb.ts";
import { readSqlRows } from "../../../data/table/rows.ts";
import { toJson } from "../../../data/table/values.ts";
import type { PublishedVersions } from "../../../data/versions/published-versions.ts";
import { DATABASE_FILE, type VersionIndex, verifyVersion, versionFolder } from "../../../data/versions/versions.ts";
import { RunError } from "../../command-error.ts";
import { readPublished } from "../../published-versions.ts";
import { type ReadRows, swapTables } from "./swap.ts";

export type PostgresExport = {
  readonly versions: PublishedVersions;
  readonly url: string;
  readonly schema: string;
  readonly productId: number;
  /** Undefined: the active one. */
  readonly version: string | undefined;
  readonly audience: Audience;
  readonly now: Date;
  readonly onTable: (name: string, rows: number) => void;
};

/** Of each table, how many rows it has. */
export type ExportedTables = { readonly index: VersionIndex; readonly rows: Readonly<Record<string, number>> };

/** @throws {RunError} when the version or the server cannot be reached, or the tables not be replaced: they are as they were then */
export async function exportToPostgres(asked: PostgresExport): Promise<ExportedTables> {
  const version = await findVersion(asked);
  const client = await connect(asked.url);
  const folder = await mkdtemp(join(tmpdir(), "dealmap-export-"));
  try {
    await asked.versions.bring(asked.productId, version);
    const source = versionFolder(asked.versions.root, asked.productId, version);
    await verifyVersion(source);
    const set = join(folder, "set");
    const index = await writeAudienceSet({ version: source, audience: asked.audience, folder: set });
    return { index, rows: await swap(client, asked, { index, database: join(set, DATABASE_FILE) }) };
  } finally {
    await client.end().catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}

async function findVersion({ versions, productId, version }: PostgresExport): Promise<string> {
  const { active, items } = await readPublished(versions, productId);
  const found = version ?? active;
  if (found === null) throw new RunError(`nothing of product ${productId} is published yet: dealmap ingest`);
  if (items.some((item) => item.version === found)) return found;
  const known = items.map((item) => item.version).join(", ") || "none";
  throw new RunError(`product ${productId} has no version ${found}; published: ${known}`);
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: "dealmap export" });
  // The statement that runs then fails, and says so.
  client.on("error", () => undefined);
  await client.connect().catch((error: Error) => {
    const reason = (error.message || "there is no answer").split("\n")[0];
    throw new RunError(`cannot connect to PostgreSQL: ${reason}`, { cause: error });
  });
  return client;
}

type Set = { readonly index: VersionIndex; readonly database: string };

async function swap(client: pg.Client, asked: PostgresExport, { index, database }: Set) {
  const instance = await openReadOnly(database, { threads: "1" });
  const connection = await instance.connect();
  const rows: Record<string, number> = {};
  try {
    await swapTables(client, {
      schema: asked.schema,
      read: reader(connection),
      about: {
        product_id: index.product_id,
        version: index.version,
        audience: asked.audience,
        built_at: index.built_at,
        exported_at: asked.now.toISOString(),
      },
      onTable: (name, count) => {
        rows[name] = count;
        asked.onTable(name, count);
      },
    });
    return rows;
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

function reader(connection: DuckDBConnection): ReadRows {
  return async function* (table) {
    const { names, chunks } = await readSqlRows(await connection.stream(`FROM ${sqlIdentifier(table)}`));
    for await (const chunk of chunks) {
      yield chunk
        .convertRows(toJson)
        .map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? null])));
    }
  };
}
