// What is left of a passage where its document is of another branch of insurance than the product.
import assert from "node:assert/strict";
import { branchShare } from "../../../../pipeline/score/fit/fit.ts";

describe("a passage of another branch", () => {
  const ofHealth = { lines: new Set(["health"] as const) };
  const share = (lines: readonly ("health" | "commercial" | "homeowners")[], segment: string | null = null) =>
    branchShare({ segment, documentLines: new Set(lines) }, ofHealth);

  it("is of little use to who sells to health plans, where neither its document nor its segment is of health", () => {
    assert.equal(share(["health", "commercial"]), 1);
    assert.ok(share(["commercial", "homeowners"]) < 0.3);
    assert.equal(share(["commercial", "homeowners"], "Medicaid"), 1);
  });

  it("is none where the document, or the product, names no line", () => {
    assert.equal(share([]), 1);
    assert.equal(branchShare({ segment: null, documentLines: new Set(["health"]) }, { lines: new Set() }), 1);
  });
});
