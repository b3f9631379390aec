// An API killed under clients who pay, once. The long run: npm run faults -- clients.
import assert from "node:assert/strict";
import { clients } from "../../../scripts/faults/clients/clients.ts";
import { planRound } from "../../../scripts/faults/clients/round.ts";

describe("an API that is killed while clients are asking", function () {
  this.timeout(300_000);

  it("loses nothing that it acknowledged, charges nothing twice, and its successor goes on where it ended", async () => {
    const printed: string[] = [];
    assert.equal(await clients(["--rounds", "1"], (line) => printed.push(line)), 0, printed.join("\n"));
    assert.match(printed.join("\n"), /^killed API: (amid|between) charges 1$/m);
  });

  it("is killed when half of the planned requests or more have been answered, and not all", () => {
    for (let seed = 0; seed < 1000; seed += 1) {
      const { requests, answers } = planRound(seed);
      assert.ok(answers * 2 >= requests && answers < requests, `seed ${seed}: ${answers} of ${requests}`);
    }
  });
});
