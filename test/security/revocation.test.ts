// What one process takes away from a key, the others refuse at their next request, although they remember keys.

import assert from "node:assert/strict";
import supertest from "supertest";
import { createApp } from "../../api/app.ts";
import { createKey, revokeKey } from "../../data/store/keys/keys.ts";
import type { Store } from "../../data/store/open.ts";
import { createTeam, setTeam } from "../../data/store/teams.ts";
import { type Bench, createBench, ENGINES } from "../data/store/engines.ts";
import { Harness } from "../fixtures/harness.ts";

type Taken = { readonly store: Store; readonly keyId: string; readonly teamId: number };

for (const engine of ENGINES) {
  describe(`two API processes on one store on ${engine.name}`, () => {
    let harness: Harness;
    let bench: Bench;
    let apps: ReturnType<typeof createApp>[];
    let other: Store;
    before(async () => {
      harness = await Harness.open({ rateLimitPerMinute: 10_000 });
    });
    after(() => harness.close());
    beforeEach(async () => {
      bench = await createBench(engine);
      other = await bench.open();
      const { clock } = bench;
      apps = [bench.store, other].map((store) => createApp({ ...harness.context, store, clock, newId: store.newId }));
    });
    afterEach(() => bench.end());

    /** Both processes know the key, because both have answered it. */
    const knownKey = async () => {
      const { teamId } = await createTeam(bench.store, { name: "Northwind Software", plan: "trial" });
      const { keyId, rawKey } = await createKey(bench.store, { teamId, scopes: ["read"], expiresInMs: 60_000 });
      for (const app of [...apps, ...apps]) assert.equal(await statusOf(app, rawKey), 200);
      return { keyId, rawKey, teamId };
    };

    const takings: [name: string, take: (taken: Taken) => Promise<unknown>, status: number][] = [
      ["a key that was revoked", ({ store, keyId }) => revokeKey(store, keyId), 401],
      ["a key that ran out", async () => bench.pass(60_000), 401],
      [
        "a team that lost its access to the API",
        ({ store, teamId }) => setTeam(store, { teamId, apiAccess: false }),
        403,
      ],
    ];
    for (const [name, take, status] of takings) {
      it(`${name} through one is refused by both, at once`, async () => {
        const { keyId, rawKey, teamId } = await knownKey();
        await take({ store: bench.store, keyId, teamId });
        for (const app of apps) assert.equal(await statusOf(app, rawKey), status);
      });
    }

    it("a key that is revoked while requests stream in is refused to every request that begins afterwards", async () => {
      const { keyId, rawKey } = await knownKey();
      const streams = apps.map(async (app) => {
        const statuses: number[] = [];
        for (let request = 0; request < 15; request += 1) statuses.push(await statusOf(app, rawKey));
        return statuses;
      });
      await revokeKey(other, keyId);
      const afterwards = await Promise.all(apps.map((app) => statusOf(app, rawKey)));
      assert.deepEqual(afterwards, [401, 401]);
      for (const statuses of await Promise.all(streams)) {
        const first = statuses.indexOf(401);
        assert.ok(first < 0 || statuses.slice(first).every((status) => status === 401), String(statuses));
      }
    });

    it("access that is given back counts at once too", async () => {
      const { rawKey, teamId } = await knownKey();
      await setTeam(bench.store, { teamId, apiAccess: false });
      assert.equal(await statusOf(apps[1], rawKey), 403);
      await setTeam(bench.store, { teamId, apiAccess: true });
      assert.equal(await statusOf(apps[1], rawKey), 200);
    });
  });
}

async function statusOf(app: ReturnType<typeof createApp> | undefined, rawKey: string): Promise<number> {
  assert.ok(app);
  const { status } = await supertest(app).get("/api/v2/products").set("Authorization", `Bearer ${rawKey}`);
  return status;
}
