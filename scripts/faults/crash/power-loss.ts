// npm run faults -- power-loss: an ingest's writes, recorded, and every state that a power loss may leave of them judged.
//
// No file system that forgets is mounted. The system calls of a real ingest are replayed on a model of a disk (disk.ts).
import { createHash } from "node:crypto";
import { cp, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { compareText } from "../../../data/compare-text.ts";
import { randomOf } from "../../seeded-random.ts";
import { type Fixture, prepareFixture } from "../fixture/fixture.ts";
import { judge } from "../fixture/oracle.ts";
import { type FaultOptions, readFaultOptions, selectPoints } from "../options.ts";
import { openResults, type Results } from "../results.ts";
import { type Contents, Disk, type Loss, writeContents } from "./disk.ts";
import { checkFlushOrder } from "./flush-order.ts";
import { recordCalls } from "./points.ts";
import { whyNoStrace } from "./strace.ts";
import { acknowledgedBy, type SystemCall } from "./system-calls.ts";
import { TEARS } from "./torn-write.ts";

const PARTS = ["order", "kills", "lost", "torn", "chance"] as const;
const LOSSES = ["all lost", "names kept", "bytes kept"] as const;
const WRITES = new Set(["write", "writev", "pwrite64"]);

type Run = {
  readonly fixture: Fixture;
  readonly options: FaultOptions;
  readonly results: Results;
  readonly print: Print;
};
type Print = (line: string) => void;

/** @returns 0: no violation; 1: some */
export async function powerLoss(args: readonly string[], print: Print = console.log): Promise<number> {
  const options = readFaultOptions(args, { rounds: 1000, parts: PARTS });
  const reason = whyNoStrace();
  if (reason !== null) {
    print(`NOT DONE: power losses need a recording of system calls, and ${reason}`);
    return 0;
  }
  const fixture = await prepareFixture();
  const results = openResults("power loss", print);
  print(
    `seed ${options.seed}; recorded writes, flushes and renames replayed on a model of a disk, no disk was cut off`,
  );
  try {
    const run = { fixture, options, results, print };
    const isAsked = (part: (typeof PARTS)[number]) => options.only.size === 0 || options.only.has(part);
    const { calls, home } = await recordCalls(fixture);
    await checkReplay(fixture, calls, home);
    if (isAsked("order")) await checkOrders(run, calls);
    await judgeStates(run, calls, [...states(isAsked, options)]);
    return results.close();
  } finally {
    await rm(fixture.folder, { recursive: true, force: true });
  }
}

/** How the disk is left at the points, and how many points: every one, or random ones. */
type Leaving = {
  readonly name: string;
  readonly at: "every call" | "every write" | number;
  readonly leave: (disk: Disk) => Contents;
};

function* states(isAsked: (part: (typeof PARTS)[number]) => boolean, options: FaultOptions): Generator<Leaving> {
  if (isAsked("kills")) yield { name: "killed (replayed)", at: "every call", leave: (disk) => disk.contents() };
  for (const kind of isAsked("lost") ? LOSSES : []) {
    yield { name: kind, at: "every call", leave: (disk) => disk.afterLoss({ kind }) };
  }
  for (const tear of isAsked("torn") ? TEARS : []) {
    const loss: Loss = { kind: "torn", tear, seed: options.seed };
    yield { name: `torn: ${tear.name}`, at: "every write", leave: (disk) => disk.afterLoss(loss) };
  }
  if (!isAsked("chance")) return;
  const loss: Loss = { kind: "by chance", random: randomOf(options.seed) };
  yield { name: "by chance", at: options.rounds, leave: (disk) => disk.afterLoss(loss) };
}

/** The model is right about what was seen: replayed to the end it holds what the victim left. */
async function checkReplay(fixture: Fixture, calls: readonly SystemCall[], home: string): Promise<void> {
  const replayed = await Disk.load(fixture.template);
  for (const call of calls) if (acknowledgedBy(call) === null) replayed.apply(call);
  const [expected, found] = [(await Disk.load(home)).contents(), replayed.contents()];
  for (const path of new Set([...expected.keys(), ...found.keys()])) {
    const [one, other] = [expected.get(path), found.get(path)];
    const isSame = one === other || (one instanceof Buffer && other instanceof Buffer && one.equals(other));
    if (!isSame) throw new Error(`the replay of the recorded calls gives another ${path} than the ingest did`);
  }
}

async function checkOrders({ fixture, results }: Run, calls: readonly SystemCall[]): Promise<void> {
  results.count("order of flushes", "checked", await checkFlushOrder(fixture.template, calls));
  // A product's first version makes its folders too.
  const first = join(fixture.folder, "first");
  await mkdir(first);
  await cp(join(fixture.template, "store.sqlite"), join(first, "store.sqlite"));
  const { calls: firstCalls } = await recordCalls(fixture, first);
  results.count("order of flushes, first version", "checked", await checkFlushOrder(first, firstCalls));
}

async function judgeStates(run: Run, calls: readonly SystemCall[], leavings: readonly Leaving[]): Promise<void> {
  const judged = new Map<string, string>();
  const points = {
    "every call": calls.flatMap((call, at) => (acknowledgedBy(call) === null ? [at] : [])),
    "every write": calls.flatMap(({ call, data }, at) => (WRITES.has(call) && data.length > 0 ? [at] : [])),
  };
  for (const { name, at, leave } of leavings) {
    const random = randomOf(run.options.seed + 1);
    const chosen =
      typeof at === "number"
        ? Array.from({ length: at }, () => random.pick(points["every call"]))
        : selectPoints(points[at], run.options);
    chosen.sort((a, b) => a - b);
    const disk = await Disk.load(run.fixture.template);
    let applied = 0;
    for (const point of chosen) {
      for (; applied <= point; applied += 1) {
        const call = calls[applied];
        if (call !== undefined && acknowledgedBy(call) === null) disk.apply(call);
      }
      const acknowledged = calls.slice(0, applied).flatMap((call) => acknowledgedBy(call) ?? []);
      await judgeState(run, { name, point, call: calls[point], contents: leave(disk), acknowledged }, judged);
    }
  }
}

type State = {
  readonly name: string;
  readonly point: number;
  readonly call: SystemCall | undefined;
  readonly contents: Contents;
  readonly acknowledged: readonly string[];
};

/** A state that was judged before, but for what lies in folders that the next run removes unread, is counted only. */
async function judgeState({ fixture, results }: Run, state: State, judged: Map<string, string>): Promise<void> {
  const { name, point, call, contents, acknowledged } = state;
  contents.delete("store.sqlite-shm");
  const key = digestOf(contents, acknowledged);
  const known = judged.get(key);
  if (known !== undefined) return results.count(name, `${known} (same as judged before)`, []);
  const home = join(fixture.folder, "lost");
  await writeContents(home, contents);
  const { content, violations } = await judge(fixture, home, { acknowledged });
  judged.set(key, content);
  const where = `${name} after call ${point} (${call?.call} ${call?.paths.join(" → ")})`;
  results.count(
    name,
    content,
    violations.map((violation) => `${where}: ${violation}`),
  );
}

function digestOf(contents: Contents, acknowledged: readonly string[]): string {
  const hash = createHash("sha256").update(acknowledged.join());
  for (const [path, bytes] of [...contents].sort(([a], [b]) => compareText(a, b))) {
    if (/\/workspace\/|\/\.tmp-[^/]*\//.test(path)) continue;
    hash.update(`\n${path} ${bytes === null ? "folder" : createHash("sha256").update(bytes).digest("hex")}`);
  }
  return hash.digest("hex");
}
