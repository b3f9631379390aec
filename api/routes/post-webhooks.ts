// POST /webhooks: has events sent to an address of the team's (semantics 19.5).
import { z } from "zod";
import { CreatedWebhook } from "../../data/resources/alerts.ts";
import { WEBHOOK_EVENTS } from "../../data/vocabulary.ts";
import { addWebhook, webhookBody } from "../alerts/webhooks.ts";
import type { RequestContext } from "../context.ts";
import { jsonChoices, jsonText } from "../input.ts";
import type { Route } from "../route.ts";

const input = z.object({ url: jsonText({ max: 2000 }), event_types: jsonChoices(WEBHOOK_EVENTS) });

export const route = {
  method: "POST",
  path: "/webhooks",
  operationId: "createWebhook",
  scopes: ["read", "webhooks"],
  credits: [0],
  summary: "Has events sent to an address; the secret that they are signed with is shown this once",
  input,
  response: CreatedWebhook,
  refusals: [],
} as const satisfies Route;

export async function handle(asked: z.output<typeof input>, context: RequestContext): Promise<CreatedWebhook> {
  const { secret, ...webhook } = await addWebhook(context, asked);
  return { webhook: webhookBody(webhook), secret };
}
