// A process that is lost at each request of a publish, or of bringing a version: before the bucket has it, or after, when nobody
// hears the answer. Whoever reads meanwhile sees a whole version, and who comes after goes on.
import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BucketVersions } from "../../../data/versions/bucket-versions.ts";
import {
  findActive,
  sealVersion,
  unpublishedFolder,
  verifyVersion,
  versionFolder,
} from "../../../data/versions/versions.ts";
import { type Fault, S3Server } from "../../../scripts/bench/workers/s3-server.ts";
import { openTestBucket } from "../../fixtures/s3-store.ts";

const PRODUCT = 101;
const OUTCOMES = ["broken", "lost"] as const satisfies readonly Fault[];

describe("a process that is lost at a request to the bucket", () => {
  let folder: string;
  let server: S3Server;
  let endpoint: string;
  let machines = 0;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "dealmap-steps-"));
    server = new S3Server();
    endpoint = await server.listen();
  });
  afterEach(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** On a machine where nothing is yet. */
  function newMachine(): BucketVersions {
    machines += 1;
    const objects = openTestBucket(endpoint, { triesMax: 1 });
    return new BucketVersions(objects, join(folder, `machine-${machines}`));
  }

  async function publish(versions: BucketVersions, version: string): Promise<void> {
    const place = unpublishedFolder(versions.root, PRODUCT, version);
    await mkdir(place, { recursive: true });
    for (const name of ["projection.duckdb", "families.parquet"])
      await writeFile(join(place, name), `${name} ${version}`);
    const facts = { product_id: PRODUCT, version, run_id: version, built_at: "2026-11-21T00:00:00Z" };
    const rest = { inputs: [], keywords_hash: "k", row_counts: { families: 2 }, checks: [] };
    await versions.publish(await sealVersion(place, { ...facts, ...rest }));
  }

  /** What a machine of today would serve, every byte of it looked at. */
  async function servedBy(machine: BucketVersions): Promise<string> {
    const published = await machine.read(PRODUCT);
    await machine.bring(PRODUCT, published.active ?? assert.fail("nothing is published"));
    const active = await findActive(machine.root, PRODUCT);
    assert.ok(active !== null);
    await verifyVersion(versionFolder(machine.root, PRODUCT, active.version));
    return active.version;
  }

  /** From the request with this number on nothing of the process comes through. @returns whether there was one */
  function loseAt(number: number, outcome: (typeof OUTCOMES)[number]): () => boolean {
    let seen = 0;
    server.fault = (method) => {
      seen += 1;
      if (seen < number) return null;
      // An answer to what only reads changes nothing, heard or not.
      return seen === number && method === "PUT" ? outcome : "broken";
    };
    return () => {
      server.fault = () => null;
      return seen >= number;
    };
  }

  for (const outcome of OUTCOMES) {
    it(`that publishes, ${outcome === "lost" ? "after" : "before"} it is done: the version is published or not, and the next one is`, async () => {
      await publish(newMachine(), "v00");
      const steps: string[] = [];
      for (let number = 1; ; number += 1) {
        const [lost, after] = [`v${String(number).padStart(2, "0")}-a`, `v${String(number).padStart(2, "0")}-b`];
        const before = await servedBy(newMachine());
        const end = loseAt(number, outcome);
        const isDone = await publish(newMachine(), lost).then(
          () => true,
          () => false,
        );
        if (!end()) break;
        const served = await servedBy(newMachine());
        assert.ok(served === lost || (served === before && !isDone), `${outcome} at ${number}: ${served}`);
        steps.push(served === lost ? "published" : "not");
        const next = newMachine();
        await publish(next, after);
        assert.equal(await servedBy(newMachine()), after);
        await next.removeLeftovers(PRODUCT);
        assert.equal(await servedBy(newMachine()), after);
      }
      assert.ok(steps.length >= 8, `${steps.length} requests`);
      // The pointer's put is the only one that publishes.
      assert.equal(steps.includes("published"), outcome === "lost");
    });
  }
  it("that brings a version serves what it had, and brings it when it is back", async () => {
    const publisher = newMachine();
    await publish(publisher, "v1");
    for (let number = 1; ; number += 1) {
      const machine = newMachine();
      assert.equal(await servedBy(machine), `v${number}`);
      await publish(publisher, `v${number + 1}`);
      const end = loseAt(number, "broken");
      await machine.bring(PRODUCT, `v${number + 1}`).catch(() => undefined);
      const wasAsked = end();
      const active = await findActive(machine.root, PRODUCT);
      assert.ok(active !== null);
      await verifyVersion(versionFolder(machine.root, PRODUCT, active.version));
      // As another process of the machine, which knows nothing of the one before.
      assert.equal(await servedBy(machine), `v${number + 1}`);
      if (!wasAsked) {
        assert.ok(number > 4, `${number} requests`);
        return;
      }
    }
  });
});
