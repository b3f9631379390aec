// Lines of business that words name.
import assert from "node:assert/strict";
import { wordsOf } from "../../../../data/taxonomy/cues.ts";
import { linesNamed, linesOfSegment } from "../../../../pipeline/score/fit/business-lines.ts";

describe("the lines that a passage names", () => {
  const cases = [
    ["Severity rose in personal auto.", ["personal_auto"]],
    ["Severity rose in auto.", ["personal_auto"]],
    ["Severity rose in commercial auto.", ["commercial_auto"]],
    ["Severity rose in personal and commercial auto.", ["commercial_auto", "personal_auto"]],
    ["Legal system abuse drives severity in auto.", ["personal_auto"]],
    ["Sexual abuse claims rose.", ["commercial"]],
    ["Commercial pricing rose in property and auto.", ["commercial"]],
    ["Prices of auto, general liability and umbrella rose.", ["commercial"]],
    ["Prices fell for loss-free programs of homeowners.", ["homeowners", "reinsurance"]],
    ["Sales of voluntary benefits grew.", ["health"]],
  ] as const;
  for (const [text, lines] of cases)
    it(`are ${lines.join(", ")}: ${text}`, () => assert.deepEqual([...linesNamed(wordsOf(text))].sort(), [...lines]));
});

describe("the lines of a segment", () => {
  it("are those of its market, and of all property and casualty where it names none", () => {
    assert.deepEqual(
      [...linesOfSegment("North America Commercial P&C Insurance")],
      ["commercial", "commercial_auto", "workers_compensation"],
    );
    assert.ok(linesOfSegment("P&C Insurance").has("homeowners"));
    assert.deepEqual([...linesOfSegment("Global Personal")].sort(), ["homeowners", "personal_auto"]);
  });
});
