// Cached JSON files: what is read back, and what counts as not there.
import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { JsonFileCache } from "../../../pipeline/cache/json-file-cache.ts";

type Entry = { readonly count: number };
const isEntry = (value: unknown): value is Entry =>
  typeof value === "object" && value !== null && "count" in value && typeof value.count === "number";

describe("a cache of JSON files", () => {
  let folder: string;
  let cache: JsonFileCache<Entry>;
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), "json-")), "cache");
    cache = new JsonFileCache(folder, isEntry);
  });
  afterEach(() => rm(join(folder, ".."), { recursive: true }));

  it("gives back what was put last, through another cache of the folder too", async () => {
    assert.equal(await cache.find("a.json"), null);
    await cache.put("a.json", { count: 1 });
    await cache.put("a.json", { count: 2 });
    assert.deepEqual(await new JsonFileCache(folder, isEntry).find("a.json"), { count: 2 });
  });

  it("makes the folders that a name leads into, and leaves nothing but the file there", async () => {
    await cache.put("ab/abc.json", { count: 3 });
    assert.deepEqual(await cache.find("ab/abc.json"), { count: 3 });
    assert.deepEqual(await readdir(join(folder, "ab")), ["abc.json"]);
  });

  for (const damaged of ["", '{"count":', "null", "[]", '{"count":"1"}', '{"version":"1"}']) {
    it(`takes a file that holds ${JSON.stringify(damaged)} for none, and writes it again`, async () => {
      await mkdir(folder);
      await writeFile(join(folder, "a.json"), damaged);
      assert.equal(await cache.find("a.json"), null);
      await cache.put("a.json", { count: 4 });
      assert.deepEqual(await cache.find("a.json"), { count: 4 });
    });
  }

  it("takes what is no file for none", async () => {
    await mkdir(join(folder, "a.json"), { recursive: true });
    assert.equal(await cache.find("a.json"), null);
  });
});
