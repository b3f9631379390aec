// GET /prospects: a product's prospects, one row per corporate family (interface 4.3).
import { ProspectList } from "../../data/resources.ts";
import { listProspects } from "../prospects/list.ts";
import { ProspectQuery, reachOf } from "../prospects/query.ts";
import { readProjection } from "../prospects/readiness.ts";
import type { Route } from "../route.ts";
import type { RequestWorld } from "../world.ts";

export const route = {
  method: "GET",
  path: "/prospects",
  scopes: ["read"],
  credits: [0],
  summary: "Prospects of a product: filtered, sorted and ranked, one row per corporate family",
  input: ProspectQuery,
  response: ProspectList,
} as const satisfies Route;

export async function handle(query: ProspectQuery, world: RequestWorld): Promise<ProspectList> {
  const reach = reachOf(world.team, query);
  return readProjection(world, query.product_id, (version) => listProspects(version, query, reach));
}
