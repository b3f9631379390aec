// What a single sentence states for sure, whatever the model of passages says of it.
import assert from "node:assert/strict";
import { type SubstanceClass, statedClassOf } from "../../../../pipeline/score/substance/sentence-class.ts";

const NO_CUES = { hasSignal: false, hasSubject: true, isWorse: false, isMoving: false };

const CASES: readonly (readonly [sentence: string, stated: SubstanceClass | null])[] = [
  ["Our -in-class platform quotes in minutes.", "fragment"],
  ["The second quarter MCR of .4% was much higher than expected.", "fragment"],
  ["Two, accelerated medical trend, particularly outpatient.", "fragment"],
  ["And the loss ratio that was 100 basis points higher, reflecting the acquired business.", "fragment"],
  ["The loss ratio that we reported was 100 basis points higher.", null],
  ['"Unforeseeable Emergency" means severe hardship of the Participant by accident or casualty.', "boilerplate"],
  ["Retroactive reinsurance contracts indemnify ceding companies against adverse development.", "definition"],
  ["Second, within Medicaid, the timing of state rates, which do not yet reflect the acuity of members.", "fragment"],
  ["Second, we raised our rates in every state.", null],
  ["Our selected loss cost trend remained steady at 100.5%.", "fragment"],
  ["Our selected loss cost trend remained steady at 10.5%.", null],
  ["Second, I will address the higher medical cost trend.", "boilerplate"],
  ["I will start with some color on the storms, then I'll touch on our reinsurance program.", "boilerplate"],
  ["Today, I'd like to discuss several topics.", "boilerplate"],
  ["Now turning to Vale Forward, our program that will deliver lower expenses.", "boilerplate"],
  ["Write profitable new business and leverage our tools.", "fragment"],
  ["And advance our digital strategies, creating a better customer experience.", "fragment"],
  ["And record pension risk transfer sales in group retirement.", "fragment"],
  ["And strong sales led to a higher expense ratio.", null],
  [
    "The improvements that led to a lower disability loss ratio, and finally, the strength of our balance sheet.",
    "fragment",
  ],
  ["A recent study of plans concludes that integrated networks achieve higher star ratings.", "definition"],
  ["Our study of lapses shows that customers leave after a rate increase.", null],
  ["Our definition of catastrophes is limited to events that cost us more than $20 million.", "definition"],
  ["There were no accident years that had any meaningful unfavorable development.", "denial"],
  ["P&C combined ratio of 94.9%, compared with 93.5% in the prior year.", "fragment"],
  ["We had favorable development of $14 million in home insurance.", null],
  ["The underlying ratio represents the combined ratio less the impact of storms.", "definition"],
  ["Before I begin, I want to take a moment to speak about the wildfires.", "boilerplate"],
  ["I'd like to take a moment to thank the team in Tampa.", "boilerplate"],
  ["Our catastrophe losses by event were as follows.", "boilerplate"],
  ["The dark blue line in the chart shows a combined ratio of 96%.", "boilerplate"],
  ["On this slide, severity rose by 9%.", "boilerplate"],
  ["Severity rose by 9%, as the page before shows.", null],
  ["We will address the backlog with 40 more adjusters.", null],
  ["The average annual insured loss was $4 billion.", "neutral"],
  ["Insured losses of the trade cost us $40 million.", null],
  ["Catastrophe losses were $40 million in the quarter.", null],
  ["Catastrophe losses exceed $100 billion for the fourth time.", "neutral"],
  ["The entire insurance industry is feeling an increase in severe weather.", "neutral"],
  ["Because persistency is doing better than we thought.", "fragment"],
  ["We didn't see anything that surprised us in loss trends.", "denial"],
  ["There's nothing new on our litigation over star ratings.", "denial"],
];

describe("a sentence by itself", () => {
  for (const [sentence, stated] of CASES)
    it(`is ${stated ?? "for the model"}: ${sentence}`, () => assert.equal(statedClassOf(sentence, NO_CUES), stated));
});
