// Thoughts that are of something else than what is told, or of work that what is sold does not do.
import assert from "node:assert/strict";
import { isBeyond, missesCause, presumes } from "../../../../api/outreach/said/thought.ts";

const PORTAL = "submission intake and broker portal for commercial lines underwriters";
const RESERVING = "actuarial reserving and loss development software";

describe("a thought beyond what is sold", () => {
  const cases: readonly [thought: string, productText: string, is: boolean][] = [
    ["pick files for review by how far they depart from guidelines", PORTAL, true],
    ["split added premium into submissions received, quoted and bound", PORTAL, false],
    ["show how much rate is in the loss picks, by line", "rating engine and price optimisation", true],
    ["show how much rate is in the loss picks, by line", RESERVING, false],
    ["update the expense forecast as hiring moves", "document and workflow automation", true],
    ["compare retentions by premium ceded", "exposure and accumulation management", true],
    ["compare retentions by premium ceded", "reinsurance placement and ceded accounting", false],
  ];
  for (const [thought, productText, is] of cases)
    it(`${is ? "is" : "is none"} for "${productText}": ${thought}`, () =>
      assert.equal(isBeyond(thought, productText), is));
});

describe("a thought of something else", () => {
  it("than the cause is not taken, unless that is told too", () => {
    const dental = "The ratio was 93.3%, impacted by increased utilization of supplemental benefits.";
    assert.ok(missesCause("see how early that was visible in hospital census", dental));
    assert.equal(missesCause("split the change in cost into visits, mix and unit price", dental), false);
    assert.equal(missesCause("see hospital census", `${dental.slice(0, -1)} and inpatient care.`), false);
    const ratio = "The underlying ratio excluding catastrophes rose 2 points.";
    assert.equal(missesCause("compare the rate that each class needs with the rate it gets", ratio), false);
    assert.ok(missesCause("compare the rate that each class needs", "The ratio rose, driven by catastrophe losses."));
    const won = "You expect new contract wins to add 650,000 members.";
    assert.ok(missesCause("Behind a net change are members who joined and others who left.", won));
  });

  it("sees no lawsuits in what a hurricane cost", () => {
    const said = "Unfavorable development was $154 million, largely from additional losses on Sandy.";
    assert.ok(missesCause("records the date of representation on each claim", said));
    assert.ok(missesCause("test how recent years would look on the updated development factors", said));
    assert.equal(missesCause("keep each event's net beside its gross", said), false);
  });

  it("sees no weather in what a war cost", () => {
    const said = "You had losses of $27 million, primarily related to political violence.";
    assert.ok(missesCause("place the losses on the modeled range of outcomes", said));
    assert.equal(missesCause("keep each event's net beside its gross", said), true);
    assert.equal(missesCause("compare the reserve with what was paid", said), false);
  });

  it("sees no bookkeeping in what yields and balances moved", () => {
    const said = "Your net investment income was $20 million, down slightly due to lower effective yields.";
    assert.ok(missesCause("separate cash income from accounting effects and follow both over time", said));
    assert.ok(missesCause("separates coupon income from prepayment fees, fund income and other irregular items", said));
    assert.equal(missesCause("replays the portfolio on other paths of rates", said), false);
  });

  it("of who sends adjusters is no model of storms", () => {
    const adjusters = "independent adjusters who inspect damaged property within three days of a storm";
    assert.ok(isBeyond("watch modeled loss by county as the mix of policies changes", adjusters));
    assert.equal(isBeyond("watch modeled loss by county", "storm models for property insurers"), false);
  });

  it("takes nothing for told that is not", () => {
    const thought = "After steps like that, old and new business should part.";
    assert.ok(presumes(thought, "Your combined ratio was 92% in 2024."));
    assert.equal(presumes(thought, "Your combined ratio was 92% in 2024 on underwriting actions."), false);
    assert.ok(presumes("How soon does it show in that ratio?", "Auto had a loss of $346 million."));
  });
});
