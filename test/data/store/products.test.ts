// Products in the store: applied declaratively, read as the API shows them.

import assert from "node:assert/strict";
import { LIST_LIMITS, parseProductDefinition } from "../../../data/product/definition.ts";
import { insertRows } from "../../../data/store/insert-rows.ts";
import { inTransaction, type Store } from "../../../data/store/open.ts";
import { applyProducts, ProductOvertaken } from "../../../data/store/products/apply-products.ts";
import { revisionOf } from "../../../data/store/products/product-content.ts";
import { findProduct, keywordsHash, listActiveProducts, listProducts } from "../../../data/store/products/products.ts";
import { createTeam } from "../../../data/store/teams.ts";
import { type Bench, createBench, ENGINES } from "./engines.ts";

const apply = (store: Store, definition: unknown) =>
  applyProducts(store, parseProductDefinition(JSON.stringify(definition), "products.yaml"), "products.yaml");

const CLAIMS_COPILOT = {
  product_id: 101,
  name: "Claims Copilot",
  description: "Claims triage and leakage analytics for carriers",
  keywords: ["claims leakage", "combined ratio"],
  sources: [{ url: "https://example.com/claims-copilot", title: "Product page" }],
  industries: [
    { industry_code: "63", industry_name: "Insurance carriers", industry_description: "SIC major group 63" },
  ],
  segment_targeting: "selected",
  target_segments: [
    {
      insurance_entity_type: "carrier",
      company_ownership: "any",
      carrier_facts: {
        lines_of_business: [{ line_of_business: "private_passenger_auto" }],
        union_premium: { mode: "rank", rank_high: 1, rank_low: 50, include_unknown: false },
        licensed_footprint: { bands: ["super_regional", "national"], states_any: ["CA", "TX"] },
        include_unknown: false,
      },
    },
    { insurance_entity_type: "agency", company_ownership: "private" },
  ],
};

for (const engine of ENGINES) {
  describe(`products on ${engine.name}`, () => {
    let bench: Bench;
    beforeEach(async () => {
      bench = await createBench(engine);
      await createTeam(bench.store, { name: "Northwind Software", plan: "trial" });
      await createTeam(bench.store, { name: "Elm Labs", plan: "trial" });
    });
    afterEach(() => bench.end());

    it("is not saved over what the person who saves has not seen, and a new product over no other one", async () => {
      const { store } = bench;
      const [applied] = await apply(store, { team_id: 1, products: [CLAIMS_COPILOT] });
      assert.ok(applied);
      const definition = (description: string) =>
        parseProductDefinition(JSON.stringify({ team_id: 1, products: [{ ...CLAIMS_COPILOT, description }] }), "x");
      const seen = revisionOf(applied.product);
      const saves = ["first", "second"].map((text) => applyProducts(store, definition(text), "x", { seen }));
      const outcomes = await Promise.allSettled(saves);
      const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
      assert.equal(refused.length, 1);
      assert.ok(refused[0] instanceof ProductOvertaken);
      const now = await findProduct(store, { teamId: 1, productId: 101 });
      assert.deepEqual(refused[0].product, now);
      await assert.rejects(applyProducts(store, definition("third"), "x", { seen: null }), ProductOvertaken);
      assert.deepEqual(await findProduct(store, { teamId: 1, productId: 101 }), now);
    });

    it("an applied product reads exactly as the API shows it", async () => {
      const [applied] = await apply(bench.store, { team_id: 1, products: [CLAIMS_COPILOT] });
      assert.equal(applied?.created, true);
      assert.deepEqual(await findProduct(bench.store, { teamId: 1, productId: 101 }), {
        product_id: 101,
        name: "Claims Copilot",
        description: "Claims triage and leakage analytics for carriers",
        created_at: "2031-03-01T12:00:00.000Z",
        is_active: true,
        keywords: [
          { keyword_id: 1, name: "claims leakage", auto_extracted: false },
          { keyword_id: 2, name: "combined ratio", auto_extracted: false },
        ],
        sources: [
          { source_id: 1, url: "https://example.com/claims-copilot", title: "Product page", source_type: "url" },
        ],
        industries: CLAIMS_COPILOT.industries,
        segment_targeting: "selected",
        target_segments: [
          {
            insurance_entity_type: "carrier",
            company_ownership: "any",
            carrier_facts: {
              lines_of_business: [
                {
                  line_of_business: "private_passenger_auto",
                  premium_min: null,
                  premium_max: null,
                  unknown_premium: true,
                },
              ],
              union_premium: {
                mode: "rank",
                rank_high: 1,
                rank_low: 50,
                premium_min: null,
                premium_max: null,
                include_unknown: false,
              },
              licensed_footprint: {
                min: null,
                max: null,
                bands: ["super_regional", "national"],
                states_any: ["CA", "TX"],
              },
              include_unknown: false,
            },
          },
          { insurance_entity_type: "agency", company_ownership: "private", carrier_facts: null },
        ],
      });
    });

    it("what apply returns is what is read afterwards", async () => {
      const [applied] = await apply(bench.store, { team_id: 1, products: [CLAIMS_COPILOT] });
      assert.deepEqual(applied?.product, await findProduct(bench.store, { teamId: 1, productId: 101 }));
    });

    it("keywords and sources that stay keep their ids, in the new order; new ones get new ids, for ever", async () => {
      await apply(bench.store, { team_id: 1, products: [CLAIMS_COPILOT] });
      const changed = { ...CLAIMS_COPILOT, keywords: ["subrogation", "Combined Ratio"], sources: [] };
      await apply(bench.store, { team_id: 1, products: [changed] });
      const [applied] = await apply(bench.store, {
        team_id: 1,
        products: [{ ...CLAIMS_COPILOT, keywords: ["combined ratio", "claims leakage"] }],
      });
      assert.deepEqual(
        applied?.product.keywords.map(({ keyword_id, name }) => [keyword_id, name]),
        [
          [2, "combined ratio"],
          [4, "claims leakage"],
        ],
      );
      assert.deepEqual(
        applied?.product.sources.map(({ source_id }) => source_id),
        [2],
      );
    });

    it("an update states the whole product: what the file leaves out goes back to its default", async () => {
      await apply(bench.store, { team_id: 1, products: [CLAIMS_COPILOT] });
      bench.pass(1000);
      const [applied] = await apply(bench.store, { team_id: 1, products: [{ product_id: 101, name: "Copilot" }] });
      assert.equal(applied?.created, false);
      assert.deepEqual(applied?.product, {
        product_id: 101,
        name: "Copilot",
        description: "",
        created_at: "2031-03-01T12:00:00.000Z",
        is_active: true,
        keywords: [],
        sources: [],
        industries: [],
        segment_targeting: "all",
        target_segments: [],
      });
    });

    it("lists at their limits are stored and read whole, and again when the file is applied a second time", async () => {
      const keywords = Array.from({ length: LIST_LIMITS.keywords }, (_, index) => `keyword ${index}`);
      const sources = Array.from({ length: LIST_LIMITS.sources }, (_, index) => ({
        url: `https://example.com/${index}`,
      }));
      const industries = Array.from({ length: LIST_LIMITS.industries }, (_, index) => ({
        industry_code: `${index + 1}`,
      }));
      const products = [{ product_id: 101, name: "Claims Copilot", keywords, sources, industries }];
      for (const expected of [true, false]) {
        const [applied] = await apply(bench.store, { team_id: 1, products });
        assert.equal(applied?.created, expected);
        assert.deepEqual(
          applied?.product.keywords.map(({ keyword_id, name }) => [keyword_id, name]),
          keywords.map((name, index) => [index + 1, name]),
        );
        assert.equal(applied?.product.sources.length, LIST_LIMITS.sources);
        assert.equal(applied?.product.industries.length, LIST_LIMITS.industries);
      }
    });

    it("more rows than an engine binds in one statement are inserted, in their order", async () => {
      const rows = Array.from({ length: 20_000 }, (_, position) => ({
        keyword_id: position + 1,
        product_id: 101,
        position,
        name: `keyword ${position}`,
        auto_extracted: 0,
      }));
      await apply(bench.store, { team_id: 1, products: [{ product_id: 101, name: "Claims Copilot" }] });
      await inTransaction(bench.store, (tx) => insertRows(tx, "product_keywords", rows));
      const product = await findProduct(bench.store, { teamId: 1, productId: 101 });
      assert.deepEqual(
        product?.keywords.map(({ keyword_id }) => keyword_id),
        rows.map(({ keyword_id }) => keyword_id),
      );
    });

    it("more products than an engine binds in one statement are listed, by id", async () => {
      const ids = Array.from({ length: 40_000 }, (_, index) => index + 1);
      const time = bench.clock().toISOString();
      const rows = ids.toReversed().map((product_id) => ({
        product_id,
        team_id: 1,
        name: `Product ${product_id}`,
        description: "",
        is_active: 1,
        segment_targeting: "all",
        created_at: time,
        updated_at: time,
      }));
      await inTransaction(bench.store, (tx) => insertRows(tx, "products", rows));
      const products = await listProducts(bench.store, 1);
      assert.deepEqual(
        products.map(({ product_id }) => product_id),
        ids,
      );
    });

    it("products that the file does not name are left alone", async () => {
      await apply(bench.store, { team_id: 1, products: [CLAIMS_COPILOT] });
      const before = await findProduct(bench.store, { teamId: 1, productId: 101 });
      await apply(bench.store, { team_id: 1, products: [{ name: "Renewal Radar" }] });
      assert.deepEqual(await findProduct(bench.store, { teamId: 1, productId: 101 }), before);
    });

    it("a product without an id gets one above every id in use, and is known by its name from then on", async () => {
      await apply(bench.store, { team_id: 1, products: [CLAIMS_COPILOT] });
      const file = { team_id: 1, products: [{ name: "Renewal Radar" }] };
      const [first] = await apply(bench.store, file);
      const [second] = await apply(bench.store, file);
      assert.deepEqual([first?.product.product_id, first?.created], [102, true]);
      assert.deepEqual([second?.product.product_id, second?.created], [102, false]);
    });

    it("a name that two stored products share does not say which one is meant", async () => {
      const twins = [
        { product_id: 5, name: "Twin" },
        { product_id: 6, name: "Twin" },
      ];
      await apply(bench.store, { team_id: 1, products: twins });
      await assert.rejects(
        apply(bench.store, { team_id: 1, products: [{ name: "Twin" }] }),
        /products\[0\]\.product_id: is missing; of that name there are 5, 6/,
      );
    });

    it("a product of another team is refused, and nothing of the file is applied", async () => {
      await apply(bench.store, { team_id: 1, products: [CLAIMS_COPILOT] });
      const file = { team_id: 2, products: [{ name: "Renewal Radar" }, CLAIMS_COPILOT] };
      await assert.rejects(
        apply(bench.store, file),
        /^ProductDefinitionError: products\.yaml is refused, nothing was changed: products\[1\]\.product_id: 101 is a product of another team$/,
      );
      assert.deepEqual(await listProducts(bench.store, 2), []);
    });

    it("a team that does not exist is refused", async () => {
      await assert.rejects(
        apply(bench.store, { team_id: 9, products: [CLAIMS_COPILOT] }),
        /team_id: there is no team 9/,
      );
    });

    it("another team's product is not found", async () => {
      await apply(bench.store, { team_id: 1, products: [CLAIMS_COPILOT] });
      assert.equal(await findProduct(bench.store, { teamId: 2, productId: 101 }), null);
      assert.equal(await findProduct(bench.store, { teamId: 1, productId: 102 }), null);
    });

    it("a team's list has disabled products, the pipeline's has every team's active ones, by id", async () => {
      await apply(bench.store, { team_id: 1, products: [{ product_id: 20, name: "Off", is_active: false }] });
      await apply(bench.store, { team_id: 1, products: [{ product_id: 10, name: "On" }] });
      await apply(bench.store, { team_id: 2, products: [{ product_id: 15, name: "Theirs" }] });
      const own = await listProducts(bench.store, 1);
      assert.deepEqual(
        own.map(({ name, is_active }) => [name, is_active]),
        [
          ["On", true],
          ["Off", false],
        ],
      );
      const active = await listActiveProducts(bench.store);
      assert.deepEqual(
        active.map(({ teamId, product }) => [teamId, product.name]),
        [
          [1, "On"],
          [2, "Theirs"],
        ],
      );
    });

    it("a reader beside a writer sees a definition whole or not at all", async () => {
      const writer = await bench.open();
      const version = (name: string) => ({ team_id: 1, products: [{ product_id: 1, name, keywords: [name] }] });
      await apply(writer, version("v0"));
      const write = async () => {
        for (let round = 1; round <= 20; round++) await apply(writer, version(`v${round}`));
      };
      const read = async () => {
        for (let round = 1; round <= 60; round++) {
          const product = await findProduct(bench.store, { teamId: 1, productId: 1 });
          assert.equal(product?.keywords[0]?.name, product?.name);
        }
      };
      await Promise.all([write(), read()]);
    });
  });
}

describe("keywordsHash", () => {
  const hash = (...names: string[]) => keywordsHash(names.map((name) => ({ name })));

  it("is of the set: order, case, blanks around and repetition do not matter", () => {
    assert.equal(hash("Claims Leakage", "loss ratio"), hash(" loss ratio ", "claims leakage", "LOSS RATIO"));
  });

  it("differs when a word is added, changed, or two are joined", () => {
    const base = hash("claims leakage", "loss ratio");
    for (const other of [
      hash("claims leakage"),
      hash("claims leakage", "loss ratios"),
      hash("claims leakage loss ratio"),
      hash(),
    ]) {
      assert.notEqual(other, base);
    }
  });
});
