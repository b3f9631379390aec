// POST /searches: keeps a search for the whole team (semantics 19.1).
import { z } from "zod";
import { OneSavedSearch } from "../../data/resources/alerts.ts";
import { saveSearch, searchBody } from "../alerts/searches.ts";
import type { RequestContext } from "../context.ts";
import { PROJECTION_REFUSALS } from "../errors.ts";
import { jsonInteger, jsonName, jsonText } from "../input.ts";
import type { Route } from "../route.ts";

const input = z.object({
  product_id: jsonInteger({ min: 1 }),
  name: jsonName({ max: 100 }),
  query: jsonText({ max: 2000, min: 0 }),
});

export const route = {
  method: "POST",
  path: "/searches",
  operationId: "saveSearch",
  scopes: ["read", "outreach"],
  credits: [0],
  summary: "Keeps a search for the whole team; what it has now is not new",
  input,
  response: OneSavedSearch,
  refusals: [...PROJECTION_REFUSALS, "search_refused"],
} as const satisfies Route;

export async function handle(asked: z.output<typeof input>, context: RequestContext): Promise<OneSavedSearch> {
  return { search: searchBody(await saveSearch(context, asked)) };
}
