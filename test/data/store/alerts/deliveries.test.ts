// The outbox on both engines: a row of an event is made once, claimed once, and given up after three days.
import assert from "node:assert/strict";
import {
  type AlertEvent,
  ATTEMPT_LEASE_MS,
  type Attempt,
  claimDue,
  deliveryIdOf,
  enqueue,
  listDeliveries,
  recordFailure,
  recordTaken,
  redeliver,
} from "../../../../data/store/alerts/deliveries.ts";
import {
  createWebhook,
  deleteWebhook,
  findWebhook,
  WEBHOOKS_MAX,
  type Webhook,
} from "../../../../data/store/alerts/webhooks.ts";
import { findExpiredRows, removeExpiredRows } from "../../../../data/store/retention.ts";
import { createTeam } from "../../../../data/store/teams.ts";
import { type Bench, createBench, ENGINES } from "../engines.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const RULE = { auditDays: 730, runsDays: 90, messagesDays: 365, keptRuns: new Set<string>() };
const REFUSED = { status: 503, error: "the receiver answered 503" };

function eventOf(key: string): AlertEvent {
  return { type: "version.published", key, occurredAt: "2031-03-01T12:00:00.000Z", data: { version: key } };
}

for (const engine of ENGINES) {
  describe(`the outbox on ${engine.name}`, () => {
    let bench: Bench;
    let webhook: Webhook;
    beforeEach(async () => {
      bench = await createBench(engine);
      const { teamId } = await createTeam(bench.store, { name: "Northwind Software", plan: "trial" });
      const created = await createWebhook(bench.store, {
        teamId,
        url: "https://hooks.elm.example/events",
        eventTypes: ["version.published"],
        actor: "test",
      });
      assert.ok(created);
      webhook = created;
    });
    afterEach(() => bench.end());

    const make = (...keys: string[]) =>
      enqueue(
        bench.store,
        keys.map((key) => ({ webhookId: webhook.webhookId, event: eventOf(key) })),
      );
    const list = async () =>
      (await listDeliveries(bench.store, { webhookId: webhook.webhookId, limit: 500, offset: 0 })).deliveries;
    const claim = (store = bench.store, limit = 100): Promise<Attempt[]> =>
      claimDue(store, { limit, perWebhook: 100, busy: new Map() });
    const claimOne = async (): Promise<Attempt> => {
      const [attempt] = await claim();
      assert.ok(attempt);
      return attempt;
    };

    it("has one row of an event, however many processes make it at once, and however often", async () => {
      const other = await bench.open();
      const outgoing = ["v1", "v2", "v3"].map((key) => ({ webhookId: webhook.webhookId, event: eventOf(key) }));
      await Promise.all([bench.store, other, bench.store].map((store) => enqueue(store, outgoing)));
      await enqueue(other, outgoing);
      const ids = (await list()).map(({ deliveryId }) => deliveryId);
      assert.deepEqual(ids.sort(), outgoing.map(deliveryIdOf).sort());
    });

    it("makes none for a webhook that is gone or off, but a test event for one that is off", async () => {
      const gone = { webhookId: "gone", event: eventOf("v1") };
      await enqueue(bench.store, [gone]);
      await bench.store.db.updateTable("webhooks").set({ disabled_at: "2031-03-01T00:00:00.000Z" }).execute();
      await make("v1");
      assert.deepEqual(await list(), []);
      const ping = { ...eventOf("ping"), type: "webhook.ping" as const };
      await enqueue(bench.store, [{ webhookId: webhook.webhookId, event: ping }]);
      assert.equal((await list()).length, 1);
    });

    it("gives a row to one of two processes, and to another when the lease of one that died has run out", async () => {
      const other = await bench.open();
      await make("v1", "v2", "v3");
      const claimed = (await Promise.all([claim(), claim(other)])).flat();
      assert.equal(new Set(claimed.map(({ deliveryId }) => deliveryId)).size, 3);
      assert.equal(claimed.length, 3);
      assert.deepEqual(await claim(other), []);
      bench.pass(ATTEMPT_LEASE_MS);
      const again = await claim(other);
      assert.deepEqual(
        again.map(({ number }) => number),
        [2, 2, 2],
      );
    });

    it("leaves a webhook that has as many under way as it may", async () => {
      await make("v1", "v2", "v3");
      const { webhookId } = webhook;
      const some = await claimDue(bench.store, { limit: 100, perWebhook: 2, busy: new Map([[webhookId, 1]]) });
      assert.equal(some.length, 1);
      assert.deepEqual(await claimDue(bench.store, { limit: 100, perWebhook: 2, busy: new Map([[webhookId, 2]]) }), []);
    });

    it("sends again after pauses that grow, as the receiver asks for, and at the end of three days for the last time", async () => {
      await make("v1");
      const pauses: number[] = [];
      for (let attempts = 1; ; attempts += 1) {
        const attempt = await claimOne();
        assert.equal(attempt.number, attempts);
        await recordFailure(bench.store, attempt, { ...REFUSED, retryAfterMs: attempts === 1 ? HOUR_MS : null });
        const [delivery] = await list();
        assert.ok(delivery);
        assert.deepEqual([delivery.attempts, delivery.lastStatus, delivery.lastError], [attempts, 503, REFUSED.error]);
        if (delivery.state === "failed") break;
        const pause = Date.parse(delivery.nextAttemptAt ?? "") - bench.clock().getTime();
        pauses.push(pause);
        bench.pass(pause);
      }
      const total = pauses.reduce((sum, pause) => sum + pause, 0);
      assert.equal(total, 3 * DAY_MS);
      assert.equal(pauses[0], HOUR_MS);
      const [second = 0, third = 0] = pauses.slice(1);
      assert.ok(second >= 7500 && second <= 15_000 && third >= 22_500 && third <= 45_000, String([second, third]));
      assert.ok(Math.max(...pauses) <= 6 * HOUR_MS);
      assert.ok(pauses.length > 10 && pauses.length < 60, String(pauses.length));
      assert.deepEqual(await claim(), []);
    });

    it("switches a webhook off that took nothing for three days, says why, and gives up what was still to be sent", async () => {
      await make("v1");
      await recordFailure(bench.store, await claimOne(), REFUSED);
      bench.pass(3 * DAY_MS);
      await make("v2");
      for (const attempt of await claim()) await recordFailure(bench.store, attempt, REFUSED);
      const found = await findWebhook(bench.store, webhook);
      assert.equal(found?.disabledAt, bench.clock().toISOString());
      assert.match(found?.disabledReason ?? "", /took nothing for 3 days; the last time: the receiver answered 503/);
      assert.deepEqual(
        (await list()).map(({ state }) => state),
        ["failed", "failed"],
      );
    });

    it("leaves a webhook on that took another event meanwhile", async () => {
      await make("v1");
      await recordFailure(bench.store, await claimOne(), REFUSED);
      bench.pass(2 * DAY_MS);
      await make("v2");
      const attempts = await claim();
      for (const attempt of attempts) {
        if (attempt.number === 1) await recordTaken(bench.store, attempt, 200);
        else await recordFailure(bench.store, attempt, REFUSED);
      }
      bench.pass(DAY_MS);
      await recordFailure(bench.store, await claimOne(), REFUSED);
      assert.deepEqual((await list()).map(({ state }) => state).sort(), ["delivered", "failed"]);
      assert.equal((await findWebhook(bench.store, webhook))?.disabledAt, null);
    });

    it("switches a webhook off at once whose receiver is gone for good, and on again when it takes something", async () => {
      await make("v1");
      const attempt = await claimOne();
      await recordFailure(bench.store, attempt, { status: 410, error: "the receiver answered 410" });
      assert.match((await findWebhook(bench.store, webhook))?.disabledReason ?? "", /answered 410/);
      const again = await redeliver(bench.store, attempt);
      assert.deepEqual([again?.state, again?.attempts], ["pending", 0]);
      await recordTaken(bench.store, await claimOne(), 204);
      const { lastSuccessAt, disabledAt, disabledReason } = (await findWebhook(bench.store, webhook)) ?? {};
      assert.deepEqual([lastSuccessAt, disabledAt, disabledReason], [bench.clock().toISOString(), null, null]);
    });

    it("keeps an event that was taken as taken, whatever a late attempt reports", async () => {
      await make("v1");
      const late = await claimOne();
      bench.pass(ATTEMPT_LEASE_MS);
      const second = await claimOne();
      await recordFailure(bench.store, late, { status: 410, error: "late" });
      assert.equal((await list())[0]?.state, "pending");
      await recordTaken(bench.store, second, 200);
      await recordFailure(bench.store, second, REFUSED);
      assert.deepEqual(
        (await list()).map(({ state, lastError }) => [state, lastError]),
        [["delivered", null]],
      );
    });

    it("forgets what ended 31 days ago, and nothing that is still to be sent", async () => {
      await make("v1", "v2");
      const [taken] = await claim(bench.store, 1);
      assert.ok(taken);
      await recordTaken(bench.store, taken, 200);
      bench.pass(31 * DAY_MS);
      const expired = async () =>
        (await findExpiredRows(bench.store, RULE)).find(({ name }) => name === "webhook deliveries")?.count;
      assert.equal(await expired(), 1);
      await removeExpiredRows(bench.store, RULE, { actor: "test", subject: "store" });
      assert.deepEqual(
        (await list()).map(({ state }) => state),
        ["pending"],
      );
      assert.equal(await expired(), 0);
    });

    it("goes with its webhook, which another team does not delete; a team has ten at most", async () => {
      await make("v1");
      const { teamId, webhookId } = webhook;
      assert.equal(await deleteWebhook(bench.store, { teamId: teamId + 1, webhookId, actor: "test" }), false);
      const spec = { teamId, url: webhook.url, eventTypes: webhook.eventTypes, actor: "test" };
      const made = await Promise.all(Array.from({ length: WEBHOOKS_MAX }, () => createWebhook(bench.store, spec)));
      assert.equal(made.filter((each) => each === null).length, 1);
      assert.equal(await deleteWebhook(bench.store, { teamId, webhookId, actor: "test" }), true);
      assert.deepEqual(await list(), []);
      assert.deepEqual(await claim(), []);
    });
  });
}
