// GET /webhooks: where the team's events are sent (semantics 19.5).
import { z } from "zod";
import { WebhookList } from "../../data/resources/alerts.ts";
import { listWebhooks } from "../../data/store/alerts/webhooks.ts";
import { webhookBody } from "../alerts/webhooks.ts";
import type { RequestContext } from "../context.ts";
import type { Route } from "../route.ts";

const input = z.object({});

export const route = {
  method: "GET",
  path: "/webhooks",
  operationId: "listWebhooks",
  scopes: ["read", "webhooks"],
  credits: [0],
  summary: "Webhooks of the team, oldest first, and whether each is on",
  input,
  response: WebhookList,
  refusals: [],
} as const satisfies Route;

export async function handle(_asked: z.output<typeof input>, { store, team }: RequestContext): Promise<WebhookList> {
  return { webhooks: (await listWebhooks(store, team.teamId)).map(webhookBody) };
}
