// A message from a version of a release that did not know yet how likely an excerpt is used.
import { deepEqual, equal } from "node:assert/strict";
import { FakeOrgChart } from "../../../fixtures/dealmap-fixture.ts";
import { Harness } from "../../../fixtures/harness.ts";
import { defineProduct, KEYWORDS, miniatureRows, PRODUCT } from "../../../fixtures/miniature.ts";

describe("POST /outreach on a version of an earlier release", () => {
  let harness: Harness;
  after(() => harness.close());

  it("writes from its excerpts", async () => {
    harness = await Harness.open({ providers: { orgChart: new FakeOrgChart() } });
    const { team, key } = await harness.team();
    await defineProduct(harness, team.teamId);
    const rows = miniatureRows();
    const excerpts = (rows.excerpts ?? []).map((row) =>
      row.excerpt_id === 12
        ? { ...row, text: "Claims leakage cost us $41 million in 2024.", pain_points: ["claims leakage"] }
        : row,
    );
    await harness.publish({ productId: PRODUCT, keywords: KEYWORDS, rows: { ...rows, excerpts }, unknown: ["usable"] });
    const body = { product_id: PRODUCT, ticker: "HRBR", platform: "email", tone: "helpful" };
    const response = await harness.send("post", "/outreach", { key, body });
    equal(response.status, 200, response.text);
    deepEqual(response.body.used_excerpt_ids, [12]);
  });
});
