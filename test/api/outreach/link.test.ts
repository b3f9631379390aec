// What a product has to do with what is told, and what it is said to change about it.
import assert from "node:assert/strict";
import { chooseEvidence } from "../../../api/outreach/evidence/evidence.ts";
import { criteriaOf, excerpt } from "./excerpts.ts";

describe("the link between product and subject", () => {
  it("is the work that the product does", () => {
    const left = excerpt("Our Medicare membership fell by 9% in 2024.", {
      painPoints: ["membership and enrollment change"],
    });
    const helps = (productText: string) =>
      chooseEvidence([left], criteriaOf({ productText })).flatMap(({ link }) => link.helps);
    assert.match(helps("member engagement and retention for health plans").join("; "), /likely to leave/);
    assert.doesNotMatch(helps("member engagement and retention for health plans").join("; "), /billing|cards/);
    assert.match(helps("eligibility and enrollment for health plans").join("; "), /cost of enrollment and billing/);
    assert.deepEqual(helps("prior authorization for health plans"), []);
  });

  it("is that of its kind where none of the words is there", () => {
    const moved = excerpt("Our claims severity rose by 9% in 2024.", { painPoints: ["claims severity"] });
    const productText = "files by complexity the moment they are reported";
    const linked = (kinds: string[]) => chooseEvidence([moved], criteriaOf({ productText, kinds })).length > 0;
    assert.ok(linked(["claims analytics"]));
    assert.ok(!linked(["pension risk transfer"]) && !linked([]));
  });

  it("is to old liability claims where reserves developed for those", () => {
    const developed = excerpt(
      "Our runoff reserves developed unfavorably by $61 million in 2024, mostly environmental.",
      {
        painPoints: ["reserve adequacy"],
      },
    );
    const [evidence] = chooseEvidence([developed], criteriaOf({ productText: "reserving analytics" }));
    assert.equal(evidence?.theme.label, "asbestos and environmental");
  });
});
