// dealmap backup: a copy of the SQLite store while it is in use; the store is checked first, the copy before it gets its name.

import { existsSync } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import { sql } from "kysely";
import { checkLedger } from "../../data/store/credits.ts";
import { inspectStore, type Store } from "../../data/store/open.ts";
import { makeFolderDurably, renameDurably } from "../../data/versions/versions.ts";
import { RunError } from "../command-error.ts";
import type { CommandContext } from "../context.ts";

export function addBackupCommand(program: Command, context: CommandContext): void {
  program
    .command("backup")
    .description("check the SQLite store, copy it while it is in use, and check the copy: rows, structure, ledger")
    .requiredOption("--out <file>", "the copy, which must not exist yet", parseNewFile)
    .action(async ({ out }: { out: string }) => {
      const { storeUrl } = context.settings();
      if (!storeUrl.startsWith("sqlite:")) {
        throw new RunError("dealmap backup copies a SQLite store; of PostgreSQL: pg_dump (OPERATIONS.md, Backup)");
      }
      const file = storeUrl.slice("sqlite:".length);
      if (!existsSync(file)) throw new RunError(`there is no store at ${file}`);
      const copied = await backUp(context, out);
      context.output.show(copied, ({ line }) => {
        line(`${copied.file}: ${copied.bytes} bytes, ${copied.teams} teams, ${copied.ledger_entries} ledger entries`);
        line("its rows are as they were written, its structure is sound and its ledger adds up");
      });
    });
}

/** Of one moment: what is committed later is not in it. Writers go on meanwhile. */
async function backUp(context: CommandContext, out: string) {
  const { storeUrl } = context.settings();
  const temporary = `${out}.tmp`;
  await makeFolderDurably(dirname(out));
  await remove(temporary, ...besides(temporary));
  try {
    await inspected(context, storeUrl, async ({ db, engine }) => {
      // Before it: the copy gets its own checksums, made of the rows as they are.
      await engine.assertSound(db);
      await sql`vacuum into ${temporary}`.execute(db);
    });
    const counts = await inspected(context, `sqlite:${temporary}`, checkCopy);
    await remove(...besides(temporary));
    await renameDurably(temporary, out);
    return { file: out, bytes: (await stat(out)).size, ...counts };
  } catch (error) {
    await remove(temporary, ...besides(temporary));
    throw error;
  }
}

/** What SQLite keeps beside a file that is open; once it is closed they are empty, or gone. */
function besides(file: string): string[] {
  return [`${file}-wal`, `${file}-shm`];
}

async function remove(...files: readonly string[]): Promise<void> {
  for (const file of files) await rm(file, { force: true });
}

async function checkCopy(copy: Store) {
  await copy.engine.assertSound(copy.db);
  await checkLedger(copy);
  const { db } = copy;
  const countOf = async (table: "teams" | "ledger_entries") => {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("rows"))
      .executeTakeFirstOrThrow();
    return row.rows;
  };
  return { teams: await countOf("teams"), ledger_entries: await countOf("ledger_entries") };
}

/** As it is: a backup before an upgrade must not upgrade. */
async function inspected<T>(context: CommandContext, url: string, work: (store: Store) => Promise<T>): Promise<T> {
  const { store } = await inspectStore(url, context.appContext());
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

function parseNewFile(text: string): string {
  const file = resolve(text);
  if (existsSync(file)) throw new InvalidArgumentError("It exists already.");
  return file;
}
