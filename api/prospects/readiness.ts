// From a product id to the version that answers: the refusals on the way, and the headers that name the version.
import {
  decideProjectionState,
  liveWork,
  type ProjectionState,
  RETRY_AFTER_SECONDS,
  readWorkLeases,
} from "../../data/projection-state.ts";
import { findProduct, keywordsHash, type Product } from "../../data/store/products/products.ts";
import type { VersionItem } from "../../data/versions/versions.ts";
import type { RequestContext } from "../context.ts";
import { ApiError } from "../errors.ts";
import type { PinnedVersion } from "../projections/open-version.ts";

/**
 * An active product of the team (semantics 3.1).
 *
 * @throws {ApiError} unknown_product for one that does not exist, belongs to another team or is disabled
 */
export async function getActiveProduct(context: RequestContext, productId: number): Promise<Product> {
  return (await readActiveProduct(context, productId)).product;
}

/** With the hash of its keywords now. */
async function readActiveProduct({ store, team, revisionCache }: RequestContext, productId: number) {
  const { teamId } = team;
  const found = await revisionCache.read(`product ${productId} of ${teamId}`, async () => {
    const product = await findProduct(store, { teamId, productId });
    return product === null ? null : { product, wanted: keywordsHash(product.keywords) };
  });
  if (found === null || !found.product.is_active) throw new ApiError("unknown_product");
  return found;
}

/**
 * Lets `read` read the product's projection, all of it from one version (semantics 9.4).
 *
 * @throws {ApiError} unknown_product; projection_unavailable while the product is not ready
 */
export async function readProjection<T>(
  context: RequestContext,
  productId: number,
  read: (version: PinnedVersion) => Promise<T>,
): Promise<T> {
  const { store, revisionCache } = context;
  const { wanted } = await readActiveProduct(context, productId);
  // Before the pointer: a build moves it first and ends then, so a build seen as over has its version in place.
  const leases = await revisionCache.read(`work on ${productId}`, () => readWorkLeases(store, productId));
  const live = liveWork(leases, store);
  if (live.isBuildLive && !context.settings.serveDuringRebuild) throw unavailable("rebuilding");
  const version = await context.projections.pin(productId, (item) => item.keywords_hash === wanted);
  try {
    const publishedKeywordsHash = version?.item.keywords_hash ?? null;
    const isAwaited = context.projections.isAwaited(productId);
    const state = decideProjectionState({ ...live, publishedKeywordsHash, keywordsHash: wanted, isAwaited });
    if (version === null) throw unavailable(state === "ready" ? "stale_keywords" : state);
    const isServedMeanwhile = state === "rebuilding" && context.settings.serveDuringRebuild;
    if (state !== "ready" && !isServedMeanwhile) throw unavailable(state);
    context.headers.set("X-Projection-Version", version.item.version);
    if (state !== "ready") context.headers.set("X-Projection-State", state);
    return await read(version);
  } finally {
    version?.release();
  }
}

/** Whether a product's prospects can be read, and the version that its pointer names; null: it was never built. */
export type Readiness = { readonly state: ProjectionState; readonly active: VersionItem | null };

/** What `readProjection` would find of a product, disabled or not, without opening anything (semantics 9.1). */
export async function readReadiness(
  { store, projections }: Pick<RequestContext, "store" | "projections">,
  { product_id, keywords }: Pick<Product, "product_id" | "keywords">,
): Promise<Readiness> {
  // Before the pointer, as above.
  const live = liveWork(await readWorkLeases(store, product_id), store);
  const versions = await projections.versions(product_id);
  const active = versions.items.find(({ version }) => version === versions.active) ?? null;
  const publishedKeywordsHash = active?.keywords_hash ?? null;
  const facts = { ...live, publishedKeywordsHash, keywordsHash: keywordsHash(keywords) };
  return { state: decideProjectionState({ ...facts, isAwaited: projections.isAwaited(product_id) }), active };
}

/**
 * Lets `read` read the product's last published version, ready or not: for what a team may change meanwhile (semantics 9.7).
 *
 * @throws {ApiError} unknown_product; unknown_ticker when nothing was ever published
 */
export async function readLastProjection<T>(
  context: RequestContext,
  productId: number,
  read: (version: PinnedVersion) => Promise<T>,
): Promise<T> {
  await getActiveProduct(context, productId);
  const version = await context.projections.pin(productId);
  if (version === null) throw new ApiError("unknown_ticker");
  try {
    return await read(version);
  } finally {
    version.release();
  }
}

/** Not ready, never "none found": why, and when to ask again. */
export function unavailable(reason: keyof typeof RETRY_AFTER_SECONDS): ApiError {
  const seconds = RETRY_AFTER_SECONDS[reason];
  return new ApiError("projection_unavailable", {
    fields: { reason, retry_after_seconds: seconds },
    headers: { "Retry-After": String(seconds) },
  });
}
