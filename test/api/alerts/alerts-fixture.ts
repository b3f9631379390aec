// A harness with the loop of alerts, whose messages go to a server of the test's, and versions that differ by a family.
import assert from "node:assert/strict";
import { AlertLoop } from "../../../api/alerts/alert-loop.ts";
import type { PostOptions } from "../../../data/http/safe-post.ts";
import type { WebhookEvent } from "../../../data/vocabulary.ts";
import { Harness } from "../../fixtures/harness.ts";
import { KEYWORDS, miniatureRows, PRODUCT, publishMiniature } from "../../fixtures/miniature.ts";
import { FakeService } from "../providers/fake-service.ts";

export const DAY_MS = 86_400_000;
const HOST = "hooks.elm.example";

type Message = { readonly type: string; readonly timestamp: string; readonly data: Readonly<Record<string, unknown>> };

export class AlertsFixture {
  readonly harness: Harness;
  readonly service: FakeService;
  readonly key: string;
  readonly teamId: number;
  /** The version that is there from the beginning. */
  readonly version: string;
  readonly #loops: AlertLoop[] = [];

  private constructor(of: Pick<AlertsFixture, "harness" | "service" | "key" | "teamId" | "version">) {
    this.harness = of.harness;
    this.service = of.service;
    this.key = of.key;
    this.teamId = of.teamId;
    this.version = of.version;
  }

  static async open(): Promise<AlertsFixture> {
    const harness = await Harness.open({ rateLimitPerMinute: 10_000 });
    const service = await FakeService.start();
    service.answer = (response) => response.writeHead(204).end();
    const { team, key, version } = await publishMiniature(harness);
    return new AlertsFixture({ harness, service, key, teamId: team.teamId, version });
  }

  async close(): Promise<void> {
    for (const loop of this.#loops) await loop.close();
    await this.service.stop();
    await this.harness.close();
  }

  /** As a process would have it, but that it does nothing by itself. */
  loop(posting: Omit<PostOptions, "signal"> = {}): AlertLoop {
    const { store, projections, log, metrics } = this.harness.context;
    const stands: Omit<PostOptions, "signal"> = {
      lookup: async () => [{ address: "127.0.0.1", family: 4 }],
      isAllowed: (address) => address === "127.0.0.1",
      allowsHttp: true,
      timeoutMs: 2000,
    };
    const loop = new AlertLoop({ store, projections, log, metrics, posting: { ...stands, ...posting } });
    this.#loops.push(loop);
    return loop;
  }

  /** A webhook by the API, whose address then becomes that of the test's server, which speaks no TLS. @returns id and secret */
  async webhook(...eventTypes: WebhookEvent[]): Promise<{ webhookId: string; secret: string }> {
    const { body } = await this.send("post", "/webhooks", { url: `https://${HOST}/events`, event_types: eventTypes });
    const webhookId: string = body.webhook.webhook_id;
    const url = `http://${HOST}:${new URL(this.service.url).port}/events`;
    await this.harness.store.db.updateTable("webhooks").set({ url }).where("webhook_id", "=", webhookId).execute();
    return { webhookId, secret: body.secret };
  }

  /** A later version, in which Dune's family is another or, with `isBack`, is there as at first. */
  async publish({ isBack = false } = {}): Promise<string> {
    this.harness.clock.advance(1000);
    const rows = miniatureRows();
    const dune = rows.families?.find(({ ticker }) => ticker === "DUNE");
    assert.ok(dune);
    if (!isBack) dune.family_id = "another head";
    const version = await this.harness.publish({ productId: PRODUCT, keywords: KEYWORDS, rows });
    this.harness.clock.advance(1000);
    return version;
  }

  /** A request that is answered 200. */
  async send(method: "post" | "patch", path: string, body: object) {
    const response = await this.harness.send(method, path, { key: this.key, body });
    assert.equal(response.status, 200, response.text);
    return response;
  }

  async get(path: string) {
    const response = await this.harness.get(path, this.key);
    assert.equal(response.status, 200, response.text);
    return response.body;
  }

  /** What the server was sent, as it came. */
  messages(): Message[] {
    return this.service.asked.map(({ body }) => JSON.parse(body));
  }

  async deliveries(webhookId: string, query = "") {
    return (await this.get(`/webhooks/${webhookId}/deliveries${query}`)).deliveries as {
      readonly delivery_id: string;
      readonly state: string;
      readonly attempts: number;
      readonly last_status: number | null;
      readonly last_error: string | null;
      readonly next_attempt_at: string | null;
    }[];
  }
}
