// dealmap retention: what is older than it is kept is shown, and removed.

import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listAudit } from "../../data/store/audit.ts";
import { openStore } from "../../data/store/open.ts";
import { finishRun, startRun } from "../../data/store/runs.ts";
import { newVersionName, readVersions } from "../../data/versions/versions.ts";
import { createPublishedHome, type PublishedHome } from "./published.ts";

const DAY_MS = 86_400_000;

type Document = { dry_run: boolean; expired: { name: string; kept_days: number; count: number; bytes: number }[] };

describe("dealmap retention", () => {
  let dealmap: PublishedHome;
  beforeEach(async () => {
    dealmap = await createPublishedHome({ RETENTION_RUNS_DAYS: "30", RETENTION_AUDIT_DAYS: "100" });
  });
  afterEach(() => dealmap.remove());

  /** A run so many days ago, in the store and with a folder. @returns its id */
  const run = async (daysAgo: number, files = ["report.json", "rejects.parquet"]): Promise<string> => {
    const at = new Date(Date.now() - daysAgo * DAY_MS);
    const runId = newVersionName(at, "0001");
    const store = await openStore(`sqlite:${join(dealmap.home, "store.sqlite")}`, { clock: () => at });
    await startRun(store, runId);
    await finishRun(store, { runId, outcome: "published", report: {} });
    await store.close();
    const folder = join(dealmap.home, "runs", runId);
    mkdirSync(folder, { recursive: true });
    for (const file of files) writeFileSync(join(folder, file), "x".repeat(5000));
    return runId;
  };
  const folders = () => readdirSync(join(dealmap.home, "runs")).sort();
  const counts = ({ expired }: Document) =>
    Object.fromEntries(expired.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]));
  const retention = async (...args: string[]) => (await dealmap.json("retention", ...args)).document as Document;

  it("shows what is older and removes nothing, then removes it and records that", async () => {
    const [old, young] = [await run(31), await run(1)];
    const shown = await retention("--dry-run");
    assert.deepEqual([shown.dry_run, counts(shown)], [true, { runs: 1, "run folders": 1 }]);
    assert.deepEqual(
      shown.expired.find(({ name }) => name === "run folders"),
      { name: "run folders", kept_days: 30, count: 1, bytes: 16_384 },
    );
    assert.deepEqual(folders(), [old, young]);
    assert.match((await dealmap.run("retention", "--dry-run")).stdout, /│ run folders +│ +30 │ +1 │ 1 MB +│/);
    assert.deepEqual(counts(await retention()), { runs: 1, "run folders": 1 });
    assert.deepEqual(folders(), [young]);
    const [entry] = await dealmap.withStore((store) => listAudit(store));
    assert.deepEqual(
      [entry?.action, entry?.actor, entry?.detail],
      ["retention.applied", "cli", { runs: 1, "run folders": 1 }],
    );
    assert.deepEqual(counts(await retention()), {});
    assert.equal(
      (await dealmap.withStore((store) => listAudit(store)))[0]?.entryId,
      entry?.entryId,
      "no entry of nothing",
    );
  });

  it("keeps the last run, the last that has a report, and the runs of published versions; other folders are not its own", async () => {
    const reported = await run(80);
    const killed = await run(70, []);
    await run(90);
    mkdirSync(join(dealmap.home, "runs", "notes"));
    await dealmap.publish(101);
    const [item] = (await readVersions(dealmap.root, 101)).items;
    const ofVersion = join(dealmap.home, "runs", item?.run_id ?? "");
    mkdirSync(ofVersion, { recursive: true });
    await retention();
    assert.deepEqual(folders(), [reported, killed, "notes", item?.run_id].sort());
    assert.ok(existsSync(ofVersion));
  });

  it("removes nothing while a pointer cannot be read: exit 1", async () => {
    await run(90);
    await run(1);
    mkdirSync(join(dealmap.root, "101"), { recursive: true });
    writeFileSync(join(dealmap.root, "101", "versions.json"), "{");
    const { status, stderr } = await dealmap.run("retention");
    assert.equal(status, 1);
    assert.match(stderr, /^dealmap: product 101: its versions\.json cannot be read \(.*\), which tells the runs .*\n$/);
    assert.equal(folders().length, 2);
  });
});
