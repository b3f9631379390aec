// What a database engine is to the store; sqlite.ts and postgres.ts are the two.

import type { Dialect, Kysely } from "kysely";
import type { StoreSchema } from "./schema.ts";

type Db = Kysely<StoreSchema>;

export type TransactOptions = {
  /**
   * The transaction is the only one that holds any of these, to its end; taken in one order, so that two never wait for
   * each other. SQLite has one writer at a time anyway.
   */
  readonly locks: readonly string[];
  /**
   * False: the commit is answered before it is on the disk. A power cut may then take it back, with whatever was
   * committed after it and not flushed; a later flushed commit keeps it. Only for what a power cut may take back.
   */
  readonly flush: boolean;
  /**
   * False: where another process of an embedded store writes just then, the transaction fails at once, with a
   * StoreUnavailableError, and keeps no other statement of this process waiting. Waits unless told.
   */
  readonly waits?: boolean;
};

export type Engine = {
  readonly name: "sqlite" | "postgres";
  /** What messages call the store: without a password. */
  readonly place: string;
  readonly dialect: Dialect;
  /** Runs `work` in one transaction. */
  readonly transact: <T>(db: Db, options: TransactOptions, work: (tx: Db) => Promise<T>) => Promise<T>;
  /** Fails when a commit could be answered before it is on the disk. Call it after a write. */
  readonly assertDurable: (db: Db) => Promise<void>;
  /**
   * Looks through the whole store for damage, as far as the engine can tell. Takes as long as reading it.
   *
   * @throws {StoreError} naming the damage and the way out
   */
  readonly assertSound: (db: Db) => Promise<void>;
  /** True for an error that the same transaction, done again, may not meet: a deadlock, a serialization failure. */
  readonly isTransient: (error: unknown) => boolean;
};
