// PATCH /dealmap/node-top-pick: marks or unmarks a stakeholder as the top pick of their role (semantics 11.6).
import { z } from "zod";
import { NodeTopPick } from "../../data/resources.ts";
import type { RequestContext } from "../context.ts";
import { overrideTopPick } from "../dealmap/override.ts";
import { TICKER_REFUSALS } from "../errors.ts";
import { jsonFlag, jsonInteger, ticker, words } from "../input.ts";
import type { Route } from "../route.ts";

const input = z.object({
  product_id: jsonInteger({ min: 1 }),
  ticker: ticker(),
  node_id: words({ max: 100 }),
  is_top_pick: jsonFlag(),
});

export const route = {
  method: "PATCH",
  path: "/dealmap/node-top-pick",
  operationId: "setNodeTopPick",
  scopes: ["read", "outreach"],
  credits: [0],
  summary: "Marks or unmarks the top pick of a role, for the whole team",
  input,
  response: NodeTopPick,
  refusals: ["unknown_product", ...TICKER_REFUSALS, "no_dealmap", "unknown_node", "overloaded", "query_too_slow"],
} as const satisfies Route;

export async function handle(asked: z.output<typeof input>, context: RequestContext): Promise<NodeTopPick> {
  await overrideTopPick(context, asked);
  return { success: true, node_id: asked.node_id, is_top_pick: asked.is_top_pick };
}
