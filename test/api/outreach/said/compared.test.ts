// Figures of two periods in one sentence, told as a comparison.
import assert from "node:assert/strict";
import { asComparison } from "../../../../api/outreach/said/compared.ts";

describe("figures of two periods", () => {
  const cases = [
    [
      "Storm losses in the first nine months of 2024 and 2023 were $9 million and $7 million, respectively.",
      "Storm losses were $9 million in the first nine months of 2024, against $7 million in the same period of 2023.",
    ],
    [
      "The combined ratio of 101.5% in the third quarter of 2024 was 2.5 points higher than the combined ratio of 99.0% in the same period of 2023.",
      "The combined ratio was 101.5% in the third quarter of 2024, 2.5 points higher than in the same period of 2023.",
    ],
    ["Storm losses were $9 million and $7 million.", "Storm losses were $9 million and $7 million."],
  ] as const;
  for (const [sentence, told] of cases) it(`are told: ${sentence}`, () => assert.equal(asComparison(sentence), told));
});
