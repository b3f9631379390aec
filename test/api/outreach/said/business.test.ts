// Whether a product is for the business that is told of.
import assert from "node:assert/strict";
import { branchesSold, isForBranch } from "../../../../api/outreach/said/business/branch.ts";
import { businessOf, isOfProduct } from "../../../../api/outreach/said/business/business.ts";

describe("a product is for what is told", () => {
  const isFor = (productText: string, said: string) =>
    isOfProduct(said, businessOf([said]), { productText, branches: branchesSold(productText, [], []) });
  const cases: readonly (readonly [productText: string, said: string, isFor: boolean])[] = [
    ["accelerated life underwriting engine", "The Group Life mortality ratio was 94%.", false],
    ["accelerated life underwriting engine", "The life mortality ratio was 94%.", true],
    ["group life underwriting desk", "The Group Life mortality ratio was 94%.", true],
    ["assumed reinsurance system for reinsurers", "Losses count toward the retention of our treaty.", false],
    ["ceded and assumed reinsurance system", "Losses count toward the retention of our treaty.", true],
    ["commercial lines rate monitoring", "In Small Commercial, in-force policies grew 6%.", true],
    ["personal auto quoting", "Policies in force grew with Allwick Protection Plans.", false],
  ];
  for (const [productText, said, expected] of cases)
    it(`${expected ? "so is" : "so is not"} ${productText}: ${said}`, () =>
      assert.equal(isFor(productText, said), expected));
});

describe("the branches that a product is for", () => {
  it("are those that its text names, else its keywords, else all products of its kinds", () => {
    const reserving = [{ unsaid: "property" as const }];
    assert.deepEqual(branchesSold("a reserving workbench for p&c teams", ["mortality"], reserving), ["property"]);
    assert.deepEqual(branchesSold("evidence in a minute", ["mortality", "in-force policies"], reserving), ["life"]);
    assert.deepEqual(branchesSold("why did the picks move", ["reserve releases"], reserving), ["property"]);
    assert.deepEqual(branchesSold("claims desk", [], [...reserving, { branch: "health" }]), []);
    assert.ok(isForBranch("health", []) && !isForBranch("health", ["property"]));
  });
});
