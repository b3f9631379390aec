// Causes that a sentence names: some that no product changes, some that are the subject itself.
import assert from "node:assert/strict";
import { chooseEvidence } from "../../../../api/outreach/evidence/evidence.ts";
import { isCausedBy, isOfNobodysDoing } from "../../../../api/outreach/said/cause.ts";
import { causeIn } from "../../../../data/prose/said/causes.ts";
import { criteriaOf, excerpt } from "../excerpts.ts";

describe("the cause of what is told", () => {
  it("is none of anybody's doing where it is commissions, mix, investment income or the year before", () => {
    for (const text of [
      "The expense ratio rose a point, driven largely by higher commissions.",
      "The loss ratio rose 4 points, driven by a decrease in prior year favorable development.",
      "We expected a higher ratio given that the prior-year quarter benefited from unusually low losses.",
      "Segment income fell 9%, reflecting lower net investment income.",
      "The ratio rose 2 points due to a shift in mix.",
      "The expense ratio was 18.9%, with the increase driven by slower casualty earned premium growth.",
      "The expense ratio rose 0.7 points, due to higher profit-sharing of agents.",
    ])
      assert.ok(isOfNobodysDoing(text, ""), text);
    assert.equal(isOfNobodysDoing("The loss ratio rose 4 points, driven by higher claim severity.", ""), false);
  });

  it("may be named by the next sentence", () => {
    const rose = "The loss ratio rose 4 points in 2024.";
    assert.ok(isOfNobodysDoing(rose, "This increase was primarily due to business mix."));
    assert.equal(isOfNobodysDoing(rose, "Retention was lower because of commissions."), false);
  });

  it("is not what only lessens it", () => {
    const text = "Earnings fell 9%, driven by higher mortality, partially offset by net investment income.";
    assert.equal(isOfNobodysDoing(text, ""), false);
    assert.equal(causeIn(text), "driven by higher mortality");
  });

  it("makes a result one of the subject that it names more of", () => {
    const names = (text: string) => text.includes("severity");
    const ratio = "The combined ratio rose 4 points";
    assert.ok(isCausedBy(`${ratio}, reflecting higher frequency and higher severity.`, ratio, { names }));
    assert.equal(isCausedBy(`${ratio}, reflecting higher frequency.`, ratio, { names }), false);
    assert.equal(isCausedBy("Rates rose 4%, reflecting higher severity.", "Rates rose 4%", { names }), false);
  });

  it("makes a better result one of the subject that it names less of", () => {
    const names = (text: string) => text.includes("mortality");
    const ratio = "The group life loss ratio of 79.9 improved 3.1 points";
    assert.ok(isCausedBy(`${ratio}, reflecting lower mortality.`, ratio, { names, isBetter: true }));
    assert.equal(isCausedBy(`${ratio}, reflecting lower mortality.`, ratio, { names }), false);
  });

  it("is told with the result", () => {
    const text = "Our combined ratio rose 4.1 points in 2024, reflecting higher claims severity.";
    const [evidence] = chooseEvidence([excerpt(text)], criteriaOf());
    assert.equal(evidence?.theme.label, "claims severity");
    assert.match(evidence?.told.clause ?? "", /your combined ratio rose 4\.1 points in 2024, reflecting higher claims/);
  });
});
