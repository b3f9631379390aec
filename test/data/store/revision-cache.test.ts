// What requests remember of the store: for as long as it stays as it is, whichever process changes it.

import assert from "node:assert/strict";
import { parseProductDefinition } from "../../../data/product/definition.ts";
import { releaseClaim, takeClaim } from "../../../data/store/claims.ts";
import { createKey, revokeKey } from "../../../data/store/keys/keys.ts";
import { inTransaction, type Store } from "../../../data/store/open.ts";
import { applyProducts } from "../../../data/store/products/apply-products.ts";
import { revisionCacheOf } from "../../../data/store/revision-cache.ts";
import { createTeam, setTeam } from "../../../data/store/teams.ts";
import { type Bench, createBench, ENGINES } from "./engines.ts";

const PRODUCT = JSON.stringify({
  team_id: 1,
  products: [{ product_id: 101, name: "Claims Copilot", description: "Claims triage", keywords: ["claims leakage"] }],
});

for (const engine of ENGINES) {
  describe(`what requests remember of the store on ${engine.name}`, () => {
    let bench: Bench;
    let other: Store;
    let teamId: number;
    beforeEach(async () => {
      bench = await createBench(engine);
      other = await bench.open();
      teamId = (await createTeam(bench.store, { name: "Northwind Software", plan: "trial" })).teamId;
    });
    afterEach(() => bench.end());

    /** @returns asks for "x" in a separate request, and says whether it had to be loaded */
    const asker = () => {
      const revisionCacheNow = revisionCacheOf(bench.store);
      return async (value: string | null = "value") => {
        let isLoaded = false;
        const { read } = await revisionCacheNow();
        await read("x", async () => {
          isLoaded = true;
          return value;
        });
        return isLoaded;
      };
    };

    it("a second request loads nothing", async () => {
      const isLoadedBy = asker();
      assert.deepEqual([await isLoadedBy(), await isLoadedBy()], [true, false]);
    });

    it("what is not there is asked for again", async () => {
      const isLoadedBy = asker();
      assert.deepEqual([await isLoadedBy(null), await isLoadedBy(null)], [true, true]);
    });

    const WRITES: Record<string, (store: Store) => Promise<unknown>> = {
      "a team is set": (store) => setTeam(store, { teamId, apiAccess: false }),
      "a key is revoked": async (store) => {
        const { keyId } = await createKey(store, { teamId, scopes: ["read"], expiresInMs: null });
        return revokeKey(store, keyId);
      },
      "a product is applied": (store) =>
        applyProducts(store, parseProductDefinition(PRODUCT, "products.yaml"), "products.yaml"),
      "a claim is taken": (store) => takeClaim(store, { name: "build:1", holder: "it", leaseMs: 1000 }),
      "a claim is released": (store) => releaseClaim(store, { name: "build:2", token: 1 }),
    };
    for (const [what, write] of Object.entries(WRITES)) {
      it(`is loaded again after ${what} by another process`, async () => {
        await takeClaim(other, { name: "build:2", holder: "it", leaseMs: 1000 });
        const isLoadedBy = asker();
        await isLoadedBy();
        await write(other);
        assert.equal(await isLoadedBy(), true);
      });
    }

    it("a write that is rolled back changes nothing", async () => {
      const isLoadedBy = asker();
      await isLoadedBy();
      const work = inTransaction(other, async (tx) => {
        await setTeam(tx, { teamId, apiAccess: false });
        throw new Error("stop");
      });
      await assert.rejects(work, /stop/);
      assert.equal(await isLoadedBy(), false);
    });

    it("a value that was loaded while a write committed is not kept for requests after it", async () => {
      const revisionCacheNow = revisionCacheOf(bench.store);
      const { read } = await revisionCacheNow();
      await setTeam(other, { teamId, apiAccess: false });
      await read("x", async () => "of a moment before");
      assert.equal(await (await revisionCacheNow()).read("x", async () => "now"), "now");
    });
  });
}
