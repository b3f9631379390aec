// Which sentences tell what is done about the one beside them.
import { equal } from "node:assert/strict";
import { tellsIntent } from "../../../pipeline/match/intent.ts";

const CASES: readonly [tells: boolean, sentence: string][] = [
  [true, "We will replace our claims platform."],
  [true, "The board approved a budget of $24 million."],
  [true, "As a result, we have hired 40 adjusters."],
  [true, "To reduce these costs, we are automating first notice of loss."],
  [true, "We issued a request for proposal and are evaluating vendors."],
  [false, "We may replace our claims platform."],
  [false, "We will not replace our claims platform."],
  [false, "We have invested in fixed maturities."],
  [false, "Competitors are deploying new systems."],
  [false, "We are a holding company."],
  [false, "This was higher than in 2022."],
];

describe("tellsIntent", () => {
  for (const [tells, sentence] of CASES) {
    it(`${tells ? "hears" : "does not hear"} a step in: ${sentence}`, () => equal(tellsIntent(sentence), tells));
  }
});
