// POST /searches/:searchId/looked: what a saved search has is no longer new (semantics 19.3).
import { z } from "zod";
import { OneSavedSearch } from "../../data/resources/alerts.ts";
import { lookAt, searchBody } from "../alerts/searches.ts";
import type { RequestContext } from "../context.ts";
import { PROJECTION_REFUSALS } from "../errors.ts";
import { id, versionName } from "../input.ts";
import type { Route } from "../route.ts";

const input = z.object({ searchId: id(), version: versionName().optional() });

export const route = {
  method: "POST",
  path: "/searches/:searchId/looked",
  operationId: "markLooked",
  scopes: ["read", "outreach"],
  credits: [0],
  summary: "Notes for the whole team that somebody looked: what the search has is no longer new",
  input,
  response: OneSavedSearch,
  refusals: ["unknown_search", ...PROJECTION_REFUSALS, "version_gone"],
} as const satisfies Route;

export async function handle(asked: z.output<typeof input>, context: RequestContext): Promise<OneSavedSearch> {
  const { searchId, version } = asked;
  return { search: searchBody(await lookAt(context, { searchId, version })) };
}
