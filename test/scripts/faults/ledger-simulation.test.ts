// The ledger under simulation, in short: a seed decides operations, interleaving, deaths and the clock. `npm run faults --
// ledger` plays the long version, and replays a seed.

import assert from "node:assert/strict";
import { simulate } from "../../../scripts/faults/ledger/simulation.ts";
import { ENGINES } from "../../data/store/engines.ts";

const SEED = 20_261_121;
const OPERATIONS = { sqlite: 150, postgres: 60 };

for (const { name, create } of ENGINES) {
  const engine = name === "postgres" ? "postgres" : "sqlite";
  describe(`the ledger under simulation on ${engine}`, function () {
    this.timeout(60_000);
    const play = () => simulate({ name: engine, create }, { seed: SEED, operations: OPERATIONS[engine] });

    it(`agrees with the model after every commit (seed ${SEED})`, async () => {
      const { charged, operations } = await play();
      assert.ok(charged > 0);
      for (const kind of ["charge", "override", "claim", "clock", "crash"]) assert.ok(operations[kind], kind);
    });

    // The order of PostgreSQL's rows is its own where nothing asks for one.
    if (engine === "sqlite") {
      it("one seed is one run: statement for statement the same, to the ledger in the end", async () => {
        assert.equal((await play()).digest, (await play()).digest);
      });
    }
  });
}
