// What was spoken, as it is written in a letter, or not at all.
import assert from "node:assert/strict";
import { isWhoseKnown } from "../../../../api/outreach/said/whose-figure.ts";
import { isWritten, writtenOut } from "../../../../api/outreach/said/written-out.ts";
import { excerpt } from "../excerpts.ts";

describe("what was spoken", () => {
  it("is written out where that is safe", () => {
    assert.equal(writtenOut("We've raised rates and didn't stop."), "We have raised rates and did not stop.");
    assert.equal(
      writtenOut("Development for the first six months of 25 was $5 million."),
      "Development for the first six months of 2025 was $5 million.",
    );
    assert.equal(writtenOut("We had a quarter of 25 million visits."), "We had a quarter of 25 million visits.");
    assert.equal(writtenOut("The $20 million dollars of losses."), "The $20 million of losses.");
    assert.equal(writtenOut("Losses were $5 million pre-tax."), "Losses were $5 million before tax.");
    assert.equal(
      writtenOut("Cat losses were $9 million a year ago."),
      "catastrophe losses were $9 million a year earlier.",
    );
  });

  it("is told only where it reads as written", () => {
    assert.ok(isWritten("Claims severity rose 9% in 2024, driven by parts."));
    assert.ok(isWritten("Rates increased 7%, while total pricing rose by 10%."));
    assert.ok(isWritten("Rates increased 7%, and fell in none of our lines."));
    for (const text of [
      "By the nature of the business, it's exposed to severity.",
      "We as the economy has come back online have seen more claims.",
      "We saw higher severity in the quarter, the frequency was lower.",
      "Rates increased in commercial lines 7%, while total pricing.",
      "Rates in our North were up about 2.5%, while renewal price change.",
      "Turnings to cats, we incurred $55 million in the quarter.",
      "Income declined by $394 million than the prior-year quarter.",
      "We saw an increase in frequency and some severity.",
      "Losses net of reinsurance were 23 million.",
      "Prior year development was 128 million favorable.",
      "Earnings were down 27% and 38% on another basis.",
      "While utilization remains higher than expected in the quarter.",
      "Our reserves grew by 6% and which followed an increase of 18%.",
      "We extended our duration, which was -- which has supported income.",
    ])
      assert.equal(isWritten(text), false, text);
  });

  it("of a ratio is told where it is plain whose that is", () => {
    const call = { kind: "transcript", segment: "Personal Insurance" } as const;
    const bare = excerpt("The combined ratio was 100.4%.", call);
    assert.equal(isWhoseKnown(bare.text, bare, [bare]), false);
    assert.ok(isWhoseKnown("Our combined ratio was 100.4%.", bare, [bare]));
    const ofADisabilityBook = "The long-term disability loss ratio of 69 was 3 points higher than a year earlier.";
    assert.ok(isWhoseKnown(ofADisabilityBook, bare, [bare]));
    assert.equal(isWhoseKnown("Our overall combined ratio rose 2.7 points.", bare, [bare]), false);
    const named = excerpt("In Personal Insurance, a combined ratio of 100.4% compares to 98.1%.", call);
    assert.ok(isWhoseKnown(bare.text, bare, [bare, named]));
  });

  it("of a figure is told where it is plain whose that is, in a call that tells of segments", () => {
    const call = { kind: "transcript", segment: null } as const;
    const bare = excerpt("Sales grew by 14%.", call);
    const other = (segment: string) => ({ ...excerpt("Sales were $3 million.", call), excerptId: 99, segment });
    assert.ok(isWhoseKnown(bare.text, bare, [bare]));
    assert.equal(isWhoseKnown(bare.text, bare, [bare, other("Group Retirement")]), false);
    assert.ok(isWhoseKnown("Our sales grew by 14%.", bare, [bare, other("Group Retirement")]));
    // What goes on with what was said before is of whoever that was.
    assert.equal(isWhoseKnown("We also raised our estimate by 14%.", bare, [bare, other("Group Retirement")]), false);
    assert.equal(isWhoseKnown("The decline in agents resulted from recruiting.", bare, [bare, other("Marine")]), false);
    assert.ok(isWhoseKnown("The decline in agents resulted from recruiting.", bare, [bare]));
    // Of segments that none of the product's passages is of.
    const ofSegments = { ...bare, documentSegments: ["Retirement", "Annuities"] };
    assert.equal(isWhoseKnown(bare.text, ofSegments, [bare]), false);
    assert.equal(isWhoseKnown("Storm losses were slightly higher than last year.", ofSegments, [bare]), false);
    assert.ok(isWhoseKnown("Our sales grew by 14%.", ofSegments, [bare]));
    assert.ok(isWhoseKnown("Auto premiums grew by 14%.", bare, [bare, other("Personal Lines")]));
    assert.equal(isWhoseKnown("Auto premiums grew by 14%.", bare, [bare, other("North America")]), false);
  });
});
