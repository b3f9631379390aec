// The order of what a message can be made of, and what is left of a call that speaks of several segments.
import assert from "node:assert/strict";
import { argumentsFor } from "../../../../api/outreach/evidence/argument.ts";
import { chooseEvidence } from "../../../../api/outreach/evidence/evidence.ts";
import type { Excerpt } from "../../../../api/outreach/evidence/excerpt.ts";
import { criteriaOf, excerpt, GREW, RESERVES, SEVERITY, SOON_AFTER } from "../excerpts.ts";

function choose(excerpts: readonly Excerpt[], further = {}): number[] {
  return chooseEvidence(excerpts, criteriaOf(further)).map(({ excerptId }) => excerptId);
}

describe("what a message can be made of", () => {
  it("takes no rates of a call that speaks of several segments but those of all, or of a line that it names", () => {
    const call = {
      painPoints: ["rate adequacy"],
      kind: "transcript",
      sourceName: "Harbor Q1 2025 earnings call",
      documentSegments: ["Marine", "Surety"],
    } as const;
    const choice = (text: string, further = {}) =>
      choose([excerpt(text, { ...call, ...further })], {
        productText: "rate ledger rate adequacy",
        newestDate: SOON_AFTER,
      });
    assert.equal(choice("We achieved rate increases of 15% in 2024.").length, 0);
    assert.equal(choice("We achieved rate increases of 15% in 2024.", { documentSegments: ["Marine"] }).length, 1);
    assert.equal(choice("We achieved overall rate increases of 15% in 2024.").length, 1);
    assert.equal(choice("We achieved rate increases of 15% in personal auto in 2024.").length, 1);
    assert.equal(choice("We achieved rate increases of 15% in 2024.", { segment: "Marine" }).length, 1);
  });

  it("is no statutory fact for a product that evidently does nothing about it", () => {
    const sentence = "Harbor drew 28 complaints in 2024, 2.2 times what its share of premium would suggest.";
    const complaints = {
      ...GREW,
      kind: "complaint_index",
      figure: 2.2,
      change: null,
      line_of_business: null,
      sentence,
    } as const;
    const of = (productText: string) =>
      argumentsFor({ excerpts: [], salient: [{ ...complaints, years: [2024] }] }, criteriaOf({ productText })).length;
    assert.equal(of("claims compass claims triage, leakage and reserve analytics for property carriers"), 1);
    const reserving =
      "reserve studio is reserving software for actuaries. it builds loss triangles from claim data each quarter, runs chain-ladder and stochastic methods side by side, and keeps a record of every selection";
    assert.equal(of(reserving), 0);
  });

  it("is told in the order of what is likelier answered, though another is a little stronger", () => {
    const [severity, reserves] = [
      { ...SEVERITY, impactScore: 3, excerptId: 1 },
      { ...RESERVES, impactScore: 3, excerptId: 2 },
    ];
    const [excerpts, seed] = [[severity, reserves], "3"];
    assert.deepEqual(choose(excerpts, { seed }), [2, 1]);
    const told = argumentsFor({ excerpts, salient: [] }, criteriaOf({ seed }));
    const [first = [], second = []] = told.map(({ approaches }) => approaches.map(({ chance }) => chance));
    assert.equal(told[0]?.excerpt?.excerptId, 1);
    assert.ok(second.length > 0 && Math.max(...first) > Math.max(...second));
  });
});
