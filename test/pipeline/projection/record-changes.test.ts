// What a run leaves of its changes: there for the first who asks, and nothing that the run could fail for.
import assert from "node:assert/strict";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { readVersions, versionFolder, writePointer } from "../../../data/versions/versions.ts";
import { recordChanges } from "../../../pipeline/projection/record-changes.ts";
import { newReport } from "../../../pipeline/workspace/report.ts";
import { Harness } from "../../fixtures/harness.ts";
import { KEYWORDS, miniatureRows, PRODUCT, publishMiniature } from "../../fixtures/miniature.ts";

function reportOf(version: string) {
  const report = newReport("run", "2026-03-04T05:06:07.000Z");
  const product = { product_id: PRODUCT, name: "Claims Copilot", version, families: 5, excerpts: 0 };
  report.products.push({ ...product, build_seconds: 0, pruned: [] });
  return report;
}

describe("changes of a run", () => {
  let harness: Harness;
  let key: string;
  let first: string;
  before(async () => {
    harness = await Harness.open();
    const published = await publishMiniature(harness);
    [key, first] = [published.key, published.version];
  });
  after(() => harness.close());

  it("are none of a product's first version", async () => {
    const report = reportOf(first);
    await recordChanges({ home: harness.home, projections: harness.root }, report);
    assert.deepEqual(report.warnings, []);
  });

  it("are there when they are asked for, and nothing is worked out again", async () => {
    const second = await harness.publish({ productId: PRODUCT, keywords: KEYWORDS, rows: miniatureRows() });
    const report = reportOf(second);
    await recordChanges({ home: harness.home, projections: harness.root }, report);
    assert.deepEqual(report.warnings, []);
    const { status, body } = await harness.get(`/changes?product_id=${PRODUCT}&since=${first}`, key);
    assert.deepEqual([status, body.total_count, body.until.version], [200, 0, second]);
    assert.deepEqual(
      harness.logged.filter(({ msg }) => msg === "changes made"),
      [],
    );
  });

  it("of versions that are gone go with the next run's", async () => {
    const folder = join(harness.home, "changes", String(PRODUCT));
    const [kept = ""] = await readdir(folder);
    assert.ok(kept.startsWith(`${first}..`));
    const third = await harness.publish({ productId: PRODUCT, keywords: KEYWORDS, rows: miniatureRows() });
    const { active, items } = await readVersions(harness.root, PRODUCT);
    await writePointer(harness.root, PRODUCT, { active, items: items.filter(({ version }) => version !== first) });
    await recordChanges({ home: harness.home, projections: harness.root }, reportOf(third));
    const [left = "", ...others] = await readdir(folder);
    assert.ok(left.includes(`..${third}-`));
    assert.deepEqual(others, []);
  });

  it("that cannot be worked out are a warning", async () => {
    const third = await harness.publish({ productId: PRODUCT, keywords: KEYWORDS, rows: miniatureRows() });
    await rm(join(versionFolder(harness.root, PRODUCT, third), "index.json"));
    const report = reportOf(third);
    await recordChanges({ home: harness.home, projections: harness.root }, report);
    assert.match(report.warnings.join(), /product 101: what changed is worked out when it is asked for: .*index\.json/);
  });
});
