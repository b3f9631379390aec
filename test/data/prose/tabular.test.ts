// Rows of figures and prose with figures in it.
import assert from "node:assert/strict";
import { isMostlyFigures, isTabular } from "../../../data/prose/tabular.ts";

const CASES: readonly [text: string, isRow: boolean, isTooMuchForASentence: boolean][] = [
  ["Net losses | $1,234 | (5.2)% | 61.5% | 2023", true, true],
  ["Loss ratio 61.5% 64.2% 63.0% 60.1%", true, true],
  ["a | b | c | d | e", true, false],
  ["Severity 4.5%", false, true],
  ["Severity rose by 4.5% after 3.9% in 2023, because repairs cost more in all states that we write in.", false, false],
  ["Claims handling is slow.", false, false],
  ["Q3 A320 B737 and C172 policies", false, false],
  ["", false, false],
];

describe("rows of figures", () => {
  for (const [text, isRow, isTooMuch] of CASES) {
    it(`${JSON.stringify(text)} is ${isRow ? "one" : "none"}`, () => {
      assert.equal(isTabular(text), isRow);
      assert.equal(isMostlyFigures(text), isTooMuch);
    });
  }
});
