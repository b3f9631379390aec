// GET /products/:productId/versions: the published versions that a read can be pinned to (semantics 9.9).
import { z } from "zod";
import { VersionList } from "../../data/resources/versions.ts";
import type { RequestContext } from "../context.ts";
import { integer } from "../input.ts";
import { getActiveProduct } from "../prospects/readiness.ts";
import type { Route } from "../route.ts";

const input = z.object({ productId: integer({ min: 1 }) });

export const route = {
  method: "GET",
  path: "/products/:productId/versions",
  operationId: "listVersions",
  scopes: ["read"],
  credits: [0],
  summary: "Published versions of a product, newest first; any of them can be read",
  input,
  response: VersionList,
  refusals: ["unknown_product"],
} as const satisfies Route;

export async function handle({ productId }: z.output<typeof input>, context: RequestContext): Promise<VersionList> {
  await getActiveProduct(context, productId);
  const { active, items } = await context.projections.versions(productId);
  const versions = items.map(({ version, built_at }) => ({ version, built_at, is_active: version === active }));
  return { versions: versions.toReversed() };
}
