// GET /webhooks/:webhookId/deliveries: what was sent to a webhook, and what came of it (semantics 19.8).
import { z } from "zod";
import { DeliveryList } from "../../data/resources/alerts.ts";
import { listDeliveries } from "../../data/store/alerts/deliveries.ts";
import { DELIVERY_STATES } from "../../data/vocabulary.ts";
import { deliveryBody, getWebhook } from "../alerts/webhooks.ts";
import type { RequestContext } from "../context.ts";
import { choice, id, integer } from "../input.ts";
import type { Route } from "../route.ts";

const input = z.object({
  webhookId: id(),
  state: choice(DELIVERY_STATES).optional(),
  limit: integer({ min: 1, max: 500 }).default(100),
  offset: integer({ min: 0 }).default(0),
});

export const route = {
  method: "GET",
  path: "/webhooks/:webhookId/deliveries",
  operationId: "listDeliveries",
  scopes: ["read", "webhooks"],
  credits: [0],
  summary: "Events of a webhook, newest first: whether each was taken, attempts, and what the last one came to",
  input,
  response: DeliveryList,
  refusals: ["unknown_webhook"],
} as const satisfies Route;

export async function handle(asked: z.output<typeof input>, context: RequestContext): Promise<DeliveryList> {
  const { webhookId, state, limit, offset } = asked;
  await getWebhook(context, webhookId);
  const { deliveries, total } = await listDeliveries(context.store, { webhookId, state, limit, offset });
  return { deliveries: deliveries.map(deliveryBody), total_count: total, limit, offset };
}
