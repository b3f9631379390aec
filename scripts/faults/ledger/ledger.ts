// npm run faults -- ledger: the ledger's simulation at length. Each run has its own seed and a new store; a run that
// fails prints its seed and operations, and `--seed` with the same `--operations` up to one run's length replays it.

import { mkdtempSync, rmSync } from "node:fs";
import { access } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../../bench/ledger/postgres-server.ts";
import { UsageError } from "../../command-error.ts";
import { DEFAULT_SEED, parseOptions } from "../options.ts";
import type { StoreSource } from "./machine.ts";
import { type RunResult, simulate } from "./simulation.ts";

/** Operations of one run: enough for months to turn and keys to run out, few enough to read. */
const RUN_OPERATIONS = 250;
const DEFAULT_OPERATIONS = 100_000;
const ENGINES = ["sqlite", "postgres"];
const TOLD_EVERY = 20;

/** @returns the exit status: 0 when every run agrees with the model */
export async function ledger(args: readonly string[]): Promise<number> {
  const defaults = { seed: DEFAULT_SEED, operations: DEFAULT_OPERATIONS, engine: "sqlite" };
  const { seed, operations, engine } = parseOptions(args, defaults);
  if (!ENGINES.includes(engine)) throw new UsageError(`--engine takes ${ENGINES.join(", ")}, not ${engine}`);
  const { stores, leave } = engine === "postgres" ? await postgresStores() : await sqliteStores();
  const results: RunResult[] = [];
  let status = 0;
  try {
    for (let left = operations; left > 0; left -= RUN_OPERATIONS) {
      const run = { seed: seed + results.length, operations: Math.min(left, RUN_OPERATIONS) };
      results.push(await simulate(stores, run));
      if (results.length % TOLD_EVERY === 0) process.stdout.write(`… ${results.length} runs\n`);
    }
  } catch (error) {
    status = 1;
    process.stdout.write(`VIOLATION ${error instanceof Error ? error.message : error}\n`);
  } finally {
    await leave();
  }
  process.stdout.write(`${summary(engine, results)}\n`);
  return status;
}

function summary(engine: string, results: readonly RunResult[]): string {
  const sum = (of: (result: RunResult) => number) => results.reduce((total, result) => total + of(result), 0);
  const kinds = new Map<string, number>();
  for (const { operations } of results)
    for (const [kind, count] of Object.entries(operations)) kinds.set(kind, (kinds.get(kind) ?? 0) + count);
  const parts = [...kinds].map(([kind, count]) => `${kind} ${count}`).join(", ");
  const operations = sum((result) => Object.values(result.operations).reduce((total, count) => total + count, 0));
  return (
    `${engine}: ${results.length} runs, ${operations} operations (${parts}), ${sum(({ steps }) => steps)} statements, ` +
    `${sum(({ charged }) => charged)} charged, ledger judged ${sum(({ judged }) => judged)} times`
  );
}

/** In memory where the machine has such a place: nothing here outlives the run. */
async function sqliteStores(): Promise<{ stores: StoreSource; leave: () => Promise<void> }> {
  const memory = "/dev/shm";
  const place = await access(memory).then(() => memory, tmpdir);
  const folder = mkdtempSync(join(place, "dealmap-ledger-"));
  let stores = 0;
  const create = async () => {
    stores += 1;
    const own = join(folder, String(stores));
    const remove = async () => rmSync(own, { recursive: true, force: true });
    return { url: `sqlite:${join(own, "store.sqlite")}`, remove };
  };
  return { stores: { name: "sqlite", create }, leave: async () => rmSync(folder, { recursive: true, force: true }) };
}

async function postgresStores(): Promise<{ stores: StoreSource; leave: () => Promise<void> }> {
  const server = await startPostgres({ flushes: false });
  let stores = 0;
  const create = async () => {
    stores += 1;
    return { url: await server.create(`ledger_${stores}`), remove: async () => {} };
  };
  return { stores: { name: "postgres", create }, leave: server.stop };
}
