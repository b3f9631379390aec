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
  ];
  for (const [name, speech, words, segment] of openings)
    it(name, () => assert.equal(segmentIn([speech], words), segment));
});
