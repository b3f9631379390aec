// A worker that is lost at each of its requests to the bucket while it builds: before the bucket has it, or after, when nobody hears the
// answer. The version of a lost try is never published; the next one is, whole.
import assert from "node:assert/strict";
import { join } from "node:path";
import { TABLE_NAMES } from "../../../data/projection.ts";
import { createTeam } from "../../../data/store/teams.ts";
import { BucketVersions } from "../../../data/versions/bucket-versions.ts";
import { readIndex, type VersionIndex, verifyVersion, versionFolder } from "../../../data/versions/versions.ts";
import { WorkObjects } from "../../../data/work/work-objects.ts";
import type { VersionPlan } from "../../../pipeline/projection/fill-version.ts";
import type { OpenBuilders } from "../../../pipeline/projection/publish-products.ts";
import { type BuildPayload, buildResultName, TABLES } from "../../../pipeline/projection/workers/build-item.ts";
import { writeProductTables, writeSharedTables } from "../../../pipeline/projection/workers/build-tables.ts";
import { BuildTask } from "../../../pipeline/projection/workers/build-task.ts";
import { S3Server } from "../../../scripts/bench/workers/s3-server.ts";
import { writeDrop } from "../../fixtures/drop-folder.ts";
import { Harness } from "../../fixtures/harness.ts";
import { ingestInto } from "../../fixtures/ingested.ts";
import { openTestBucket } from "../../fixtures/s3-store.ts";
import { applySmallProducts, SMALL_DROP } from "../../fixtures/small-drop.ts";

const LIMITS = { memoryLimit: "1GiB", threads: 1 };
/** The first is built by the run, the second by the worker. */
const [OWN, OTHERS] = [101, 102] as const;

describe("a worker that is lost while it builds", () => {
  let harness: Harness;
  let server: S3Server;
  let endpoint: string;

  const bucket = () => openTestBucket(endpoint, { triesMax: 1 });
  const versions = () => new BucketVersions(bucket(), join(harness.root, "copies"));

  beforeEach(async () => {
    server = new S3Server();
    endpoint = await server.listen();
    harness = await Harness.open();
    await createTeam(harness.store, { name: "Team", plan: "trial", privateData: true });
    await applySmallProducts(harness, [{ product_id: OWN }, { product_id: OTHERS }]);
    await writeDrop(join(harness.root, "drop"), SMALL_DROP);
  });
  afterEach(async () => {
    await harness.close();
    await server.close();
  });

  /** From the worker's request with this number on nothing of it comes through. @returns whether there was one, and whether it was done */
  async function buildLosing(number: number, outcome: "broken" | "lost", payload: BuildPayload) {
    let seen = 0;
    const faultAt = (method: string) => (seen === number && method === "PUT" ? outcome : "broken");
    server.fault = (method, name) => {
      // The run builds its own product meanwhile.
      if (!name.includes(`/${OTHERS}`) && !name.includes("/work/")) return null;
      seen += 1;
      return seen < number ? null : faultAt(method);
    };
    const task = new BuildTask({ objects: bucket(), scratch: join(harness.root, "scratch"), limits: LIMITS });
    const isDone = await task.run(payload).then(
      () => true,
      () => false,
    );
    server.fault = () => null;
    return { isLost: seen >= number, isDone };
  }

  async function handOut(asked: Parameters<OpenBuilders>[0]): Promise<BuildPayload["tables"]> {
    const put = async (name: string, write: (path: string) => Promise<void>) => {
      const path = join(harness.root, name);
      await write(path);
      return new WorkObjects(bucket()).putFile(TABLES, path);
    };
    const connection = await asked.tables.connect();
    const shared = await put("shared.duckdb", (path) => writeSharedTables(connection, path));
    const product = await put("product.duckdb", (path) => writeProductTables(connection, path, OTHERS));
    connection.closeSync();
    return { shared, product };
  }

  for (const outcome of ["broken", "lost"] as const) {
    it(`${outcome === "lost" ? "after" : "before"} a request is done, leaves what nobody names, and the next try is published`, async function () {
      this.timeout(120_000);
      let lost = 0;
      const tryUntilDone = async (tables: BuildPayload["tables"], makePlan: () => Promise<VersionPlan>) => {
        for (;;) {
          const plan = await makePlan();
          const { isLost, isDone } = await buildLosing(lost + 1, outcome, { plan, tables });
          assert.deepEqual((await versions().read(OTHERS)).items, []);
          assert.equal(isDone, !isLost);
          if (isDone) return plan;
          lost += 1;
        }
      };
      const openBuilders: OpenBuilders = async (asked) => ({
        lanes: 1,
        close: async () => undefined,
        build: async (_, makePlan): Promise<VersionIndex> => {
          const plan = await tryUntilDone(await handOut(asked), makePlan);
          const result = await new WorkObjects(bucket()).read(buildResultName(plan));
          return JSON.parse(result?.toString() ?? "null").index;
        },
      });

      const dropDir = join(harness.root, "drop");
      const { error } = await ingestInto(harness, dropDir, { versions: versions(), openBuilders });
      assert.equal(error, null);
      assert.ok(lost >= TABLE_NAMES.length, `lost ${lost} times`);
      const counts = [];
      for (const id of [OWN, OTHERS]) {
        const { active, items } = await versions().read(id);
        assert.equal(items.length, 1);
        const folder = versionFolder(versions().root, id, active ?? "");
        await verifyVersion(folder);
        counts.push((await readIndex(folder)).row_counts);
      }
      assert.deepEqual(counts[1], counts[0]);
    });
  }
});
