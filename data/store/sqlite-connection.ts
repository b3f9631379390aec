// A connection to SQLite, in the one file that knows which package binds it: one with the interface of `node:sqlite`, whose
// binaries lie in the package and serve every version of Node.

import { DatabaseSync } from "@photostructure/sqlite";
import type { SqliteDatabase, SqliteStatement } from "kysely";

type Database = InstanceType<typeof DatabaseSync>;
type Statement = ReturnType<Database["prepare"]>;

/** Far above the number of different statements that the store has. */
const MAX_PREPARED = 1000;

/** Kysely's view of a database, and a little more. Each statement is prepared once: that takes longer than running it. */
export class SqliteConnection implements SqliteDatabase {
  readonly #database: Database;
  readonly #prepared = new Map<string, SqliteStatement>();

  /**
   * @param file a path, or `:memory:`
   * @param busyTimeoutMs how long a statement waits, in its thread, for another connection's write
   */
  constructor(file: string, { busyTimeoutMs }: { busyTimeoutMs: number }) {
    this.#database = new DatabaseSync(file, { timeout: busyTimeoutMs });
  }

  exec(statements: string): void {
    this.#database.exec(statements);
  }

  prepare(text: string): SqliteStatement {
    const known = this.#prepared.get(text);
    if (known !== undefined) return known;
    const statement = toKyselyStatement(this.#database.prepare(text));
    if (this.#prepared.size >= MAX_PREPARED) this.#prepared.clear();
    this.#prepared.set(text, statement);
    return statement;
  }

  /** A function that always gives the same for the same values. */
  addFunction(name: string, of: (...values: readonly unknown[]) => number): void {
    this.#database.function(name, { deterministic: true, varargs: true }, of);
  }

  /**
   * SQLite itself would roll back what was begun and, with the last connection, put the log into the file: but only when the
   * last statement is gone too, and the package leaves those to the garbage collector. So both are done here.
   */
  close(): void {
    try {
      if (this.#database.isTransaction) this.#database.exec("rollback");
      this.#database.exec("pragma wal_checkpoint(truncate)");
    } catch {
      // What cannot be moved is as safe in the log, where the next opening finds it.
    }
    this.#prepared.clear();
    this.#database.close();
  }
}

/** The package's rows are objects without a prototype, which V8 keeps as dictionaries: rows made of arrays are read faster. */
function toKyselyStatement(statement: Statement): SqliteStatement {
  const columns: string[] = statement.columns().map(({ name }) => name);
  statement.setReturnArrays(true);
  const toRow = (values: readonly unknown[]): Record<string, unknown> => {
    const row: Record<string, unknown> = {};
    for (const [index, column] of columns.entries()) row[column] = values[index];
    return row;
  };
  return {
    reader: columns.length > 0,
    all: (parameters) => statement.all(...parameters).map(toRow),
    run: (parameters) => statement.run(...parameters),
    *iterate(parameters) {
      for (const values of statement.iterate(...parameters)) yield toRow(values);
    },
  };
}

/** What SQLite refused: the name of its result code, such as `SQLITE_IOERR_FSYNC`; null for any other error. */
export function sqliteErrorCode(error: unknown): string | null {
  if (!(error instanceof Error) || !("errcode" in error) || typeof error.errcode !== "number") return null;
  return nameOfCode(error.errcode);
}

/** Of the failures that the store tells apart (https://sqlite.org/rescode.html), by their primary code. */
const CODES: Readonly<Record<number, string>> = {
  3: "SQLITE_PERM",
  5: "SQLITE_BUSY",
  6: "SQLITE_LOCKED",
  8: "SQLITE_READONLY",
  10: "SQLITE_IOERR",
  11: "SQLITE_CORRUPT",
  13: "SQLITE_FULL",
  14: "SQLITE_CANTOPEN",
  15: "SQLITE_PROTOCOL",
  26: "SQLITE_NOTADB",
};
/** What SQLite was doing to the file when the system refused, in the order of its extended codes from 1 on. */
const IO_ERRORS = [
  ...[
    "READ",
    "SHORT_READ",
    "WRITE",
    "FSYNC",
    "DIR_FSYNC",
    "TRUNCATE",
    "FSTAT",
    "UNLOCK",
    "RDLOCK",
    "DELETE",
    "BLOCKED",
  ],
  ...["NOMEM", "ACCESS", "CHECKRESERVEDLOCK", "LOCK", "CLOSE", "DIR_CLOSE", "SHMOPEN", "SHMSIZE", "SHMLOCK", "SHMMAP"],
  ...["SEEK", "DELETE_NOENT", "MMAP"],
];

function nameOfCode(code: number): string {
  const primary = CODES[code & 0xff] ?? `SQLITE_${code}`;
  const detail = primary === "SQLITE_IOERR" ? IO_ERRORS[(code >> 8) - 1] : undefined;
  return detail === undefined ? primary : `${primary}_${detail}`;
}
