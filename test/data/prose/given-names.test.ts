// Brackets that give a name are no part of what is told; others are.
import assert from "node:assert/strict";
import { withoutGivenNames } from "../../../data/prose/given-names.ts";

describe("brackets that give a name", () => {
  it("go, and no others", () => {
    const told: [string, string][] = [
      [
        "The ratio of losses to premiums earned (the \u201closs ratio\u201d) was 93.1% in 2022.",
        "The ratio of losses to premiums earned was 93.1% in 2022.",
      ],
      ["The medical care ratio (MCR) rose.", "The medical care ratio rose."],
      ["Harbor Mutual (\u201cHarbor\u201d or \u201cHM\u201d) writes auto.", "Harbor Mutual writes auto."],
      ["Losses rose $5 million (17%) in 2022.", "Losses rose $5 million (17%) in 2022."],
      ["Storms (such as Ian) cost more.", "Storms (such as Ian) cost more."],
    ];
    for (const [sentence, expected] of told) assert.equal(withoutGivenNames(sentence), expected);
  });
});
