// Counters of requests that all processes of one store share. They need not survive a power cut, so they cost no fsync.
//
//   SQLite       a separate file beside the store: counting never waits for the ledger's commits, nor they for it
//   PostgreSQL   an unlogged table, over separate connections
//   :memory:     the process's memory
//
// A store that fails must not stop what a counter only watches: this process then counts for itself. Counts of one turn
// of the event loop are written together, and each still gets its own number.

import pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterSQLite } from "rate-limiter-flexible";
import { SqliteConnection } from "./engines/sqlite-connection.ts";
import type { Store } from "./open.ts";

export type RateCounters = {
  /** Counts one more. @returns how many that makes */
  readonly add: (key: string) => Promise<number>;
  readonly get: (key: string) => Promise<number>;
  readonly close: () => Promise<void>;
};

/** How long a counter is kept after its first count: the windows are minutes, and keys name theirs. */
const KEEP_SECONDS = 120;
const TABLE = "rate_counters";
/** Counters know no limit: who asks compares. */
const OPTIONS = { points: Number.MAX_SAFE_INTEGER, duration: KEEP_SECONDS, keyPrefix: "", tableName: TABLE };
const SWEEP_MS = 300_000;
const SQLITE_WAIT_MS = 1000;
const MAX_CONNECTIONS = 4;
/** A server that does not answer keeps no request waiting: the process counts for itself, and drops the connection. */
const POSTGRES_WAIT_MS = 1000;

export function memoryCounters(): RateCounters {
  return toCounters(new RateLimiterMemory(OPTIONS), { close: async () => {} });
}

/** Opens the counters of a store. */
export function openCounters(store: Store): RateCounters {
  if (store.engine.name === "postgres") return postgresCounters(store.url);
  const file = store.url.slice("sqlite:".length);
  return file === ":memory:" ? memoryCounters() : sqliteCounters(`${file.replace(/\.sqlite$/, "")}-limits.sqlite`);
}

function sqliteCounters(file: string): RateCounters {
  const database = new SqliteConnection(file, { busyTimeoutMs: SQLITE_WAIT_MS });
  database.exec("pragma journal_mode = WAL");
  database.exec("pragma synchronous = OFF");
  database.exec(`create table if not exists ${TABLE} (key text primary key, points integer not null, expire integer)`);
  const storeClient = {
    // The library's transactions are of one statement, which is one by itself.
    transaction: <T>(work: () => T) => work,
    prepare: (text: string) => ({
      get: (...parameters: readonly unknown[]) => database.prepare(text).all(parameters)[0],
    }),
  };
  const limiter = new RateLimiterSQLite({
    ...OPTIONS,
    storeClient,
    storeType: "better-sqlite3",
    tableCreated: true,
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory(OPTIONS),
  });
  const close = async () => {
    database.close();
  };
  const sweep = database.prepare(`delete from ${TABLE} where expire < ?`);
  return toCounters(limiter, { close, sweep: async (now) => sweep.run([now]) });
}

function postgresCounters(url: string): RateCounters {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: POSTGRES_WAIT_MS,
    query_timeout: POSTGRES_WAIT_MS,
    application_name: "dealmap limits",
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  const limiter = new RateLimiterPostgres({
    ...OPTIONS,
    storeClient: pool,
    storeType: "pool",
    tableCreated: true,
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory(OPTIONS),
  });
  const sweep = (now: number) => pool.query(`delete from ${TABLE} where expire < $1`, [now]);
  return toCounters(limiter, { close: () => pool.end(), sweep });
}

type Limiter = Pick<RateLimiterMemory, "penalty" | "get">;
type Life = { readonly close: () => Promise<void>; readonly sweep?: (nowMs: number) => Promise<unknown> };

function toCounters(limiter: Limiter, { close, sweep }: Life): RateCounters {
  // The library's own sweep goes on after its database is closed.
  const timer = setInterval(() => void sweep?.(Date.now()).catch(() => {}), SWEEP_MS);
  timer.unref();
  return {
    // `penalty` counts like `consume`, but does not reject: the order of refusals decides what an excess means.
    add: countTogether(async (key, count) => (await limiter.penalty(key, count)).consumedPoints),
    get: async (key) => (await limiter.get(key))?.consumedPoints ?? 0,
    close: async () => {
      clearInterval(timer);
      await close();
    },
  };
}

type Waiting = { readonly resolve: (count: number) => void; readonly reject: (error: unknown) => void };

/** @param add counts `count` more. @returns how many that makes */
function countTogether(add: (key: string, count: number) => Promise<number>): (key: string) => Promise<number> {
  // A new one each turn: V8 keeps what a map that changes with every request once held until the next full collection.
  let waiting: Map<string, Waiting[]> | null = null;
  const flush = async (key: string, all: readonly Waiting[]): Promise<void> => {
    try {
      const before = (await add(key, all.length)) - all.length;
      for (const [index, { resolve }] of all.entries()) resolve(before + index + 1);
    } catch (error) {
      for (const { reject } of all) reject(error);
    }
  };
  const flushAll = (turn: ReadonlyMap<string, readonly Waiting[]>): void => {
    waiting = null;
    for (const [key, all] of turn) void flush(key, all);
  };
  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting === null) {
        waiting = new Map();
        setImmediate(flushAll, waiting);
      }
      const all = waiting.get(key);
      if (all === undefined) waiting.set(key, [{ resolve, reject }]);
      else all.push({ resolve, reject });
    });
}
