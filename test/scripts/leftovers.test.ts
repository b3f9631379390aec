// What a crash left: removed at the next start, unless somebody who lives is writing it.

import assert from "node:assert/strict";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { takeClaim } from "../../data/store/claims.ts";
import { openStore, type Store } from "../../data/store/open.ts";
import { buildClaim, servingClaim } from "../../data/store/projection-claims.ts";
import { findLatestRun, INGEST_CLAIM, startRun } from "../../data/store/runs.ts";
import { repairLeftovers } from "../../scripts/ingest/leftovers.ts";
import { createPublishedHome, type PublishedHome } from "./published.ts";

const DAY_MS = 86_400_000;

describe("what a crash left", () => {
  let dealmap: PublishedHome;
  let store: Store;
  let now: number;
  let version: string;

  beforeEach(async () => {
    dealmap = await createPublishedHome();
    version = await dealmap.publish(101);
    now = Date.now();
    store = await openStore(`sqlite:${join(dealmap.home, "store.sqlite")}`, { clock: () => new Date(now) });
  });
  afterEach(async () => {
    await store.close();
    dealmap.remove();
  });

  const repair = () => repairLeftovers(store, { home: dealmap.home, projectionsUrl: `file:${dealmap.root}` });
  const left = (...path: string[]): string => {
    const file = join(dealmap.home, ...path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, "");
    return file;
  };
  const hold = (name: string) => takeClaim(store, { name, holder: "test", leaseMs: 60_000 });
  const names = async () => (await store.db.selectFrom("claims").select("name").execute()).map(({ name }) => name);

  it("temporary folders and files go; so do the images of earlier releases; versions and reports stay", async () => {
    const gone = [
      left("projections", "101", ".tmp-20260101T000000.000Z-0001", "projection.duckdb"),
      left("projections", "101", "versions.json.7.tmp"),
      left("runs", "r1", "workspace", "run.duckdb"),
      left("runs", "r1", "rejects.parquet.tmp"),
      left("engines", "101", "v.image"),
    ];
    const stays = [
      left("projections", "101", "20250101T000000.000Z-0001", "index.json"),
      join(dealmap.root, "101", version, "index.json"),
      left("runs", "r1", "report.json"),
    ];
    assert.equal((await repair()).removed.length, gone.length);
    assert.deepEqual([...gone, ...stays].filter(existsSync), stays);
    assert.deepEqual(await repair(), { removed: [], closedRuns: [] });
  });

  it("what a live run or build writes stays, and so does the run", async () => {
    const files = [left("projections", "101", ".tmp-v", "a"), left("runs", "r1", "workspace", "run.duckdb")];
    await startRun(store, "r1");
    await hold(INGEST_CLAIM);
    await hold(buildClaim(101));
    assert.deepEqual(await repair(), { removed: [], closedRuns: [] });
    assert.ok(files.every(existsSync));
    now += 60_001;
    const { removed, closedRuns } = await repair();
    assert.deepEqual([removed.length, closedRuns], [2, ["r1"]]);
    assert.equal((await findLatestRun(store))?.outcome, "failed");
  });

  it("leases of serving processes long gone are forgotten; the tokens of all others go on", async () => {
    await hold(servingClaim(101, version, "dead"));
    await hold(INGEST_CLAIM);
    await repair();
    assert.deepEqual((await names()).length, 2);
    now += DAY_MS + 60_001;
    await hold(servingClaim(101, version, "alive"));
    await repair();
    assert.deepEqual((await names()).sort(), [INGEST_CLAIM, servingClaim(101, version, "alive")]);
  });
});
