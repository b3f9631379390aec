// Webhooks over HTTP: what may be one, its secret shown once, its test event, and what was sent to it.
import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { listAudit } from "../../../data/store/audit.ts";
import { WEBHOOK_EVENTS } from "../../../data/vocabulary.ts";
import { AlertsFixture } from "./alerts-fixture.ts";

const URL_OF = "https://hooks.elm.example/events";

describe("webhooks", () => {
  let fixture: AlertsFixture;
  beforeEach(async () => {
    fixture = await AlertsFixture.open();
  });
  afterEach(() => fixture.close());

  const refusal = async (body: object): Promise<string> => {
    const response = await fixture.harness.send("post", "/webhooks", { key: fixture.key, body });
    assert.equal(response.status, 400, response.text);
    return response.body.error;
  };

  it("shows its secret when it is made, and never again", async () => {
    const { secret } = await fixture.webhook("version.published");
    assert.match(secret, /^whsec_/);
    const { webhooks } = await fixture.get("/webhooks");
    assert.equal(webhooks.length, 1);
    assert.deepEqual(webhooks[0].event_types, ["version.published"]);
    const audit = await listAudit(fixture.harness.store, { teamId: fixture.teamId });
    assert.ok(audit.some(({ action }) => action === "webhook.created"));
    assert.ok(!JSON.stringify([webhooks, audit, fixture.harness.logged]).includes(secret.slice("whsec_".length)));
  });

  it("is refused where its address is private, or none, or its events are none", async () => {
    const addresses = [
      "http://hooks.elm.example/",
      "https://127.0.0.1/",
      "https://[::1]/",
      "https://10.1.2.3/",
      "https://2130706433/",
      "https://169.254.169.254/latest",
      "https://localhost/",
      "https://printer.local/",
      "https://user:word@hooks.elm.example/",
      "hooks.elm.example",
      "ftp://hooks.elm.example/",
    ];
    for (const url of addresses) {
      const error = await refusal({ url, event_types: ["version.published"] });
      assert.match(error, /^url must be an https:\/\/ address of a public host; /, url);
      assert.ok(!error.includes("word"), error);
    }
    const ofEvents: [unknown, RegExp][] = [
      [undefined, /^event_types is required: a list of version\.published, search\.matched, /],
      [[], /^event_types must be a list of .*; it is empty/],
      ["version.published", /^event_types must be a list of /],
      [
        ["version.publishd"],
        /^event_types\.0 must be one of .*; "version\.publishd" is not one of them, did you mean version\.published\?/,
      ],
      [["webhook.ping"], /^event_types\.0 must be one of /],
    ];
    for (const [event_types, message] of ofEvents) assert.match(await refusal({ url: URL_OF, event_types }), message);
    assert.deepEqual(await fixture.get("/webhooks"), { webhooks: [] });
  });

  it("takes each event once, however often it is named", async () => {
    const named = [...WEBHOOK_EVENTS].slice(0, 3);
    const body = { url: URL_OF, event_types: ["credits.low", "credits.low"] };
    assert.deepEqual((await fixture.send("post", "/webhooks", body)).body.webhook.event_types, ["credits.low"]);
    const { body: second } = await fixture.send("post", "/webhooks", { url: URL_OF, event_types: named });
    assert.deepEqual(second.webhook.event_types, named);
  });

  it("gets a test event, signed as Standard Webhooks has it, which its list then shows", async () => {
    const { webhookId, secret } = await fixture.webhook("version.published");
    const { body } = await fixture.send("post", `/webhooks/${webhookId}/ping`, {});
    assert.equal(body.delivery.state, "pending");
    await fixture.loop().send();
    const [asked] = fixture.service.asked;
    assert.ok(asked);
    const { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": signature } = asked.headers;
    assert.equal(id, body.delivery.delivery_id);
    assert.equal(Number(at), Math.floor(fixture.harness.clock().getTime() / 1000));
    const key = Buffer.from(secret.slice("whsec_".length), "base64");
    const wanted = createHmac("sha256", key).update(`${id}.${at}.${asked.body}`).digest("base64");
    assert.equal(signature, `v1,${wanted}`);
    assert.deepEqual(fixture.messages(), [
      { type: "webhook.ping", timestamp: fixture.harness.clock().toISOString(), data: { webhook_id: webhookId } },
    ]);
    const [delivery] = await fixture.deliveries(webhookId, "?state=delivered");
    assert.deepEqual([delivery?.attempts, delivery?.last_status, delivery?.next_attempt_at], [1, 204, null]);
    assert.deepEqual(await fixture.deliveries(webhookId, "?state=failed"), []);
  });

  it("gets an event again under the id that it had", async () => {
    const { webhookId } = await fixture.webhook("version.published");
    await fixture.publish();
    const loop = fixture.loop();
    await loop.look();
    await loop.send();
    const [delivery] = await fixture.deliveries(webhookId);
    const path = `/webhooks/${webhookId}/deliveries/${delivery?.delivery_id}/redeliver`;
    assert.equal((await fixture.send("post", path, {})).body.delivery.state, "pending");
    await loop.send();
    const ids = fixture.service.asked.map(({ headers }) => headers["webhook-id"]);
    assert.deepEqual(ids, [delivery?.delivery_id, delivery?.delivery_id]);
  });

  it("is another team's to nobody: 404 for its test, its list and its deliveries", async () => {
    const { webhookId } = await fixture.webhook("version.published");
    const { key } = await fixture.harness.team();
    const body = {};
    const { harness } = fixture;
    const unknown = `/webhooks/${webhookId}/deliveries/msg_${"0".repeat(32)}/redeliver`;
    assert.equal((await harness.send("post", unknown, { key: fixture.key, body })).status, 404);
    assert.equal((await harness.send("post", unknown, { key, body })).status, 404);
    assert.equal((await harness.send("post", `/webhooks/${webhookId}/ping`, { key, body })).status, 404);
    assert.equal((await harness.get(`/webhooks/${webhookId}/deliveries`, key)).status, 404);
    const { body: answer } = await harness.request("delete", `/api/v2/webhooks/${webhookId}`, key);
    assert.equal(answer.deleted, false);
    const deleted = await harness.request("delete", `/api/v2/webhooks/${webhookId}`, fixture.key);
    assert.equal(deleted.body.deleted, true);
    assert.equal((await harness.get(`/webhooks/${webhookId}/deliveries`, fixture.key)).status, 404);
  });
});
