// What is settled: it was of the year before, or of one that is long over.
import { equal } from "node:assert/strict";
import { isSettled } from "../../../pipeline/score/statement/timeliness.ts";

const CASES: readonly [sentence: string, isOver: boolean][] = [
  ["In last year's third quarter, we had a full recovery under the treaty.", true],
  ["Remember that in last year's third quarter, we had a full recovery under the treaty.", true],
  ["Our retention was 88% in 2019.", true],
  ["Our retention has been above 85% since 2019.", false],
  ["Remember that our treaty renews on June 1.", false],
];

describe("a statement is settled", () => {
  for (const [sentence, isOver] of CASES)
    it(`${isOver ? "where" : "not where"} it says: ${sentence}`, () => equal(isSettled(sentence, 2026), isOver));
});
