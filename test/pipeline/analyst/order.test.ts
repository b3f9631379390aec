// The order of asking: whole families within the budget.
import assert from "node:assert/strict";
import { inOrderOfBudget } from "../../../pipeline/analyst/order.ts";

describe("the order of asking", () => {
  const cases: [string, string, number, string][] = [
    ["keeps to the given order when all fit", "a3 b2 c1", 6, "a b c"],
    ["puts a family that does not fit behind those that do", "a3 b4 c2", 5, "a c b"],
    ["begins a family larger than a whole run's budget in its turn", "a9 b2", 5, "a b"],
    ["leaves what is left after a large one to nobody else first", "a2 b9 c2 d1", 5, "a b c d"],
    ["puts off in the given order", "a5 b3 c2", 5, "a b c"],
    ["of nothing is nothing", "", 5, ""],
  ];
  for (const [what, families, budget, expected] of cases) {
    it(what, () => {
      const given = families.split(" ").filter(Boolean);
      const waiting = given.map((text) => ({ name: text.slice(0, 1), questions: Number(text.slice(1)) }));
      const order = inOrderOfBudget(waiting, budget).map(({ name }) => name);
      assert.equal(order.join(" "), expected);
    });
  }
});
