// The scaled-out engine: PostgreSQL, every commit on the disk before it is answered.

import { type Kysely, type RawBuilder, sql } from "kysely";
import pg from "pg";
import type { Engine, TransactOptions } from "./engine.ts";
import { ExplainingPostgresDialect } from "./postgres-failures.ts";
import type { StoreSchema } from "./schema.ts";
import { StoreError } from "./store-error.ts";

/** Connections of one process. */
const MAX_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 10_000;
/** Keeps our advisory locks apart from those of other programs in the same database. */
const LOCK_SPACE = 0x6465616c;
const DURABLE = ["on", "remote_apply"];
/** serialization_failure, deadlock_detected */
const TRANSIENT_CODES = ["40001", "40P01"];

/** @param url `postgres://USER:PASSWORD@HOST:PORT/DATABASE` */
export function postgresEngine(url: string): Engine {
  if (!URL.canParse(url)) throw new StoreError("the store's URL is not a valid postgres:// URL");
  const place = placeOf(url);
  return {
    name: "postgres",
    place,
    dialect: new ExplainingPostgresDialect(openPool(url), place),
    transact: (db, options, work) =>
      db.transaction().execute(async (tx) => {
        await prepare(options).execute(tx);
        return work(tx);
      }),
    assertDurable,
    // The server checks its pages whenever it reads them (data checksums).
    assertSound: async () => undefined,
    isTransient: (error) =>
      error instanceof pg.DatabaseError && error.code !== undefined && TRANSIENT_CODES.includes(error.code),
  };
}

/** One statement, since each is a round trip. Every transaction has locks to take. */
function prepare({ locks, flush }: TransactOptions): RawBuilder<unknown> {
  const unflushed = flush ? sql`` : sql`, set_config('synchronous_commit', 'off', true)`;
  return sql`
    select pg_advisory_xact_lock(${sql.lit(LOCK_SPACE)}, name)${unflushed}
    from (select distinct hashtext(lock) as name from unnest(${[...locks]}::text[]) as lock order by 1) as ordered`;
}

function openPool(url: string): pg.Pool {
  const types = new pg.TypeOverrides();
  // Sums and counts are bigint here and numbers in SQLite. None of ours comes near 2^53.
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: durableUrl(url),
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: "dealmap",
    types,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  // One that breaks in use fails its statements; without its own listener it would end the process besides.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** A server, a role or the URL itself may ask for commits that are answered before they are on the disk. */
function durableUrl(text: string): string {
  const url = new URL(text);
  const options = [url.searchParams.get("options"), "-c synchronous_commit=on"].filter(Boolean).join(" ");
  url.searchParams.set("options", options);
  return url.href;
}

function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
}

/** Asked after the first write, on a connection as all others are. */
async function assertDurable(db: Kysely<StoreSchema>): Promise<void> {
  const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(db);
  const setting = rows[0]?.synchronous_commit ?? "";
  if (!DURABLE.includes(setting)) {
    throw new StoreError(`the store needs synchronous_commit = on, the server insists on ${setting}`);
  }
}
