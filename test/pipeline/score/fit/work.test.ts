// Which work is meant: what serves underwriters is no signal for a service desk.
import assert from "node:assert/strict";
import { isOfItsWork, isOfTheirWork, worksIn } from "../../../../pipeline/score/fit/work.ts";

const SERVICE = new Set(worksIn("Member service automation for call centers"));

describe("the work that a sentence is about", () => {
  const cases: readonly (readonly [sentence: string, isTheirs: boolean])[] = [
    ["We are implementing new technology for our underwriting automation.", false],
    ["We are implementing new technology for our customers.", true],
    ["We are implementing new technology for underwriters and call centers.", true],
    ["We are implementing new technology.", true],
    ["We are implementing new technology, and underwriting results improved.", true],
  ];
  for (const [sentence, isTheirs] of cases)
    it(`${isTheirs ? "may be" : "is not"} theirs: ${sentence}`, () =>
      assert.equal(isOfTheirWork(sentence, SERVICE), isTheirs));
  it("is anybody's for a product that names none", () => {
    assert.ok(isOfTheirWork("We hired more underwriters.", new Set(worksIn("Analytics"))));
  });

  it("is its own where both name it, and not where only those are named whom it is for", () => {
    assert.ok(isOfItsWork("We are building a call center.", SERVICE));
    assert.ok(isOfItsWork("We invest in member experience.", SERVICE));
    assert.equal(isOfItsWork("We invest to deliver value for our members.", SERVICE), false);
    assert.equal(isOfItsWork("We invest in underwriting tools.", SERVICE), false);
    assert.equal(isOfItsWork("We invest in technology.", SERVICE), false);
  });
});
