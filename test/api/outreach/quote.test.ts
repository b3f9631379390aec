// Quotations: exact, short, and true to what the passage means.
import assert from "node:assert/strict";
import { quotableParts } from "../../../api/outreach/evidence/quote.ts";
import { sentencesAndItemsOf } from "../../../data/prose/sentences.ts";

const CUES = ["reserv", "severit", "frequen", "loss"];
const quotesOf = (passage: string) =>
  quotableParts(passage, { wordsMax: 22, forbiddenNames: ["claims compass"] })(CUES);

/** A passage, and the best quotation of it; null: there is none. */
const QUOTED: readonly [string, string | null][] = [
  [
    "Our success depends on our ability to establish accurate loss reserves.",
    "Our success depends on our ability to establish accurate loss reserves.",
  ],
  [
    "In addition, our loss reserves grew by $4 million in the third quarter of the year.",
    "our loss reserves grew by $4 million in the third quarter of the year.",
  ],
  [
    "the difficulty in predicting frequency and severity trends, including the effects of inflationary pressures or other factors, for multiple products in multiple markets",
    "the difficulty in predicting frequency and severity trends, including the effects of inflationary pressures or other factors",
  ],
  // What is left out must not turn the meaning.
  [
    "We do not expect that, in any of the years ahead of us or after them and in all of the markets, loss reserves will rise by much.",
    null,
  ],
  [
    "If the weather in the coming years stays as it was in the past ten of them: loss reserves will rise by a very large amount.",
    null,
  ],
  [
    "Loss reserves rose by a wide margin in each line of business of the group, but not in the years that we are reporting on here.",
    null,
  ],
  [
    "While loss reserves stayed high against the years before, in the aggregate, they are by now in line with what we had planned for.",
    null,
  ],
  // Not a half clause: what was so of the second line would be cut off.
  [
    "Loss reserves in financial lines were down by 2% and in marine, which had been the largest line of our group for years, they were up by 6%.",
    "Loss reserves in financial lines were down by 2%",
  ],
  // Not the middle of a list.
  [
    "Competition is about price, brand, confidence in us, coverages that we offer, claims handling and loss reserves, service, stability, and the many places in which we are.",
    null,
  ],
  // Not a row of figures, a reference, another language, or a word about the seller's product.
  ["Loss reserves | 60,268 | 52,093 | 8,175 | 16 | 120,113", null],
  ["See Note 6 for the loss reserves of the group and of its members.", null],
  ["Die Schadenr\u00fcckstellungen (loss reserves) sind im Berichtsjahr gestiegen.", null],
  ["Claims Compass has lowered the loss reserves of our group by a lot.", null],
  // Nothing about the subject.
  ["The board met in the spring and in the fall of the year.", null],
];

describe("quotations", () => {
  for (const [passage, best] of QUOTED) {
    it(best === null ? `none of: ${passage.slice(0, 60)}` : `of a passage: ${best.slice(0, 60)}`, () => {
      const quotes = quotesOf(passage);
      assert.equal(quotes[0]?.text ?? null, best);
      for (const { text } of quotes) assert.ok(passage.includes(text), text);
    });
  }

  it("prefer the sentence that carries a figure", () => {
    const passage = "Loss reserves are an estimate of ours. Loss reserves rose by $263 million in the third quarter.";
    assert.equal(quotesOf(passage)[0]?.text, "Loss reserves rose by $263 million in the third quarter.");
  });

  it("end where sentences end, not at abbreviations", () => {
    assert.deepEqual(
      sentencesAndItemsOf("Harbor Re Ltd. grew. The U.S. book of Mr. Finch did not. \u2022 an item \u2022 another one"),
      ["Harbor Re Ltd. grew.", "The U.S. book of Mr. Finch did not.", "an item", "another one"],
    );
  });
});
