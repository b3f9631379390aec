// GET /changes: what is different about a product's families from an older version to the current one (semantics 8.17).
import { z } from "zod";
import { CHANGE_KINDS } from "../../data/changes/families.ts";
import { ChangeList } from "../../data/resources/changes.ts";
import { readChangePage } from "../changes/change-page.ts";
import { findSince } from "../changes/since.ts";
import type { RequestContext } from "../context.ts";
import { PROJECTION_REFUSALS } from "../errors.ts";
import { nextLink } from "../http/next-link.ts";
import type { RenderedJson } from "../http/rendered-json.ts";
import { choice, integer, versionName, versionOrDate } from "../input.ts";
import type { Route } from "../route.ts";
import { findVersion } from "../tables/asked-version.ts";

const input = z.object({
  product_id: integer({ min: 1 }),
  since: versionOrDate(),
  version: versionName().optional(),
  change: choice(CHANGE_KINDS).optional(),
  limit: integer({ min: 1, max: 500 }).default(100),
  offset: integer({ min: 0 }).default(0),
});

export const route = {
  method: "GET",
  path: "/changes",
  operationId: "listChanges",
  scopes: ["read"],
  credits: [0],
  summary: "Families that were added, changed or removed since an older version, as the team sees them",
  input,
  response: ChangeList,
  isTagged: true,
  isPaged: true,
  refusals: [...PROJECTION_REFUSALS, "version_gone", "tables_preparing"],
} as const satisfies Route;

export async function handle(query: z.output<typeof input>, context: RequestContext): Promise<RenderedJson> {
  const { product_id: productId, version: asked, change, limit, offset } = query;
  const until = await findVersion(context, { productId, version: asked });
  const since = await findSince(context, productId, query.since);
  const page = await readChangePage(context, { productId, since, until, change, limit, offset });
  if (page.nextOffset !== null) {
    context.headers.set("Link", nextLink(query, { since, version: until, offset: page.nextOffset }));
  }
  return page;
}
