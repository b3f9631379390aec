// What holds wherever versions are published: in a folder, and in a bucket.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BucketVersions } from "../../../data/versions/bucket-versions.ts";
import { folderVersions } from "../../../data/versions/folder-versions.ts";
import { pinVersion } from "../../../data/versions/pinned-versions.ts";
import { pruneVersions } from "../../../data/versions/prune-versions.ts";
import type { PublishedVersions } from "../../../data/versions/published-versions.ts";
import {
  findActive,
  readVersions,
  sealVersion,
  unpublishedFolder,
  type VersionIndex,
  verifyVersion,
  versionFolder,
} from "../../../data/versions/versions.ts";
import { BUCKET, S3Server } from "../../../scripts/bench/workers/s3-server.ts";
import { openTestBucket } from "../../fixtures/s3-store.ts";

const PRODUCT = 101;

let folder: string;
let server: S3Server;
let endpoint: string;

/** A process on a machine: its folder is its own. */
function bucketVersions(machine: string): BucketVersions {
  const objects = openTestBucket(endpoint);
  return new BucketVersions(objects, join(folder, machine));
}

async function seal({ root }: PublishedVersions, version: string): Promise<VersionIndex> {
  const place = unpublishedFolder(root, PRODUCT, version);
  await mkdir(place, { recursive: true });
  await writeFile(join(place, "projection.duckdb"), `the database of ${version}`);
  await writeFile(join(place, "empty.parquet"), "");
  const facts = { product_id: PRODUCT, version, run_id: `run of ${version}`, built_at: "2026-11-21T00:00:00Z" };
  return sealVersion(place, { ...facts, inputs: [], keywords_hash: "k", row_counts: { families: 2 }, checks: [] });
}

async function publish(versions: PublishedVersions, ...names: string[]): Promise<void> {
  for (const name of names) await versions.publish(await seal(versions, name));
}

async function listed(versions: PublishedVersions): Promise<string[]> {
  return (await versions.read(PRODUCT)).items.map(({ version }) => version);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "dealmap-versions-"));
  server = new S3Server();
  endpoint = await server.listen();
});

afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const KINDS: readonly [name: string, open: () => PublishedVersions][] = [
  ["a folder", () => folderVersions(join(folder, "projections"))],
  ["a bucket", () => bucketVersions("one")],
];

for (const [kind, open] of KINDS) {
  describe(`versions published in ${kind}`, () => {
    let versions: PublishedVersions;

    beforeEach(async () => {
      versions = open();
      await versions.assertPublishable();
    });

    it("are none of a product that was never built", async () => {
      assert.deepEqual(await versions.read(PRODUCT), { active: null, items: [] });
      assert.deepEqual(await versions.listProducts(), []);
      await versions.bring(PRODUCT);
    });

    it("are listed oldest first, the last one active, and can be read where they are said to be", async () => {
      await publish(versions, "v1", "v2");
      assert.deepEqual(await listed(versions), ["v1", "v2"]);
      assert.equal((await versions.read(PRODUCT)).active, "v2");
      assert.deepEqual(await versions.listProducts(), [PRODUCT]);
      await versions.bring(PRODUCT);
      assert.equal((await findActive(versions.root, PRODUCT))?.version, "v2");
      for (const name of ["v1", "v2"]) await verifyVersion(versionFolder(versions.root, PRODUCT, name));
    });

    it("change by what is there: a change that changes nothing writes nothing", async () => {
      await publish(versions, "v1", "v2");
      await versions.change(PRODUCT, ({ items }) => ({ active: "v1", items }));
      assert.equal((await versions.read(PRODUCT)).active, "v1");
      assert.equal((await findActive(versions.root, PRODUCT))?.version, "v1");
      const before = server.requests.filter((request) => request.startsWith("PUT")).length;
      await versions.change(PRODUCT, (now) => now);
      assert.equal(server.requests.filter((request) => request.startsWith("PUT")).length, before);
    });

    it("are pruned but for the newest, the active, the pinned and the served ones", async () => {
      await publish(versions, "v1", "v2", "v3", "v4", "v5");
      await pinVersion(versions, PRODUCT, "v1");
      assert.deepEqual(await versions.readPins(PRODUCT), new Set(["v1"]));
      const readServed = async () => new Set(["v2"]);
      const { removed, remains } = await pruneVersions(versions, PRODUCT, { keep: 1, readServed });
      assert.deepEqual([removed, remains], [["v3", "v4"], []]);
      assert.deepEqual(await listed(versions), ["v1", "v2", "v5"]);
      assert.equal(existsSync(versionFolder(versions.root, PRODUCT, "v3")), false);
      await versions.removePin(PRODUCT, "v1");
      await versions.removePin(PRODUCT, "v1");
      assert.deepEqual(await versions.readPins(PRODUCT), new Set());
    });

    it("have to be published to be pinned", async () => {
      await publish(versions, "v1");
      await assert.rejects(pinVersion(versions, PRODUCT, "v2"), /has no version v2; published: v1$/);
      assert.deepEqual(await versions.readPins(PRODUCT), new Set());
    });

    it("are listed again when they were pinned while they were being forgotten", async () => {
      await publish(versions, "v1", "v2", "v3");
      let looks = 0;
      const readServed = async () => {
        looks += 1;
        if (looks === 1) await versions.writePin(PRODUCT, "v1");
        return new Set<string>();
      };
      assert.deepEqual((await pruneVersions(versions, PRODUCT, { keep: 1, readServed })).removed, ["v2"]);
      assert.deepEqual(await listed(versions), ["v1", "v3"]);
    });

    it("are left over when nobody knows them: they go with the next build, the published ones stay", async () => {
      await publish(versions, "v2");
      await seal(versions, "v3");
      assert.deepEqual(await versions.removeLeftovers(PRODUCT), []);
      assert.equal(existsSync(unpublishedFolder(versions.root, PRODUCT, "v3")), false);
      assert.deepEqual(await listed(versions), ["v2"]);
      await verifyVersion(versionFolder(versions.root, PRODUCT, "v2"));
    });
  });
}

describe("versions published in a bucket", () => {
  it("are put under new names, the index last, and the pointer moves after that", async () => {
    await publish(bucketVersions("one"), "v1");
    const puts = server.requests.filter((request) => request.startsWith("PUT") && !request.includes(".probe"));
    assert.deepEqual(
      puts.map((request) => request.slice(`PUT ${BUCKET}/p/101/`.length)),
      ["v1/empty.parquet", "v1/projection.duckdb", "v1/index.json", "versions.json"],
    );
    assert.deepEqual(server.names(), [
      "101/v1/empty.parquet",
      "101/v1/index.json",
      "101/v1/projection.duckdb",
      "101/versions.json",
    ]);
  });

  it("are all listed when twenty publish at one moment, and any of them can be brought whole", async () => {
    const names = Array.from({ length: 20 }, (_, at) => `v${String(at).padStart(2, "0")}`);
    await Promise.all(names.map((name) => publish(bucketVersions(name), name)));
    const reader = bucketVersions("reader");
    assert.deepEqual((await listed(reader)).sort(), names);
    const { active } = await reader.read(PRODUCT);
    assert.ok(active !== null);
    for (const name of new Set(["v00", "v19", active])) {
      await reader.bring(PRODUCT, name);
      await verifyVersion(versionFolder(reader.root, PRODUCT, name));
    }
    assert.equal((await readVersions(reader.root, PRODUCT)).active, active);
  });

  it("are never written twice: the second one of a name stops, and the first one stays", async () => {
    await publish(bucketVersions("one"), "v1");
    const other = bucketVersions("two");
    const index = await seal(other, "v1");
    const place = unpublishedFolder(other.root, PRODUCT, "v1");
    await writeFile(join(place, "projection.duckdb"), "another one of v1!!!");
    const { files: _, schema_version: __, ...facts } = index;
    await assert.rejects(other.publish(await sealVersion(place, facts)), /never written twice/);
    const reader = bucketVersions("reader");
    await reader.bring(PRODUCT);
    await verifyVersion(versionFolder(reader.root, PRODUCT, "v1"));
  });

  it("are published once when the answers to their puts are lost", async () => {
    const lost = new Set<string>();
    server.fault = (method, name) => {
      if (method !== "PUT" || name.includes(".probe") || lost.has(name)) return null;
      lost.add(name);
      return "lost";
    };
    const versions = bucketVersions("one");
    await publish(versions, "v1", "v2");
    assert.equal(lost.size, 7);
    assert.deepEqual(await listed(versions), ["v1", "v2"]);
  });

  it("that were only put in part are not published, and go once all that is published is newer", async () => {
    const versions = bucketVersions("one");
    await publish(versions, "v2");
    server.fault = (method, name) =>
      method === "PUT" && name.endsWith("/v1/projection.duckdb") ? { status: 403, code: "AccessDenied" } : null;
    await assert.rejects(publish(versions, "v1"), /AWS_ACCESS_KEY_ID may not do this there/);
    server.fault = () => null;
    assert.deepEqual(await listed(versions), ["v2"]);
    assert.ok(server.names().includes("101/v1/empty.parquet"));
    await versions.removeLeftovers(PRODUCT);
    assert.deepEqual(
      server.names().filter((name) => name.includes("v1")),
      [],
    );
  });

  it("are not published where a second put overwrites", async () => {
    server.keepsConditions = false;
    await assert.rejects(publish(bucketVersions("one"), "v1"), /overwrites in spite of If-None-Match/);
    assert.deepEqual(server.names(), []);
  });

  it("follow the pointer back, and forget what was pruned elsewhere", async () => {
    const [one, two] = [bucketVersions("one"), bucketVersions("two")];
    await publish(one, "v1", "v2", "v3");
    await two.bring(PRODUCT);
    await one.change(PRODUCT, ({ items }) => ({ active: "v2", items }));
    await pruneVersions(one, PRODUCT, { keep: 1, readServed: async () => new Set() });
    await two.bring(PRODUCT);
    assert.deepEqual(await readVersions(two.root, PRODUCT), await one.read(PRODUCT));
    assert.equal((await findActive(two.root, PRODUCT))?.version, "v2");
    assert.equal(existsSync(versionFolder(two.root, PRODUCT, "v1")), false);
  });

  it("are asked for by their ETag: a look at what has not moved brings nothing", async () => {
    const one = bucketVersions("one");
    await publish(one, "v1");
    await one.bring(PRODUCT);
    server.requests.length = 0;
    await one.bring(PRODUCT);
    assert.deepEqual([...new Set(server.requests)], [`GET ${BUCKET}/p/101/versions.json`]);
  });

  describe("with something wrong", () => {
    let replica: BucketVersions;

    beforeEach(async () => {
      replica = bucketVersions("replica");
      await publish(bucketVersions("publisher"), "v1");
      await replica.bring(PRODUCT);
      await publish(bucketVersions("publisher"), "v2");
    });

    const served = async () => {
      const active = await findActive(replica.root, PRODUCT);
      assert.ok(active !== null);
      await verifyVersion(versionFolder(replica.root, PRODUCT, active.version));
      return active.version;
    };
    const object = (name: string) => {
      const found = server.objects.get(`${BUCKET}/p/${PRODUCT}/${name}`);
      assert.ok(found !== undefined);
      return found;
    };

    it("are left alone when a file is damaged, and the version before stays served", async () => {
      object("v2/projection.duckdb").data = Buffer.from("the database of v?");
      await assert.rejects(replica.bring(PRODUCT), /projection\.duckdb is damaged/);
      assert.equal(await served(), "v1");
      assert.equal(existsSync(versionFolder(replica.root, PRODUCT, "v2")), false);
    });

    it("are left alone when half of one is gone, or its index is damaged", async () => {
      const { data } = object("v2/index.json");
      object("v2/index.json").data = Buffer.from(data.toString().replace('"families": 2', '"families": 3'));
      await assert.rejects(replica.bring(PRODUCT), /index\.json is damaged/);
      object("v2/index.json").data = data;
      server.objects.delete(`${BUCKET}/p/${PRODUCT}/v2/projection.duckdb`);
      await assert.rejects(replica.bring(PRODUCT), /v2\/projection\.duckdb is not there/);
      assert.equal(await served(), "v1");
    });

    it("name no file outside of their folder", async () => {
      const place = unpublishedFolder(join(folder, "evil"), PRODUCT, "v2");
      await mkdir(place, { recursive: true });
      const index = await sealVersion(place, { ...(await seal(bucketVersions("x"), "v2")), files: [] } as never);
      const text = JSON.stringify({ ...index, files: [{ name: "../../out", bytes: 1, sha256: "0" }] });
      object("v2/index.json").data = Buffer.from(text);
      await assert.rejects(replica.bring(PRODUCT), /out is no file of a version/);
      assert.equal(await served(), "v1");
    });

    it("of a bucket that was emptied stay where they were copied, and can be published again", async () => {
      server.objects.clear();
      await assert.rejects(
        replica.bring(PRODUCT),
        /versions\.json \(PROJECTIONS_URL\) is gone: what was copied of it is kept/,
      );
      assert.equal(await served(), "v1");
      await publish(bucketVersions("publisher"), "v3");
      await replica.bring(PRODUCT);
      assert.equal(await served(), "v3");
    });

    it("are brought whole when the service stutters, and not at all while it is away", async () => {
      server.fault = (method) => (method === "GET" ? { status: 503, code: "SlowDown" } : null);
      await assert.rejects(replica.bring(PRODUCT), /503 SlowDown/);
      assert.equal(await served(), "v1");
      let count = 0;
      server.fault = () => {
        count += 1;
        return count % 2 === 1 ? "truncated" : null;
      };
      await replica.bring(PRODUCT);
      assert.equal(await served(), "v2");
    });

    it("are passed over for the newest older one by a machine that has none yet", async () => {
      object("v2/projection.duckdb").data = Buffer.from("the database of v?");
      const fresh = bucketVersions("fresh");
      const unusable: string[] = [];
      await fresh.bring(PRODUCT, undefined, { onUnusable: (version) => unusable.push(version) });
      assert.deepEqual(unusable, ["v2"]);
      assert.equal((await findActive(fresh.root, PRODUCT))?.version, "v1");
    });

    it("leave nothing of what was not brought", async () => {
      object("v2/projection.duckdb").data = Buffer.from("short");
      await assert.rejects(replica.bring(PRODUCT));
      assert.equal((await readFile(join(versionFolder(replica.root, PRODUCT, "v1"), "projection.duckdb"))).length, 18);
      assert.equal(existsSync(join(replica.root, ".bringing", "v2")), false);
    });
  });
});
