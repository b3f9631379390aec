// POST /dealmap/generate: generates or refreshes a DealMap; fresh org data costs credits (semantics 11.2).
import { z } from "zod";
import { GenerationDryRun } from "../../data/resources/credits.ts";
import { GeneratedDealMap } from "../../data/resources.ts";
import type { BilledContext } from "../billing.ts";
import type { RequestContext } from "../context.ts";
import { resolveFamily } from "../dealmap/family.ts";
import { GENERATION, generateDealMap, previewGeneration } from "../dealmap/generate.ts";
import { PROJECTION_REFUSALS, PROVIDER_REFUSALS, TICKER_REFUSALS } from "../errors.ts";
import { jsonFlag, jsonInteger, ticker } from "../input.ts";
import type { Route } from "../route.ts";

const input = z.object({
  product_id: jsonInteger({ min: 1 }),
  ticker: ticker(),
  force_refresh: jsonFlag().default(false),
  dry_run: jsonFlag().default(false),
});

export const route = {
  method: "POST",
  path: "/dealmap/generate",
  operationId: "generateDealMap",
  scopes: ["read", "outreach"],
  credits: [0, 10],
  operation: GENERATION,
  capPerMinute: 5,
  summary: "Generates or refreshes the DealMap of a prospect",
  input,
  response: GeneratedDealMap,
  dryRun: GenerationDryRun,
  refusals: [...PROJECTION_REFUSALS, ...TICKER_REFUSALS, ...PROVIDER_REFUSALS, "no_org_data", "generation_running"],
} as const satisfies Route;

type Asked = z.output<typeof input>;

export const admit = (asked: Asked, context: RequestContext) => resolveFamily(context, asked);

export const preview = (asked: Asked, context: RequestContext) => previewGeneration(context, asked);

export async function handle(asked: Asked, context: BilledContext): Promise<GeneratedDealMap> {
  return generateDealMap(context, asked);
}
