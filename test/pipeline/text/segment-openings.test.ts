// What a sentence of a speech opens on, though it is none of the names that recur there.
import assert from "node:assert/strict";
import { segmentIn } from "./segment-in.ts";

describe("a sentence of a speech opens on", () => {
  const openings: readonly (readonly [name: string, speech: string, words: string, segment: string | null])[] = [
    [
      "the part of commercial lines that carriers call so",
      "Turning to Marine. In Marine, we grew. Marine grew. In select, pricing was up. Finally, in middle markets, renewal was strong. New business was up 16%.",
      "New business was",
      "Middle Markets",
    ],
    [
      "a business by the word that its name ends in",
      "In Small Commercial, we grew. Small Commercial reported growth. In Small Commercial, sales rose. Middle & Large Commercial accelerated by 20%.",
      "Middle & Large",
      "Middle & Large Commercial",
    ],
    [
      "nothing where a segment is spoken of that has no name there",
      "In Marine, we grew. Marine reported growth. In Marine, sales rose. Our excess and surplus line segment produced a ratio of 90%.",
      "Our excess",
      null,
    ],
    [
      "the business whose year was closed",
      "In commercial lines, the ratio was 89%. In commercial lines, we grew. Small Commercial closed a year of records. Small Commercial grew. Small Commercial closed a good year with premiums of $4 billion. Retention rose by 2 points.",
      "Retention rose",
      "Small Commercial",
    ],
    [
      "the line that a sentence opens in after another one",
      "In personal auto, rates rose. Auto grew by 3%. In auto, severity rose. In home, full year frequency was better. Severity rose by 3 points.",
      "Severity rose by",
      "home",
    ],
    [
      "a segment that is called one once, whatever its name",
      "The Harbor Re segment calendar year loss ratio increased to 56.7%. Favorable development was $1.6 million.",
      "Favorable development",
      "Harbor Re",
    ],
    [
      "the same, where an adjective of its reserves has a capital",
      "The Harbor Re segment calendar year loss ratio increased to 56.7%. Favorable loss reserve development was $1.6 million.",
      "Favorable loss",
      "Harbor Re",
    ],
    [
      "a segment behind where it is listed",
      "As listed on Slide 6 of the presentation, the US and Harbor Traditional segment included $250 million of claims. Variable investment income was strong.",
      "Variable investment",
      "US and Harbor Traditional",
    ],
    [
      "the whole where the quarter is told from its investment income",
      "In Marine, we grew. Marine reported growth. In Marine, sales rose. Q3 was strong from an investment income perspective, as we delivered net investment income of $78.8 million.",
      "Q3 was strong",
      null,
    ],
    [
      "the business that a slide is of",
      "Slide 10 highlights the Harbor Life business. Earnings were $40 million.",
      "Earnings were",
      "Harbor Life",
    ],
    [
      "the business that the next slide highlights",
      "Turning to Slide 20, highlighting Harbor Life. Earnings were $40 million.",
      "Earnings were",
      "Harbor Life",
    ],
    [
      "a name that is all it says",
      "Next, Health Insurance Marketplaces. Membership rose to 90,000.",
      "Membership rose",
      "Health Insurance Marketplaces",
    ],
    ["a front", "On the Harbor Life front, rates rose. Retention was 85%.", "Retention was", "Harbor Life"],
    [
      "what segment results begin with",
      "Turning to segment results and starting with annuities. Earnings were $40 million.",
      "Earnings were",
      "annuities",
    ],
    [
      "what is reviewed next",
      "Now, let's review results in Global Preneed. Earnings were $40 million.",
      "Earnings were",
      "Global Preneed",
    ],
    [
      "what the conversation is shifted to",
      "Shifting the conversation to our results for Harbor Financial. Earnings were $40 million.",
      "Earnings were",
      "Harbor Financial",
    ],
    [
      "a line that a life insurer has, written small",
      "In group protection, we reported a loss of $7 million. Severity rose by 3 points.",
      "Severity rose",
      "group protection",
    ],
    [
      "a business that the speech moves to, whatever its name",
      "Now, let me move on to the health plan business. Costs rose by 3%.",
      "Costs rose",
      "health plan",
    ],
    [
      "what the speech provides some color on",
      "In Marine, we grew. In Marine, we earned more. Let me now shift over to provide some color on the results of our Specialty business, which has three units. Our combined ratio was 98.9.",
      "Our combined ratio",
      "Specialty",
    ],
    [
      "an agency without its comma",
      "At Harbor Heritage, sales grew. At Harbor Heritage health premiums rose by 8%. The agent count was 1,469.",
      "The agent count",
      "Harbor Heritage",
    ],
    [
      "no part of a figure that is told where most of it is from",
      "In Medicaid, costs rose. In Medicaid, rates rose. Relatedly, our membership rose by 478,000 primarily in Medicaid.",
      "our membership",
      null,
    ],
    [
      "the whole again, by what only that has",
      "In Marine, we grew. In Marine, we earned more. Statutory surplus stands at $9 billion.",
      "Statutory surplus",
      null,
    ],
    [
      "the whole again, where the speaker looks ahead",
      "In Marine, we grew. In Marine, we earned more. Looking forward to 2026, we expect higher costs. Costs rose by 3%.",
      "Costs rose",
      null,
    ],
    [
      "a part, where the speaker looks ahead for it",
      "In Marine, we grew. In Marine, we earned more. Looking ahead to 2026, Marine continues to grow by 4%.",
      "continues to grow",
      "Marine",
    ],
    [
      "what belongs to no business, behind them all",
      "In Marine, we grew. In Marine, we earned more. Corporate and other had a loss of $7 million. That was due to a settlement of $3 million.",
      "That was",
      "Corporate & Other",
    ],
    [
      "the whole again, some sentences behind that",
      "In Marine, we grew. In Marine, we earned more. Corporate & Other lost $7 million. It was less. Expenses rose. Income rose. Our ratio was 91%.",
      "Our ratio",
      null,
    ],
  ];
  for (const [name, speech, words, segment] of openings)
    it(name, () => assert.equal(segmentIn([speech], words), segment));
});
