// What is understood only with the sentence before it.
import assert from "node:assert/strict";
import { refersBack } from "../../../../data/prose/said/refers-back.ts";

const REFERRING = [
  "The year-over-year improvement was driven by fewer deaths.",
  "The $13.75 midpoint is higher than our previous guidance.",
  "The primary driver was higher investment income.",
  "The main driver for the increase was lower lapses.",
  "The better than expected result primarily reflected index credits.",
  "Elevated mortality and volume growth were positive contributors.",
  "All of them contributed to the year-over-year improvement.",
  "The improvement in both measures came from fewer storms.",
  "Policies in force in these 4 large states decreased by 8.7%.",
  "In the states in which we rolled it out, submissions rose by 15%.",
  "For the hurricane, that was $15 million before tax.",
  "The retention rate here is 15% since 2018.",
  "The approximately $170 million balance was from the weather.",
  "Simply an outstanding result.",
  "This treaty covers events from $5 million.",
  "The combined ratio was flat, reflecting storms in addition to the factors mentioned above.",
  "Although above the year before, was in line with the plan.",
  "Comparing that to the 4.5% trend of 2025, the shift does not recur.",
  "As we discussed before, this creates pressure on the ratio.",
  "Of the total in the quarter, $64 million were direct costs.",
  "While that's still quite profitable, it is less so than before.",
  "Our own losses are less than $15 million of that estimate.",
  "Our own losses on the direct business of the companies that carry our own name in this country and in others are less than $15 million of that estimate.",
  "That's down $44 million from the year before.",
  "The outperformance was driven by lower lapses.",
  "Average claim severity continues to increase in this line.",
  "The $122 million year-over-year improvement was driven by income.",
  "Of that $159 million, $25 million were of umbrella.",
  "We expect the membership losses just described to restate.",
  "Severity rose with the forms of inflation that we mentioned.",
  "Embedded in this $700 million is a higher trend.",
  "The elevated trend continued throughout the year.",
  "To execute this expansion, we increased our investments.",
  "The program increases care and lowers expense.",
  "Lower losses contributed to the favorable year-over-year increase.",
  "That effort resulted in savings of $125 million.",
  "For the company as a whole, this was more than offset by lower costs.",
  "The extension drove retention up by 4 points.",
  "We believe a contributing cause is rising inflation, for example in juries.",
  "Examples include tighter underwriting in both auto and home.",
  "We are investing heavily in ways to accomplish that.",
  "Our rate increases provide a margin above this loss cost trend.",
  "As we continue to manage costs, harvest the benefits of our reviews and attained scores.",
  "By using the portal, we had an increase of 300% in digital claims.",
];
const ALONE = [
  "The combined ratio was 94.1%, an improvement of 2 points.",
  "Higher severity contributed 2 points to the loss ratio.",
  "There is pressure on rates in every state.",
  "An increase in severity cost us $15 million.",
  "We grew by 4% in both segments.",
  "Severity rose by 4%, as we mentioned.",
  "As we expected, rates rose by 4%.",
  "As we continue to manage costs, we see lower ratios.",
  "While losses were lower, rates rose by 4%.",
];

describe("a sentence refers back", () => {
  for (const sentence of REFERRING) it(`where it says: ${sentence}`, () => assert.equal(refersBack(sentence), true));
  for (const sentence of ALONE) it(`not where it says: ${sentence}`, () => assert.equal(refersBack(sentence), false));
});
