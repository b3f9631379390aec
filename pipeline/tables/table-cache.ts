// Tables kept from run to run: where the sources of a part are the same as before, its tables are opened instead of made.
//
//   <folder>/<part>.duckdb   the part's tables, and `kept_rejects`, what was refused while they were made
//   <folder>/<part>.json     the key of the part, the database's SHA-256, and what the run's report said of it
//
// The key is a digest of the code, of the part's source files and of the keys of the parts that it reads: whatever can
// decide a row. A kept table is a copy and never the truth: one of another key, unfinished or damaged is made again. A part
// whose files are written to while a run reads them, or that a statement of the drop folder reads (it may read any file), is
// not kept. Nor is one that has changed since it was kept, until it is the same in two runs: sources that change from
// run to run would be written each time and never read.
import { createHash } from "node:crypto";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { codeOf } from "../../data/code-digest.ts";
import { execute, sqlLiteral } from "../../data/duckdb.ts";
import { digestFile } from "../../data/files/file-digest.ts";
import { removeUnfinished, UNFINISHED } from "../cache/atomic-file.ts";
import { JsonFileCache } from "../cache/json-file-cache.ts";
import { findTableFiles } from "../sources/drop.ts";
import { isUnchanged, type StampedInput } from "../sources/inputs.ts";
import type { DropRead } from "../sources/table.ts";
import { closeTable } from "../workspace/report.ts";
import { RUN_DATABASE } from "../workspace/workspace.ts";
import type { TablePart } from "./table-graph.ts";

/** What decides the tables of the parts: all of a run, which opens the database and takes the steps; digested when it is loaded, not later. */
export const TABLES_CODE = codeOf([new URL("../run.ts", import.meta.url)]);

const Kept = z.strictObject({
  key: z.string(),
  /** Of the latest run that made the part. */
  latest: z.string(),
  sha256: z.string(),
  tables: z.array(z.strictObject({ name: z.string(), rows: z.number().int(), collapsed: z.number().int() })),
  warnings: z.array(z.string()),
});
type Kept = z.infer<typeof Kept>;

/** A part that no earlier run made. */
type Missing = { readonly key: string; readonly files: readonly StampedInput[]; readonly make: () => Promise<void> };

/** Sources of fewer bytes are read sooner than their tables are kept. */
export const KEPT_BYTES_MIN = 16 << 20;

export class KeptTables {
  readonly #folder: string;
  readonly #notes: JsonFileCache<Kept>;
  readonly #read: DropRead;
  readonly #inputs: ReadonlyMap<string, StampedInput>;
  /** Of the parts before, null where one is not kept. */
  readonly #keys = new Map<string, string | null>();
  /** The databases that names of tables are looked for in, the run's own first. */
  readonly #databases = [RUN_DATABASE];

  /** @param folder holds nothing else; removed parts are made again */
  static async open(folder: string, read: DropRead, inputs: readonly StampedInput[]): Promise<KeptTables> {
    await mkdir(folder, { recursive: true });
    await removeUnfinished(folder);
    return new KeptTables(folder, read, inputs);
  }

  private constructor(folder: string, read: DropRead, inputs: readonly StampedInput[]) {
    this.#folder = folder;
    this.#notes = new JsonFileCache(folder, isKept);
    this.#read = read;
    this.#inputs = new Map(inputs.map((input) => [input.name, input]));
  }

  /**
   * Leaves the part's tables where the run's statements find them, rejects and counts in the run's report.
   * @returns true when an earlier run had made them.
   * @param make makes them: tables without a database's name before theirs become the part's
   */
  async provide(part: TablePart, make: () => Promise<void>): Promise<boolean> {
    const files = await this.#filesOf(part);
    const key = this.#keyOf(part, files);
    this.#keys.set(part.name, key);
    if (files === null || key === null) {
      await make();
      return false;
    }
    const kept = await this.#notes.find(noteNameOf(part));
    if (kept?.key === key && (await this.#isWhole(part, kept))) {
      await this.#attach(part);
      await this.#recall(part, kept);
      return true;
    }
    if (kept === null || kept.key === key || kept.latest === key) await this.#keep(part, { key, files, make });
    else {
      await make();
      if (await this.#isStable(part, files)) await this.#notes.put(noteNameOf(part), { ...kept, latest: key });
    }
    return false;
  }

  /** Null: they cannot be told, or may still change. */
  async #filesOf({ sources }: TablePart): Promise<StampedInput[] | null> {
    const files: StampedInput[] = [];
    for (const source of sources) {
      for (const { file, format } of await findTableFiles(this.#read.dropDir, source)) {
        const input = this.#inputs.get(file);
        if (format === "sql" || input === undefined || !(await isUnchanged(this.#read.dropDir, input))) return null;
        files.push(input);
      }
    }
    return files;
  }

  #keyOf({ name, dependsOn }: TablePart, files: readonly StampedInput[] | null): string | null {
    const before = dependsOn.map((part) => this.#keys.get(part) ?? null);
    if (files === null || before.includes(null)) return null;
    const decisive = [TABLES_CODE.digest, name, before, files.map(({ name: file, sha256 }) => [file, sha256])];
    return createHash("sha256").update(JSON.stringify(decisive)).digest("hex");
  }

  async #isWhole({ name }: TablePart, { sha256 }: Kept): Promise<boolean> {
    const found = await digestFile(this.#pathOf(name)).catch(() => null);
    return found?.sha256 === sha256;
  }

  async #keep(part: TablePart, { key, files, make }: Missing): Promise<void> {
    const { report } = this.#read;
    const before = { tables: report.tables.length, warnings: report.warnings.length };
    await this.#write(part, make);
    const { sha256 } = await digestFile(this.#pathOf(part.name));
    await this.#attach(part);
    if (!(await this.#isStable(part, files))) return;
    const tables = report.tables.slice(before.tables).map(({ name, rows, collapsed }) => ({ name, rows, collapsed }));
    const warnings = report.warnings.slice(before.warnings);
    await this.#notes.put(noteNameOf(part), { key, latest: key, sha256, tables, warnings });
  }

  /** False when a file was written to meanwhile: this run goes on with what it read; nothing that follows from it is kept. */
  async #isStable({ name }: TablePart, files: readonly StampedInput[]): Promise<boolean> {
    const unchanged = await Promise.all(files.map((file) => isUnchanged(this.#read.dropDir, file)));
    if (!unchanged.includes(false)) return true;
    this.#keys.set(name, null);
    return false;
  }

  /** The part's database, with what `make` leaves in it. */
  async #write(part: TablePart, make: () => Promise<void>): Promise<void> {
    const { connection } = this.#read.workspace;
    const path = this.#pathOf(part.name);
    const database = databaseOf(part);
    await execute(connection, `ATTACH ${sqlLiteral(path + UNFINISHED)} AS ${database} (RECOVERY_MODE no_wal_writes)`);
    await this.#search([database, ...this.#databases]);
    try {
      await make();
      await execute(connection, keepRejects(part));
      await execute(connection, `CHECKPOINT ${database}`);
    } catch (error) {
      // The first failure is the one to tell: on a full disk this may fail as well, and what is left of the run needs the space.
      await this.#detach(database).catch(() => undefined);
      await rm(path + UNFINISHED, { force: true });
      throw error;
    }
    await this.#detach(database);
    await rename(path + UNFINISHED, path);
  }

  async #attach(part: TablePart): Promise<void> {
    const database = databaseOf(part);
    const path = sqlLiteral(this.#pathOf(part.name));
    await execute(this.#read.workspace.connection, `ATTACH ${path} AS ${database} (READ_ONLY)`);
    this.#databases.push(database);
    await this.#search(this.#databases);
  }

  /** What the run that made the tables reported of them: refused rows count against this run's own limit. */
  async #recall(part: TablePart, { tables, warnings }: Kept): Promise<void> {
    const { workspace, report, maxRejectRatio } = this.#read;
    await execute(workspace.connection, `INSERT INTO rejects FROM ${databaseOf(part)}.kept_rejects`);
    report.warnings.push(...warnings);
    for (const table of tables) await closeTable(workspace.connection, report, table, maxRejectRatio);
  }

  async #detach(database: string): Promise<void> {
    await this.#search(this.#databases);
    await execute(this.#read.workspace.connection, `DETACH ${database}`);
  }

  async #search(databases: readonly string[]): Promise<void> {
    await execute(this.#read.workspace.connection, `SET search_path = ${sqlLiteral(databases.join(","))}`);
  }

  #pathOf(name: string): string {
    return join(this.#folder, `${name}.duckdb`);
  }
}

function noteNameOf({ name }: TablePart): string {
  return `${name}.json`;
}

function databaseOf({ name }: TablePart): string {
  return `kept_${name}`;
}

/** The rejects of a source are those of the one part that reads it. */
function keepRejects(part: TablePart): string {
  const sources = part.sources.map(sqlLiteral).join(", ") || "NULL";
  return `CREATE TABLE ${databaseOf(part)}.kept_rejects AS FROM rejects WHERE table_name IN (${sources})`;
}

function isKept(value: unknown): value is Kept {
  return Kept.safeParse(value).success;
}
