// What a speaker says before he says anything.
import assert from "node:assert/strict";
import { joined, withoutFillers } from "../../../data/prose/spoken.ts";

describe("words before a spoken sentence", () => {
  const cases: readonly [said: string, left: string][] = [
    ["Yeah, so look, we added adjusters.", "we added adjusters."],
    ["Andrew, so on our commercial book, we serve 18 plans.", "on our commercial book, we serve 18 plans."],
    ["As you heard from Jane, we expect fewer members.", "we expect fewer members."],
    ["As we noted in the release, our reserves rose.", "our reserves rose."],
    ["As you may recall, we sold our boats business.", "we sold our boats business."],
    ["As I've said before, our reserves rose.", "our reserves rose."],
    ["I would note that our reserves rose.", "our reserves rose."],
    ["You'll recall, we added adjusters.", "we added adjusters."],
    ["On page 4, our reserves are shown.", "our reserves are shown."],
    ["And then we have fewer members.", "we have fewer members."],
    ["Importantly, the losses were lower.", "the losses were lower."],
    ["First, we added adjusters.", "we added adjusters."],
    // Its own words, and nothing that would not be understood.
    ["Recently, so many storms came that we hired.", "Recently, so many storms came that we hired."],
    ["As rates rise, we write less.", "As rates rise, we write less."],
    ["As I noted, fourth quarter earnings fell.", "fourth quarter earnings fell."],
    ["You see a lot of hail.", "You see a lot of hail."],
    ["On time, our renewals went out.", "On time, our renewals went out."],
    ["Fourth quarter earnings were lower.", "Fourth quarter earnings were lower."],
    ["First-quarter premiums rose.", "First-quarter premiums rose."],
    ["Lastly, adjusters left.", "Lastly, adjusters left."],
  ];
  for (const [said, left] of cases)
    it(`are cut where the rest is understood: ${said}`, () => assert.equal(withoutFillers(said), left));
});

describe("a sentence that was written down as two", () => {
  it("is joined again, and abbreviations stay", () => {
    assert.equal(joined("Rates rose 7.1%. while retention was 89%."), "Rates rose 7.1%, while retention was 89%.");
    assert.equal(joined("Costs rose by 7%. pressure was broad."), "Costs rose by 7%. Pressure was broad.");
    const abbreviated = "The U.S. book of St. Elm rose vs. last year, at Elm Inc. and elsewhere.";
    assert.equal(joined(abbreviated), abbreviated);
  });
});
