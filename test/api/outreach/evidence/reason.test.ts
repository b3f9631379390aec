// Whether a sentence is a reason to write, and which.
import assert from "node:assert/strict";
import { newsOf, type Reason, reasonOf } from "../../../../api/outreach/evidence/reason.ts";

describe("a reason to write", () => {
  const cases: readonly [string, Reason | null][] = [
    // It goes worse.
    ["Claims severity rose by 4% in 2024.", "worse"],
    ["Income from operations decreased by 4% in 2024.", "worse"],
    ["The loss ratio was 61.9%, 0.8 points higher than the third quarter of 2023.", "worse"],
    ["Storm losses were $1.2 billion in 2024, against $900 million in the same period of 2023.", "worse"],
    ["The ratio in 2024 was 75.3% as compared with 2023 of 74.2%.", "worse"],
    ["Net favorable development was $4 million, lower net favorable development than in 2023.", "worse"],
    ["The ratio rose because of higher accident frequency, partially offset by favorable development.", "worse"],
    ["Property rates were down over 8% in the quarter.", "worse"],
    ["We expect care membership to shrink by 10% in 2026 before returning to growth.", "worse"],
    // There is trouble, and it happened.
    ["Net unfavorable prior year reserve development was $37 million in 2024.", "trouble"],
    ["Hurricane losses were $37 million in 2024.", "trouble"],
    ["We were unable to fill a third of the adjusters' seats in 2024.", "trouble"],
    ["We expect pressure on the portfolio yield to continue in the fourth quarter.", "trouble"],
    ["We expect the easing of these cost pressures to continue.", null],
    // The company did something, or plans to.
    ["We restricted our capital allocation in regions exposed to wildfires.", "act"],
    ["In the quarter, we ceded an additional $28 million of reserves to the cover.", "act"],
    ["We tightened our underwriting in Ohio in 2024.", "act"],
    // It gives a figure the figure itself, good or bad.
    ["Net favorable prior year reserve development was $37 million in 2024.", "figure"],
    ["Prior year development, which we report net, was $6.3 million favorable in Q3.", "figure"],
    ["Storm losses were $7 million in 2024, against $9 million in the same period of 2023.", "figure"],
    ["The yield, excluding limited partnerships, was 3% compared to 3.3% in the third quarter of 2020.", "figure"],
    ["The statutory surplus was $96.1 million, compared to $89.8 million as of December 31, 2023.", "figure"],
    ["Our care ratio is expected to be 88.8%, plus or minus 50 basis points.", "figure"],
    ["We had total net favorable development of $21 million in the quarter.", "figure"],
    ["Reserve development on prior years benefited our combined ratio by 4.4 points.", "figure"],
    ["Loss reserves developed favorably in the quarter by $7 million.", "figure"],
    ["The results reflected storm losses of $565 million, compared to $74 million a year ago.", "worse"],
    ["We are contemplating a composite rate increase in the mid-single-digit percent range in 2026.", "figure"],
    ["Persistency increased 70 basis points year-over-year to 79.3%.", "figure"],
    ["The combined ratio improved by more than a point to 85.2%.", "figure"],
    ["The accident year combined ratio excluding catastrophes was 84.7%, a 250 basis point improvement.", "figure"],
    ["New business of $753 million was produced, an increase of 26% year over year.", "figure"],
    ["Growth prompted us to add an additional layer of $300 million to our reinsurance program.", "act"],
    ["In the second quarter we had a net loss of 100,000 members.", "trouble"],
    ["Adverse development led us to increase our reserves by $50 million.", "trouble"],
    ["We added almost 1.6 million policies in force.", null],
    ["We added 40 adjusters in Ohio.", "act"],
    ["Our consolidated combined ratio was 92% in 2024.", null],
    // Good news in words, what there is, what is always so.
    ["Claims severity decreased by 4% in 2024.", null],
    ["Retention improved by 2 points in 2024.", null],
    ["Our growth initiatives increased our total expense ratio by 70 basis points for the quarter.", null],
    ["We enrolled 10.1 million people as of December 31, 2024.", null],
    ["The expense ratio was 32.5%, and the loss ratio was 60.6%.", null],
    ["The combined ratio was 92.8%, including $41 million of catastrophe losses.", null],
    ["We recognize unfavorable development as we increase an estimate.", null],
    ["Medical costs increased primarily due to growth in people served.", null],
  ];
  for (const [sentence, reason] of cases)
    it(`${reason ?? "none"}: ${sentence}`, () =>
      assert.equal(reasonOf(sentence, { hasSignal: false, isWanted: false }), reason));

  const ofWanted: readonly (readonly [string, Reason | null])[] = [
    ["Claims severity improved in 2024.", "figure"],
    ["The expense ratio was 32.5%, and the loss ratio was 60.6%.", "figure"],
    ["We are building one desk for all claims.", "act"],
    ["We purchased a property treaty that takes another $50 million.", "act"],
    ["We expect eligibility reviews to begin in April.", "plan"],
    ["Claims severity is a measure of cost.", null],
  ];
  for (const [sentence, reason] of ofWanted)
    it(`${reason ?? "none"} of what its seller wants: ${sentence}`, () =>
      assert.equal(reasonOf(sentence, { hasSignal: false, isWanted: true }), reason));

  it("is a plan where the passage shows one", () => {
    const sentence = "We plan to replace the claims system in 2025.";
    assert.equal(reasonOf(sentence, { hasSignal: true, isWanted: false }), "plan");
    assert.equal(reasonOf(sentence, { hasSignal: false, isWanted: false }), null);
  });

  it("turns where what was favorable is not any more, whatever figure is larger", () => {
    assert.equal(
      newsOf("Development was unfavorable at $45 million compared to favorable development of $139 million."),
      "worse",
    );
    assert.equal(
      newsOf("Development was favorable at $44 million compared to unfavorable development of $95 million."),
      "better",
    );
  });
});
