// What a company has brought about itself.
import assert from "node:assert/strict";
import { isMeant } from "../../../../data/prose/said/meant.ts";

describe("a step of the company's own", () => {
  const meant = [
    "New business declined due to rate and underwriting actions we're taking across the book.",
    "New business was down, which we attribute to our disciplined underwriting and pricing.",
    "New business fell where returns are not meeting our thresholds.",
    "Retention fell as we nonrenewed homes near the coast.",
  ];
  const others = ["New business fell as the economy slowed.", "Retention was 84% in the quarter."];
  for (const text of meant) it(`is named: ${text}`, () => assert.equal(isMeant(text), true));
  for (const text of others) it(`is not named: ${text}`, () => assert.equal(isMeant(text), false));
});
