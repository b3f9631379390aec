// Inserts rows of any number: an engine binds only so many values in one statement.

import type { Insertable } from "kysely";
import type { StoreSchema } from "./engines/schema.ts";
import type { Store } from "./open.ts";

/** SQLite binds 32,766 values at most, PostgreSQL 65,535. */
const VALUES_MAX = 30_000;

/** In their order, as few statements as that takes; none for no row. Rows of one call have the same columns. */
export async function insertRows<Table extends keyof StoreSchema>(
  tx: Store,
  table: Table,
  rows: readonly Insertable<StoreSchema[Table]>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const rowsMax = Math.floor(VALUES_MAX / Object.keys(first).length);
  for (let start = 0; start < rows.length; start += rowsMax) {
    await tx.db
      .insertInto(table)
      .values(rows.slice(start, start + rowsMax))
      .execute();
  }
}
