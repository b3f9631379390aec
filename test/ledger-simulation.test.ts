// The ledger under simulation, in short: a seed decides operations, interleaving, deaths and the clock. `npm run faults --
// ledger` plays the long version, and replays a seed.

import assert from "node:assert/strict";
import { type RunResult, simulate } from "../scripts/faults/ledger-simulation.ts";
import { ENGINES } from "./store/engines.ts";

const SEEDS = [20_261_121, 20_261_122];

for (const engine of ENGINES) {
  describe(`the ledger under simulation on ${engine.name}`, function () {
    this.timeout(60_000);
    const play = (seed: number): Promise<RunResult> => {
      const ground = { name: engine.name as "sqlite" | "postgres", create: engine.create };
      return simulate(ground, { seed, operations: engine.name === "sqlite" ? 200 : 60 });
    };

    for (const seed of SEEDS) {
      it(`agrees with the model after every commit (seed ${seed})`, async () => {
        const { charged, operations } = await play(seed);
        assert.ok(charged > 0);
        for (const kind of ["charge", "override", "claim", "clock", "crash"]) assert.ok(operations[kind], kind);
      });
    }

    it("one seed is one run: statement for statement the same", async () => {
      const [first, second] = [await play(SEEDS[0] ?? 0), await play(SEEDS[0] ?? 0)];
      assert.equal(first.digest, second.digest);
    });
  });
}
