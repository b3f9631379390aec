// What counts as a figure that says how much, and what is a bare number.
import { equal } from "node:assert/strict";
import { FIGURE, miscounts } from "../../../data/prose/figure.ts";

describe("a figure in prose", () => {
  for (const text of ["rose 4.5%", "paid $ 20 for it", "40 basis points", "1.2 points", "3,400 million", "12 percent"])
    it(`stands in "${text}"`, () => equal(FIGURE.test(text), true));

  for (const text of ["in 2024", "three states", "Note 12", "2 pointers", "percent"])
    it(`stands not in "${text}"`, () => equal(FIGURE.test(text), false));
});

describe("a slip in a figure", () => {
  const slips = [
    "The underlying combined ratio was $102.9, 9.7 points higher.",
    "The combined ratio of the first six months for the segment was $103 million versus 95%.",
    "It had a reported combined ratio of 12.9 in the second quarter.",
    "Membership increased to $14.8 million.",
    "Net investment income grew nearly 2% to a due to a larger asset base.",
  ];
  const figures = [
    "The combined ratio was impacted by $293 million of losses.",
    "The combined ratio was 9.4 points higher.",
    "The loss ratio includes losses of $1.7 billion.",
    "The combined ratio was 101.2%.",
    "Net investment income grew nearly 2% due to a larger asset base.",
  ];
  for (const text of slips) it(`is one: ${text}`, () => equal(miscounts(text), true));
  for (const text of figures) it(`is none: ${text}`, () => equal(miscounts(text), false));
});
