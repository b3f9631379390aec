// What a reader does not see: taken out of words, taken out of lines, and found where it hides something.
import assert from "node:assert/strict";
import fc from "fast-check";
import { hasHiddenText, INVISIBLE_IN_WORDS, withoutInvisible, withoutUnseen } from "../../../data/prose/invisible.ts";

describe("invisible characters", () => {
  it("of typesetting break no word apart", () => {
    for (const character of INVISIBLE_IN_WORDS) assert.equal(withoutInvisible(`sev${character}erity`), "severity");
  });

  it("are hidden text, but for the breaks between lines and cells", () => {
    for (const hidden of [...INVISIBLE_IN_WORDS, "\u202e", "\u{e0041}", "\u0000", "\ue000", "\u3164"]) {
      assert.ok(hasHiddenText(`sev${hidden}erity`), JSON.stringify(hidden));
    }
    assert.ok(!hasHiddenText("Severity\trose\r\nin Ca\u00f1ada \u2013 \u201cagain\u201d"));
  });

  it("leave nothing hidden behind when they are taken out of a line, and nothing else goes", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (line) => {
        const seen = withoutUnseen(line);
        assert.ok(!hasHiddenText(seen));
        if (!hasHiddenText(line) && !/[\n\r\t\u2028\u2029]/.test(line)) assert.equal(seen, line);
      }),
    );
  });
});
