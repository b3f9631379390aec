// Which version a request for tables is of, and what of it the team may have.
import { audienceOf } from "../../data/audience/tables.ts";
import type { RequestContext } from "../context.ts";
import { versionGone } from "../prospects/named-version.ts";
import { getActiveProduct, readProjection } from "../prospects/readiness.ts";
import type { AskedSet } from "./audience-sets.ts";

/**
 * The name of the version: the current one of a product that is ready, or the one that is asked for, whatever the product's state.
 * @throws {ApiError} what `readProjection` throws; version_gone
 */
export async function findVersion(
  context: RequestContext,
  { productId, version }: { readonly productId: number; readonly version: string | undefined },
): Promise<string> {
  if (version === undefined) return readProjection(context, productId, async ({ item }) => item.version);
  await getActiveProduct(context, productId);
  const { items } = await context.projections.versions(productId);
  if (!items.some((item) => item.version === version)) throw await versionGone(context, productId, version);
  context.headers.set("X-Projection-Version", version);
  return version;
}

export function setOf({ team }: RequestContext, productId: number, version: string): AskedSet {
  return { productId, version, audience: audienceOf(team) };
}
