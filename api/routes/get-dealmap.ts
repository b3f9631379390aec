// GET /dealmap: the buying-committee map of a prospect's family (semantics 11).
import { z } from "zod";
import { DealMap } from "../../data/resources.ts";
import type { RequestContext } from "../context.ts";
import { resolveFamily } from "../dealmap/family.ts";
import { readCurrentDealMap } from "../dealmap/view.ts";
import { PROJECTION_REFUSALS, TICKER_REFUSALS } from "../errors.ts";
import { integer, ticker } from "../input.ts";
import type { Route } from "../route.ts";

const input = z.object({ product_id: integer({ min: 1 }), ticker: ticker() });

export const route = {
  method: "GET",
  path: "/dealmap",
  operationId: "getDealMap",
  scopes: ["read"],
  credits: [0],
  summary: "The DealMap of a prospect: stakeholders with roles, edges, and the buying committee",
  input,
  response: DealMap,
  refusals: [...PROJECTION_REFUSALS, ...TICKER_REFUSALS],
} as const satisfies Route;

export async function handle(asked: z.output<typeof input>, context: RequestContext): Promise<DealMap> {
  return readCurrentDealMap(context, await resolveFamily(context, asked));
}
