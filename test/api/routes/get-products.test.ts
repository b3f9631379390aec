// GET /products over HTTP.
import assert from "node:assert/strict";
import { ProductList } from "../../../data/resources.ts";
import { Harness } from "../../fixtures/harness.ts";
import { defineProduct } from "../../fixtures/miniature.ts";

describe("GET /products", () => {
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

  async function ids(query: string): Promise<number[]> {
    const response = await harness.get(`/products${query}`, key);
    assert.equal(response.status, 200, response.text);
    return ProductList.parse(response.body).products.map(({ product_id }) => product_id);
  }

  describe("200", () => {
    it("lists the team's active products, and the disabled ones when asked", async () => {
      assert.deepEqual(await ids(""), [7]);
      assert.deepEqual(await ids("?include_disabled=false"), [7]);
      assert.deepEqual(await ids("?include_disabled=true"), [5, 7]);
    });
  });

  describe("400", () => {
    it("refuses anything but true and false", async () => {
      const response = await harness.get("/products?include_disabled=yes", key);
      assert.equal(response.status, 400);
      assert.match(response.body.error, /include_disabled must be one of true, false/);
    });
  });
});
