// The members of what is shown have one order, that of the schemas, in every place that writes them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { ProspectQuery } from "../../api/list-index/list-query.ts";
import type { PinnedVersion } from "../../api/projections/open-version.ts";
import { readPremium } from "../../api/prospects/premium.ts";
import { CompanyPremium, FamilyComplaints, FamilyPremium, ProspectList, ProspectRow } from "../../data/resources.ts";
import { listProspects } from "../../scripts/bench/peers/sql-list.ts";
import { Harness } from "../fixtures/harness.ts";
import { PRODUCT, publishMiniature } from "../fixtures/miniature.ts";

const REACH = { isEntitled: true, includesPrivate: true };
/** Its first row has every member that a row can have. */
const QUERY = ProspectQuery.parse({ product_id: String(PRODUCT), include_private: "true", include_children: "true" });
const GOLDEN = new URL("../golden/statutory/expected/", import.meta.url);

describe("the members of what is shown", () => {
  let harness: Harness;
  let version: PinnedVersion;
  before(async () => {
    harness = await Harness.open();
    await publishMiniature(harness);
    const pinned = await harness.context.projections.pin(PRODUCT);
    assert.ok(pinned);
    version = pinned;
  });
  after(async () => {
    version.release();
    await harness.close();
  });

  it("of a list and its rows are in the schemas' order as the index writes them", () => {
    assertOrder(JSON.parse(version.listIndex.list(QUERY, REACH).toString()));
  });

  it("of a list and its rows are in the schemas' order as SQL answers them", async () => {
    assertOrder(await listProspects(version, QUERY, REACH));
  });

  it("of a premium block are in the schemas' order as an ingest renders them", () => {
    for (const [file, schema] of [
      ["families.ndjson", FamilyPremium],
      ["companies.ndjson", CompanyPremium],
    ] as const) {
      const blocks = premiumBlocks(file);
      assert.ok(blocks.length > 0, file);
      for (const block of blocks) assert.deepEqual(Object.keys(block), Object.keys(schema.shape), file);
    }
  });

  it("of a premium block are in the schema's order as they are computed from one report year", async () => {
    const company = version.listIndex.findCompany("HRBR", REACH);
    assert.ok(company !== null && company !== "ambiguous");
    const block = await readPremium(version, company, 2023);
    assert.deepEqual(Object.keys(block ?? {}), Object.keys(CompanyPremium.shape));
  });
});

function assertOrder(list: ProspectList): void {
  assert.deepEqual(Object.keys(list), Object.keys(ProspectList.shape));
  const [row] = list.prospects;
  assert.deepEqual(Object.keys(row ?? {}), Object.keys(ProspectRow.shape));
  assert.deepEqual(Object.keys(row?.complaints ?? {}), Object.keys(FamilyComplaints.shape));
  const { shape } = ProspectRow.shape.children.unwrap().element;
  assert.deepEqual(Object.keys(row?.children?.[0] ?? {}), Object.keys(shape));
}

/** Of the lines of a table that a golden ingest wrote. */
function premiumBlocks(file: string): object[] {
  const lines = readFileSync(new URL(file, GOLDEN), "utf8").trim().split("\n");
  return lines.flatMap((line) => JSON.parse(JSON.parse(line).premium_json) ?? []);
}
