// GET /searches/:searchId/new: what a saved search has that it had not before (semantics 19.3).
import { z } from "zod";
import { NewMatches } from "../../data/resources/alerts.ts";
import { LOOKED, readNew } from "../alerts/searches.ts";
import type { RequestContext } from "../context.ts";
import { PROJECTION_REFUSALS } from "../errors.ts";
import { id, integer, versionName, versionOrDate } from "../input.ts";
import type { Route } from "../route.ts";

const input = z.object({
  searchId: id(),
  since: versionOrDate(["looked", "previous"]).default(LOOKED),
  version: versionName().optional(),
  limit: integer({ min: 1, max: 500 }).default(100),
  offset: integer({ min: 0 }).default(0),
});

export const route = {
  method: "GET",
  path: "/searches/:searchId/new",
  operationId: "listNewMatches",
  scopes: ["read"],
  credits: [0],
  summary: "Families that a saved search has now and had not when somebody looked, or in an older version",
  input,
  response: NewMatches,
  refusals: ["unknown_search", ...PROJECTION_REFUSALS, "version_gone"],
} as const satisfies Route;

export async function handle(asked: z.output<typeof input>, context: RequestContext): Promise<NewMatches> {
  const { searchId, since, version, limit, offset } = asked;
  return readNew(context, { searchId, since, version, limit, offset });
}
