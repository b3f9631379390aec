// What a database engine is to the store; sqlite.ts and postgres.ts are the two.

import type { Dialect, Kysely } from "kysely";
import type { StoreSchema } from "./schema.ts";

export type Engine = {
  readonly name: "sqlite" | "postgres";
  /** What messages call the store: without a password. */
  readonly place: string;
  readonly dialect: Dialect;
  /**
   * Waits until this transaction is the only one that holds the lock of this name, and holds it to its end. SQLite has
   * one writer at a time anyway: there it does nothing.
   */
  readonly lock: (tx: Kysely<StoreSchema>, name: string) => Promise<void>;
  /** Fails when a commit could be answered before it is on the disk. Call it after a write. */
  readonly assertDurable: (db: Kysely<StoreSchema>) => Promise<void>;
  /** True for an error that the same transaction, done again, may not meet: a deadlock, a serialization failure. */
  readonly isTransient: (error: unknown) => boolean;
};
