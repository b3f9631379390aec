// Figures that a sentence sets against others: which is more.
import assert from "node:assert/strict";
import { comparedFigures } from "../../../../data/prose/said/compared-figures.ts";

describe("compared figures", () => {
  const sentences: [string, boolean | null][] = [
    ["Losses were $10 million in 2023, against $20 million in 2022.", false],
    ["The ratio was 75.3% as compared with 2008 of 74.2%.", true],
    ["Storm losses in the third quarters of 2023 and 2022 were $850 million and $512 million, respectively.", true],
    ["The ratio was 75.3% and 78.2% for 2009 and 2008, respectively.", false],
    ["The ratio was 75.3% and 78.2% for 2008 and 2009, respectively.", true],
    ["Losses were $1.2 billion in 2023 compared to $950 million in 2022.", true],
    ["Losses were $5 million and $7 million in the third quarter and first nine months of 2023, respectively.", null],
    ["In 2023 and 2022 losses were $5 million, $7 million and $9 million, respectively.", null],
    ["Losses were $5 million in 2023.", null],
  ];
  for (const [sentence, isMore] of sentences)
    it(`${isMore === null ? "are none" : isMore ? "rise" : "fall"}: ${sentence.slice(0, 60)}`, () =>
      assert.equal(comparedFigures(sentence)?.isMore ?? null, isMore));

  it("are the same where they are nearly so", () =>
    assert.equal(comparedFigures("Losses were $400 million in 2023, against $401 million in 2022.")?.isSame, true));
});
