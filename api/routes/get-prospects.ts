// GET /prospects: a product's prospects, one row per corporate family (semantics 8).
import { ProspectList } from "../../data/resources.ts";
import type { RequestContext } from "../context.ts";
import { PROJECTION_REFUSALS } from "../errors.ts";
import type { RenderedJson } from "../http/rendered-json.ts";
import { ProspectQuery, reachOf } from "../list-index/list-query.ts";
import { readVersioned } from "../prospects/versioned-read.ts";
import type { Route } from "../route.ts";

export const route = {
  method: "GET",
  path: "/prospects",
  operationId: "listProspects",
  scopes: ["read"],
  credits: [0],
  summary: "Prospects of a product: filtered, sorted and ranked, one row per corporate family",
  input: ProspectQuery,
  response: ProspectList,
  isTagged: true,
  isPaged: true,
  refusals: [...PROJECTION_REFUSALS, "version_gone"],
} as const satisfies Route;

export async function handle(query: ProspectQuery, context: RequestContext): Promise<RenderedJson> {
  const reach = reachOf(context.team, query);
  const list = { path: route.path, query };
  return readVersioned(context, list, async ({ listIndex }) => listIndex.page(query, reach));
}
