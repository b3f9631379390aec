// A checksum of every row of the SQLite store: SQLite keeps none of its pages, and a flipped bit in a value looks like a value.
//
// Each table has an index on `row_sum(all of its columns)` (migration 5), so SQLite itself keeps the sums: an entry is
// written with its row, in the same commit, and `pragma integrity_check` computes each row's sum again and looks its entry
// up (sqlite-damage.ts). A changed row, a changed entry and a page of either that was lost all end in a row without its
// entry.
//
// What is written again from a damaged row has a right sum: SQLite's UPDATE of the row, VACUUM of the store. So the check
// comes first: a server does it before it answers, a backup before it copies, a migration before it changes anything.
// Another program that writes into the file fails with `unknown function: row_sum()`; it can read.

import { crc32 } from "node:zlib";
import type { SqliteConnection } from "./sqlite-connection.ts";

/** Every connection that writes to a store needs it. */
export function addRowSum(database: SqliteConnection): void {
  database.addFunction("row_sum", rowSum);
}

/**
 * CRC-32 of the values in their order. Stored in every store: a sum that is computed otherwise needs a migration that
 * builds the indexes again. JSON shows which is text, number, null or bytes (an object), and where each value ends.
 */
export function rowSum(...values: readonly unknown[]): number {
  return crc32(JSON.stringify(values));
}
