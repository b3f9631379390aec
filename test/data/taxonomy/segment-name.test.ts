// Segments by the words of a passage: whether it opens on another business than the one of its heading.
import { equal } from "node:assert/strict";
import { opensOnAnother } from "../../../data/taxonomy/segment-name.ts";

const CASES: readonly [text: string, segment: string, is: boolean][] = [
  ["Personal lines new business written premiums decreased by $7 million.", "Commercial Lines", true],
  ["In personal lines, rates rose by 4%.", "Commercial Lines", true],
  ["Commercial lines net written premiums rose by 9%.", "Commercial Lines Insurance", false],
  ["Our excess and surplus lines grew.", "Excess and Surplus Lines", false],
  ["Claim severity rose in personal lines.", "Commercial Lines", false],
];

describe("a passage under a segment's heading", () => {
  for (const [text, segment, is] of CASES)
    it(`${is ? "opens" : "does not open"} on another than ${segment}: ${text}`, () =>
      equal(opensOnAnother(text, segment), is));
});
