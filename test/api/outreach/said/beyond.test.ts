// Thoughts of work that what is sold does not do.
import assert from "node:assert/strict";
import { isBeyond } from "../../../../api/outreach/said/beyond.ts";

const PORTAL = "submission intake and broker portal for commercial lines underwriters";
const RESERVING = "actuarial reserving and loss development software";

describe("a thought beyond what is sold", () => {
  const cases: readonly [thought: string, productText: string, is: boolean][] = [
    ["pick files for review by how far they depart from guidelines", PORTAL, true],
    ["split added premium into submissions received, quoted and bound", PORTAL, false],
    ["show how much rate is in the loss picks, by line", "rating engine and price optimisation", true],
    ["show how much rate is in the loss picks, by line", RESERVING, false],
    ["update the expense forecast as hiring moves", "document and workflow automation", true],
    ["compare retentions by premium ceded", "exposure and accumulation management", true],
    ["compare retentions by premium ceded", "reinsurance placement and ceded accounting", false],
  ];
  for (const [thought, productText, is] of cases)
    it(`${is ? "is" : "is none"} for "${productText}": ${thought}`, () =>
      assert.equal(isBeyond(thought, productText), is));
});
