// PATCH /dealmap/node-role: a team's own role of a stakeholder (semantics 11.6).
import { z } from "zod";
import { NodeRole } from "../../data/resources.ts";
import { STAKEHOLDER_ROLES } from "../../data/vocabulary.ts";
import type { RequestContext } from "../context.ts";
import { overrideRole } from "../dealmap/override.ts";
import { TICKER_REFUSALS } from "../errors.ts";
import { choice, jsonInteger, ticker, words } from "../input.ts";
import type { Route } from "../route.ts";

const input = z.object({
  product_id: jsonInteger({ min: 1 }),
  ticker: ticker(),
  node_id: words({ max: 100 }),
  stakeholder_role: choice(STAKEHOLDER_ROLES),
});

export const route = {
  method: "PATCH",
  path: "/dealmap/node-role",
  operationId: "setNodeRole",
  scopes: ["read", "outreach"],
  credits: [0],
  summary: "Overrides the role of a stakeholder, for the whole team",
  input,
  response: NodeRole,
  refusals: ["unknown_product", ...TICKER_REFUSALS, "no_dealmap", "unknown_node", "overloaded", "query_too_slow"],
} as const satisfies Route;

export async function handle(asked: z.output<typeof input>, context: RequestContext): Promise<NodeRole> {
  await overrideRole(context, asked);
  return { success: true, node_id: asked.node_id, stakeholder_role: asked.stakeholder_role };
}
