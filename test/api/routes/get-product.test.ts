// GET /products/:productId over HTTP.
import assert from "node:assert/strict";
import { ProductAnswer } from "../../../data/resources.ts";
import { Harness } from "../../fixtures/harness.ts";
import { defineProduct } from "../../fixtures/miniature.ts";
import { START } from "../../fixtures/publish-rows.ts";

describe("GET /products/:productId", () => {
  let harness: Harness;
  let key: string;

  before(async () => {
    harness = await Harness.open();
    const own = await harness.team();
    ({ key } = own);
    await defineProduct(harness, own.team.teamId, { productId: 7 });
    await defineProduct(harness, own.team.teamId, { productId: 5, isActive: false });
    await defineProduct(harness, (await harness.team()).team.teamId, { productId: 6 });
  });
  after(() => harness.close());

  describe("200", () => {
    it("shows every field of the product", async () => {
      const response = await harness.get("/products/7", key);
      assert.equal(response.status, 200, response.text);
      const { product } = ProductAnswer.parse(response.body);
      const { keywords, sources, ...rest } = product;
      assert.deepEqual(
        keywords.map(({ name, auto_extracted }) => [name, auto_extracted]),
        [
          ["claims leakage", false],
          ["combined ratio", false],
        ],
      );
      assert.deepEqual(sources[0]?.source_type, "url");
      assert.deepEqual(rest, {
        product_id: 7,
        name: "Claims Copilot",
        description: "Claims triage",
        created_at: START.toISOString(),
        is_active: true,
        industries: [{ industry_name: "Insurance carriers", industry_description: "", industry_code: "63" }],
        segment_targeting: "all",
        target_segments: [],
      });
    });

    it("shows a disabled product when asked", async () => {
      assert.equal((await harness.get("/products/5?include_disabled=true", key)).body.product.is_active, false);
    });
  });

  describe("400", () => {
    for (const id of ["abc", "0", "-1", "1.5", "7x", "%37%2E0"]) {
      it(`refuses the id ${id}`, async () => {
        const response = await harness.get(`/products/${id}`, key);
        assert.equal(response.status, 400);
        assert.match(response.body.error, /^productId must be an integer of at least 1/);
      });
    }
  });

  describe("404", () => {
    for (const [id, why] of [
      ["5", "it is disabled"],
      ["6", "it belongs to another team"],
      ["8", "it does not exist"],
      ["6?include_disabled=true", "it belongs to another team, disabled or not"],
    ]) {
      it(`does not find ${id}: ${why}`, async () => {
        const response = await harness.get(`/products/${id}`, key);
        assert.equal(response.status, 404);
        assert.deepEqual(response.body, { error: "product not found" });
      });
    }
  });
});
