// The embedded engine: one SQLite file in WAL mode, every commit on the disk before it is answered.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { CompiledQuery, type DatabaseConnection, type Driver, type Kysely, SqliteDialect, sql } from "kysely";
import type { Engine } from "./engine.ts";
import { addRowSum } from "./row-sums.ts";
import type { StoreSchema } from "./schema.ts";
import { SqliteConnection, sqliteErrorCode } from "./sqlite-connection.ts";
import { findDamage } from "./sqlite-damage.ts";
import { StoreError, StoreUnavailableError } from "./store-error.ts";

/** How long a statement waits for another process's write. Writes take a few milliseconds each. */
const BUSY_TIMEOUT_MS = 10_000;
const BUSY_PAUSE_MS = 2;
const SYNCHRONOUS_FULL = 2;

/** What is known of the disk under one connection. */
type Disk = {
  readonly file: string;
  /**
   * A flush that failed. The system may have dropped what was to be flushed, and a second flush would report success
   * without it: this connection writes nothing more.
   */
  failedFlush: StoreError | null;
  /** How long a statement waits for another process's write. */
  busyTimeoutMs: number;
};

/** @param file a path, whose folder is created, or `:memory:` */
export function sqliteEngine(file: string): Engine {
  const disk: Disk = { file, failedFlush: null, busyTimeoutMs: BUSY_TIMEOUT_MS };
  return {
    name: "sqlite",
    place: file,
    dialect: new PatientSqliteDialect(disk),
    transact: (db, { flush, waits = true }, work) => {
      if (flush && waits) return db.transaction().execute(work);
      return db.connection().execute((connection) => {
        const transact = () => connection.transaction().execute(work);
        const write = flush ? transact : () => unflushed(connection, transact);
        return waits ? write() : unwaiting(disk, write);
      });
    },
    assertDurable,
    assertSound: (db) => assertSound(db, file),
    isTransient: () => false,
  };
}

/** Nobody else uses the connection meanwhile, so no other commit is answered unflushed. */
async function unflushed<T>(connection: Kysely<StoreSchema>, work: () => Promise<T>): Promise<T> {
  await sql`pragma synchronous = normal`.execute(connection);
  try {
    return await work();
  } finally {
    await sql`pragma synchronous = full`.execute(connection);
  }
}

/** Nobody else uses the connection meanwhile, so no other statement is refused for it. */
async function unwaiting<T>(disk: Disk, work: () => Promise<T>): Promise<T> {
  disk.busyTimeoutMs = 0;
  try {
    return await work();
  } finally {
    disk.busyTimeoutMs = BUSY_TIMEOUT_MS;
  }
}

/** Kysely's SQLite, with transactions that write from their beginning, and waiting that stops nobody else. */
class PatientSqliteDialect extends SqliteDialect {
  readonly #disk: Disk;

  constructor(disk: Disk) {
    super({ database: async () => openFile(disk.file) });
    this.#disk = disk;
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    driver.acquireConnection = async () => patient(await acquire(), this.#disk);
    // A transaction that read first and wrote later could not wait for another process's write in between: SQLite
    // refuses it at once. So the write lock is taken when it begins, unless it says that it only reads.
    driver.beginTransaction = async (connection, { accessMode }) => {
      const begin = accessMode === "read only" ? "begin" : "begin immediate";
      await connection.executeQuery(CompiledQuery.raw(begin));
    };
    // A full or failing disk makes SQLite end the transaction itself: what failed is told, not that nothing is left to end.
    const rollback = driver.rollbackTransaction.bind(driver);
    driver.rollbackTransaction = async (connection) => {
      await rollback(connection).catch(ignoreEnded);
    };
    return driver;
  }
}

function ignoreEnded(error: unknown): void {
  if (!(error instanceof Error && error.message.endsWith("no transaction is active"))) throw error;
}

/** SQLite's own busy timeout sleeps in the event loop's thread, and every request of an API would sleep with it. */
function patient(connection: DatabaseConnection, disk: Disk): DatabaseConnection {
  const executeQuery: DatabaseConnection["executeQuery"] = async (query) => {
    if (disk.failedFlush !== null && !NEVER_FLUSHED.test(query.sql)) throw disk.failedFlush;
    for (let waitedMs = 0; ; waitedMs += BUSY_PAUSE_MS) {
      try {
        return await connection.executeQuery(query);
      } catch (error) {
        if (sqliteErrorCode(error) !== "SQLITE_BUSY" || waitedMs >= disk.busyTimeoutMs) throw explained(error, disk);
      }
      await delay(BUSY_PAUSE_MS);
    }
  };
  return { executeQuery, streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize) };
}

/** Statements that write nothing; a transaction that only reads begins with a bare `begin`. */
const NEVER_FLUSHED = /^\s*(select|begin|commit|rollback|pragma)\b(?! immediate)/i;

/** The failures of file and disk, each with its way out; any other error as it is. */
function explained(error: unknown, disk: Disk): unknown {
  const code = sqliteErrorCode(error);
  if (code === null || !(error instanceof Error)) return error;
  const place = `the store ${disk.file}`;
  // The last comes with the general code.
  const isDamage = /^SQLITE_(CORRUPT|NOTADB)/.test(code) || error.message === "unsupported file format";
  if (isDamage) return new StoreError(`${place} ${damaged(error.message)}`, { cause: error });
  const unavailable = (what: string) => new StoreUnavailableError(`${place} ${what}`, { cause: error });
  if (code === "SQLITE_FULL") return unavailable("cannot grow, its disk is full: free space and try again");
  if (/^SQLITE_(BUSY|LOCKED|PROTOCOL)/.test(code))
    return unavailable(`is kept busy by another process (${code}): end that one, or try again`);
  if (/^SQLITE_(READONLY|CANTOPEN|PERM)/.test(code))
    return unavailable(`cannot be opened or written (${code}): check its folder, its rights and its disk`);
  if (!code.startsWith("SQLITE_IOERR")) return error;
  const broken = unavailable(`cannot be read or written (${code}): check its disk, then start again`);
  // One without a detail may have been a flush.
  if (/^SQLITE_IOERR(_(DIR_)?FSYNC)?$/.test(code)) disk.failedFlush = broken;
  return broken;
}

function damaged(how: string): string {
  return (
    `is damaged (${how}): stop every process of it, move it with its -wal and -shm aside, ` +
    "put the latest backup in its place and start again"
  );
}

async function assertSound(db: Kysely<StoreSchema>, file: string): Promise<void> {
  const found = await findDamage(db);
  if (found !== null) throw new StoreError(`the store ${file} ${damaged(found)}`);
}

function openFile(file: string): SqliteConnection {
  if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true });
  const database = new SqliteConnection(file, { busyTimeoutMs: BUSY_TIMEOUT_MS });
  try {
    database.exec("pragma journal_mode = WAL");
    // This build of SQLite turns to NORMAL by itself in WAL mode, which loses the last commits in a power cut.
    database.exec("pragma synchronous = FULL");
    database.exec("pragma foreign_keys = ON");
    database.exec("pragma busy_timeout = 0");
    addRowSum(database);
  } catch (error) {
    database.close();
    throw explained(error, { file, failedFlush: null, busyTimeoutMs: BUSY_TIMEOUT_MS });
  }
  return database;
}

/** Asserted after the first write, because that is when an unset `synchronous` would have changed. */
async function assertDurable(db: Kysely<StoreSchema>): Promise<void> {
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
  assert.equal(rows[0]?.synchronous, SYNCHRONOUS_FULL, "the store must keep synchronous = FULL");
}
