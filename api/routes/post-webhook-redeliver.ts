// POST /webhooks/:webhookId/deliveries/:deliveryId/redeliver: sends an event again (semantics 19.9).
import { z } from "zod";
import { OneDelivery } from "../../data/resources/alerts.ts";
import { deliveryBody, sendAgain } from "../alerts/webhooks.ts";
import type { RequestContext } from "../context.ts";
import { id } from "../input.ts";
import type { Route } from "../route.ts";

const DELIVERY_ID = /^msg_[0-9a-f]{32}$/;

const input = z.object({ webhookId: id(), deliveryId: id(DELIVERY_ID) });

export const route = {
  method: "POST",
  path: "/webhooks/:webhookId/deliveries/:deliveryId/redeliver",
  operationId: "redeliver",
  scopes: ["read", "webhooks"],
  credits: [0],
  summary: "Sends an event again, whatever came of it, under the id that it had",
  input,
  response: OneDelivery,
  refusals: ["unknown_webhook", "unknown_delivery"],
} as const satisfies Route;

export async function handle(asked: z.output<typeof input>, context: RequestContext): Promise<OneDelivery> {
  const { webhookId, deliveryId } = asked;
  return { delivery: deliveryBody(await sendAgain(context, { webhookId, deliveryId })) };
}
