// GET /excerpts: the evidence behind a company, strongest first (semantics 7.6).
import { z } from "zod";
import { ExcerptPage } from "../../data/resources.ts";
import type { RequestContext } from "../context.ts";
import { PROJECTION_REFUSALS, TICKER_REFUSALS } from "../errors.ts";
import { JsonFragment, writeObject } from "../http/json-fragment.ts";
import { type RenderedJson, RenderedPage } from "../http/rendered-json.ts";
import { integer, ticker, versionName, words } from "../input.ts";
import { isAssessed, readExcerptPage } from "../prospects/excerpts.ts";
import { getCompany } from "../prospects/ticker.ts";
import { readVersioned } from "../prospects/versioned-read.ts";
import type { Route } from "../route.ts";

const input = z.object({
  product_id: integer({ min: 1 }),
  ticker: ticker(),
  min_impact_score: integer({ min: 1, max: 5 }).optional(),
  keyword: words({ max: 200, isSought: true }).optional(),
  version: versionName().optional(),
  limit: integer({ min: 1, max: 200 }).default(50),
  offset: integer({ min: 0 }).default(0),
});

export const route = {
  method: "GET",
  path: "/excerpts",
  operationId: "listExcerpts",
  scopes: ["read"],
  credits: [0],
  summary: "Evidence excerpts of a company, from public filings and earnings calls",
  input,
  response: ExcerptPage,
  isTagged: true,
  isPaged: true,
  refusals: [...PROJECTION_REFUSALS, ...TICKER_REFUSALS, "version_gone"],
} as const satisfies Route;

export async function handle(query: z.output<typeof input>, context: RequestContext): Promise<RenderedJson> {
  const { limit, offset, min_impact_score, keyword } = query;
  return readVersioned(context, { path: route.path, query }, async (version) => {
    const company = getCompany(version, { ticker: query.ticker, isEntitled: context.team.privateData });
    // Known, but not assessed: an empty page, not a 404 (semantics 7.5).
    if (!isAssessed(company)) return { excerpts: [], total_count: 0, limit, offset } satisfies ExcerptPage;
    const filter = { min_impact_score, keyword };
    const { excerpts, count } = await readExcerptPage(version, company, { filter, page: { limit, offset } });
    const body = { excerpts: JsonFragment.listOf(excerpts), total_count: count, limit, offset };
    return new RenderedPage(writeObject<ExcerptPage>(body), { offset, limit, total: count });
  });
}
