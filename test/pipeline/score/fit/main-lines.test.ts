// The lines of business that a document is about, as far as it says.
import assert from "node:assert/strict";
import { mainLinesOf } from "../../../../pipeline/score/fit/fit.ts";

const HEALTH = [
  "Medicare membership grew.",
  "Our health plans have more members.",
  "Hospital costs rose.",
  "Medicaid shrank.",
];
const AUTO = ["Personal auto rates rose.", "Automobile frequency fell."];
const COMMERCIAL = ["Umbrella severity rose.", "General liability is stable.", "Products liability pays less."];

describe("the main lines of a document", () => {
  it("are none where it names few", () => assert.deepEqual([...mainLinesOf(AUTO)], []));

  it("are all lines of a branch that it is about", () => {
    const lines = mainLinesOf([...AUTO, ...COMMERCIAL, ...COMMERCIAL]);
    assert.deepEqual([...lines].sort(), ["commercial", "personal_auto"]);
  });

  it("are not those of a branch that it names in passing", () => {
    assert.deepEqual([...mainLinesOf([...HEALTH, ...HEALTH, ...AUTO])], ["health"]);
  });

  it("are not homes for property business that is commercial", () => {
    const property = [
      "Our property business grew.",
      "Property insurance rates fell.",
      "Our property underwriting did well.",
    ];
    assert.deepEqual([...mainLinesOf([...COMMERCIAL, ...COMMERCIAL, ...COMMERCIAL, ...property])], ["commercial"]);
  });

  it("are those of two branches where it is about both", () => {
    const lines = mainLinesOf([...HEALTH, ...HEALTH, ...COMMERCIAL, ...COMMERCIAL]);
    assert.deepEqual([...lines].sort(), ["commercial", "health"]);
  });
});
