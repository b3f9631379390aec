// DELETE /searches/:searchId: forgets a saved search (semantics 19.1).
import { z } from "zod";
import { Deleted } from "../../data/resources/alerts.ts";
import { deleteSearch } from "../../data/store/alerts/saved-searches.ts";
import type { RequestContext } from "../context.ts";
import { id } from "../input.ts";
import type { Route } from "../route.ts";

const input = z.object({ searchId: id() });

export const route = {
  method: "DELETE",
  path: "/searches/:searchId",
  operationId: "deleteSearch",
  scopes: ["read", "outreach"],
  credits: [0],
  summary: "Forgets a saved search; whether there was one, the answer says",
  input,
  response: Deleted,
  refusals: [],
} as const satisfies Route;

export async function handle({ searchId }: z.output<typeof input>, context: RequestContext): Promise<Deleted> {
  const { store, team, actor } = context;
  return { deleted: await deleteSearch(store, { teamId: team.teamId, searchId, actor }) };
}
