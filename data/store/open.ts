// Opens the transactional store: teams, keys, products, claims, runs; SQLite embedded, PostgreSQL to come.
//
// Every query file runs on both engines unchanged. So the store holds only what both read alike:
//   times     ISO 8601 UTC text of 24 characters. A bigint of milliseconds comes out of PostgreSQL's driver as a string
//             and out of SQLite as a number; this text is one type in both, compares like the time that it names, and
//             can be read in a shell.
//   booleans  0 and 1
//   ids       integers handed out by the table `counters`
// All arithmetic on times is done here, in the process, by the store's clock.

import { randomUUID } from "node:crypto";
import { Kysely } from "kysely";
import { migrate } from "./migrate.ts";
import type { StoreSchema } from "./schema.ts";
import { assertDurable, sqliteDialect } from "./sqlite.ts";
import { StoreError } from "./store-error.ts";

export type Store = {
  readonly db: Kysely<StoreSchema>;
  readonly clock: () => Date;
  readonly newId: () => string;
  /** The URL that it was opened by, for messages. */
  readonly url: string;
  readonly close: () => Promise<void>;
};

type StoreWorld = { readonly clock: () => Date; readonly newId?: () => string };

/**
 * Opens the store, brings its schema up to date and returns it. Several processes may open one store at the same time.
 *
 * @param url `sqlite:PATH` or `sqlite::memory:`
 * @throws {StoreError} when it cannot be opened, or was written by a newer release
 */
export async function openStore(url: string, world: StoreWorld): Promise<Store> {
  if (!url.startsWith("sqlite:")) throw new StoreError(`a store is sqlite:PATH, not ${url.split(":")[0]}:`);
  const file = url.slice("sqlite:".length);
  const db = new Kysely<StoreSchema>({ dialect: sqliteDialect(file) });
  try {
    await migrate(db, file, world.clock);
    await assertDurable(db);
  } catch (error) {
    await db.destroy();
    if (error instanceof StoreError) throw error;
    throw new StoreError(`cannot open the store ${file}: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
  return { db, clock: world.clock, newId: world.newId ?? randomUUID, url, close: () => db.destroy() };
}

/**
 * Runs `work` in one transaction: all of its writes or, when it throws, none. Inside, use the store that it is given:
 * SQLite has one connection, and the outer store would wait for it forever. A transaction inside another joins it.
 */
export async function inTransaction<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
  if (store.db.isTransaction) return work(store);
  return store.db.transaction().execute((db) => work({ ...store, db }));
}

/** Runs several reads on one state of the store. */
export async function inSnapshot<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
  if (store.db.isTransaction) return work(store);
  const snapshot = store.db.transaction().setAccessMode("read only").setIsolationLevel("repeatable read");
  return snapshot.execute((db) => work({ ...store, db }));
}

/** The store's time now, as it is stored. */
export function storeTime(store: Store, offsetMs = 0): string {
  return new Date(store.clock().getTime() + offsetMs).toISOString();
}

/** Hands out the next ids of one kind, never the same twice. Call inside the transaction that uses them. */
export async function nextIds(store: Store, name: CounterName, count: number): Promise<number[]> {
  const { value } = await store.db
    .updateTable("counters")
    .set((row) => ({ value: row("value", "+", count) }))
    .where("name", "=", name)
    .returning("value")
    .executeTakeFirstOrThrow();
  return Array.from({ length: count }, (_, index) => value - count + 1 + index);
}

/** Keeps ids up to `value`, which came from outside, from being handed out. */
export async function reserveId(store: Store, name: CounterName, value: number): Promise<void> {
  await store.db.updateTable("counters").set({ value }).where("name", "=", name).where("value", "<", value).execute();
}

type CounterName = "team_id" | "product_id" | "keyword_id" | "source_id";
