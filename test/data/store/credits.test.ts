// The ledger: reserve, settle, release, leases, months, and what the engine refuses.

import assert from "node:assert/strict";
import { CHARGED, recordAudit } from "../../../data/store/audit.ts";
import {
  checkLedger,
  isSettled,
  listLedger,
  type Reservation,
  readCredits,
  releaseCredits,
  reserveCredits,
  settleCredits,
} from "../../../data/store/credits.ts";
import { inTransaction, type Store } from "../../../data/store/open.ts";
import { createTeam, setTeam } from "../../../data/store/teams.ts";
import { readUsage } from "../../../data/store/usage.ts";
import { type Bench, createBench, ENGINES } from "./engines.ts";

const LEASE_MS = 90_000;
const PERIOD_ENDS_AT = "2031-04-01T00:00:00.000Z";

for (const engine of ENGINES) {
  describe(`credits on ${engine.name}`, () => {
    let bench: Bench;
    let teamId: number;
    beforeEach(async () => {
      bench = await createBench(engine);
      teamId = (await createTeam(bench.store, { name: "Northwind Software", plan: "trial" })).teamId;
    });
    afterEach(async () => {
      await checkLedger(bench.store);
      await bench.end();
    });
    const reserve = (operationId: string, given: Partial<Reservation> = {}, store = bench.store) =>
      reserveCredits(store, {
        teamId,
        operationId,
        operation: "prospect_outreach",
        credits: 1,
        leaseMs: LEASE_MS,
        ...given,
      });
    const settle = (operationId: string, store: Store = bench.store) =>
      inTransaction(store, (tx) => settleCredits(tx, { teamId, operationId }));
    const release = (operationId: string) => releaseCredits(bench.store, { teamId, operationId });

    it("a new month begins with the plan's allowance", async () => {
      assert.deepEqual(await readCredits(bench.store, teamId), {
        allowance: 50,
        spent: 0,
        reserved: 0,
        remaining: 50,
        periodEndsAt: PERIOD_ENDS_AT,
      });
    });

    it("usage has what was settled in the month, by operation and by who is recorded to have asked", async () => {
      await reserve("a", { credits: 10, operation: "prospect_org_chart_annotation" });
      await reserve("b");
      await reserve("open");
      for (const operationId of ["a", "b"]) await settle(operationId);
      const asked = { teamId, actor: "key-1", action: CHARGED, subject: "a" };
      await inTransaction(bench.store, (tx) => recordAudit(tx, asked));
      const { spent, reserved, periodStartsAt, byOperation, byActor } = await readUsage(bench.store, teamId);
      assert.deepEqual([spent, reserved, periodStartsAt], [11, 1, "2031-03-01T00:00:00.000Z"]);
      assert.deepEqual(byOperation, [
        { name: "prospect_org_chart_annotation", charges: 1, credits: 10 },
        { name: "prospect_outreach", charges: 1, credits: 1 },
      ]);
      assert.deepEqual(byActor, [
        { name: "key-1", charges: 1, credits: 10 },
        { name: null, charges: 1, credits: 1 },
      ]);
    });

    it("what is reserved does not remain; settled it is spent, released it remains again", async () => {
      const { reserved, state } = await reserve("a", { credits: 10, operation: "prospect_org_chart_annotation" });
      assert.deepEqual([reserved, state.reserved, state.remaining], [true, 10, 40]);
      await reserve("b");
      const settled = await settle("a");
      assert.deepEqual([settled.spent, settled.reserved, settled.remaining], [10, 1, 39]);
      const released = await release("b");
      assert.deepEqual([released.spent, released.reserved, released.remaining], [10, 0, 40]);
      const entries = await listLedger(bench.store, teamId);
      assert.deepEqual(
        entries.map(({ operationId, kind, credits }) => `${operationId} ${kind} ${credits}`),
        ["a reserve 10", "b reserve 1", "a settle 10", "b release 1"],
      );
    });

    it("a reservation that does not fit changes nothing, and a smaller one may fit", async () => {
      await reserve("a", { credits: 45 });
      const { reserved, state } = await reserve("b", { credits: 10 });
      assert.deepEqual([reserved, state.remaining], [false, 5]);
      assert.equal((await reserve("c", { credits: 5 })).reserved, true);
      assert.equal((await listLedger(bench.store, teamId)).length, 2);
    });

    it("of many reservations at once, through several openers, exactly as many fit as the allowance holds", async () => {
      const stores = [bench.store, await bench.open(), await bench.open()];
      const outcomes = await Promise.all(
        Array.from({ length: 300 }, (_, index) => reserve(`op ${index}`, {}, stores[index % 3])),
      );
      assert.equal(outcomes.filter(({ reserved }) => reserved).length, 50);
      assert.equal((await readCredits(bench.store, teamId)).remaining, 0);
    });

    it("teams do not share credits", async () => {
      const other = await createTeam(bench.store, { name: "Elm Labs", plan: "starter" });
      await Promise.all([
        reserve("a", { credits: 50 }),
        reserve("b", { credits: 250, teamId: other.teamId }),
        reserve("c", { teamId: other.teamId }),
      ]);
      assert.equal((await readCredits(bench.store, teamId)).remaining, 0);
      assert.equal((await readCredits(bench.store, other.teamId)).remaining, 0);
    });

    it("one bad request of a group spoils only itself", async () => {
      await reserve("a");
      const outcomes = await Promise.allSettled([reserve("b"), reserve("a"), reserve("c")]);
      assert.deepEqual(
        outcomes.map(({ status }) => status),
        ["fulfilled", "rejected", "fulfilled"],
      );
      assert.equal((await readCredits(bench.store, teamId)).reserved, 3);
    });

    it("a reservation whose lease ran out counts as released, from that instant, and cannot be settled", async () => {
      await reserve("a", { credits: 50 });
      bench.pass(LEASE_MS - 1);
      assert.equal((await reserve("b")).reserved, false);
      bench.pass(1);
      assert.equal((await readCredits(bench.store, teamId)).remaining, 50);
      await assert.rejects(settle("a"), /operation a holds no reservation/);
      const { reserved, state } = await reserve("c");
      assert.deepEqual([reserved, state.reserved, state.remaining], [true, 1, 49]);
      await release("a");
      assert.equal((await readCredits(bench.store, teamId)).remaining, 49);
      assert.equal(await isSettled(bench.store, "a"), false);
    });

    it("releasing twice, or after settling, does nothing; settling twice is refused", async () => {
      await reserve("a");
      await settle("a");
      await release("a");
      await assert.rejects(settle("a"), /holds no reservation/);
      await reserve("b");
      await release("b");
      await release("b");
      await assert.rejects(settle("b"), /holds no reservation/);
      const { spent, reserved } = await readCredits(bench.store, teamId);
      assert.deepEqual([spent, reserved], [1, 0]);
      assert.equal(await isSettled(bench.store, "a"), true);
    });

    it("a settlement whose transaction fails is none", async () => {
      await reserve("a");
      const failing = inTransaction(bench.store, async (tx) => {
        await settleCredits(tx, { teamId: 1, operationId: "a" });
        throw new Error("the result cannot be saved");
      });
      await assert.rejects(failing, /cannot be saved/);
      assert.equal((await readCredits(bench.store, teamId)).reserved, 1);
    });

    it("a charge belongs to the month that it was reserved in; the next month begins anew", async () => {
      await reserve("before", { credits: 50 });
      bench.pass(Date.parse(PERIOD_ENDS_AT) - bench.clock().getTime() - 1);
      await reserve("late", { leaseMs: LEASE_MS });
      assert.equal((await readCredits(bench.store, teamId)).remaining, 49);
      bench.pass(1);
      assert.equal((await readCredits(bench.store, teamId)).periodEndsAt, "2031-05-01T00:00:00.000Z");
      await reserve("after", { credits: 50 });
      assert.equal((await settle("late")).remaining, 0);
      await settle("after");
      const accounts = await bench.store.db.selectFrom("credit_accounts").selectAll().orderBy("period").execute();
      assert.deepEqual(
        accounts.map(({ period, settled, reserved }) => [period, settled, reserved]),
        [
          ["2031-03", 1, 0],
          ["2031-04", 50, 0],
        ],
      );
    });

    it("another plan counts at once, and a smaller one than was spent leaves nothing, not less", async () => {
      await setTeam(bench.store, { teamId, plan: "starter" });
      await reserve("a", { credits: 200 });
      await settle("a");
      await setTeam(bench.store, { teamId, plan: "trial" });
      const state = await readCredits(bench.store, teamId);
      assert.deepEqual([state.allowance, state.spent, state.remaining], [50, 200, 0]);
      assert.equal((await reserve("b")).reserved, false);
    });

    it("an unknown team is an error that names it", async () => {
      await assert.rejects(readCredits(bench.store, 9), /no team 9/);
    });

    const changes: [string, (store: Store) => Promise<unknown>][] = [
      ["update", ({ db }) => db.updateTable("ledger_entries").set({ credits: 1 }).execute()],
      ["delete", ({ db }) => db.deleteFrom("ledger_entries").execute()],
    ];
    for (const [name, change] of changes) {
      it(`the engine refuses to ${name} ledger entries`, async () => {
        await reserve("a", { credits: 7 });
        await assert.rejects(change(bench.store), /ledger_entries is append-only/);
        assert.equal((await listLedger(bench.store, teamId))[0]?.credits, 7);
      });
    }

    it("an operation cannot have two outcomes, whatever the code does", async () => {
      await reserve("a");
      await settle("a");
      const forged = {
        team_id: teamId,
        period: "2031-03",
        operation_id: "a",
        operation: "prospect_outreach",
        kind: "release",
        credits: 1,
        created_at: "2031-03-01T12:00:00.000Z",
      };
      await assert.rejects(bench.store.db.insertInto("ledger_entries").values(forged).execute(), /unique/i);
    });
  });

  describe(`checkLedger on ${engine.name}`, () => {
    let bench: Bench;
    beforeEach(async () => {
      bench = await createBench(engine);
      await createTeam(bench.store, { name: "Northwind Software", plan: "trial" });
      const operation = "prospect_outreach";
      for (const operationId of ["a", "b"]) {
        await reserveCredits(bench.store, { teamId: 1, operationId, operation, credits: 5, leaseMs: LEASE_MS });
      }
      await inTransaction(bench.store, (tx) => settleCredits(tx, { teamId: 1, operationId: "a" }));
    });
    afterEach(() => bench.end());

    const tampered: [string, (store: Store) => Promise<unknown>][] = [
      [
        "an account with other settled credits",
        ({ db }) => db.updateTable("credit_accounts").set({ settled: 4 }).execute(),
      ],
      [
        "an account with other reserved credits",
        ({ db }) => db.updateTable("credit_accounts").set({ reserved: 0 }).execute(),
      ],
      ["a lost reservation", ({ db }) => db.deleteFrom("reservations").execute()],
      ["a lost account", ({ db }) => db.deleteFrom("credit_accounts").execute()],
    ];
    for (const [name, tamper] of tampered) {
      it(`names the team and month of ${name}`, async () => {
        await checkLedger(bench.store);
        await tamper(bench.store);
        await assert.rejects(checkLedger(bench.store), /does not add up: team 1 in 2031-03;/);
        await assert.rejects(checkLedger(bench.store, { teamId: 1 }), /does not add up/);
        await checkLedger(bench.store, { teamId: 2 });
      });
    }
  });
}
