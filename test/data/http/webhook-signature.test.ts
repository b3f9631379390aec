// Signatures are those of Standard Webhooks: an example that others publish comes out as they have it.
import assert from "node:assert/strict";
import { Webhook } from "standardwebhooks";
import { newWebhookSecret, signedHeaders } from "../../../data/http/webhook-signature.ts";

describe("a webhook's signature", () => {
  it("is that of the standard's published example", () => {
    const headers = signedHeaders("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", {
      id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
      at: new Date(1_614_265_330_999),
      body: '{"test": 2432232314}',
    });
    assert.deepEqual(headers, {
      "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
      "webhook-timestamp": "1614265330",
      "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    });
  });

  it("is taken by another's verifier, and not of another body or secret", () => {
    const [secret, other] = [newWebhookSecret(), newWebhookSecret()];
    const body = '{"type":"webhook.ping"}';
    const headers = signedHeaders(secret, { id: "msg_1", at: new Date(), body });
    assert.deepEqual(new Webhook(secret).verify(body, headers), { type: "webhook.ping" });
    assert.throws(() => new Webhook(secret).verify(`${body} `, headers));
    assert.throws(() => new Webhook(other).verify(body, headers));
  });

  it("has a secret of 256 random bits", () => {
    const secrets = [newWebhookSecret(), newWebhookSecret()];
    for (const secret of secrets) assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
    assert.notEqual(secrets[0], secrets[1]);
  });
});
