// GET /prospects/:ticker: the full analysis of one company or subsidiary (semantics 7).
import { z } from "zod";
import { ProspectDetail } from "../../data/resources.ts";
import type { RequestContext } from "../context.ts";
import { PROJECTION_REFUSALS, TICKER_REFUSALS } from "../errors.ts";
import type { RenderedJson } from "../http/rendered-json.ts";
import { flag, integer, ticker, versionName } from "../input.ts";
import { reachOf } from "../list-index/list-query.ts";
import { readDetail } from "../prospects/detail.ts";
import { getCompany } from "../prospects/ticker.ts";
import { readVersioned } from "../prospects/versioned-read.ts";
import type { Route } from "../route.ts";

const input = z.object({
  ticker: ticker(),
  product_id: integer({ min: 1 }),
  include_private: flag().default(false),
  version: versionName().optional(),
  report_year: integer({ min: 1, max: 9999 }).optional(),
});

export const route = {
  method: "GET",
  path: "/prospects/:ticker",
  operationId: "getProspect",
  scopes: ["read"],
  credits: [0],
  summary: "Full analysis of one company or subsidiary",
  input,
  response: ProspectDetail,
  isTagged: true,
  refusals: [...PROJECTION_REFUSALS, ...TICKER_REFUSALS, "version_gone"],
} as const satisfies Route;

export async function handle(query: z.output<typeof input>, context: RequestContext): Promise<RenderedJson> {
  const reach = reachOf(context.team, query);
  return readVersioned(context, { path: route.path, query }, async (version) => {
    const company = getCompany(version, { ticker: query.ticker, isEntitled: reach.isEntitled });
    return readDetail(version, company, { reach, reportYear: query.report_year ?? null });
  });
}
