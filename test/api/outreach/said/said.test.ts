// Sentences of a company before a message has them: what is left out, what is not said at all, and which way it goes.
import assert from "node:assert/strict";
import { newsOf, reasonOf } from "../../../../api/outreach/evidence/reason.ts";
import { withoutAsides } from "../../../../api/outreach/said/asides.ts";
import { garblesName } from "../../../../api/outreach/said/garbled-name.ts";
import { withoutPraise } from "../../../../api/outreach/said/praise.ts";
import { isNoNews, whyUntold } from "../../../../api/outreach/said/untold.ts";

describe("praise of a figure", () => {
  const cases: readonly (readonly [said: string, told: string])[] = [
    ["Retention remained excellent at 89% in the quarter.", "Retention was 89% in the quarter."],
    [
      "The combined ratio improved by a point to an excellent 85.2%.",
      "The combined ratio improved by a point to 85.2%.",
    ],
    [
      "Premiums grew 8.4%, another excellent result, with casualty up 10%.",
      "Premiums grew 8.4%, with casualty up 10%.",
    ],
    [
      "In small business, pricing remains strong as we achieved 15% increases.",
      "In small business, we achieved 15% increases.",
    ],
    [
      "Renewal rate change of 7.1% was up a bit from last year.",
      "Renewal rate change of 7.1% was up slightly from last year.",
    ],
    [
      "Global Specialty produced another strong quarter with written premium growth of 14%.",
      "Global Specialty had written premium growth of 14%.",
    ],
    [
      "New business growth of 26% was equally impressive, and more came back.",
      "New business growth was 26%, and more came back.",
    ],
    ["Our growth in the third quarter of 2024 was strong.", "Our growth in the third quarter of 2024 was strong."],
    ["Net premiums of $1.2 billion were strong.", "Net premiums were $1.2 billion."],
    ["We continue to invest in leading edge technology.", "We continue to invest in technology."],
    ["Claims severity was 4% in the quarter.", "Claims severity was 4% in the quarter."],
  ];
  for (const [said, told] of cases) it(`is left out: ${said}`, () => assert.equal(withoutPraise(said), told));
});

describe("what a sentence says beside its report", () => {
  const cases: readonly (readonly [said: string, left: string])[] = [
    ["Moving to pricing, in commercial lines, rates rose by 3%.", "In commercial lines, rates rose by 3%."],
    ["In addition to the storms, our ratio rose to 91%.", "Our ratio rose to 91%."],
    ["As such, we expect a ratio of 91%.", "We expect a ratio of 91%."],
    ["In other words, over five years we lowered our expense ratio.", "Over five years we lowered our expense ratio."],
    [
      "Consistent with what we announced in May, our storm losses were $7 million.",
      "Our storm losses were $7 million.",
    ],
    [
      "As I turn to details, let me start with storm losses, which totaled $7 million.",
      "Storm losses totaled $7 million.",
    ],
    [
      "The ratio of 115% reflects the fires, a great event for us and the industry.",
      "The ratio of 115% reflects the fires.",
    ],
    [
      "Storm losses were $7 million or 3.2 loss ratio points in the quarter.",
      "Storm losses were $7 million in the quarter.",
    ],
    [
      "Costs rose, particularly in outpatient care, and although to a lesser extent inpatient care.",
      "Costs rose, particularly in outpatient care.",
    ],
    [
      "We achieved rate increases of 6.9% in the third quarter consistent with the second quarter dynamics.",
      "We achieved rate increases of 6.9% in the third quarter.",
    ],
    [
      "Our new money rate increased to 3.7% with most purchases in public assets and strong private asset production.",
      "Our new money rate increased to 3.7%.",
    ],
    [
      "The combined ratio of 101% was consistent with last year.",
      "The combined ratio of 101% was consistent with last year.",
    ],
    [
      "Premiums grew 9% with excellent retention, but the combined ratio rose to 105%.",
      "Premiums grew 9% with excellent retention, but the combined ratio rose to 105%.",
    ],
    [
      "Our combined ratio was 105% with very strong headwinds from litigation.",
      "Our combined ratio was 105% with very strong headwinds from litigation.",
    ],
    ["That said, the underlying ratio was above our plan.", "The underlying ratio was above our plan."],
    ["Rates were up 2 points with strong retention.", "Rates were up 2 points."],
    ["Premiums grew 9% with strong retention of 90%.", "Premiums grew 9% with retention of 90%."],
    ["We opened a desk for claims such as hail.", "We opened a desk for claims such as hail."],
    ["As we have discussed, our yield declined by 20 points.", "Our yield declined by 20 points."],
    ["The ratio was 94.6% or 1.1 points better than 2011.", "The ratio was 94.6% or 1.1 points better than 2011."],
    [
      "Storm losses were $7 million before tax as previously announced and as are further detailed in the supplement.",
      "Storm losses were $7 million before tax.",
    ],
    ["The yield was 4% as announced for 2019.", "The yield was 4% as announced for 2019."],
    ["To that point, we are reducing our wildfire exposure.", "We are reducing our wildfire exposure."],
    ["One, as I mentioned, we now expect storm losses of $7 million.", "We now expect storm losses of $7 million."],
    ["Next, our Auto business had a release of $14 million.", "Our Auto business had a release of $14 million."],
    [
      "The $121 million of development in the segment, as referenced by Dom, was largely umbrella.",
      "The $121 million of development in the segment was largely umbrella.",
    ],
    ["Our loss ratio, as Evan mentioned, rose 3 points.", "Our loss ratio rose 3 points."],
    ["Our rates rose, as mentioned by Dan in his remarks.", "Our rates rose."],
    ["Quality improved, as indicated by Medicare ratings.", "Quality improved, as indicated by Medicare ratings."],
    ["Our rates rose, as described by Jim McDonald.", "Our rates rose."],
    ["Our rates rose, as Evan mentioned, in all lines.", "Our rates rose, in all lines."],
  ];
  for (const [said, left] of cases) it(`is left out: ${said}`, () => assert.equal(withoutAsides(said), left));

  it("is left out of a long one where it only counts up", () => {
    const long =
      "This spring we introduced a new assistant on all of our pages and in the app that our customers use most to make what they ask us every day easier, such as benefits, costs and care.";
    assert.match(withoutAsides(long), /every day easier\.$/);
  });
});

describe("a sentence that is told in no message", () => {
  const cases: readonly (readonly [sentence: string, why: string | null])[] = [
    ["Driving this underperformance was a step up in medical costs.", "refers back"],
    ["Embedded in this $700 million is pressure on outpatient care.", "refers back"],
    ["Its combined ratio was 102%.", "refers back"],
    ["Storm losses were de minimis this quarter.", "nothing"],
    ["Premium change was driven by based on the plan.", "written down wrong"],
    ["The medical cost payable balance increased $1.6 billion.", "a balance"],
    ["Medical costs rose this quarter.", null],
    ["Repair costs remained 12% above the year before.", null],
    ["Repair costs remained flat.", "nothing"],
    ["Severity was relatively stable at 4%.", "nothing"],
    ["We saw a steady increase in severity of 8%.", null],
    ["Base spreads declined 13 basis points compared to the prior year quarter.", null],
    ["The ratio of .4% was higher than we expected.", "not as it was said"],
    ["The expense ratio rose by half a point to $28.8%.", "not as it was said"],
    ["Medicaid membership increased to $14.8 million.", "not as it was said"],
    ["We experienced development of $41 million have benefited the ratio.", "not as it was said"],
    ["In the quarter, we experienced development of $41 million have benefited the ratio.", "not as it was said"],
    ["People served in the Medicaid plans grew by 150,000 and is now approaching $8 million.", "not as it was said"],
    ["According to the Census, applications for new business were up 62%.", "said by others"],
    ["The primary contributors were improvement of 2 points and growth of 9%.", "refers back"],
    ["The rate rose from a year ago. while retention was 89%.", "not as it was said"],
    ["Reinstatement premiums reduced growth by 11 points.", "what follows from treaty and rules"],
    ["We saw a natural catastrophe losses in the fourth quarter.", "not as it was said"],
    ["Storm losses were $80 million before tax.", null],
    ["Net investment income rose by 8% to $548 million after tax.", null],
    ["Market-based income, shown in blue, was $13 million.", "points to a picture"],
    ["A higher loss ratio drove 8.6 of the 12.2 point increase.", "points of what"],
    [
      "Storms added 6.8 points to the ratio last year, compared to 1 point in this year's first quarter.",
      "of two years",
    ],
    ["We incurred $187 million of storm losses in the third quarter of last year.", "of last year"],
    ["Storm losses were $90 million, compared to $187 million in the third quarter of last year.", null],
  ];
  for (const [sentence, why] of cases)
    it(`${why ?? "may be told"}: ${sentence}`, () => assert.equal(whyUntold(sentence), why));
});

describe("losses of catastrophes without one of them", () => {
  it("are half a figure, of which nothing is told", () => {
    assert.ok(isNoNews("The quarter included catastrophe losses of $1.64 billion, excluding the wildfires."));
    assert.equal(isNoNews("The combined ratio excluding catastrophe losses was 88.2%."), false);
    assert.equal(isNoNews("Catastrophe losses were $80 million net of reinsurance."), false);
  });
});

describe("which way a sentence goes", () => {
  const cases = [
    // Above what was planned, though nothing is said to have moved.
    ["In Medicaid, the business produced an MCR of 91.3%, which is above our long-term target range.", "worse", null],
    // What was done, whatever it is to make more of.
    ["We restructured our claims organizations to accelerate our data strategy.", "act", "worse"],
    ["Renewal premium change of 19.3% reflects our continued actions to keep up with rising costs.", "act", null],
    // A name that says nothing.
    ["Increased litigation trends and unallocated expenses largely related to the new team.", null, "worse"],
    // Fewer expenses, though "pricing" comes behind them.
    ["Underwriting expenses have been reduced by $4 million, with more competitive pricing.", "figure", "better"],
    ["A reduction in the catastrophe losses contributed to a benefit of 80 basis points.", "figure", "better"],
    // What is granted is not what is reported.
    ["While medical costs remain elevated, they are in line with our expectations.", null, null],
    ["Casualty lines saw 12% pricing increases, which were above loss cost trends.", "figure", "better"],
    ["In casualty, rate continued to outpace loss cost trend with increases in the mid-teens.", null, "better"],
  ] as const;
  for (const [sentence, reason, news] of cases) {
    it(`is ${reason ?? "no reason"}, ${news ?? "neither"}: ${sentence}`, () => {
      assert.equal(reasonOf(sentence, { hasSignal: false, isWanted: false }), reason);
      assert.equal(newsOf(sentence), news);
    });
  }
});

describe("a name that a transcript took for other words", () => {
  const cases: readonly (readonly [sentence: string, company: string, isGarbled: boolean])[] = [
    ["Cedarvan's health expense ratio was 11.5%.", "Cedarvale Health", true],
    ["Cedarvale Health's expense ratio was 11.5%.", "Cedarvale Health", false],
    ["Our health expense ratio was 11.5%.", "Cedarvale Health", false],
    ["All wise agents earned more.", "Allwise", true],
    ["Allwise agents earned more.", "Allwise", false],
  ];
  for (const [sentence, company, isGarbled] of cases)
    it(`${isGarbled ? "is" : "is not"} in: ${sentence}`, () => assert.equal(garblesName(sentence, company), isGarbled));
});
