// An ingest of several products killed at random moments, many of them between its first and its last publish.
//
// Where a kill fell is read from the pointers that it left, not from the clock.
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { POINTER_FILE, productFolder } from "../../../data/versions/versions.ts";
import { type Random, randomOf } from "../../seeded-random.ts";
import { type Fixture, freshHome, prepareFixture, TIMES } from "../fixture/fixture.ts";
import { judge } from "../fixture/oracle.ts";
import { SEVERAL_PRODUCTS } from "../fixture/sources.ts";
import { type FaultOptions, selectPoints } from "../options.ts";
import { inLanes, type Results } from "../results.ts";
import { type Death, endOf, type Kill, runVictim } from "./strace.ts";

/** Of all kills, unless `--between` says how many. Half of them aim there, and some miss. */
const BETWEEN_SHARE = 0.3;
/** The pointers are looked at so often. Not watched: a recursive watch throws when a folder goes away under it. */
const LOOK_EVERY_MS = 1;

const PLACES = [
  "before the first publish",
  "between the first and the last",
  "after the last",
  "run ended first",
] as const;
type Place = (typeof PLACES)[number];
const BETWEEN: Place = "between the first and the last";

type Round = {
  /** Aimed: after the first publish; else after the first acknowledgement. */
  readonly isAimed: boolean;
  readonly first: number;
  /** When what comes to its rescue is killed too; null: it is not. */
  readonly second: number | null;
};

type Print = (line: string) => void;
type Job = { readonly options: FaultOptions; readonly results: Results; readonly print: Print };

/** Kills until enough of them fell between two publishes, at most half as often again as was asked for. */
export async function killAtRandom({ options, results, print }: Job): Promise<void> {
  const asked = selectPoints(Array.from({ length: options.rounds }), options).length;
  const wanted = options.between ?? Math.ceil(asked * BETWEEN_SHARE);
  const places = asked === 0 ? new Map<Place, number>() : await killInRounds({ options, results }, wanted);
  const told = PLACES.map((place) => `${place} ${places.get(place) ?? 0}`).join(", ");
  print(`places of the kills: ${told}`);
  const between = places.get(BETWEEN) ?? 0;
  const enough = between < wanted ? [`of ${wanted} kills between two publishes only ${between}`] : [];
  results.count("kills between two publishes", `${wanted} wanted`, enough);
}

/** @returns how many kills fell where */
async function killInRounds({ options, results }: Omit<Job, "print">, wanted: number): Promise<Map<Place, number>> {
  const places = new Map<Place, number>();
  const fixture = await prepareFixture(SEVERAL_PRODUCTS);
  try {
    const times = await timeUndisturbed(fixture);
    const rounds = selectPoints(roundsOf(randomOf(options.seed), options.rounds, times), options);
    const kill = async (round: Round, lane: number): Promise<void> => {
      const place = await killOnce(fixture, results, { round, lane });
      places.set(place, (places.get(place) ?? 0) + 1);
    };
    await inLanes(rounds, options.lanes, kill);
    const further = rounds.filter(({ isAimed }) => isAimed);
    const isShort = () => (places.get(BETWEEN) ?? 0) < wanted;
    while (isShort() && further.length > 0) await inLanes(further.splice(0, options.lanes), options.lanes, kill);
    return places;
  } finally {
    await rm(fixture.folder, { recursive: true, force: true });
  }
}

/** Every other round aims between the publishes; of four, two have what comes to the rescue killed too. */
function roundsOf(random: Random, count: number, { wholeMs, betweenMs }: Times): Round[] {
  return Array.from({ length: count }, (_, at) => ({
    isAimed: at % 2 === 1,
    first: random.below(at % 2 === 1 ? betweenMs : wholeMs),
    second: at % 4 < 2 ? null : random.below(wholeMs),
  }));
}

async function killOnce(
  fixture: Fixture,
  results: Results,
  { round: { isAimed, first, second }, lane }: { round: Round; lane: number },
): Promise<Place> {
  const home = await freshHome(fixture, lane);
  const before = await readStamps(fixture, home);
  const [firstPointer = ""] = pointersOf(fixture, home);
  const kill: Kill = {
    afterMs: first,
    ...(isAimed && { waitFor: (ended) => moved(firstPointer, before[0] ?? null, ended) }),
  };
  const { dropDir } = fixture;
  const death = await runVictim({ home, dropDir, at: TIMES.victim, name: "victim" }, kill);
  const place = placeOf(death, before, await readStamps(fixture, home));
  const again =
    second === null
      ? null
      : await runVictim({ home, dropDir, at: TIMES.secondVictim, name: "second-victim" }, { afterMs: second });
  const acknowledged = [...death.acknowledged, ...(again?.acknowledged ?? [])];
  const { content, violations } = await judge(fixture, home, { acknowledged });
  const rescue = again === null ? "" : `, then one during recovery: ${endOf(again)}`;
  const when = `${first} ms after the first ${isAimed ? "publish" : "acknowledgement"}`;
  results.count(
    `random kill ${place}${rescue}`,
    `${content} content`,
    violations.map((violation) => `random kill ${when}${rescue} (${second} ms): ${violation}`),
  );
  return place;
}

function placeOf({ signal }: Death, before: readonly Stamp[], after: readonly Stamp[]): Place {
  if (signal === null) return "run ended first";
  const published = after.filter((stamp, at) => stamp?.inode !== before[at]?.inode).length;
  if (published === 0) return "before the first publish";
  return published < after.length ? BETWEEN : "after the last";
}

/** A pointer is replaced by rename: another one has another inode. */
type Stamp = { readonly inode: number; readonly at: number } | null;

async function readStamp(path: string): Promise<Stamp> {
  const found = await stat(path).catch(() => null);
  return found === null ? null : { inode: found.ino, at: found.mtimeMs };
}

function readStamps(fixture: Fixture, home: string): Promise<Stamp[]> {
  return Promise.all(pointersOf(fixture, home).map(readStamp));
}

function pointersOf({ productIds }: Fixture, home: string): string[] {
  return productIds.map((productId) => join(productFolder(join(home, "projections"), productId), POINTER_FILE));
}

async function moved(pointer: string, before: Stamp, ended: AbortSignal): Promise<void> {
  while ((await readStamp(pointer))?.inode === before?.inode) await delay(LOOK_EVERY_MS, undefined, { signal: ended });
}

/** Milliseconds of an undisturbed run: all of it from the first acknowledgement on, and from the first publish to the last. */
type Times = { readonly wholeMs: number; readonly betweenMs: number };

async function timeUndisturbed(fixture: Fixture): Promise<Times> {
  const home = await freshHome(fixture, 0);
  const { dropDir } = fixture;
  const { workedMs } = await runVictim({ home, dropDir, at: TIMES.victim, name: "victim" });
  const published = (await readStamps(fixture, home)).map((stamp) => stamp?.at ?? 0);
  return { wholeMs: Math.ceil(workedMs), betweenMs: Math.ceil(Math.max(...published) - Math.min(...published)) };
}
