// Lines of business that words name.
import assert from "node:assert/strict";
import { wordsOf } from "../../../../data/taxonomy/cues.ts";
import { linesNamed, linesOfSegment } from "../../../../pipeline/score/fit/business-lines.ts";

describe("the lines that a passage names", () => {
  const cases = [
    ["Severity rose in personal auto.", ["personal_auto"]],
    ["Severity rose in auto.", ["personal_auto"]],
    ["Severity rose in commercial auto.", ["commercial"]],
    ["Severity rose in personal and commercial auto.", ["commercial", "homeowners", "personal_auto"]],
  ] as const;
  for (const [text, lines] of cases)
    it(`are ${lines.join(", ")}: ${text}`, () => assert.deepEqual([...linesNamed(wordsOf(text))].sort(), [...lines]));
});

describe("the lines of a segment", () => {
  it("are those of its market, and of all property and casualty where it names none", () => {
    assert.deepEqual([...linesOfSegment("North America Commercial P&C Insurance")], ["commercial"]);
    assert.ok(linesOfSegment("P&C Insurance").has("homeowners"));
  });
});
