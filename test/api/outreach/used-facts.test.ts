// A message over HTTP names the statutory facts that are in it.
import assert from "node:assert/strict";
import { OutreachMessage } from "../../../data/resources.ts";
import { Harness } from "../../fixtures/harness.ts";
import { defineProduct, KEYWORDS, miniatureRows, PRODUCT } from "../../fixtures/miniature.ts";
import type { ProjectionRows } from "../../fixtures/publish-rows.ts";

describe("the statutory facts of a message", () => {
  let harness: Harness;
  before(async () => {
    harness = await Harness.open({ rateLimitPerMinute: 10_000 });
  });
  after(() => harness.close());

  it("are those that it rests on, as the detail has them; none where it rests on passages", async () => {
    const { team, key } = await harness.team();
    await defineProduct(harness, team.teamId);
    await harness.publish({ productId: PRODUCT, keywords: KEYWORDS, rows: withGrowthOf("DUNE") });
    const write = async (ticker: string) => {
      const body = { product_id: PRODUCT, ticker, platform: "email", tone: "helpful" };
      const response = await harness.send("post", "/outreach", { key, body });
      assert.equal(response.status, 200, response.text);
      return OutreachMessage.parse(response.body);
    };
    const { body } = await harness.get(`/prospects/DUNE?product_id=${PRODUCT}`, key);
    const dune = await write("DUNE");
    assert.deepEqual([dune.used_excerpt_ids, dune.used_facts?.length], [[], 1]);
    assert.deepEqual(dune.used_facts, body.facts);
    const harbor = await write("HRBR");
    assert.deepEqual([harbor.used_excerpt_ids.length, harbor.used_facts], [1, []]);
  });
});

/** A company without evidence whose premium has grown, beside one with evidence. */
function withGrowthOf(ticker: string): ProjectionRows {
  const rows = miniatureRows();
  const { company_no, family_no } = rows.companies?.find((row) => row.ticker === ticker) ?? {};
  const sentence = "Dune Specialty wrote USD 31.5 million of homeowners premium in 2024, 24 % more than in 2023.";
  const told = { kind: "premium_change", line_of_business: "homeowners", figure: 31_500_000, change: 0.24, sentence };
  const fact = { company_no, family_no, position: 1, ...told, years: [2023, 2024], source: "premium by line" };
  return { ...rows, facts: [fact] };
}
