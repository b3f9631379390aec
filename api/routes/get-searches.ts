// GET /searches: the team's saved searches, with how much of each is new (semantics 19.3).
import { z } from "zod";
import { SavedSearchList } from "../../data/resources/alerts.ts";
import { listSearches } from "../../data/store/alerts/saved-searches.ts";
import { searchBody } from "../alerts/searches.ts";
import type { RequestContext } from "../context.ts";
import type { Route } from "../route.ts";

const input = z.object({});

export const route = {
  method: "GET",
  path: "/searches",
  operationId: "listSearches",
  scopes: ["read"],
  credits: [0],
  summary: "Saved searches of the team, oldest first, with how many families of each are new",
  input,
  response: SavedSearchList,
  refusals: [],
} as const satisfies Route;

export async function handle(
  _asked: z.output<typeof input>,
  { store, team }: RequestContext,
): Promise<SavedSearchList> {
  return { searches: (await listSearches(store, team.teamId)).map(searchBody) };
}
