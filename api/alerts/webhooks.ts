// Webhooks of a team: made, tried, and what was sent to them (semantics 19.5 to 19.9).
import { assertOpenUrl, SafeFetchError } from "../../data/http/safe-fetch.ts";
import type { Delivery as DeliveryBody, Webhook as WebhookBody } from "../../data/resources/alerts.ts";
import { type Delivery, deliveryIdOf, enqueue, findDelivery, redeliver } from "../../data/store/alerts/deliveries.ts";
import { createWebhook, findWebhook, WEBHOOKS_MAX, type Webhook } from "../../data/store/alerts/webhooks.ts";
import { recordAudit } from "../../data/store/audit.ts";
import { storeTime } from "../../data/store/open.ts";
import type { WebhookEvent } from "../../data/vocabulary.ts";
import type { RequestContext } from "../context.ts";
import { ApiError } from "../errors.ts";

export type WebhookAsked = { readonly url: string; readonly event_types: readonly WebhookEvent[] };

/** @throws {ApiError} invalid_input for an address that is none, or is not public; for one webhook too many */
export async function addWebhook(
  { store, team, actor }: RequestContext,
  { url, event_types: eventTypes }: WebhookAsked,
): Promise<Webhook & { readonly secret: string }> {
  assertPublic(url);
  const created = await createWebhook(store, { teamId: team.teamId, url, eventTypes, actor });
  if (created !== null) return created;
  throw new ApiError("invalid_input", {
    text: `the team has ${WEBHOOKS_MAX} webhooks, as many as there may be; delete one first`,
  });
}

/** What its name resolves to is looked at whenever something is sent there. */
function assertPublic(url: string): void {
  try {
    assertOpenUrl(url, { protocols: ["https:"] });
  } catch (error) {
    if (!(error instanceof SafeFetchError)) throw error;
    throw new ApiError("invalid_input", { text: `url must be an https:// address of a public host; ${error.message}` });
  }
}

/** @throws {ApiError} unknown_webhook */
export async function getWebhook({ store, team }: RequestContext, webhookId: string): Promise<Webhook> {
  const webhook = await findWebhook(store, { teamId: team.teamId, webhookId });
  if (webhook === null) throw new ApiError("unknown_webhook");
  return webhook;
}

/** Sends a test event, to a webhook that is off too: one that takes it is on again. @throws {ApiError} unknown_webhook */
export async function ping(context: RequestContext, webhookId: string): Promise<Delivery> {
  const { store, team, actor } = context;
  await getWebhook(context, webhookId);
  const key = `webhook.ping ${context.newId()}`;
  const event = { type: "webhook.ping" as const, key, occurredAt: storeTime(store), data: { webhook_id: webhookId } };
  await enqueue(store, [{ webhookId, event }]);
  const made = await findDelivery(store, { webhookId, deliveryId: deliveryIdOf({ webhookId, event }) });
  // Deleted in the meantime.
  if (made === null) throw new ApiError("unknown_webhook");
  await recordAudit(store, { teamId: team.teamId, actor, action: "webhook.pinged", subject: webhookId });
  return made;
}

/** @throws {ApiError} unknown_webhook, unknown_delivery */
export async function sendAgain(
  context: RequestContext,
  asked: { readonly webhookId: string; readonly deliveryId: string },
): Promise<Delivery> {
  await getWebhook(context, asked.webhookId);
  const delivery = await redeliver(context.store, asked);
  if (delivery === null) throw new ApiError("unknown_delivery");
  const { store, team, actor } = context;
  const entry = { teamId: team.teamId, actor, action: "webhook.redelivered", subject: asked.webhookId };
  await recordAudit(store, { ...entry, detail: { event_type: delivery.eventType } });
  return delivery;
}

/** As the API answers it. */
export function webhookBody(webhook: Webhook): WebhookBody {
  return {
    webhook_id: webhook.webhookId,
    url: webhook.url,
    event_types: [...webhook.eventTypes],
    created_at: webhook.createdAt,
    created_by: webhook.createdBy,
    last_success_at: webhook.lastSuccessAt,
    disabled_at: webhook.disabledAt,
    disabled_reason: webhook.disabledReason,
  };
}

export function deliveryBody(delivery: Delivery): DeliveryBody {
  return {
    delivery_id: delivery.deliveryId,
    event_type: delivery.eventType,
    state: delivery.state,
    attempts: delivery.attempts,
    created_at: delivery.createdAt,
    next_attempt_at: delivery.nextAttemptAt,
    last_attempt_at: delivery.lastAttemptAt,
    last_status: delivery.lastStatus,
    last_error: delivery.lastError,
    ended_at: delivery.endedAt,
  };
}
