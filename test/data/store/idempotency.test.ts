// Idempotency keys in the store: one runs, the others learn what became of it.

import assert from "node:assert/strict";
import {
  abandonIdempotent,
  beginIdempotent,
  completeIdempotent,
  type IdempotentRequest,
} from "../../../data/store/idempotency.ts";
import { inTransaction } from "../../../data/store/open.ts";
import { createTeam } from "../../../data/store/teams.ts";
import { type Bench, createBench, ENGINES } from "./engines.ts";

const LEASE_MS = 90_000;
const DAY_MS = 86_400_000;
const OUTCOME = { status: 200, errorCode: null, headers: { "X-Projection-Version": "v1" }, body: '{"a":1}' };

for (const engine of ENGINES) {
  describe(`idempotency on ${engine.name}`, () => {
    let bench: Bench;
    let teamId: number;
    beforeEach(async () => {
      bench = await createBench(engine);
      teamId = (await createTeam(bench.store, { name: "Northwind Software", plan: "trial" })).teamId;
    });
    afterEach(() => bench.end());
    const begin = (given: Partial<IdempotentRequest> = {}, store = bench.store) =>
      beginIdempotent(store, { teamId, key: "k", fingerprint: "f", leaseMs: LEASE_MS, ...given });
    const beginNew = async (given: Partial<IdempotentRequest> = {}) => {
      const begun = await begin(given);
      assert.equal(begun.state, "new");
      return { teamId, key: "k", ...given, token: "token" in begun ? begun.token : "" };
    };
    const complete = (held: { teamId: number; key: string; token: string }) =>
      inTransaction(bench.store, (tx) => completeIdempotent(tx, { ...held, ...OUTCOME }));

    it("of many requests with one key at once, through several openers, one runs", async () => {
      const stores = [bench.store, await bench.open(), await bench.open()];
      const begun = await Promise.all(Array.from({ length: 60 }, (_, index) => begin({}, stores[index % 3])));
      const states = begun.map(({ state }) => state);
      assert.equal(states.filter((state) => state === "new").length, 1);
      assert.equal(states.filter((state) => state === "running").length, 59);
    });

    it("the stored outcome comes back, whole, for 24 hours", async () => {
      await complete(await beginNew());
      bench.pass(DAY_MS - 1);
      assert.deepEqual(await begin(), { state: "replay", ...OUTCOME });
      bench.pass(1);
      assert.equal((await begin()).state, "new");
    });

    it("another request with the key is told so, while the first runs and after", async () => {
      const held = await beginNew();
      assert.equal((await begin({ fingerprint: "other" })).state, "mismatch");
      await complete(held);
      assert.equal((await begin({ fingerprint: "other" })).state, "mismatch");
    });

    it("keys are a team's own", async () => {
      const other = await createTeam(bench.store, { name: "Elm Labs", plan: "trial" });
      await beginNew();
      assert.equal((await begin({ teamId: other.teamId })).state, "new");
    });

    it("an abandoned key is free; an outcome is not abandoned", async () => {
      await abandonIdempotent(bench.store, await beginNew());
      const held = await beginNew();
      await complete(held);
      await abandonIdempotent(bench.store, held);
      assert.equal((await begin()).state, "replay");
    });

    it("a dead request's key is taken over when its lease runs out, and the dead one can neither store nor free it", async () => {
      const dead = await beginNew();
      bench.pass(LEASE_MS);
      const next = await beginNew();
      await assert.rejects(complete(dead), /"k" was taken over/);
      await abandonIdempotent(bench.store, dead);
      assert.equal((await begin()).state, "running");
      await complete(next);
      await assert.rejects(complete(next), /was taken over/);
      assert.equal((await begin()).state, "replay");
    });

    it("an outcome is stored with its transaction or not at all", async () => {
      const held = await beginNew();
      const failing = inTransaction(bench.store, async (tx) => {
        await completeIdempotent(tx, { ...held, ...OUTCOME });
        throw new Error("not settled");
      });
      await assert.rejects(failing, /not settled/);
      assert.equal((await begin()).state, "running");
    });
  });
}
