// Rows of a table read and written a page at a time, alike on both engines, and a digest of them that knows no order.
import { createHash } from "node:crypto";
import { CompiledQuery, sql } from "kysely";
import { StoreError } from "../engines/store-error.ts";
import type { Store } from "../open.ts";
import type { MovedTable } from "./moved-tables.ts";

/** A row's values in the order of the table's columns. */
export type Row = readonly unknown[];

/** SQLite binds 32,766 values at most, PostgreSQL 65,535. */
const VALUES_MAX = 30_000;
const DIGEST_SPACE = 1n << 256n;

/** The sum of the rows' SHA-256: the same rows have the same, whatever order an engine keeps them in. */
export class RowsDigest {
  #rows = 0;
  #sum = 0n;

  add(row: Row): void {
    this.#rows += 1;
    this.#sum += BigInt(`0x${createHash("sha256").update(JSON.stringify(row)).digest("hex")}`);
  }

  get rows(): number {
    return this.#rows;
  }

  /** Hexadecimal digits. */
  get digest(): string {
    return (this.#sum % DIGEST_SPACE).toString(16).padStart(64, "0");
  }
}

/** Call it in a transaction, whose state it reads. */
export async function* readRows(tx: Store, table: MovedTable): AsyncGenerator<readonly Row[]> {
  const pageRows = rowsOfPage(table);
  const pages = tx.engine.name === "postgres" ? cursorPages(tx, table, pageRows) : rowidPages(tx, table, pageRows);
  for await (const page of pages) yield page.map((row) => table.columns.map((column) => row[column]));
}

type NamedRow = Readonly<Record<string, unknown>>;

async function* rowidPages(tx: Store, { name, columns }: MovedTable, rows: number): AsyncGenerator<NamedRow[]> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  for (let after = 0, page: NamedRow[] | null = null; page === null || page.length === rows; ) {
    const query = sql<NamedRow>`
      select ${list}, rowid as "the rowid" from ${sql.table(name)} where rowid > ${after} order by rowid limit ${rows}`;
    page = (await query.execute(tx.db)).rows;
    after = Number(page.at(-1)?.["the rowid"]);
    yield page;
  }
}

async function* cursorPages(tx: Store, { name, columns }: MovedTable, rows: number): AsyncGenerator<NamedRow[]> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`declare moved_rows no scroll cursor for select ${list} from ${sql.table(name)}`.execute(tx.db);
  for (let page: NamedRow[] | null = null; page === null || page.length === rows; ) {
    page = (await sql<NamedRow>`fetch ${sql.lit(rows)} from moved_rows`.execute(tx.db)).rows;
    yield page;
  }
  await sql`close moved_rows`.execute(tx.db);
}

/** With the numbers that they have. @throws {StoreError} naming the table, for a row that the engine does not take */
export async function writeRows(tx: Store, table: MovedTable, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const isPostgres = tx.engine.name === "postgres";
  const placeholders = rows.map((_, at) => {
    const first = at * table.columns.length;
    return `(${table.columns.map((_column, column) => (isPostgres ? `$${first + column + 1}` : "?")).join(", ")})`;
  });
  const columns = table.columns.map((column) => `"${column}"`).join(", ");
  // PostgreSQL numbers some rows by itself, and would refuse the numbers that they have.
  const numbered = isPostgres ? "overriding system value " : "";
  const text = `insert into "${table.name}" (${columns}) ${numbered}values ${placeholders.join(", ")}`;
  await tx.db.executeQuery(CompiledQuery.raw(text, rows.flat())).catch((error: Error) => {
    if (tx.engine.isTransient(error) || error instanceof StoreError) throw error;
    throw new StoreError(`rows of ${table.name} cannot be written to ${tx.engine.place}: ${error.message}`, {
      cause: error,
    });
  });
}

function rowsOfPage({ columns }: MovedTable): number {
  return Math.floor(VALUES_MAX / columns.length);
}
