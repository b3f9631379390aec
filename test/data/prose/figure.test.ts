// What counts as a figure that says how much, and what is a bare number.
import { equal } from "node:assert/strict";
import { FIGURE } from "../../../data/prose/figure.ts";

describe("a figure in prose", () => {
  for (const text of ["rose 4.5%", "paid $ 20 for it", "40 basis points", "1.2 points", "3,400 million", "12 percent"])
    it(`stands in "${text}"`, () => equal(FIGURE.test(text), true));

  for (const text of ["in 2024", "three states", "Note 12", "2 pointers", "percent"])
    it(`stands not in "${text}"`, () => equal(FIGURE.test(text), false));
});
