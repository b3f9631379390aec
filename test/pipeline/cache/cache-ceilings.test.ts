// Ceilings of the caches: what goes first, what goes last, and what never goes.
import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { keepBelowCeilings, type UsedEntries } from "../../../pipeline/cache/cache-ceilings.ts";
import { CACHES } from "../../../pipeline/cache/caches.ts";
import { sizeOfFolder } from "../../../pipeline/cache/folder-size.ts";

const KB = 1024;
const NOTHING_USED: UsedEntries = {
  documents: new Set(),
  texts: new Set(),
  answers: new Set(),
  tables: new Set(),
};

describe("the caches", () => {
  let home: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), "dealmap-caches-"));
  });
  afterEach(() => rm(home, { recursive: true }));

  let age = 0;
  /** Files of one size, each younger than the one before. */
  const put = async (paths: readonly string[], bytes = 4 * KB) => {
    for (const path of paths) {
      const file = join(home, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, Buffer.alloc(bytes));
      age += 1;
      await utimes(file, age, age);
    }
  };
  const left = async (folder: string) => {
    const entries = await readdir(join(home, folder), { withFileTypes: true, recursive: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();
  };
  /** @param kb what all caches may take */
  const shrink = (kb: number, used: Partial<UsedEntries> = {}) =>
    keepBelowCeilings({ home, cacheMaxGb: kb / KB / KB }, { ...NOTHING_USED, ...used });

  it("have shares that leave something for the answers of the language model", () => {
    const shares = CACHES.map(({ share }) => share ?? 0.1);
    assert.ok(shares.reduce((sum, share) => sum + share, 0) <= 1 + 1e-9);
    assert.equal(CACHES.at(-1)?.name, "answers");
  });

  it("below their ceilings stay as they are", async () => {
    await put(["documents/a.json", "documents/passages/a.json", "edgar/x", "tables/old.duckdb"]);
    assert.deepEqual(await shrink(1000), { removals: [], warnings: [] });
    assert.deepEqual(await left("."), ["a.json", "a.json", "old.duckdb", "x"]);
  });

  it("above them lose what is referenced by nothing, then what the run did not use, each the oldest first", async () => {
    await put(["documents/c.json", "documents/d.json", "documents/a.json", "documents/b.json"]);
    await put(["documents/catalogue.json"]);
    const used = { documents: new Set(["c", "d"]), texts: new Set(["d"]) };
    // Texts may take 30 %: 12 kB, three of the five files.
    const { removals, warnings } = await shrink(40, used);
    assert.deepEqual(await left("documents"), ["c.json", "catalogue.json", "d.json"]);
    assert.deepEqual([removals, warnings], [[{ cache: "texts", files: 2, bytes: 8 * KB }], []]);
    assert.deepEqual((await shrink(27, used)).removals, [{ cache: "texts", files: 1, bytes: 4 * KB }]);
    assert.deepEqual(await left("documents"), ["catalogue.json", "d.json"]);
  });

  it("never lose what the run used, even when that alone is more: a warning", async () => {
    await put(["documents/passages/a.json", "documents/passages/b.json", "tables/facts.duckdb", "tables/gone.duckdb"]);
    await put(["documents/passages/c.json.1.unfinished"]);
    const { removals, warnings } = await shrink(0, { documents: new Set(["a"]), tables: new Set(["facts"]) });
    assert.deepEqual(await left("."), ["a.json", "c.json.1.unfinished", "facts.duckdb"]);
    assert.deepEqual(
      removals.map(({ cache }) => cache),
      ["tables", "passages"],
    );
    assert.match(warnings.join("\n"), /^the cache of tables \(tables\) takes 1 MB, more than its 0 MB of CACHE_MAX_GB/);
    assert.match(warnings.join("\n"), /\nthe cache of passages \(documents\/passages\) takes 1 MB/);
  });

  it("of tables by audience lose whole sets, the oldest first, and none that is being made", async () => {
    const set = (name: string) => [`audiences/101/${name}/index.json`, `audiences/101/${name}/families.parquet`];
    await put([...set("v1-public-1"), ...set("v2-public-1"), ...set(".tmp-api-1"), ...set("v1-entitled-1")]);
    await utimes(join(home, "audiences/101/v1-public-1/families.parquet"), age + 1, age + 1);
    // They may take 10 %: 16 kB, two of the four sets.
    const { removals, warnings } = await shrink(160);
    assert.deepEqual([removals, warnings], [[{ cache: "audiences", files: 2, bytes: 16 * KB }], []]);
    assert.deepEqual((await readdir(join(home, "audiences/101"))).sort(), [".tmp-api-1", "v1-public-1"]);
  });

  it("of changes between versions lose those of two versions as a whole, the oldest first", async () => {
    await put(
      ["v1..v2-1", "v2..v3-1"].flatMap((name) =>
        ["changes.json", "public.lines"].map((file) => `changes/101/${name}/${file}`),
      ),
    );
    await utimes(join(home, "changes/101/v2..v3-1/public.lines"), age + 1, age + 1);
    // They may take 5 %: 8 kB, those of two versions.
    const { removals } = await shrink(160);
    assert.deepEqual(removals, [{ cache: "changes", files: 1, bytes: 8 * KB }]);
    assert.deepEqual(await readdir(join(home, "changes/101")), ["v2..v3-1"]);
  });

  it("of answers of the language model goes last: only when all caches together take too much", async () => {
    const answers = Array.from({ length: 10 }, (_, at) => `documents/analyses/0${at}/0${at}.json`);
    await put([...answers, "documents/a.json", "documents/passages/a.json"]);
    // All twelve files fit; the answers alone take 80 %.
    assert.deepEqual((await shrink(50)).removals, []);
    assert.deepEqual((await shrink(40)).removals, [{ cache: "answers", files: 2, bytes: 8 * KB }]);
    assert.equal((await left("documents/analyses"))[0], "02.json", "the oldest went");
    await shrink(0, { answers: new Set(["05"]) });
    assert.deepEqual(await left("documents/analyses"), ["05.json"]);
  });

  it("of very many files are sized by a sample, to a few hundredths", async () => {
    const names = Array.from({ length: 300 }, (_, at) => `edgar/${at}`);
    await put(names.slice(0, 150), 4 * KB);
    await put(names.slice(150), 12 * KB);
    const exact = await sizeOfFolder(join(home, "edgar"));
    assert.deepEqual(exact, { files: 300, bytes: 300 * 8 * KB, isEstimate: false });
    const sampled = await sizeOfFolder(join(home, "edgar"), { sizedMax: 100 });
    assert.deepEqual([sampled.files, sampled.isEstimate], [300, true]);
    assert.ok(Math.abs(sampled.bytes / exact.bytes - 1) < 0.25, String(sampled.bytes));
  });
});
