// What is understood only with the sentence before it.
import assert from "node:assert/strict";
import { refersBack } from "../../../pipeline/match/refers-back.ts";

const REFERRING = [
  "The primary driver was higher investment income.",
  "The main driver for the increase was lower lapses.",
  "The better than expected result primarily reflected index credits.",
  "Elevated mortality and volume growth were positive contributors.",
  "All of them contributed to the year-over-year improvement.",
  "The improvement in both measures came from fewer storms.",
  "In the states in which we rolled it out, submissions rose by 15%.",
  "For the hurricane, that was $15 million before tax.",
  "The retention rate here is 15% since 2018.",
  "The approximately $170 million balance was from the weather.",
  "Simply an outstanding result.",
  "This treaty covers events from $5 million.",
];
const ALONE = [
  "The combined ratio was 94.1%, an improvement of 2 points.",
  "Higher severity contributed 2 points to the loss ratio.",
  "There is pressure on rates in every state.",
  "An increase in severity cost us $15 million.",
  "We grew by 4% in both segments.",
];

describe("a sentence refers back", () => {
  for (const sentence of REFERRING) it(`where it says: ${sentence}`, () => assert.equal(refersBack(sentence), true));
  for (const sentence of ALONE) it(`not where it says: ${sentence}`, () => assert.equal(refersBack(sentence), false));
});
