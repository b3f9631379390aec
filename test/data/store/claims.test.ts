// Claims and ticks: one winner, expiry, tokens that grow.

import assert from "node:assert/strict";
import { setImmediate as soon } from "node:timers/promises";
import {
  claimTick,
  findClaim,
  findLatestTick,
  listLiveClaims,
  releaseClaim,
  releaseClaimsOf,
  renewClaim,
  takeClaim,
  withClaim,
} from "../../../data/store/claims.ts";
import { type Bench, createBench, ENGINES } from "./engines.ts";

const claim = (holder: string) => ({ name: "ingest", holder, leaseMs: 60_000 });

for (const engine of ENGINES) {
  describe(`claims on ${engine.name}`, () => {
    let bench: Bench;
    beforeEach(async () => {
      bench = await createBench(engine);
    });
    afterEach(() => bench.end());

    it("of many takers of one claim at once, one wins and the others learn who holds it", async () => {
      const stores = [bench.store, await bench.open(), await bench.open()];
      const takes = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          takeClaim(stores[index % 3] ?? bench.store, claim(`process ${index}`)),
        ),
      );
      assert.equal(takes.filter(({ taken }) => taken).length, 1);
      const winner = takes.findIndex(({ taken }) => taken);
      for (const take of takes) {
        if (take.taken) continue;
        assert.deepEqual(take, {
          taken: false,
          heldBy: `process ${winner}`,
          since: "2031-03-01T12:00:00.000Z",
          expiresAt: "2031-03-01T12:01:00.000Z",
        });
      }
    });

    it("a lease that ran out is taken over with a larger token, and the stale holder's renewal fails", async () => {
      const first = await takeClaim(bench.store, claim("dead"));
      bench.pass(60_000);
      const second = await takeClaim(bench.store, claim("next"));
      assert.ok(first.taken && second.taken && second.token > first.token);
      assert.equal(await renewClaim(bench.store, { ...claim("dead"), token: first.token }), false);
      assert.equal((await findClaim(bench.store, "ingest"))?.holder, "next");
    });

    it("a stale holder's release does not free its successor's claim", async () => {
      const first = await takeClaim(bench.store, claim("dead"));
      bench.pass(60_000);
      await takeClaim(bench.store, claim("next"));
      assert.ok(first.taken);
      await releaseClaim(bench.store, { name: "ingest", token: first.token });
      assert.equal((await takeClaim(bench.store, claim("third"))).taken, false);
    });

    it("a renewed lease lives on, to the instant of its end", async () => {
      const taken = await takeClaim(bench.store, claim("holder"));
      assert.ok(taken.taken);
      bench.pass(50_000);
      assert.equal(await renewClaim(bench.store, { ...claim("holder"), token: taken.token }), true);
      bench.pass(59_999);
      assert.equal((await findClaim(bench.store, "ingest"))?.isLive, true);
      assert.equal((await takeClaim(bench.store, claim("other"))).taken, false);
      bench.pass(1);
      assert.equal((await findClaim(bench.store, "ingest"))?.isLive, false);
    });

    it("a released claim is free at once, and its next token is still larger", async () => {
      const first = await takeClaim(bench.store, claim("one"));
      assert.ok(first.taken);
      await releaseClaim(bench.store, { name: "ingest", token: first.token });
      assert.equal(await findClaim(bench.store, "ingest"), null);
      assert.equal(await renewClaim(bench.store, { ...claim("one"), token: first.token }), false);
      const second = await takeClaim(bench.store, claim("two"));
      assert.ok(second.taken && second.token > first.token);
    });

    it("claims of different names do not meet", async () => {
      await takeClaim(bench.store, { ...claim("one"), name: "build:101" });
      assert.equal((await takeClaim(bench.store, { ...claim("two"), name: "build:102" })).taken, true);
    });

    it("live claims are listed by the beginning of their names", async () => {
      for (const name of ["serving:1:b:x", "serving:1:a:x", "serving:10:a:x", "serving:1:dead:x"]) {
        await takeClaim(bench.store, { ...claim("one"), name, leaseMs: name.includes("dead") ? 1 : 60_000 });
      }
      const released = await takeClaim(bench.store, { ...claim("one"), name: "serving:1:released:x" });
      assert.ok(released.taken);
      await releaseClaim(bench.store, { name: "serving:1:released:x", token: released.token });
      bench.pass(1);
      const listed = await listLiveClaims(bench.store, "serving:1:");
      assert.deepEqual(
        listed.map(({ name, holder, isLive }) => [name, holder, isLive]),
        [
          ["serving:1:a:x", "one", true],
          ["serving:1:b:x", "one", true],
        ],
      );
    });

    it("the claims of a process that ended are free at once, and no others", async () => {
      for (const name of ["ingest", "build:1"]) await takeClaim(bench.store, { ...claim("ended"), name });
      await takeClaim(bench.store, { ...claim("alive"), name: "build:2" });
      await releaseClaimsOf(bench.store, "ended");
      const taken = [];
      for (const name of ["ingest", "build:1", "build:2"]) {
        taken.push((await takeClaim(bench.store, { ...claim("next"), name })).taken);
      }
      assert.deepEqual(taken, [true, true, false]);
    });

    it("withClaim gives the claim back, also after a failure, and does not run when it is held", async () => {
      await assert.rejects(
        withClaim(bench.store, claim("one"), async () => {
          assert.equal((await findClaim(bench.store, "ingest"))?.isLive, true);
          throw new Error("the work failed");
        }),
        /the work failed/,
      );
      const outer = await withClaim(bench.store, claim("two"), () =>
        withClaim(bench.store, claim("three"), async () => assert.fail("it ran twice")),
      );
      assert.ok(outer.taken && !outer.result.taken && outer.result.heldBy === "two");
    });

    it("withClaim renews the lease as often as it is told, while the work goes on", async () => {
      const often = { ...claim("slow"), leaseMs: 600_000, renewMs: 1 };
      const ends = async () => (await findClaim(bench.store, "ingest"))?.expiresAt;
      await withClaim(bench.store, often, async () => {
        assert.equal(await ends(), "2031-03-01T12:10:00.000Z");
        bench.pass(3000);
        while ((await ends()) !== "2031-03-01T12:10:03.000Z") await soon();
      });
    });

    it("withClaim tells its work when the claim was taken over", async () => {
      const outcome = await withClaim(bench.store, { ...claim("slow"), leaseMs: 6 }, async ({ signal }) => {
        bench.pass(60_000);
        await takeClaim(bench.store, claim("fast"));
        while (!signal.aborted) await soon();
        return String(signal.reason);
      });
      assert.deepEqual(outcome, { taken: true, result: "Error: the claim ingest was lost to another process" });
      assert.equal((await findClaim(bench.store, "ingest"))?.holder, "fast");
    });

    it("two claims of one tick: one winner, for good; the next tick is free", async () => {
      const other = await bench.open();
      const tick = { name: "ingest", tick: "2031-03-02T02:00:00.000Z" };
      const wins = await Promise.all([
        claimTick(bench.store, { ...tick, holder: "one" }),
        claimTick(other, { ...tick, holder: "two" }),
      ]);
      assert.deepEqual(wins.toSorted(), [false, true]);
      bench.pass(86_400_000);
      assert.equal(await claimTick(other, { ...tick, holder: "two" }), false);
      assert.equal(await claimTick(other, { ...tick, tick: "2031-03-03T02:00:00.000Z", holder: "two" }), true);
      assert.equal(await findLatestTick(other, "ingest"), "2031-03-03T02:00:00.000Z");
      assert.equal(await findLatestTick(other, "other"), null);
    });
  });
}
