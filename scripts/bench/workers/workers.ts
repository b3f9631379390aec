// npm run bench -- workers: the documents step of a run by one worker beside the same by several, all on this machine.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Command } from "commander";
import { createLog } from "../../../data/log.ts";
import { readSettings } from "../../../data/settings.ts";
import { openStore } from "../../../data/store/open.ts";
import { openObjects } from "../../../data/versions/open-versions.ts";
import type { OpenOthers } from "../../../pipeline/evidence/evidence.ts";
import { otherReaders } from "../../../pipeline/evidence/workers/open-others.ts";
import { WORK_CODE } from "../../../pipeline/evidence/workers/work-code.ts";
import type { Output } from "../../output.ts";
import { phrasesBySubject } from "../generated/phrases.ts";
import { medianOf } from "../load/median.ts";
import { generateDrop, measureEvidence, parseCount, productWith, rounded } from "../text/measure-evidence.ts";
import { type Child, end, type Machine, startWorker, untilThere, withMachine } from "./machine.ts";

type Options = {
  readonly filings: number;
  readonly workers: number;
  readonly rounds: number;
  readonly sources?: string;
};

/** Medians of the rounds. `ratio`: the seconds of one worker to these. */
type Row = {
  readonly workers: number;
  readonly seconds: number;
  readonly ratio: number;
  readonly run_cpu_seconds: number;
  readonly workers_cpu_seconds: number;
  readonly storage_cpu_seconds: number;
};

const KEYWORDS = 200;
/** Of /proc/PID/stat, counted after the name: time in user mode, then in the kernel. */
const TICKS_AT = 11;
const TICKS_PER_SECOND = 100;

export function addWorkersBench(program: Command, output: Output): void {
  program
    .command("workers")
    .description("the documents step by one worker, and by several on the same machine")
    .option("--filings <count>", "generated filings", parseCount, 500)
    .option("--workers <count>", "how many at most", parseCount, 2)
    .option("--rounds <count>", "measurements of each; one before them is not counted", parseCount, 3)
    .option("--sources <dir>", "a drop folder instead of the generated one")
    .action(async ({ filings, workers, rounds, sources }: Options) => {
      const folder = await mkdtemp(join(tmpdir(), "dealmap-workers-"));
      try {
        const drop = sources ?? (await generateDrop(join(folder, "drop"), filings));
        const rows: Row[] = [];
        await withMachine(folder, async (machine) => {
          for (let count = 1; count <= workers; count += 1) {
            output.note(`${count} of ${workers} workers`);
            const row = await measureWorkers(machine, { drop, count, rounds });
            rows.push({ ...row, ratio: rounded((rows[0] ?? row).seconds / row.seconds) });
          }
        });
        output.show({ workers: rows }, ({ table }) =>
          table(
            Object.keys(rows[0] ?? {}),
            rows.map((row) => Object.values(row)),
          ),
        );
      } finally {
        await rm(folder, { recursive: true });
      }
    });
}

type Asked = { readonly drop: string; readonly count: number; readonly rounds: number };

async function measureWorkers(machine: Machine, { drop, count, rounds }: Asked): Promise<Row> {
  const settings = readSettings(machine.env);
  const clock = () => new Date();
  const store = await openStore(settings.storeUrl, { clock });
  const children = Array.from({ length: count }, (_, at) => startWorker(machine, at));
  const measures: Row[] = [];
  try {
    await untilThere(store, { kind: "documents", code: WORK_CODE.digest }, count);
    const objects = openObjects(settings, clock);
    if (objects === null) throw new Error("no bucket");
    const others = otherReaders({ store, objects, bytesMin: 0, log: createLog("error") });
    // The first finds threads that have to be started, and code that is not compiled yet.
    for (let round = 0; round <= rounds; round += 1) {
      const home = join(machine.folder, `run-${count}-${round}`);
      measures.push(await measureRound(machine, { home, drop, others, children }));
      await forgetTexts(objects);
    }
  } finally {
    await Promise.all(children.map(end));
    await store.close();
  }
  const middle = (figure: keyof Row) => rounded(medianOf(measures.slice(1).map((row) => row[figure])));
  return {
    workers: count,
    seconds: middle("seconds"),
    ratio: 1,
    run_cpu_seconds: middle("run_cpu_seconds"),
    workers_cpu_seconds: middle("workers_cpu_seconds"),
    storage_cpu_seconds: middle("storage_cpu_seconds"),
  };
}

async function measureRound(
  { storagePid }: Machine,
  asked: { home: string; drop: string; others: OpenOthers; children: readonly Child[] },
): Promise<Row> {
  const { home, drop, others, children } = asked;
  const pids = children.flatMap(({ pid }) => pid ?? []);
  const [workersBefore, storageBefore] = [await cpuSecondsOf(pids), await cpuSecondsOf([storagePid])];
  const product = productWith(phrasesBySubject(KEYWORDS));
  const { documentSeconds, cpuSeconds } = await measureEvidence({ folder: home, drop, product, others });
  await rm(home, { recursive: true });
  return {
    workers: children.length,
    seconds: documentSeconds,
    ratio: 1,
    run_cpu_seconds: cpuSeconds,
    workers_cpu_seconds: (await cpuSecondsOf(pids)) - workersBefore,
    storage_cpu_seconds: (await cpuSecondsOf([storagePid])) - storageBefore,
  };
}

/** What a first run would not find there. */
async function forgetTexts(objects: NonNullable<ReturnType<typeof openObjects>>): Promise<void> {
  for (const name of await objects.list("work/")) await objects.remove(name);
}

/** NaN where the system does not tell. */
async function cpuSecondsOf(pids: readonly number[]): Promise<number> {
  let ticks = 0;
  for (const pid of pids) {
    const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    const [user, system] = line
      .slice(line.lastIndexOf(")") + 2)
      .split(" ")
      .slice(TICKS_AT, TICKS_AT + 2);
    ticks += Number(user ?? Number.NaN) + Number(system ?? Number.NaN);
  }
  return ticks / TICKS_PER_SECOND;
}
