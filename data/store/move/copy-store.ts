// Copies all rows of a store into another, empty one, whatever the engines: all of them or none (semantics 20.1, 20.2).
//
// The source is read in a transaction in which nobody else can write, and the target is written in one that is committed once
// each table was read again there and has the same rows. So a crash leaves an empty target, and doing it again is the way on.
import { sql } from "kysely";
import { checkLedger } from "../credits.ts";
import { StoreError } from "../engines/store-error.ts";
import { inTransaction, type Store } from "../open.ts";
import { COUNTERS, type MovedTable, movedTables } from "./moved-tables.ts";
import { RowsDigest, readRows, writeRows } from "./table-rows.ts";

export type TableMove = { readonly table: string; readonly rows: number; readonly digest: string };

export type CopyNotes = {
  readonly onProgress: (table: string, done: number, tables: number) => void;
  /** Called with the source when the rows are there and the same, before they are committed; what it throws undoes them. */
  readonly beforeCommit: (source: Store) => Promise<void>;
};

/** @returns what was copied. @throws {StoreError} when the target has rows, or does not hold what the source does */
export async function copyStore(
  source: Store,
  target: Store,
  { onProgress, beforeCommit }: CopyNotes,
): Promise<TableMove[]> {
  const tables = movedTables();
  return whileNobodyWrites(source, tables, (from) =>
    inTransaction(target, async (to) => {
      await assertEmpty(to, tables);
      await to.db.deleteFrom(COUNTERS).execute();
      const moves: TableMove[] = [];
      for (const [at, table] of tables.entries()) {
        onProgress(table.name, at, tables.length);
        moves.push(await copyTable(from, to, table));
      }
      if (to.engine.name === "postgres") await continueNumbers(to);
      await checkLedger(to);
      await beforeCommit(from);
      return moves;
    }),
  );
}

/** Each table as it is. Compares two stores, and shows one. */
export async function digestStore(store: Store): Promise<TableMove[]> {
  return store.db
    .transaction()
    .setAccessMode("read only")
    .setIsolationLevel("repeatable read")
    .execute(async (db) => {
      const moves: TableMove[] = [];
      for (const table of movedTables()) moves.push(await digestTable({ ...store, db }, table));
      return moves;
    });
}

/** The tables that have rows of somebody; migrations alone leave some in `counters`. */
export async function listFilled(store: Store): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of movedTables().filter((table) => table.name !== COUNTERS)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(store.db);
    if (rows.length > 0) filled.push(name);
  }
  return filled;
}

async function assertEmpty(to: Store, tables: readonly MovedTable[]): Promise<void> {
  const filled = await listFilled(to);
  if (filled.length === 0) return;
  throw new StoreError(
    `the target store ${to.engine.place} is not empty: ${filled.length} of ${tables.length} tables have rows, ${filled.slice(0, 3).join(", ")} among them`,
  );
}

async function whileNobodyWrites<T>(
  source: Store,
  tables: readonly MovedTable[],
  work: (from: Store) => Promise<T>,
): Promise<T> {
  if (source.engine.name === "sqlite") return inTransaction(source, work);
  return source.db.transaction().execute(async (db) => {
    const names = sql.join(tables.map(({ name }) => sql.table(name)));
    await sql`lock table ${names} in share mode nowait`.execute(db).catch((error: Error) => {
      throw new StoreError(`somebody writes into the store ${source.engine.place}: stop every process of it`, {
        cause: error,
      });
    });
    return work({ ...source, db });
  });
}

async function copyTable(from: Store, to: Store, table: MovedTable): Promise<TableMove> {
  const read = new RowsDigest();
  for await (const rows of readRows(from, table)) {
    for (const row of rows) read.add(row);
    await writeRows(to, table, rows);
  }
  const written = await digestTable(to, table);
  if (written.rows !== read.rows || written.digest !== read.digest) {
    throw new StoreError(
      `${table.name} has ${read.rows} rows in ${from.engine.place}, and ${written.rows} or other ones came to ${to.engine.place}: nothing was kept there`,
    );
  }
  return written;
}

async function digestTable(tx: Store, table: MovedTable): Promise<TableMove> {
  const digest = new RowsDigest();
  for await (const rows of readRows(tx, table)) for (const row of rows) digest.add(row);
  return { table: table.name, rows: digest.rows, digest: digest.digest };
}

/** Where PostgreSQL numbers rows by itself it goes on after the largest. */
async function continueNumbers(to: Store): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`.execute(to.db);
  for (const { table, column } of rows) {
    const [name, number] = [sql.table(table), sql.ref(column)];
    await sql`
      select setval(pg_get_serial_sequence(${table}, ${column}), greatest(max(${number}), 1), max(${number}) is not null)
      from ${name}`.execute(to.db);
  }
}
