// Brings a store's schema up to date: numbered plain SQL files, in order, in one transaction, recorded with their hash.
//
// A version is one file that both engines read (000001.sql) or one per engine (000003.sqlite.sql, 000003.postgres.sql).
// The transaction holds the engine's write lock from its beginning, so of several processes that open a store at once
// one applies what is missing and the others find it done. A released file is never edited: its hash is compared.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Engine } from "./engine.ts";
import type { StoreSchema } from "./schema.ts";
import { StoreError } from "./store-error.ts";

const MIGRATIONS_DIR = join(import.meta.dirname, "migrations");

/** Never edited, as a migration is not: the text is stored in every store, and is compared (sqlite-damage.ts). */
const CREATE_LEDGER = `create table if not exists schema_migrations (
  version integer primary key,
  sha256 text not null,
  applied_at text not null
)`;

const HAS_LEDGER: Readonly<Record<Engine["name"], RawBuilder<unknown>>> = {
  sqlite: sql`select 1 from sqlite_schema where name = 'schema_migrations'`,
  postgres: sql`select 1 where to_regclass('schema_migrations') is not null`,
};

type Migration = { readonly version: number; readonly sha256: string; readonly statements: readonly string[] };

/**
 * @param place what a message calls the store
 * @throws {StoreError} when the store was written by a newer release, or by a different file of the same number, or is
 *   damaged and lacks migrations
 */
export async function migrate(
  db: Kysely<StoreSchema>,
  { engine, place, clock }: { engine: Engine; place: string; clock: () => Date },
): Promise<void> {
  const migrations = readMigrations(engine.name);
  await engine.transact(db, { locks: ["store"], flush: true }, async (tx) => {
    await sql.raw(CREATE_LEDGER).execute(tx);
    const applied = await listApplied(tx);
    checkApplied(applied, migrations, place);
    // A migration may build checksums of the rows as they are.
    if (applied.length < migrations.length) await engine.assertSound(tx);
    for (const { version, sha256, statements } of migrations.slice(applied.length)) {
      for (const statement of statements) await sql.raw(statement).execute(tx);
      const row = { version, sha256, applied_at: clock().toISOString() };
      await tx.insertInto("schema_migrations").values(row).execute();
    }
  });
}

/** How many migrations a store lacks; it stays as it is. @throws {StoreError} as `migrate` does */
export async function countPending(db: Kysely<StoreSchema>, engine: Engine): Promise<number> {
  const migrations = readMigrations(engine.name);
  const isBegun = (await HAS_LEDGER[engine.name].execute(db)).rows.length > 0;
  if (!isBegun) return migrations.length;
  const applied = await listApplied(db);
  checkApplied(applied, migrations, engine.place);
  return migrations.length - applied.length;
}

/** What makes the schema of a store that has so many migrations; of all, unless told. */
export function schemaStatements(engine: Engine["name"], migrations?: number): string[] {
  return [
    CREATE_LEDGER,
    ...readMigrations(engine)
      .slice(0, migrations)
      .flatMap(({ statements }) => statements),
  ];
}

type Applied = { readonly version: number; readonly sha256: string };

function listApplied(db: Kysely<StoreSchema>): Promise<Applied[]> {
  return db.selectFrom("schema_migrations").select(["version", "sha256"]).orderBy("version").execute();
}

function checkApplied(applied: readonly Applied[], migrations: readonly Migration[], place: string): void {
  const newest = applied.at(-1)?.version ?? 0;
  if (newest > migrations.length) {
    throw new StoreError(
      `the store ${place} has schema version ${newest}, this release knows versions up to ${migrations.length}: use the newer release`,
    );
  }
  for (const { version, sha256 } of applied) {
    if (migrations[version - 1]?.sha256 !== sha256) {
      throw new StoreError(`the store ${place} was built with another migration ${version} than this release has`);
    }
  }
}

/** Versions are 1, 2, 3 … without a gap; a statement ends with a semicolon at the end of a line. */
function readMigrations(engine: Engine["name"]): Migration[] {
  const names = readdirSync(MIGRATIONS_DIR)
    .filter((name) => /^\d{6}(\.\w+)?\.sql$/.test(name))
    .filter((name) => name.split(".").length === 2 || name.endsWith(`.${engine}.sql`));
  return names.sort().map((name, index) => {
    const version = index + 1;
    if (!name.startsWith(`${String(version).padStart(6, "0")}.`)) throw new Error(`unexpected migration file ${name}`);
    const text = readFileSync(join(MIGRATIONS_DIR, name), "utf8").replaceAll("\r\n", "\n");
    const statements = text.split(/;$/m).filter((part) => part.replace(/--.*$/gm, "").trim() !== "");
    return { version, sha256: createHash("sha256").update(text).digest("hex"), statements };
  });
}
