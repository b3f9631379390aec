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
  const all = (parameters: readonly unknown[]) => statement.all(...parameters).map(toRow);
  return {
    reader: columns.length > 0,
    all,
    run: (parameters) => statement.run(...parameters),
    // Not the package's own: one that fails half-way keeps its lock until it is collected.
    iterate: (parameters) => all(parameters).values(),
  };
}

/**
 * What SQLite refused: the name of its result code, such as `SQLITE_IOERR_FSYNC`; null for any other error. Of a statement
 * that gives rows the package leaves the code out: then it is told by SQLite's words, which know no more than `SQLITE_IOERR`.
 */
export function sqliteErrorCode(error: unknown): string | null {
  if (!(error instanceof Error) || !("code" in error) || error.code !== "ERR_SQLITE_ERROR") return null;
  if ("errcode" in error && typeof error.errcode === "number") return nameOfCode(error.errcode);
  return CODES.find(({ words }) => words === error.message)?.name ?? "SQLITE_ERROR";
}

/** The failures that the store distinguishes, by their primary codes (https://sqlite.org/rescode.html) and words. */
const CODES = [
  { code: 3, name: "SQLITE_PERM", words: "access permission denied" },
  { code: 5, name: "SQLITE_BUSY", words: "database is locked" },
  { code: 6, name: "SQLITE_LOCKED", words: "database table is locked" },
  { code: 8, name: "SQLITE_READONLY", words: "attempt to write a readonly database" },
  { code: 10, name: "SQLITE_IOERR", words: "disk I/O error" },
  { code: 11, name: "SQLITE_CORRUPT", words: "database disk image is malformed" },
  { code: 13, name: "SQLITE_FULL", words: "database or disk is full" },
  { code: 14, name: "SQLITE_CANTOPEN", words: "unable to open database file" },
  { code: 15, name: "SQLITE_PROTOCOL", words: "locking protocol" },
  { code: 26, name: "SQLITE_NOTADB", words: "file is not a database" },
] as const;
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
  const primary = CODES.find((each) => each.code === (code & 0xff))?.name ?? `SQLITE_${code}`;
  const detail = primary === "SQLITE_IOERR" ? IO_ERRORS[(code >> 8) - 1] : undefined;
  return detail === undefined ? primary : `${primary}_${detail}`;
}
