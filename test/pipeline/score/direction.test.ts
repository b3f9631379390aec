// Whether a subject goes worse or better where it is named.
import assert from "node:assert/strict";
import { directionOf } from "../../../pipeline/score/substance/direction.ts";

const CASES: readonly [label: string, cue: string, text: string, expected: string][] = [
  ["claims severity", "severity", "Severity rose by 4% in auto.", "worse"],
  ["claims severity", "severity", "Severity was lower than in the year before.", "better"],
  ["claims severity", "severity", "Severity is what we watch.", "level"],
  ["reinsurance cost", "treaty", "We increased the coverage under our property treaty by placing a layer.", "level"],
  ["reinsurance cost", "treaty", "The cost of our property treaty increased by 9%.", "worse"],
  ["expense ratio", "expense ratio", "The expense ratio was flat at 28.5%, benefiting from growth.", "level"],
  ["claims severity", "severity", "Our strong profitability reflects increased severity in collision.", "worse"],
  ["lapse and surrender", "Persistency", "Persistency improved by 2 points.", "better"],
  ["reserve adequacy", "reserve development", "We had net unfavorable prior year reserve development.", "worse"],
  ["reserve adequacy", "reserve development", "We had net favorable prior year reserve development.", "better"],
  // Less of a release is still a release.
  ["reserve adequacy", "reserve development", "There was lower net favorable prior year reserve development.", "level"],
  ["reserve adequacy", "loss reserves", "Loss reserves increased with the business.", "level"],
  ["combined ratio pressure", "underwriting margins", "We had higher underlying underwriting margins.", "better"],
  ["combined ratio pressure", "underlying underwriting", "Higher underlying underwriting margins were seen.", "better"],
  ["combined ratio pressure", "combined ratio", "The combined ratio was 2 points higher than in 2022.", "worse"],
  [
    "combined ratio pressure",
    "loss ratio",
    "The ratio of losses to premiums (the \u201closs ratio\u201d) was 93.1% in 2022, an increase of 10.9 points over 2021.",
    "worse",
  ],
  // Where no word says it, its figures do.
  [
    "catastrophe losses",
    "catastrophe losses",
    "Catastrophe losses in the third quarters of 2023 and 2022 were $850 million and $512 million, respectively.",
    "worse",
  ],
  [
    "expense ratio",
    "expense ratio",
    "The expense ratio was 28.2% in the quarter compared to 30.3% last year.",
    "better",
  ],
  [
    "catastrophe losses",
    "catastrophe losses",
    "Net income, which reflects catastrophe losses, was $8 million in 2023 compared to $5 million in 2022.",
    "level",
  ],
  ["star rating pressure", "star ratings", "The deterioration of our star ratings was a surprise.", "worse"],
  ["star rating pressure", "star", "We saw a modest drop in members in four star plans.", "worse"],
  ["star rating pressure", "star ratings", "The decrease in star ratings reduced our revenue.", "worse"],
  ["membership and enrollment change", "people served", "The number of people served increased.", "better"],
  [
    "medical cost trend",
    "benefit ratio",
    "The benefit ratio was 74.8%, modestly above our annual target range.",
    "worse",
  ],
  ["medical cost trend", "benefit ratio", "The benefit ratio was 68%, below our annual target range.", "better"],
  ["combined ratio pressure", "combined ratio", "The ceding commission is accretive to the combined ratio.", "better"],
  [
    "combined ratio pressure",
    "combined ratio",
    "Top line growth was 6% in the quarter with a combined ratio of 87.1.",
    "level",
  ],
  [
    "medical cost trend",
    "benefit ratio",
    "Income fell by 18%, driven by price improvements and the impact of a higher benefit ratio.",
    "worse",
  ],
  ["retirement plans", "recurring deposits", "Recurring deposits declined 4% from a year ago.", "worse"],
  ["care management", "clinical programs", "More members joined our clinical programs, up 21%.", "level"],
  ["provider networks", "hospital rates", "Hospital rates increased in the mid single digits.", "level"],
  ["assumption review", "assumption review", "The assumption review had a net unfavorable impact.", "worse"],
  ["expense ratio", "operating efficiency", "We use technology to increase operating efficiency.", "better"],
  ["rate adequacy", "rate increases", "We file proposed rate increases in most states.", "level"],
  [
    "catastrophe losses",
    "catastrophe losses",
    "The result reflected higher catastrophe losses, partially offset by lower expenses.",
    "worse",
  ],
];

describe("the direction of a subject", () => {
  for (const [label, cue, text, expected] of CASES)
    it(`is ${expected}: ${text}`, () => {
      const start = text.toLowerCase().indexOf(cue);
      assert.equal(directionOf(text, { start, end: start + cue.length }, label), expected);
    });

  it("is not that of another period", () => {
    const text = "Net unfavorable reserve development compared to net favorable reserve development in 2022.";
    const start = text.lastIndexOf("reserve development");
    assert.equal(directionOf(text, { start, end: start + 19 }, "reserve adequacy"), "level");
  });
});
