// Figures in digits and in words, and what follows from them.
import assert from "node:assert/strict";
import { figuresIn, followsFrom } from "../../../data/grounding/figures.ts";

const READ: readonly [string, readonly [number, string][]][] = [
  [
    "rose 12.4% in 2024",
    [
      [12.4, "percent"],
      [2024, "plain"],
    ],
  ],
  [
    "$1.55 billion or 19 percent",
    [
      [1.55e9, "money"],
      [19, "percent"],
    ],
  ],
  ["cost us US$41.5 million", [[41.5e6, "money"]]],
  ["1,234,567 dollars", [[1_234_567, "money"]]],
  ["a 96 combined ratio", [[96, "plain"]]],
  ["(62) million", [[62e6, "plain"]]],
  ["nineteen percent", [[19, "percent"]]],
  ["twenty-two adjusters", [[22, "plain"]]],
  ["two hundred and five claims", [[205, "plain"]]],
  ["three million two hundred thousand", [[3_200_000, "plain"]]],
  ["a million reasons", [[1e6, "plain"]]],
  ["one of them", []],
  ["one percent", [[1, "percent"]]],
  [
    "filed on 2024-02-26",
    [
      [2024, "plain"],
      [2, "plain"],
      [26, "plain"],
    ],
  ],
  ["Form 10-K", [[10, "plain"]]],
  ["someone, often, weight, attention", []],
];

const FOLLOWS: readonly [string, string, boolean][] = [
  ["1.2 million", "1,234,567", true],
  ["1.3 million", "1,234,567", false],
  ["$62 billion", "$62,187,654,321.12", true],
  ["$62.2 billion", "$62,187,654,321.12", true],
  ["$62.1 billion", "$62,187,654,321.12", false],
  ["62.2 billion", "$62,187,654,321.12", true],
  ["1,234,568", "1,234,567", false],
  ["1234567", "1,234,567", true],
  ["19%", "19%", true],
  ["19 percent", "19%", true],
  ["nineteen percent", "19%", true],
  ["19", "19%", false],
  ["19%", "19", false],
  ["12%", "12.4%", true],
  ["13%", "12.4%", false],
  ["$96", "96", false],
  ["2025", "2024", false],
  ["two million", "1,900,000", true],
];

describe("figures", () => {
  for (const [text, figures] of READ) {
    it(`are read from: ${text}`, () => {
      const found = figuresIn(text).map(({ value, kind }) => [value, kind]);
      assert.deepEqual(found, figures);
    });
  }

  for (const [stated, given, follows] of FOLLOWS) {
    it(`${stated} ${follows ? "follows" : "does not follow"} from ${given}`, () => {
      const [figure] = figuresIn(stated);
      assert.ok(figure);
      assert.equal(followsFrom(figure, figuresIn(given)), follows);
    });
  }
});
