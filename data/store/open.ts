// Opens the transactional store: SQLite embedded, PostgreSQL scaled out.
//
// Every query file runs on both engines unchanged. So the store holds only what both read alike:
//   times     ISO 8601 UTC text of 24 characters. A bigint of milliseconds comes out of PostgreSQL's driver as a string
//             and out of SQLite as a number; this text is one type in both, compares like the time that it names, and
//             can be read in a shell.
//   booleans  0 and 1
//   ids       integers handed out by the table `counters`
// All arithmetic on times is done here, in the process, by the store's clock.
//
// Writing transactions behave alike too: SQLite has one writer at a time, and on PostgreSQL `inTransaction` takes a lock
// that all of them take, so that reading first and writing later is safe on both. The many small writes of the ledger
// do not queue up there: they have their own way (group-commit.ts), with a lock per team.

import { randomUUID } from "node:crypto";
import { Kysely } from "kysely";
import { retry } from "../async/retry.ts";
import type { Engine, TransactOptions } from "./engines/engine.ts";
import { countPending, migrate } from "./engines/migrate.ts";
import { postgresEngine } from "./engines/postgres.ts";
import type { StoreSchema } from "./engines/schema.ts";
import { sqliteEngine } from "./engines/sqlite.ts";
import { StoreError } from "./engines/store-error.ts";

export type Store = {
  readonly db: Kysely<StoreSchema>;
  readonly engine: Engine;
  readonly clock: () => Date;
  readonly newId: () => string;
  /** The URL that it was opened by. It may hold a password: messages name `engine.place` instead. */
  readonly url: string;
  readonly close: () => Promise<void>;
};

type StoreOptions = {
  readonly clock: () => Date;
  readonly newId?: () => string;
  /** Between the store and its engine; tests watch and hold statements there. */
  readonly guard?: (engine: Engine) => Engine;
};

/**
 * Opens the store, brings its schema up to date and returns it. Several processes may open one store at the same time.
 *
 * @param url `sqlite:PATH`, `sqlite::memory:` or `postgres://USER:PASSWORD@HOST:PORT/DATABASE`
 * @throws {StoreError} when it cannot be opened, or was written by a newer release
 */
export async function openStore(url: string, options: StoreOptions): Promise<Store> {
  return connect(url, options, (db, engine) => migrate(db, { engine, place: engine.place, clock: options.clock }));
}

/** A store as it was found, and how many migrations it lacks: with any, its tables may not be what the queries expect. */
export type InspectedStore = { readonly store: Store; readonly pendingMigrations: number };

/** Opens a store and leaves its schema as it is. Throws as `openStore` does. */
export async function inspectStore(url: string, options: StoreOptions): Promise<InspectedStore> {
  let pendingMigrations = 0;
  const store = await connect(url, options, async (db, engine) => {
    pendingMigrations = await countPending(db, engine);
  });
  return { store, pendingMigrations };
}

type Prepare = (db: Kysely<StoreSchema>, engine: Engine) => Promise<void>;

async function connect(url: string, options: StoreOptions, prepare: Prepare): Promise<Store> {
  const found = engineOf(url);
  const engine = options.guard?.(found) ?? found;
  const db = new Kysely<StoreSchema>({ dialect: engine.dialect });
  try {
    await prepare(db, engine);
    await engine.assertDurable(db);
  } catch (error) {
    await db.destroy();
    if (error instanceof StoreError) throw error;
    const reason = error instanceof Error ? error.message || String(error.cause ?? error.name) : error;
    throw new StoreError(`cannot open the store ${engine.place}: ${reason}`, { cause: error });
  }
  return { db, engine, clock: options.clock, newId: options.newId ?? randomUUID, url, close: () => db.destroy() };
}

function engineOf(url: string): Engine {
  if (url.startsWith("sqlite:")) return sqliteEngine(url.slice("sqlite:".length));
  if (/^postgres(ql)?:\/\//.test(url)) return postgresEngine(url);
  throw new StoreError(`a store is sqlite:PATH or postgres://…, not ${url.split(":")[0]}:`);
}

/**
 * Runs `work` in one transaction: all of its writes or, when it throws, none. Inside, use the store that it is given:
 * SQLite has one connection, and the outer store would wait for it forever. A transaction inside another joins it.
 * `work` is done again when the engine gave up a transaction to another one, so it must have no effect but its writes.
 */
export async function inTransaction<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
  if (store.db.isTransaction) return work(store);
  return lockedTransaction(store, { locks: ["store"], flush: true }, work);
}

const TRIES_MAX = 5;

/** One transaction under these locks, tried again after a deadlock. */
export async function lockedTransaction<T>(
  store: Store,
  options: TransactOptions,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const transact = () => store.engine.transact(store.db, options, (db) => work({ ...store, db }));
  return retry(transact, {
    triesMax: TRIES_MAX,
    isPassing: (error): error is Error => store.engine.isTransient(error),
  });
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
