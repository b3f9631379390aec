// Outlooks: until when what a company expects is still to come.
import assert from "node:assert/strict";
import { isOver } from "../../../../data/prose/said/outlook.ts";

describe("an outlook", () => {
  it("is over once its quarter or year is, and no report of an earlier one is an outlook", () => {
    const cases: readonly (readonly [sentence: string, sourceDate: string, today: string, over: boolean])[] = [
      ["We expect 6% for 2026.", "2026-02-01", "2026-12-01", false],
      ["We expected 6% for 2024, and had 7%.", "2025-02-01", "2025-12-01", false],
      ["In Q1 we will raise rates.", "2025-11-02", "2026-04-02", true],
      ["They continue to expect 2024's full-year expense ratio to be 28 to 28.5%", "2024-07-20", "2025-04-25", true],
      ["Medical costs were higher than we had expected in 2024", "2024-10-20", "2025-04-25", false],
      ["The ratio was in line with our full-year guidance for 2024", "2024-10-20", "2025-04-25", false],
      ["Full year 2024: They expect an expense ratio of 28%", "2024-07-20", "2024-12-01", false],
    ];
    for (const [sentence, sourceDate, today, over] of cases)
      assert.equal(isOver(sentence, { sourceDate, today }), over, sentence);
  });
});
