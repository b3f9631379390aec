// DELETE /webhooks/:webhookId: nothing more is sent there (semantics 19.5).
import { z } from "zod";
import { Deleted } from "../../data/resources/alerts.ts";
import { deleteWebhook } from "../../data/store/alerts/webhooks.ts";
import type { RequestContext } from "../context.ts";
import { id } from "../input.ts";
import type { Route } from "../route.ts";

const input = z.object({ webhookId: id() });

export const route = {
  method: "DELETE",
  path: "/webhooks/:webhookId",
  operationId: "deleteWebhook",
  scopes: ["read", "webhooks"],
  credits: [0],
  summary: "Forgets a webhook with all that was sent to it; whether there was one, the answer says",
  input,
  response: Deleted,
  refusals: [],
} as const satisfies Route;

export async function handle({ webhookId }: z.output<typeof input>, context: RequestContext): Promise<Deleted> {
  const { store, team, actor } = context;
  return { deleted: await deleteWebhook(store, { teamId: team.teamId, webhookId, actor }) };
}
