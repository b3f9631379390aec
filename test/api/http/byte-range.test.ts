// Parts of a file, as a client asks for them.
import assert from "node:assert/strict";
import { type RangeAsked, readRange } from "../../../api/http/byte-range.ts";

describe("a range of a file of 100 bytes", () => {
  const cases: readonly (readonly [string | undefined, RangeAsked])[] = [
    [undefined, "whole"],
    ["bytes=0-0", { start: 0, end: 0 }],
    ["bytes=10-19", { start: 10, end: 19 }],
    ["Bytes= 10-19", { start: 10, end: 19 }],
    ["bytes=90-", { start: 90, end: 99 }],
    ["bytes=90-500", { start: 90, end: 99 }],
    ["bytes=-8", { start: 92, end: 99 }],
    ["bytes=-800", { start: 0, end: 99 }],
    ["bytes=100-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=0-1,5-6", "several"],
    ["bytes=20-10", "whole"],
    ["bytes=-", "whole"],
    ["bytes=a-b", "whole"],
    ["bytes 0-1", "whole"],
    ["rows=0-1", "whole"],
    ["", "whole"],
  ];
  for (const [header, expected] of cases) {
    it(`${header ?? "without the header"} is ${JSON.stringify(expected)}`, () => {
      assert.deepEqual(readRange(header, 100), expected);
    });
  }
});
