// npm run faults -- publish: an ingest killed, refused a flush or out of space at every system call, and what is left of it.
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Fixture, freshHome, prepareFixture, TIMES } from "../fixture/fixture.ts";
import { judge } from "../fixture/oracle.ts";
import { type FaultOptions, readFaultOptions, selectPoints } from "../options.ts";
import { inLanes, openResults, type Results } from "../results.ts";
import { countFullDisks } from "./disk-full.ts";
import { countByFile, type Point, pointOf, recordCalls } from "./points.ts";
import { killAtRandom } from "./random-kills.ts";
import { type Death, endOf, type Injection, runInjected, whyNoStrace } from "./strace.ts";
import { isMutating } from "./system-calls.ts";

/** Of these, each call has its turn. */
const ENUMERATED = ["kills", "eio", "enospc"] as const;
const OF_ONE_PRODUCT = [...ENUMERATED, "sizes"] as const;
const PARTS = [...OF_ONE_PRODUCT, "random"] as const;
const FLUSHES = new Set(["fsync", "fdatasync"]);
const WRITES = new Set(["openat", "mkdir", "write", "writev", "pwrite64", "pwritev", "fallocate", "copy_file_range"]);

type Run = {
  readonly fixture: Fixture;
  readonly options: FaultOptions;
  readonly results: Results;
  readonly print: Print;
};
type Print = (line: string) => void;

/** @returns 0: no violation; 1: some */
export async function publish(args: readonly string[], print: Print = console.log): Promise<number> {
  const options = readFaultOptions(args, { rounds: 1000, parts: PARTS });
  const results = openResults("publish", print);
  print(`seed ${options.seed}, every ${options.every}, shard ${options.shard.index}/${options.shard.of}`);
  const isAsked = (part: (typeof PARTS)[number]) => options.only.size === 0 || options.only.has(part);
  if (OF_ONE_PRODUCT.some(isAsked)) await hitOneProduct({ options, results, print }, isAsked);
  if (isAsked("random")) await killAtRandom({ options, results, print });
  return results.close();
}

async function hitOneProduct(
  job: Omit<Run, "fixture">,
  isAsked: (part: (typeof PARTS)[number]) => boolean,
): Promise<void> {
  const fixture = await prepareFixture();
  job.print(`in ${fixture.folder}`);
  const run = { ...job, fixture };
  try {
    if (ENUMERATED.some(isAsked)) await enumerate(run, isAsked);
    if (isAsked("sizes")) await countFullDisks(run);
  } finally {
    await rm(fixture.folder, { recursive: true, force: true });
  }
}

async function enumerate(run: Run, isAsked: (part: (typeof ENUMERATED)[number]) => boolean): Promise<void> {
  const reason = whyNoStrace();
  if (reason !== null) {
    run.print(`NOT DONE: kills, EIO and ENOSPC at every system call, because ${reason}`);
    return;
  }
  const { calls } = await recordCalls(run.fixture);
  const points = calls.filter(isMutating).map(pointOf);
  run.print(`${points.length} mutating system calls of one ingest:`);
  for (const line of countByFile(points)) run.print(`  ${line}`);
  const flushes = points.filter(({ call }) => FLUSHES.has(call));
  const writes = points.filter(({ call }) => WRITES.has(call));
  const byEffect: Injection[][] = [
    isAsked("kills") ? points.map((point) => ({ ...point, effect: "signal=KILL" })) : [],
    isAsked("eio") ? flushes.map((point) => ({ ...point, effect: "error=EIO" })) : [],
    isAsked("eio") ? firstOnPaths(flushes).map((point) => ({ ...point, ...PERSISTENT_EIO })) : [],
    isAsked("enospc") ? writes.map((point) => ({ ...point, effect: "error=ENOSPC" })) : [],
    isAsked("enospc") ? firstOnPaths(writes).map((point) => ({ ...point, ...PERSISTENT_ENOSPC })) : [],
  ];
  // Effect by effect: a sample, however small, has some of each.
  const jobs = byEffect.flatMap((injections) => selectPoints(injections, run.options));
  await inLanes(jobs, run.options.lanes, (job, lane) => injectOnce(run, job, lane));
}

const PERSISTENT_EIO = { effect: "error=EIO", isPersistent: true };
const PERSISTENT_ENOSPC = { effect: "error=ENOSPC", isPersistent: true };

/** A call that fails once on a path and then for good, from the first on. */
function firstOnPaths(points: readonly Point[]): Point[] {
  return points.filter(({ index }) => index === 1);
}

async function injectOnce({ fixture, results }: Run, injection: Injection, lane: number): Promise<void> {
  const home = await freshHome(fixture, lane);
  const victim = { home, dropDir: fixture.dropDir, at: TIMES.victim, name: "victim" };
  const log = join(fixture.folder, `lane-${lane}.log`);
  const path = injection.path === "." ? home : join(home, injection.path);
  const death = await runInjected(victim, { ...injection, path }, log);
  const isKill = injection.effect === "signal=KILL";
  const judgement = await judge(fixture, home, death);
  const violations = [...judgement.violations];
  if (!isKill) violations.push(...judgeRefusal(death));
  // SQLite flushes its log once more when the process ends; our own statements are refused by then (data/store/engines/sqlite.ts).
  if (!isKill && !injection.path.startsWith("store.sqlite")) violations.push(...(await judgeFlushes(log)));
  const kind = `${injection.effect.split("=")[1]}${injection.isPersistent ? " for good" : ""}`;
  const point = `${kind} at ${injection.call} ${injection.index} of ${injection.path}`;
  results.count(
    kind,
    `${endOf(death)} with ${judgement.content} content`,
    violations.map((violation) => `${point}: ${violation}`),
  );
}

/** An ingest that met an error says so in one line and exits with 1. */
function judgeRefusal({ status, signal, reason, stderr }: Death): string[] {
  if (signal !== null) return [`crashed by ${signal}: ${stderr.slice(0, 200)}`];
  if (status === 0 || (status === 1 && reason !== null)) return [];
  return [`exit status ${status} without a reason: ${stderr.slice(0, 300).replaceAll("\n", " / ")}`];
}

/** A handle whose flush failed is never flushed again: the second one may report a success that lost the data. */
async function judgeFlushes(log: string): Promise<string[]> {
  const calls = (await readFile(log, "latin1")).split("\n").filter((line) => /^\d+ +(fsync|fdatasync)\(/.test(line));
  const failed = calls.findIndex((line) => line.includes("(INJECTED)"));
  const handle = /\((\d+)/.exec(calls[failed] ?? "")?.[1];
  const isRepeated = failed >= 0 && calls.slice(failed + 1).some((line) => line.includes(`(${handle})`));
  return isRepeated ? ["flushed the same handle again after an error"] : [];
}
