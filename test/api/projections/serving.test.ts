// Which version answers, and when none does: states, swaps, damage, leases, deadlines.
import assert from "node:assert/strict";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { LIST_INDEX_FILE } from "../../../data/list-index/index-file.ts";
import { releaseClaim, takeClaim } from "../../../data/store/claims.ts";
import { BUILD_LEASE, buildClaim, readServedVersions } from "../../../data/store/projection-claims.ts";
import { INGEST_CLAIM } from "../../../data/store/runs.ts";
import {
  activateVersion,
  DATABASE_FILE,
  productFolder,
  readIndex,
  sealVersion,
  versionFolder,
} from "../../../data/versions/versions.ts";
import { Harness, type HarnessOptions } from "../../fixtures/harness.ts";
import { defineProduct, KEYWORDS, miniatureRows, PRODUCT, publishMiniature } from "../../fixtures/miniature.ts";

const MINUTE_MS = 60_000;
const PATHS = [
  `/prospects?product_id=${PRODUCT}`,
  `/prospects/HRBR?product_id=${PRODUCT}`,
  `/excerpts?product_id=${PRODUCT}&ticker=HRBR`,
];

describe("serving", () => {
  let harness: Harness;
  let key: string;
  let teamId: number;
  let version: string;

  async function open(options: HarnessOptions = {}): Promise<void> {
    harness = await Harness.open(options);
    const published = await publishMiniature(harness);
    ({ key, version } = published);
    teamId = published.team.teamId;
  }
  afterEach(() => harness.close());

  const take = (name: string) => takeClaim(harness.store, { name, holder: "run", leaseMs: MINUTE_MS });
  const ask = () => harness.get(PATHS[0] ?? "", key);
  /** All but a search of pain points is answered from memory. */
  const search = () => harness.get(`${PATHS[2]}&keyword=claims`, key);
  const served = async () => {
    const response = await ask();
    assert.equal(response.status, 200, response.text);
    return response.headers["x-projection-version"];
  };
  async function assertUnavailable(reason: string, seconds: number): Promise<void> {
    for (const path of PATHS) {
      const response = await harness.get(path, key);
      assert.equal(response.status, 503, path);
      assert.deepEqual(response.body, { error: "projection_unavailable", reason, retry_after_seconds: seconds });
      assert.equal(response.headers["retry-after"], String(seconds));
    }
  }
  const publishAgain = () => {
    harness.clock.advance(1000);
    return harness.publish({ productId: PRODUCT, keywords: KEYWORDS, rows: miniatureRows() });
  };
  async function damage(which: string, file = DATABASE_FILE): Promise<void> {
    const path = join(versionFolder(harness.root, PRODUCT, which), file);
    const bytes = await readFile(path);
    bytes.writeUInt8(bytes.readUInt8(9000) ^ 1, 9000);
    await writeFile(path, bytes);
  }

  /** Another file in place of the database, whose hash the index has. */
  async function swapDatabase(which: string): Promise<void> {
    const folder = versionFolder(harness.root, PRODUCT, which);
    const { files: _, schema_version: __, ...facts } = await readIndex(folder);
    await writeFile(join(folder, DATABASE_FILE), Buffer.alloc(20_000, 1));
    await sealVersion(folder, facts);
  }

  describe("503", () => {
    it("says rebuilding while a build of the product is live, and serves again when its lease runs out", async () => {
      await open();
      await take(buildClaim(PRODUCT));
      await assertUnavailable("rebuilding", 30);
      harness.clock.advance(MINUTE_MS);
      assert.equal(await served(), version);
    });

    it("serves again within 20 seconds of the death of a build's process", async () => {
      await open();
      await takeClaim(harness.store, { name: buildClaim(PRODUCT), holder: "killed", ...BUILD_LEASE });
      harness.clock.advance(14_999);
      await assertUnavailable("rebuilding", 30);
      harness.clock.advance(5001);
      assert.equal(await served(), version);
    });

    it("serves while other products are built, and while sources are ingested", async () => {
      await open();
      await take(buildClaim(PRODUCT + 1));
      await take(INGEST_CLAIM);
      assert.equal(await served(), version);
    });

    it("says stale_keywords when the keywords differ as a set, and rebuilding wins over it", async () => {
      await open();
      await defineProduct(harness, teamId, { keywords: ["Combined Ratio ", "claims leakage", "COMBINED RATIO"] });
      assert.equal(await served(), version);
      await defineProduct(harness, teamId, { keywords: ["combined ratio"] });
      await assertUnavailable("stale_keywords", 3600);
      await take(buildClaim(PRODUCT));
      await assertUnavailable("rebuilding", 30);
    });

    it("says of a product that was never built rebuilding during a run, otherwise stale_keywords", async () => {
      await open();
      await rm(productFolder(harness.root, PRODUCT), { recursive: true });
      await assertUnavailable("stale_keywords", 3600);
      await take(INGEST_CLAIM);
      await assertUnavailable("rebuilding", 30);
    });

    it("comes after the refusal of parameters and products, and before that of the ticker", async () => {
      await open();
      await take(buildClaim(PRODUCT));
      assert.equal((await harness.get(`/prospects?product_id=${PRODUCT}&limit=0`, key)).status, 400);
      assert.equal((await harness.get("/prospects?product_id=999", key)).status, 404);
      assert.equal((await harness.get(`/prospects/NOPE?product_id=${PRODUCT}`, key)).status, 503);
    });

    it("is the answer to a query past its deadline, with when to try again", async () => {
      await open({ queue: { running: 1, waiting: 10, deadlineMs: 0 } });
      const response = await search();
      assert.deepEqual([response.status, response.headers["retry-after"]], [503, "1"]);
      assert.match(response.body.error, /took too long/);
    });

    it("is the answer when too many queries wait", async () => {
      await open({ queue: { running: 1, waiting: 0, deadlineMs: 1000 } });
      const response = await search();
      assert.equal(response.status, 503);
      assert.match(response.body.error, /too many queries/);
    });
  });

  describe("SERVE_DURING_REBUILD", () => {
    it("lets the previous version answer, and says so", async () => {
      await open({ serveDuringRebuild: true });
      await take(buildClaim(PRODUCT));
      for (const path of PATHS) {
        const response = await harness.get(path, key);
        assert.equal(response.status, 200, response.text);
        assert.equal(response.headers["x-projection-version"], version);
        assert.equal(response.headers["x-projection-state"], "rebuilding");
      }
    });

    it("does not make up a version that never was", async () => {
      await open({ serveDuringRebuild: true });
      await rm(productFolder(harness.root, PRODUCT), { recursive: true });
      await take(buildClaim(PRODUCT));
      await assertUnavailable("rebuilding", 30);
    });
  });

  describe("swap", () => {
    it("answers from the version that the pointer names, from the next request on", async () => {
      await open();
      assert.equal(await served(), version);
      const next = await publishAgain();
      assert.equal(await served(), next);
      await activateVersion(harness.root, PRODUCT, version);
      assert.equal(await served(), version);
    });

    it("gives the build's new version at once to those who see the build end", async () => {
      await open();
      const taken = await take(buildClaim(PRODUCT));
      assert.ok(taken.taken);
      await assertUnavailable("rebuilding", 30);
      const next = await publishAgain();
      await releaseClaim(harness.store, { name: buildClaim(PRODUCT), token: taken.token });
      assert.equal(await served(), next);
    });

    it("answers many requests at once, each from one version, while versions are published", async () => {
      await open();
      const versions = new Set([version]);
      for (let round = 0; round < 3; round += 1) {
        const asked = Array.from({ length: 8 }, ask);
        versions.add(await publishAgain());
        for (const response of await Promise.all([...asked, ...Array.from({ length: 8 }, ask)])) {
          assert.equal(response.status, 200, response.text);
          assert.equal(response.body.prospects.length, 4);
          assert.ok(versions.has(response.headers["x-projection-version"] ?? ""));
        }
      }
    });

    it("keeps a pinned version open until its last reader has gone", async () => {
      await open();
      const pinned = await harness.context.projections.pin(PRODUCT);
      assert.ok(pinned);
      const next = await publishAgain();
      assert.equal(await served(), next);
      assert.equal((await pinned.rows("SELECT * FROM families")).length, 5);
      assert.deepEqual(await leases(), [version, next]);
      pinned.release();
      await leaseGone(version);
      assert.deepEqual(await leases(), [next]);
    });
  });

  describe("leases", () => {
    it("are held for the version served, and given back when the process stops", async () => {
      await open();
      assert.deepEqual(await leases(), []);
      await served();
      assert.deepEqual(await leases(), [version]);
      assert.deepEqual([...(await readServedVersions(harness.store, PRODUCT * 10))], []);
      await harness.context.projections.close();
      assert.deepEqual(await leases(), []);
    });

    it("of a process that died run out", async () => {
      await open();
      await served();
      harness.clock.advance(MINUTE_MS);
      assert.deepEqual(await leases(), []);
    });
  });

  describe("damage", () => {
    for (const file of [DATABASE_FILE, LIST_INDEX_FILE]) {
      it(`to ${file} makes the newest older version that verifies answer, and /readyz tell`, async () => {
        await open();
        const second = await publishAgain();
        const third = await publishAgain();
        await damage(third, file);
        assert.equal(await served(), second);
        const ready = await harness.request("get", "/readyz", null);
        assert.deepEqual([ready.status, ready.body.status], [200, "degraded"]);
        const [{ product_id, version: named, problem }] = ready.body.problems;
        assert.deepEqual([product_id, named], [PRODUCT, third]);
        assert.ok(problem.includes(`${file} is damaged: its SHA-256`), problem);
        assert.ok(harness.logged.some((line) => line.msg === "a version cannot be served" && line.version === third));
      });
    }

    it("that the hashes do not show, of a database that cannot be opened, is passed over too; 503 when no other is left", async () => {
      await open();
      const second = await publishAgain();
      await swapDatabase(second);
      assert.equal(await served(), version);
      const ready = await harness.request("get", "/readyz", null);
      assert.deepEqual([ready.status, ready.body.status], [200, "degraded"]);
      assert.match(ready.body.problems[0].problem, /projection\.duckdb cannot be opened: /);
      const named = await harness.get(`${PATHS[0]}&version=${second}`, key);
      assert.deepEqual([named.status, named.body.code], [404, "version_gone"]);
      await harness.close();
      await open();
      await swapDatabase(version);
      await assertUnavailable("stale_keywords", 3600);
    });

    it("is forgotten with the next version", async () => {
      await open();
      await damage(version);
      await assertUnavailable("stale_keywords", 3600);
      const next = await publishAgain();
      assert.equal(await served(), next);
      assert.equal((await harness.request("get", "/readyz", null)).body.status, "ready");
    });

    it("of the store, which takes no lease, stops no version from being served, and is told once", async () => {
      await open();
      await served();
      const next = await publishAgain();
      await sql`pragma query_only = on`.execute(harness.store.db);
      assert.deepEqual([await served(), await served()], [next, next]);
      await sql`pragma query_only = off`.execute(harness.store.db);
      assert.equal(harness.logged.filter(({ msg }) => msg === "served without its lease").length, 1);
    });

    it("of a version is passed over although the store takes no lease", async () => {
      await open();
      await damage(await publishAgain());
      await sql`pragma query_only = on`.execute(harness.store.db);
      assert.equal(await served(), version);
      await sql`pragma query_only = off`.execute(harness.store.db);
    });

    it("of the pointer leaves the open version serving", async () => {
      await open();
      await served();
      await writeFile(join(productFolder(harness.root, PRODUCT), "versions.json"), "{");
      assert.equal(await served(), version);
      const ready = await harness.request("get", "/readyz", null);
      assert.deepEqual([ready.body.status, ready.body.problems[0].version], ["degraded", null]);
    });
  });

  /** Versions under a live serving lease, oldest first. */
  async function leases(): Promise<string[]> {
    return [...(await readServedVersions(harness.store, PRODUCT))].sort();
  }

  /** A lease is given back after the answer went out: waits for the store, not for a time. */
  async function leaseGone(which: string): Promise<void> {
    for (let turn = 0; turn < 1000 && (await leases()).includes(which); turn += 1) await new Promise(setImmediate);
  }
});
