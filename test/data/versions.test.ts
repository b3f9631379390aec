// Version folders and the active pointer: publish, roll back, prune, and what a damaged file does.
import assert from "node:assert/strict";
import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folderVersions } from "../../data/versions/folder-versions.ts";
import { pinVersion } from "../../data/versions/pinned-versions.ts";
import { pruneVersions } from "../../data/versions/prune-versions.ts";
import {
  activateVersion,
  findActive,
  newVersionName,
  productFolder,
  projectionsRoot,
  publishVersion,
  readIndex,
  readVersions,
  removeLeftovers,
  replaceDurably,
  sealVersion,
  unpublishedFolder,
  type VersionIndex,
  VersionUnknown,
  VersionUnusable,
  verifyVersion,
  versionFolder,
} from "../../data/versions/versions.ts";
import { undeletable } from "../fixtures/undeletable.ts";

const PRODUCT = 7;

describe("versions", () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "dealmap-versions-"));
  });
  afterEach(() => rm(root, { recursive: true }));

  async function seal(version: string): Promise<VersionIndex> {
    const folder = unpublishedFolder(root, PRODUCT, version);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "projection.duckdb"), `database of ${version}`);
    await writeFile(join(folder, "families.parquet"), `families of ${version}`);
    return sealVersion(folder, {
      product_id: PRODUCT,
      version,
      run_id: `run-${version}`,
      built_at: "2026-03-04T05:06:07.000Z",
      inputs: [],
      keywords_hash: "hash",
      row_counts: { families: 3, excerpts: 5 },
      checks: [],
    });
  }

  async function publish(...names: string[]): Promise<void> {
    for (const name of names) await publishVersion(root, await seal(name));
  }

  const active = async () => (await findActive(root, PRODUCT))?.version;
  const published = async () => (await readVersions(root, PRODUCT)).items.map(({ version }) => version);
  const folders = async () =>
    (await readdir(productFolder(root, PRODUCT), { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort();

  it("are none before the first build", async () => {
    assert.deepEqual(await readVersions(root, PRODUCT), { active: null, items: [] });
    assert.equal(await findActive(root, PRODUCT), null);
  });

  it("have names that sort by time", () => {
    const earlier = newVersionName(new Date("2026-11-21T15:04:05.123Z"), "ffff");
    assert.equal(earlier, "20261121T150405.123Z-ffff");
    assert.ok(earlier < newVersionName(new Date("2026-11-21T15:04:05.124Z"), "0000"));
  });

  it("live below the folder that PROJECTIONS_URL names", () => {
    assert.equal(projectionsRoot({ projectionsUrl: "file:/srv/projections", home: "/var" }), "/srv/projections");
    assert.equal(versionFolder("/srv/projections", 7, "v"), "/srv/projections/7/v");
  });

  describe("that are published", () => {
    it("become active in turn, with what a list of them shows, and verify", async () => {
      await publish("v1", "v2");
      assert.equal(await active(), "v2");
      const { items } = await readVersions(root, PRODUCT);
      assert.deepEqual(items.at(-1), {
        version: "v2",
        run_id: "run-v2",
        built_at: "2026-03-04T05:06:07.000Z",
        keywords_hash: "hash",
        families: 3,
        excerpts: 5,
      });
      assert.deepEqual(await folders(), ["v1", "v2"]);
      const index = await verifyVersion(versionFolder(root, PRODUCT, "v2"));
      assert.deepEqual(
        index.files.map(({ name }) => name),
        ["families.parquet", "projection.duckdb"],
      );
    });

    it("leave the pointer where it was until they are: a sealed version is nobody's yet", async () => {
      await publish("v1");
      await seal("v2");
      assert.equal(await active(), "v1");
      assert.deepEqual(await published(), ["v1"]);
    });

    it("leave no temporary file of the pointer", async () => {
      await publish("v1", "v2");
      assert.deepEqual((await readdir(productFolder(root, PRODUCT))).sort(), ["v1", "v2", "versions.json"]);
    });
  });

  describe("that are activated", () => {
    it("are served again, older or newer, and none is lost from the list", async () => {
      await publish("v1", "v2", "v3");
      for (const version of ["v1", "v3", "v2"]) {
        await activateVersion(root, PRODUCT, version);
        assert.equal(await active(), version);
      }
      assert.deepEqual(await published(), ["v1", "v2", "v3"]);
    });

    it("are verified first: a damaged one stays off, the active one on", async () => {
      await publish("v1", "v2");
      await writeFile(join(versionFolder(root, PRODUCT, "v1"), "families.parquet"), "families of vX");
      await assert.rejects(activateVersion(root, PRODUCT, "v1"), VersionUnusable);
      assert.equal(await active(), "v2");
    });

    it("have to be published: an unknown name is refused with the known ones", async () => {
      await assert.rejects(activateVersion(root, PRODUCT, "v9"), (error) => {
        assert.ok(error instanceof VersionUnknown);
        assert.equal(error.message, "product 7 has no version v9; published: none");
        assert.equal(error.exitStatus, 1);
        return true;
      });
      await publish("v1", "v2");
      await seal("v3");
      await assert.rejects(activateVersion(root, PRODUCT, "v3"), /has no version v3; published: v1, v2$/);
    });
  });

  describe("that are damaged", () => {
    it("are unusable whichever bit of whichever file has flipped, and the message names the file", async () => {
      await publish("v1");
      const folder = versionFolder(root, PRODUCT, "v1");
      for (const name of ["projection.duckdb", "families.parquet"]) {
        const good = await readFile(join(folder, name));
        for (const at of [0, Math.floor(good.length / 2), good.length - 1]) {
          const bad = Buffer.from(good);
          bad.writeUInt8(bad.readUInt8(at) ^ 1, at);
          await writeFile(join(folder, name), bad);
          await assert.rejects(verifyVersion(folder), unusable(join(folder, name), /is damaged: its SHA-256/));
        }
        await writeFile(join(folder, name), good);
      }
      await verifyVersion(folder);
    });

    it("are unusable when a file is missing, cut off or longer", async () => {
      await publish("v1");
      const folder = versionFolder(root, PRODUCT, "v1");
      const path = join(folder, "families.parquet");
      for (const text of ["", "families of v", "families of v1 "]) {
        await writeFile(path, text);
        await assert.rejects(verifyVersion(folder), unusable(path, /is damaged/));
      }
      await rm(path);
      await assert.rejects(verifyVersion(folder), unusable(path, /cannot be read/));
    });

    it("are unusable when their index is missing, cut off, or of another schema", async () => {
      await publish("v1");
      const folder = versionFolder(root, PRODUCT, "v1");
      const path = join(folder, "index.json");
      const index = await readIndex(folder);
      await writeFile(path, JSON.stringify({ ...index, schema_version: index.schema_version + 1 }));
      await assert.rejects(
        readIndex(folder),
        unusable(path, /has schema version \d+, this release reads \d+: run dealmap ingest/),
      );
      await writeFile(path, JSON.stringify(index).slice(0, 40));
      await assert.rejects(readIndex(folder), unusable(path, /is damaged/));
      await writeFile(path, "{}");
      await assert.rejects(readIndex(folder), unusable(path, /is damaged/));
      await rm(path);
      await assert.rejects(readIndex(folder), unusable(path, /cannot be read/));
    });

    it("are unusable when their index says anything else than it did, a count that DuckDB never sees for one", async () => {
      await publish("v1");
      const folder = versionFolder(root, PRODUCT, "v1");
      const path = join(folder, "index.json");
      const text = await readFile(path, "utf8");
      await writeFile(path, text.replace('"excerpts": 5', '"excerpts": 7'));
      await assert.rejects(readIndex(folder), unusable(path, /is damaged/));
      await writeFile(path, text.replace('"sha256"', '"sha257"'));
      await assert.rejects(readIndex(folder), unusable(path, /is damaged/));
    });

    it("a pointer of which a single digit has changed is an error; one of an earlier release, without a digest, is read", async () => {
      await publish("v1");
      const path = join(productFolder(root, PRODUCT), "versions.json");
      const text = await readFile(path, "utf8");
      await writeFile(path, text.replace('"families": 3', '"families": 2'));
      await assert.rejects(readVersions(root, PRODUCT), /SHA-256/);
      const { sha256, ...earlier } = JSON.parse(text);
      assert.match(sha256, /^[0-9a-f]{64}$/);
      await writeFile(path, JSON.stringify(earlier));
      assert.equal(await active(), "v1");
    });

    it("a damaged pointer is an error, never taken for a product without versions", async () => {
      await publish("v1");
      await writeFile(join(productFolder(root, PRODUCT), "versions.json"), '{"active": "v1"');
      await assert.rejects(readVersions(root, PRODUCT));
    });
  });

  describe("that are pruned", () => {
    const prune = async (keep: number, ...served: string[]) =>
      (await pruneVersions(folderVersions(root), PRODUCT, { keep, readServed: async () => new Set(served) })).removed;

    it("are the oldest; the newest, the active and the served ones stay", async () => {
      await publish("v1", "v2", "v3", "v4", "v5", "v6");
      await activateVersion(root, PRODUCT, "v2");
      assert.deepEqual(await prune(2, "v3"), ["v1", "v4"]);
      assert.deepEqual(await published(), ["v2", "v3", "v5", "v6"]);
      assert.deepEqual(await folders(), ["v2", "v3", "v5", "v6"]);
      assert.equal(await active(), "v2");
    });

    it("are none when no more than asked for are there", async () => {
      await publish("v1", "v2");
      assert.deepEqual(await prune(2), []);
      assert.deepEqual(await prune(5), []);
      assert.deepEqual(await folders(), ["v1", "v2"]);
    });

    it("are all but the active one when none is to be kept", async () => {
      await publish("v1", "v2", "v3");
      assert.deepEqual(await prune(0), ["v1", "v2"]);
      assert.deepEqual(await folders(), ["v3"]);
    });

    it("of a product that was never built are none", async () => {
      assert.deepEqual(await prune(1), []);
    });

    it("are none that is pinned, until it is unpinned; a pin is no member of the pointer", async () => {
      await publish("v1", "v2", "v3", "v4");
      const pointer = await readVersions(root, PRODUCT);
      await pinVersion(folderVersions(root), PRODUCT, "v1");
      await pinVersion(folderVersions(root), PRODUCT, "v2");
      assert.deepEqual(await readVersions(root, PRODUCT), pointer);
      assert.deepEqual(await folderVersions(root).readPins(PRODUCT), new Set(["v1", "v2"]));
      assert.deepEqual(await prune(1), ["v3"]);
      await removeLeftovers(root, PRODUCT);
      await folderVersions(root).removePin(PRODUCT, "v1");
      assert.deepEqual(await prune(1), ["v1"]);
      assert.deepEqual(await folders(), ["v2", "v4"]);
    });

    it("have to be published to be pinned", async () => {
      await publish("v1", "v2");
      await seal("v3");
      await assert.rejects(pinVersion(folderVersions(root), PRODUCT, "v3"), /has no version v3; published: v1, v2$/);
      assert.deepEqual(await folderVersions(root).readPins(PRODUCT), new Set());
    });

    it("are listed again when somebody opened or pinned them while they were being forgotten", async () => {
      await publish("v1", "v2", "v3", "v4");
      const seen: string[][] = [];
      const readServed = async () => {
        seen.push(await published());
        // Pins have been looked at by then, and leases are now: neither look can see these.
        if (seen.length === 1) await writeFile(join(productFolder(root, PRODUCT), "v2.pin"), "");
        return new Set(seen.length === 1 ? [] : ["v1"]);
      };
      assert.deepEqual((await pruneVersions(folderVersions(root), PRODUCT, { keep: 1, readServed })).removed, ["v3"]);
      assert.deepEqual(seen, [["v1", "v2", "v3", "v4"], ["v4"]]);
      assert.deepEqual(await published(), ["v1", "v2", "v4"]);
      assert.deepEqual(await folders(), ["v1", "v2", "v4"]);
    });

    it("stay off the pointer when their folder will not go, and the next build tries again", async () => {
      await publish("v1", "v2");
      const folder = versionFolder(root, PRODUCT, "v1");
      const { removed, remains } = await undeletable(folder, () =>
        pruneVersions(folderVersions(root), PRODUCT, { keep: 1, readServed: async () => new Set() }),
      );
      assert.deepEqual(removed, ["v1"]);
      assert.deepEqual(await published(), ["v2"]);
      assert.equal(remains.length, 1);
      assert.ok(remains[0]?.startsWith(`${folder} cannot be removed: EACCES`), remains[0]);
      assert.equal((await undeletable(folder, () => removeLeftovers(root, PRODUCT))).length, 1);
      assert.deepEqual(await removeLeftovers(root, PRODUCT), []);
      assert.deepEqual(await folders(), ["v2"]);
    });
  });

  it("that an interrupted run left, built or renamed but never published, are removed, and nothing else", async () => {
    await publish("v1", "v2");
    await seal("v3");
    await mkdir(versionFolder(root, PRODUCT, "v4"));
    await writeFile(join(productFolder(root, PRODUCT), "versions.json.123.tmp"), "half");
    await writeFile(join(productFolder(root, PRODUCT), "notes.txt"), "an operator's");
    await removeLeftovers(root, PRODUCT);
    const left = (await readdir(productFolder(root, PRODUCT))).sort();
    assert.deepEqual(left, ["notes.txt", "v1", "v2", "versions.json"]);
    await removeLeftovers(root, 8);
    await assert.rejects(access(productFolder(root, 8)), "looking for leftovers makes no folder");
  });

  it("a file is replaced in one step: the new content, and no temporary file", async () => {
    const path = join(root, "pointer.json");
    await replaceDurably(path, "one");
    await replaceDurably(path, "two");
    assert.equal(await readFile(path, "utf8"), "two");
    assert.deepEqual(await readdir(root), ["pointer.json"]);
  });
});

function unusable(path: string, message: RegExp) {
  return (error: unknown) => {
    assert.ok(error instanceof VersionUnusable, String(error));
    assert.ok(error.message.startsWith(path), error.message);
    assert.match(error.message, message);
    assert.equal(error.exitStatus, 1);
    return true;
  };
}
