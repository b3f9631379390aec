// What a receiver does to us: it refuses, breaks, redirects, drips or is not there, and gets each event in the end.
import assert from "node:assert/strict";
import { ATTEMPT_LEASE_MS } from "../../../data/store/alerts/deliveries.ts";
import { type Answer, endless, plain } from "../providers/fake-service.ts";
import { AlertsFixture, DAY_MS } from "./alerts-fixture.ts";

describe("sending events", () => {
  let fixture: AlertsFixture;
  let webhookId: string;
  beforeEach(async () => {
    fixture = await AlertsFixture.open();
    ({ webhookId } = await fixture.webhook("version.published"));
  });
  afterEach(() => fixture.close());

  const ping = () => fixture.send("post", `/webhooks/${webhookId}/ping`, {});
  const last = async () => (await fixture.deliveries(webhookId))[0];

  const faults: [string, Answer, number | null, RegExp][] = [
    ["429", (response) => response.writeHead(429, { "Retry-After": "600" }).end(), 429, /answered 429/],
    ["500", plain("", 500), 500, /answered 500/],
    ["a redirect", (response) => response.writeHead(302, { Location: "http://10.0.0.1/" }).end(), 302, /answered 302/],
    ["no answer", () => undefined, null, /no answer in 150 ms/],
    ["a connection that breaks", (response) => response.destroy(), null, /socket hang up|ECONNRESET/],
  ];
  for (const [name, answer, status, error] of faults) {
    it(`tries again after ${name}, and says what it was`, async () => {
      // Only who gives no answer is waited for: on a busy machine an answer may take as long.
      const loop = fixture.loop(name === "no answer" ? { timeoutMs: 150 } : {});
      await ping();
      fixture.service.answer = answer;
      await loop.send();
      const failed = await last();
      assert.deepEqual([failed?.state, failed?.attempts, failed?.last_status], ["pending", 1, status]);
      assert.match(failed?.last_error ?? "", error);
      const pause = Date.parse(failed?.next_attempt_at ?? "") - fixture.harness.clock().getTime();
      assert.ok(status === 429 ? pause === 600_000 : pause >= 2500 && pause <= 5000, String(pause));
      const asked = fixture.service.asked.length;
      await loop.send();
      assert.equal(fixture.service.asked.length, asked);
      fixture.harness.clock.advance(pause);
      fixture.service.answer = plain("taken");
      await fixture.loop().send();
      assert.deepEqual([(await last())?.state, (await last())?.attempts], ["delivered", 2]);
      const ids = new Set(fixture.service.asked.map(({ headers }) => headers["webhook-id"]));
      assert.equal(ids.size, 1);
    });
  }

  it("is counted by how each attempt ended, with what is still to be taken", async () => {
    const read = async (metric: string) => {
      const line = (await fixture.harness.context.metrics.render()).split("\n").find((each) => each.startsWith(metric));
      return line === undefined ? null : Number(line.split(" ").at(-1));
    };
    const outcomes = async () => [
      await read('dealmap_webhook_attempts_total{outcome="refused"}'),
      await read('dealmap_webhook_attempts_total{outcome="unanswered"}'),
      await read('dealmap_webhook_attempts_total{outcome="taken"}'),
      await read("dealmap_webhook_deliveries_pending"),
    ];
    const loop = fixture.loop();
    await ping();
    fixture.harness.clock.advance(2000);
    assert.equal(await read("dealmap_webhook_oldest_pending_seconds"), 2);
    for (const [answer, expected] of [
      [plain("", 500), [1, null, null, 1]],
      [(response) => response.destroy(), [1, 1, null, 1]],
      [plain("taken"), [1, 1, 1, 0]],
    ] satisfies [Answer, (number | null)[]][]) {
      fixture.service.answer = answer;
      await loop.send();
      assert.deepEqual(await outcomes(), expected);
      fixture.harness.clock.advance(DAY_MS / 4);
    }
    assert.equal(await read("dealmap_webhook_oldest_pending_seconds"), 0);
    assert.equal(await read("dealmap_webhooks_switched_off"), 0);
  });

  it("takes a status for the answer, however slow or long the body is", async () => {
    for (const answer of [endless, (response) => void response.writeHead(200).write("x")] satisfies Answer[]) {
      fixture.service.answer = answer;
      await ping();
      await fixture.loop().send();
    }
    const states = (await fixture.deliveries(webhookId)).map(({ state }) => state);
    assert.deepEqual(states, ["delivered", "delivered"]);
  });

  it("sends nothing to a private address that a public name has come to have, and says so", async () => {
    await ping();
    await fixture.loop({ isAllowed: () => false }).send();
    assert.deepEqual(fixture.service.asked, []);
    assert.match((await last())?.last_error ?? "", /^hooks\.elm\.example \(127\.0\.0\.1\) is no public address$/);
  });

  it("keeps nobody waiting for a slow receiver", async () => {
    const other = await fixture.webhook("version.published");
    const held: (() => void)[] = [];
    fixture.service.answer = (response, { body }) => {
      if (body.includes(webhookId)) held.push(() => response.end());
      else response.end();
    };
    for (let count = 0; count < 6; count += 1) await ping();
    const loop = fixture.loop();
    const sending = loop.send();
    while (held.length < 4) await new Promise((resolve) => setImmediate(resolve));
    await fixture.send("post", `/webhooks/${other.webhookId}/ping`, {});
    void loop.send();
    const isTaken = async () => (await fixture.deliveries(other.webhookId, "?state=delivered")).length === 1;
    while (!(await isTaken()));
    assert.equal(held.length, 4);
    fixture.service.answer = plain("taken");
    for (const answer of held) answer();
    await sending;
    assert.equal((await fixture.deliveries(webhookId, "?state=delivered")).length, 6);
  });

  it("leaves what it was sending to others when it ends, and they send it again", async () => {
    await ping();
    fixture.service.answer = () => undefined;
    const loop = fixture.loop();
    const sending = loop.send();
    while (fixture.service.asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
    await loop.close();
    await sending;
    assert.equal((await last())?.state, "pending");
    fixture.service.answer = plain("taken");
    await fixture.loop().send();
    assert.equal(fixture.service.asked.length, 1);
    fixture.harness.clock.advance(ATTEMPT_LEASE_MS);
    await fixture.loop().send();
    assert.equal((await last())?.state, "delivered");
  });

  it("switches a webhook off that took nothing in three days; a test event that it takes switches it on", async () => {
    fixture.service.answer = plain("", 500);
    await fixture.publish();
    const loop = fixture.loop();
    await loop.look();
    await loop.send();
    fixture.harness.clock.advance(3 * DAY_MS);
    await loop.send();
    const webhook = async () => (await fixture.get("/webhooks")).webhooks[0];
    assert.match(
      (await webhook()).disabled_reason,
      /took nothing for 3 days; the last time: the receiver answered 500/,
    );
    assert.equal((await last())?.state, "failed");
    await fixture.publish();
    await loop.look();
    assert.equal((await fixture.deliveries(webhookId)).length, 1);
    fixture.service.answer = plain("taken");
    await ping();
    await loop.send();
    assert.deepEqual([(await webhook()).disabled_at, (await webhook()).disabled_reason], [null, null]);
    await loop.look();
    assert.equal((await fixture.deliveries(webhookId)).length, 3);
  });
});
