// Whatever a company is called, a pattern can be made of it.
import assert from "node:assert/strict";
import { literalPattern } from "../../../data/prose/literal-pattern.ts";

describe("literalPattern", () => {
  it("means the text itself, whatever it is made of, with and without the flag u", () => {
    const printable = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index));
    for (const text of [...printable, "BRK-B", "A+B (C) [D]", "Société – Ñ"]) {
      for (const flags of ["", "u"]) assert.match(text, new RegExp(`^${literalPattern(text)}$`, flags));
    }
  });
});
