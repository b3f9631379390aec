// npm run faults -- corruption: flipped bits, cut and swapped files in versions, pointer and store, found before they are served.
import { cp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { readListIndex } from "../../../api/list-index/load/read-index.ts";
import { LIST_INDEX_FILE } from "../../../data/list-index/index-file.ts";
import { checkLedger } from "../../../data/store/credits.ts";
import type { Store } from "../../../data/store/open.ts";
import {
  DATABASE_FILE,
  POINTER_FILE,
  productFolder,
  readIndex,
  readVersions,
  verifyVersion,
} from "../../../data/versions/versions.ts";
import { type Random, randomOf } from "../../seeded-random.ts";
import { askApi } from "../fixture/answers.ts";
import { type Fixture, publish as ingestNew, prepareFixture, TIMES } from "../fixture/fixture.ts";
import { contextAt, withStore } from "../fixture/ingest-once.ts";
import { PRODUCT_ID } from "../fixture/sources.ts";
import { readFaultOptions } from "../options.ts";
import { openResults } from "../results.ts";

const PARTS = ["versions", "pointer", "store"] as const;
type Part = (typeof PARTS)[number];
/** Of so many rounds one goes through a whole start of the API. */
const API_EVERY = 100;
const STORE = "store.sqlite";
const HOW = ["bit flip", "truncation", "swap"] as const;

/** One file with other bytes than it should have. */
export type Damage = { readonly how: (typeof HOW)[number]; readonly file: string; readonly bytes: Buffer };

/** @returns 0: everything was detected; 1: something was not */
export async function corruption(
  args: readonly string[],
  print: (line: string) => void = console.log,
): Promise<number> {
  const options = readFaultOptions(args, { rounds: 10_000, parts: PARTS });
  const fixture = await prepareFixture();
  const results = openResults("corruption", print);
  print(`seed ${options.seed}, ${options.rounds} rounds, every ${API_EVERY}th through a start of the API`);
  try {
    const random = randomOf(options.seed);
    const home = join(fixture.folder, "damaged");
    await cp(fixture.template, home, { recursive: true });
    await ingestNew(home, fixture.dropDir, { at: TIMES.victim, name: "victim" });
    const parts = PARTS.filter((part) => options.only.size === 0 || options.only.has(part));
    for (let round = 0; round < options.rounds; round += 1) {
      const part = partOf(parts, round);
      const throughApi = Math.floor(round / parts.length) % API_EVERY === 0;
      const { kind, outcome, violations } = await ROUNDS[part]({ fixture, home, random, throughApi });
      results.count(kind, outcome, violations);
    }
    return results.close();
  } finally {
    await rm(fixture.folder, { recursive: true, force: true });
  }
}

/** Most rounds go to the versions, which are most of the bytes. */
function partOf(parts: readonly Part[], round: number): Part {
  const at = round % 10;
  const wanted: Part = at < 7 ? "versions" : at < 8 ? "pointer" : "store";
  return parts.includes(wanted) ? wanted : (parts[round % parts.length] ?? "versions");
}

type Place = {
  readonly fixture: Fixture;
  readonly home: string;
  readonly random: Random;
  readonly throughApi: boolean;
};
type Found = { readonly kind: string; readonly outcome: string; readonly violations: readonly string[] };

const ROUNDS: Readonly<Record<Part, (place: Place) => Promise<Found>>> = {
  versions: damageVersion,
  pointer: damagePointer,
  store: damageStore,
};

/** A file of the active version: refused by name, and the version before it serves. */
async function damageVersion({ fixture, home, random, throughApi }: Place): Promise<Found> {
  const root = join(home, "projections");
  const { active } = await readVersions(root, PRODUCT_ID);
  const folder = join(productFolder(root, PRODUCT_ID), active ?? "");
  const damage = await damageOneOf(folder, random);
  const kind = `${damage.how} in ${damage.file.replace(/\w+\.parquet$/, "*.parquet")}`;
  return withDamage(folder, damage, async () => {
    const refusals = [await refusalOf(verifyVersion(folder))];
    // The API verifies this one while it reads it.
    if (damage.file === LIST_INDEX_FILE) refusals.push(await refusalOf(readIndexOf(folder)));
    const violations = refusals
      .flatMap((refusal) => notRefused(refusal, damage.file))
      .map((each) => `${kind}: ${each}`);
    if (throughApi) violations.push(...(await expectOld(fixture, home, damage.file)).map((each) => `${kind}: ${each}`));
    return { kind, outcome: throughApi ? "served the version before" : "refused", violations };
  });
}

async function readIndexOf(folder: string): Promise<unknown> {
  return readListIndex(folder, await readIndex(folder), new AbortController().signal);
}

function refusalOf(reading: Promise<unknown>): Promise<Error | null> {
  return reading.then(
    () => null,
    (error: Error) => error,
  );
}

function notRefused(refusal: Error | null, file: string): string[] {
  if (refusal === null) return ["not detected"];
  if (refusal.name === "VersionUnusable" && refusal.message.includes(file)) return [];
  return [`refused without naming the file: ${refusal.name} ${refusal.message.slice(0, 200)}`];
}

/** The API answers from the version before and says why. */
async function expectOld(fixture: Fixture, home: string, file: string): Promise<string[]> {
  const { digest, ready } = await askApi(home, fixture.key, TIMES.recovery);
  const found: string[] = [];
  if (digest !== fixture.answers.old.digest) found.push("the API does not answer as the version before");
  if (ready.body.status !== "degraded") found.push(`/readyz says ${ready.body.status}`);
  if (!ready.body.problems.some(({ problem }) => problem.includes(file))) {
    found.push(`/readyz does not name the file: ${JSON.stringify(ready.body)}`);
  }
  return found;
}

/** The pointer: refused, or still one of whole versions; the API says so and answers no content but the versions'. */
async function damagePointer({ fixture, home, random, throughApi }: Place): Promise<Found> {
  const folder = productFolder(join(home, "projections"), PRODUCT_ID);
  const damage = await damageOneOf(folder, random, [POINTER_FILE]);
  const kind = `${damage.how} in ${POINTER_FILE}`;
  return withDamage(folder, damage, async () => {
    const isRefused = await readVersions(join(home, "projections"), PRODUCT_ID).then(
      () => false,
      () => true,
    );
    const violations = isRefused ? [] : [`${kind}: not detected`];
    if (throughApi) {
      const { ready, statuses } = await askApi(home, fixture.key, TIMES.recovery);
      if (ready.body.status !== "degraded") violations.push(`${kind}: /readyz says ${ready.body.status}`);
      const broken = Object.entries(statuses).filter(([, status]) => status >= 500 && status !== 503);
      if (broken.length > 0) violations.push(`${kind}: the API answers ${JSON.stringify(broken)}`);
    }
    return { kind, outcome: isRefused ? "refused" : "read", violations };
  });
}

/** The store: refused when it is opened, with the way out, or a flip in bytes that say nothing: every row is as it was. */
async function damageStore({ home, random }: Place): Promise<Found> {
  const damage = await damageOneOf(home, random, [STORE]);
  const kind = `${damage.how} in ${STORE}`;
  const found = await withDamage(home, damage, async () => {
    const read = await readStore(home).catch((error: Error) => error);
    for (const suffix of ["-wal", "-shm"]) await rm(join(home, STORE + suffix), { force: true });
    return read;
  });
  if (typeof found === "string") {
    const violations = found === (await readStore(home)) ? [] : [`${kind}: not detected, and another content`];
    return { kind, outcome: "in unused bytes", violations };
  }
  // A flip may also make its schema that of another release.
  const isHelpful = found.name === "StoreError" && /backup|release/.test(found.message);
  const told = `${kind}: refused without a way out: ${found.name} ${found.message.slice(0, 200)}`;
  return { kind, outcome: "refused", violations: isHelpful ? [] : [told] };
}

/** Checks it as a starting server does. @returns all of its rows. @throws what a server refuses */
async function readStore(home: string): Promise<string> {
  return withStore(home, contextAt(TIMES.recovery, "damaged"), async (store) => {
    await store.engine.assertSound(store.db);
    await checkLedger(store);
    return dump(store);
  });
}

async function dump({ db }: Store): Promise<string> {
  const tables = sql<{ name: string }>`select name from sqlite_schema where type = 'table' order by name`;
  const contents = [];
  for (const { name } of (await tables.execute(db)).rows) {
    // By rowid, which is the order in the file: what has no number itself is listed in it.
    const { rows } = await sql`select rowid, * from ${sql.table(name)} order by rowid`.execute(db);
    contents.push([name, rows]);
  }
  return JSON.stringify(contents);
}

/** Other bytes for one of the files; a swap takes those of another file in the folder. */
async function damageOneOf(folder: string, random: Random, among?: readonly string[]): Promise<Damage> {
  const files = among ?? (await readdir(folder)).sort();
  const file = random.pick(files);
  const good = await readFile(join(folder, file));
  const how = among === undefined || among.length > 1 ? random.pick(HOW) : random.pick(HOW.slice(0, 2));
  return { how, file, bytes: await damaged(folder, { how, file, good, random }) };
}

type Good = { readonly how: Damage["how"]; readonly file: string; readonly good: Buffer; readonly random: Random };

async function damaged(folder: string, { how, file, good, random }: Good): Promise<Buffer> {
  // By two bytes at least: JSON without its closing newline says the same.
  if (how === "truncation") return good.subarray(0, random.below(good.length - 1));
  if (how === "swap") {
    const others = (await readdir(folder)).filter((name) => name !== file && name !== DATABASE_FILE).sort();
    const other = await readFile(join(folder, random.pick(others)));
    if (!other.equals(good)) return other;
  }
  const bytes = Buffer.from(good);
  const at = pickByte(bytes, random);
  bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << random.below(8)), at);
  return bytes;
}

/** Every second time one that is not 0: most bytes of a small store are unused, and those are. */
function pickByte(bytes: Buffer, random: Random): number {
  const at = random.below(bytes.length);
  if (random.below(2) === 0) return at;
  const further = bytes.subarray(at).findIndex((byte) => byte !== 0);
  return further < 0 ? at : at + further;
}

/** Puts a damaged file in the place of the good one for the length of `work`. */
async function withDamage<T>(folder: string, { file, bytes }: Damage, work: () => Promise<T>): Promise<T> {
  const path = join(folder, file);
  const kept = `${path}.kept`;
  await rename(path, kept);
  try {
    await writeFile(path, bytes);
    return await work();
  } finally {
    await rename(kept, path);
  }
}
