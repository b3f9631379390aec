// npm run bench -- ledger: durable charges per second, and the ledger under contention, on both engines.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Command, Option } from "commander";
import { parseId } from "../../arguments.ts";
import type { Output } from "../../output.ts";
import { Contention, type RoundResult } from "./contention.ts";
import { measurePostgresFloor, measureSqliteFloor } from "./floor.ts";
import { startPostgres } from "./postgres-server.ts";
import { LOADS, measureThroughput, type Throughput } from "./throughput.ts";

type Options = {
  readonly engine: "sqlite" | "postgres" | "both";
  readonly replicas: number;
  readonly calls: number;
  readonly rounds: number;
  readonly kills: number;
  readonly seconds: number;
};

type Result = {
  readonly engine: string;
  /** Bare commits, one at a time, by the driver alone. */
  readonly floor_per_second: number;
  readonly throughput: readonly Throughput[];
  /** One round of all calls, without repeats and kills. */
  readonly crowd: RoundResult;
  /** Sums over all rounds with repeats and kills. */
  readonly siege: RoundResult & { readonly rounds: number };
};

/** Where an engine's measurements take place. */
type EngineSetup = {
  readonly name: string;
  readonly newStore: () => Promise<string>;
  readonly floor: (seconds: number) => Promise<number>;
  readonly leave: () => Promise<void>;
};

const SIEGE_CALLS = 200;
const WORK_MS = 30;

export function addLedgerBench(program: Command, output: Output): void {
  program
    .command("ledger")
    .description("durable charges per second, and the ledger under contention: exact charges whatever is killed")
    .addOption(new Option("--engine <name>").choices(["sqlite", "postgres", "both"]).default("both"))
    .option("--replicas <n>", "API processes", parseId, 4)
    .option("--calls <n>", "calls at once against 50 credits", parseId, 10_000)
    .option("--rounds <n>", "rounds with repeats and kills", parseId, 200)
    .option("--kills <n>", "processes killed in each", parseId, 3)
    .option("--seconds <n>", "length of each measurement", parseId, 5)
    .action(async (options: Options) => {
      const results: Result[] = [];
      if (options.engine !== "postgres") results.push(await measure(await sqliteSetup(), options, output));
      if (options.engine !== "sqlite") results.push(await measure(await postgresSetup(), options, output));
      output.show({ ledger: results }, (print) => {
        print.table(
          ["engine", "load", "charges", "charges/s", "p50 ms", "p99 ms"],
          results.flatMap(({ engine, floor_per_second, throughput }) => [
            [engine, "bare commits, one at a time", null, floor_per_second, null, null],
            ...throughput.map((row) => [engine, ...Object.values(row)]),
          ]),
        );
        print.table(
          ["engine", "rounds", "calls", "requests", "charged", "402", "replayed", "released", "killed", "seconds"],
          results.flatMap(({ engine, crowd, siege }) => [toRow(engine, 1, crowd), toRow(engine, siege.rounds, siege)]),
        );
        print.line("every round: charges, ledger and what clients were told agree; no charge twice, none lost");
      });
    });
}

function toRow(engine: string, rounds: number, result: RoundResult) {
  const { calls, requests, charged, refused, replayed, released, killed, seconds } = result;
  return [engine, rounds, calls, requests, charged, refused, replayed, released, killed, Math.round(seconds)];
}

async function measure(setup: EngineSetup, options: Options, output: Output): Promise<Result> {
  const { name: engine } = setup;
  const { replicas, calls, rounds, kills, seconds } = options;
  try {
    const floor_per_second = await setup.floor(seconds);
    const throughput: Throughput[] = [];
    for (const load of LOADS) {
      output.note(`${engine}: ${load.name}`);
      throughput.push(await measureThroughput(await setup.newStore(), load, seconds));
    }
    const url = await setup.newStore();
    output.note(`${engine}: ${calls} calls over ${replicas} processes`);
    const crowd = await withContention({ url, replicas }, (contention) =>
      contention.play({ calls, kills: 0, repeats: false }),
    );
    const played = await withContention({ url, replicas }, async (contention) => {
      const results: RoundResult[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        results.push(await contention.play({ calls: SIEGE_CALLS, kills, repeats: true }));
        if (round % 10 === 0) output.note(`${engine}: ${round} of ${rounds} rounds with repeats and kills`);
      }
      return results;
    });
    return { engine, floor_per_second, throughput, crowd, siege: { rounds, ...sum(played) } };
  } finally {
    await setup.leave();
  }
}

async function withContention<T>(
  { url, replicas }: { url: string; replicas: number },
  play: (contention: Contention) => Promise<T>,
): Promise<T> {
  const contention = await Contention.begin({ url, replicas, workMs: WORK_MS });
  try {
    return await play(contention);
  } finally {
    await contention.end();
  }
}

function sum(results: readonly RoundResult[]): RoundResult {
  const of = (name: keyof RoundResult) => results.reduce((total, result) => total + result[name], 0);
  return {
    calls: of("calls"),
    requests: of("requests"),
    charged: of("charged"),
    refused: of("refused"),
    replayed: of("replayed"),
    released: of("released"),
    killed: of("killed"),
    seconds: of("seconds"),
  };
}

async function sqliteSetup(): Promise<EngineSetup> {
  const folder = await mkdtemp(join(tmpdir(), "dealmap-ledger-"));
  let stores = 0;
  return {
    name: "sqlite",
    newStore: async () => {
      stores += 1;
      return `sqlite:${join(folder, `store-${stores}.sqlite`)}`;
    },
    floor: (seconds) => measureSqliteFloor(folder, seconds),
    leave: () => rm(folder, { recursive: true, force: true }),
  };
}

async function postgresSetup(): Promise<EngineSetup> {
  const server = await startPostgres({ flushes: true });
  let stores = 0;
  const newStore = () => {
    stores += 1;
    return server.create(`ledger_${stores}`);
  };
  return {
    name: "postgres",
    newStore,
    floor: async (seconds) => measurePostgresFloor(await newStore(), seconds),
    leave: server.stop,
  };
}
