// GET /usage: what the team has spent of its credits in the current period, on what, and by whom.
import { z } from "zod";
import { Usage } from "../../data/resources/credits.ts";
import { readUsage } from "../../data/store/usage.ts";
import type { RequestContext } from "../context.ts";
import type { Route } from "../route.ts";

const input = z.object({});

export const route = {
  method: "GET",
  path: "/usage",
  operationId: "getUsage",
  scopes: ["read"],
  credits: [0],
  summary: "Credits of the current period: allowance, spent, reserved, by operation and by who asked",
  input,
  response: Usage,
  refusals: [],
} as const satisfies Route;

export async function handle(_asked: z.output<typeof input>, { store, team }: RequestContext): Promise<Usage> {
  const usage = await readUsage(store, team.teamId);
  return {
    plan: team.plan,
    period_starts_at: usage.periodStartsAt,
    period_ends_at: usage.periodEndsAt,
    allowance: usage.allowance,
    spent: usage.spent,
    reserved: usage.reserved,
    remaining: usage.remaining,
    by_operation: usage.byOperation.map(({ name, charges, credits }) => ({ operation: name, charges, credits })),
    by_actor: usage.byActor.map(({ name, charges, credits }) => ({ actor: name, charges, credits })),
  };
}
