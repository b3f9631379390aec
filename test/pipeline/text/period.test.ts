// Which period a passage's figures are of.
import assert from "node:assert/strict";
import { periodOf } from "../../../pipeline/text/period.ts";

const PERIOD = "2023-09-30";
const CASES: readonly (readonly [text: string, period: string | null])[] = [
  ["Net unfavorable development in the first nine months of 2023 was $345 million.", "first nine months of 2023"],
  [
    "Losses in the third quarter of 2023 were $850 million, compared with $512 million in the same period of 2022.",
    "third quarter of 2023",
  ],
  [
    "Compared with the third quarter of 2022, losses of the third quarter of 2023 rose by 12%.",
    "third quarter of 2023",
  ],
  ["The ratio was 101.8% for the nine months ended September 30, 2023.", "nine months ended September 30, 2023"],
  [
    "Development in the third quarter and first nine months of 2023 was $72 million and $249 million.",
    "third quarter and first nine months of 2023",
  ],
  ["In 2022, premiums grew by 8% from 2021.", "2022"],
  ["Reserves were $61.7 billion at September 30, 2023, up from $58.1 billion.", "at September 30, 2023"],
  ["Fiscal 2005 revenues grew 35.8% to $69.5 million.", "Fiscal 2005"],
  ["In the third quarter, catastrophes cost us $850 million.", "third quarter of 2023"],
  ["Catastrophes cost us $850 million in the quarter.", "quarter ended September 30, 2023"],
  ["We opened two offices in 2022.", null],
  ["The deductible is $5,000 a claim.", null],
];

describe("the period of a passage", () => {
  for (const [text, period] of CASES) {
    it(`is ${period}: "${text}"`, () => assert.equal(periodOf(text, PERIOD), period));
  }
  it("is not known without a year in the words or a period of the document", () =>
    assert.equal(periodOf("It cost us $850 million in the quarter.", null), null));
});
