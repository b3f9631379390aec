// POST /webhooks/:webhookId/ping: sends a test event (semantics 19.9).
import { z } from "zod";
import { OneDelivery } from "../../data/resources/alerts.ts";
import { deliveryBody, ping } from "../alerts/webhooks.ts";
import type { RequestContext } from "../context.ts";
import { id } from "../input.ts";
import type { Route } from "../route.ts";

const input = z.object({ webhookId: id() });

export const route = {
  method: "POST",
  path: "/webhooks/:webhookId/ping",
  operationId: "pingWebhook",
  scopes: ["read", "webhooks"],
  credits: [0],
  capPerMinute: 10,
  summary: "Sends a test event within seconds; a webhook that was switched off is on again when it takes it",
  input,
  response: OneDelivery,
  refusals: ["unknown_webhook"],
} as const satisfies Route;

export async function handle({ webhookId }: z.output<typeof input>, context: RequestContext): Promise<OneDelivery> {
  return { delivery: deliveryBody(await ping(context, webhookId)) };
}
