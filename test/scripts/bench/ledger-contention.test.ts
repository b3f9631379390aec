// The ledger under contention: several API processes on one store, more calls than credits, repeats, SIGKILL. `npm run bench --
// ledger` plays the long version.

import assert from "node:assert/strict";
import { Contention } from "../../../scripts/bench/ledger/contention.ts";
import { ENGINES } from "../../data/store/engines.ts";

for (const engine of ENGINES) {
  describe(`the ledger under contention on ${engine.name}`, function () {
    this.timeout(180_000);
    let contention: Contention;
    let remove: () => Promise<void>;
    before(async () => {
      const created = await engine.create();
      remove = created.remove;
      contention = await Contention.begin({ url: created.url, replicas: 2, workMs: 20 });
    });
    after(async () => {
      await contention.end();
      await remove();
    });

    it("of 500 calls at once against 50 credits exactly 50 are charged, and 450 are told 402", async () => {
      const { charged, refused } = await contention.play({ calls: 500, kills: 0, repeats: false });
      assert.deepEqual([charged, refused], [50, 450]);
    });

    it("with repeats under one key and processes killed meanwhile each charge is delivered once, or can be had again", async () => {
      const { charged, refused, replayed } = await contention.play({ calls: 120, kills: 3, repeats: true });
      assert.deepEqual([charged, refused], [50, 70]);
      assert.ok(replayed >= charged);
    });
  });
}
