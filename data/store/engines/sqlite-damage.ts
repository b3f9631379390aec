// Looks for damage in a SQLite store: its schema against the migrations, then structure, indexes and the checksum of every row.

import { type Kysely, sql } from "kysely";
import { schemaStatements } from "./migrate.ts";
import { addRowSum } from "./row-sums.ts";
import type { StoreSchema } from "./schema.ts";
import { SqliteConnection } from "./sqlite-connection.ts";

/** SQLite's own tables (sqlite_stat1) may be there as well. Indexes that it makes by itself have no text. */
const SCHEMA = `select type, name, tbl_name as "table", sql from sqlite_schema
  where name not like 'sqlite\\_%' escape '\\' or name like 'sqlite\\_autoindex\\_%' escape '\\'
  order by type, name`;

type SchemaEntry = {
  readonly type: string;
  readonly name: string;
  readonly table: string;
  readonly sql: string | null;
};

/** @returns what is wrong, in one line; null when nothing is */
export async function findDamage(db: Kysely<StoreSchema>): Promise<string | null> {
  // First: a changed text of an index would otherwise be told as changed rows.
  return (await findOtherSchema(db)) ?? (await findDamagedData(db));
}

/** A store that lacks migrations is compared with those that it has. */
async function findOtherSchema(db: Kysely<StoreSchema>): Promise<string | null> {
  const { rows } = await sql.raw<SchemaEntry>(SCHEMA).execute(db);
  const found = new Map(rows.map((entry) => [nameOf(entry), JSON.stringify(entry)]));
  const expected = schemaOf(found.has("table schema_migrations") ? await countMigrations(db) : 0);
  for (const entry of expected) {
    const name = nameOf(entry);
    if (!found.has(name)) return `the ${name} is missing`;
    if (found.get(name) !== JSON.stringify(entry)) return `the ${name} is not as the migrations make it`;
    found.delete(name);
  }
  const [unknown] = found.keys();
  return unknown === undefined ? null : `the ${unknown} is not the store's; if it is yours, drop it`;
}

async function countMigrations(db: Kysely<StoreSchema>): Promise<number> {
  const { rows } = await db
    .selectFrom("schema_migrations")
    .select(({ fn }) => fn.countAll<number>().as("rows"))
    .executeTakeFirstOrThrow();
  return rows;
}

/** What the first migrations make of an empty store. */
function schemaOf(migrations: number): SchemaEntry[] {
  const empty = new SqliteConnection(":memory:", { busyTimeoutMs: 0 });
  try {
    addRowSum(empty);
    for (const statement of schemaStatements("sqlite", migrations)) empty.exec(statement);
    return empty.prepare(SCHEMA).all([]) as SchemaEntry[];
  } finally {
    empty.close();
  }
}

function nameOf({ type, name }: SchemaEntry): string {
  return `${type} ${name}`;
}

/** The full check: quick_check looks neither into indexes nor at the sums, which are one. */
async function findDamagedData(db: Kysely<StoreSchema>): Promise<string | null> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db);
  const found = rows[0]?.integrity_check.trim() ?? "no answer";
  if (found === "ok") return null;
  // "row 3" is the third by rowid.
  const [, row, table] = /^row (\d+) missing from index (\w+)_sum$/.exec(found) ?? [];
  if (row !== undefined) return `row ${row} of ${table} is not what its checksum was made of`;
  return found.split("\n").at(-1) ?? found;
}
