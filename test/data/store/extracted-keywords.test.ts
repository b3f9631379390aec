// Keywords that were extracted from a product's sources, in the store.

import assert from "node:assert/strict";
import { LIST_LIMITS, parseProductDefinition } from "../../../data/product/definition.ts";
import { listAudit } from "../../../data/store/audit.ts";
import { addExtractedKeywords, applyProducts } from "../../../data/store/products/apply-products.ts";
import { findProduct, keywordsHash } from "../../../data/store/products/products.ts";
import { createTeam } from "../../../data/store/teams.ts";
import { type Bench, createBench, ENGINES } from "./engines.ts";

const DEFINITION = `{ team_id: 1, products: [{ product_id: 101, name: Roof Radar, keywords: [Claims Leakage, fraud],
  sources: [{ url: "file:raw/page.html" }, { url: "https://example.com/" }] }] }`;

for (const engine of ENGINES) {
  describe(`extracted keywords on ${engine.name}`, () => {
    let bench: Bench;
    beforeEach(async () => {
      bench = await createBench(engine);
      await createTeam(bench.store, { name: "Elm Labs", plan: "trial" });
      await applyProducts(bench.store, parseProductDefinition(DEFINITION, "products.yaml"));
    });
    afterEach(() => bench.end());
    const read = () => findProduct(bench.store, { teamId: 1, productId: 101 });

    it("come after those that are there, marked, each once in whatever case, and are audited", async () => {
      const before = await read();
      const names = ["subrogation", "claims leakage", "Subrogation", "total loss"];
      const result = await addExtractedKeywords(bench.store, 101, names);
      assert.deepEqual(result?.added, ["Subrogation", "total loss"]);
      assert.deepEqual(result?.product, await read());
      assert.deepEqual(result?.product.keywords, [
        { keyword_id: 1, name: "Claims Leakage", auto_extracted: false },
        { keyword_id: 2, name: "fraud", auto_extracted: false },
        { keyword_id: 3, name: "Subrogation", auto_extracted: true },
        { keyword_id: 4, name: "total loss", auto_extracted: true },
      ]);
      assert.notEqual(keywordsHash(result?.product.keywords ?? []), keywordsHash(before?.keywords ?? []));
      const [entry] = await listAudit(bench.store);
      assert.deepEqual(
        [entry?.action, entry?.subject, entry?.teamId, entry?.detail],
        ["product.keywords_added", "101", 1, { added: ["Subrogation", "total loss"] }],
      );
    });

    it("that are all there change nothing and leave no entry", async () => {
      const before = await read();
      const entries = (await listAudit(bench.store)).length;
      assert.deepEqual((await addExtractedKeywords(bench.store, 101, ["FRAUD"]))?.added, []);
      assert.deepEqual([await read(), (await listAudit(bench.store)).length], [before, entries]);
    });

    it("that would be more than a product may have are refused, and none is added", async () => {
      const before = await read();
      const names = Array.from({ length: LIST_LIMITS.keywords - 1 }, (_, index) => `keyword ${index}`);
      await assert.rejects(
        addExtractedKeywords(bench.store, 101, names),
        /^ProductDefinitionError: product 101 is refused, nothing was changed: keywords: must have at most 5,000 items, not 5,001$/,
      );
      assert.deepEqual(await read(), before);
      assert.equal((await addExtractedKeywords(bench.store, 101, names.slice(1)))?.product.keywords.length, 5000);
    });

    it("of a product that does not exist are null", async () =>
      assert.equal(await addExtractedKeywords(bench.store, 102, ["fraud"]), null));

    it("stay, as stated ones and with their ids, when the definition names them; others go", async () => {
      await addExtractedKeywords(bench.store, 101, ["subrogation", "total loss"]);
      const again = DEFINITION.replace("fraud", "fraud, total loss");
      await applyProducts(bench.store, parseProductDefinition(again, "products.yaml"));
      assert.deepEqual((await read())?.keywords.slice(2), [
        { keyword_id: 4, name: "total loss", auto_extracted: false },
      ]);
    });

    it("come from sources of the type that their address tells", async () => {
      const product = await read();
      assert.deepEqual(
        product?.sources.map(({ source_type }) => source_type),
        ["file", "url"],
      );
    });
  });
}
