// The version that a read is of: the current one or, whatever the product's state, the published one that is asked for by name.

import type { RequestContext } from "../context.ts";
import { ApiError } from "../errors.ts";
import type { PinnedVersion } from "../projections/open-version.ts";
import { getActiveProduct, readProjection, unavailable } from "./readiness.ts";

/** `version` undefined: the current one. */
export type VersionAsked = { readonly product_id: number; readonly version?: string | undefined };

/**
 * As `readProjection`; a version that is named answers while the product is not ready too: it is what it was (semantics 9.9).
 *
 * @throws {ApiError} version_gone when the version is not published, or no longer, or cannot be read; projection_unavailable while it is
 *   published and still to be brought here; overloaded while too many older versions are being read
 */
export async function readVersion<T>(
  context: RequestContext,
  { product_id: productId, version: name }: VersionAsked,
  read: (version: PinnedVersion) => Promise<T>,
): Promise<T> {
  if (name === undefined) return readProjection(context, productId, read);
  await getActiveProduct(context, productId);
  const version = await context.projections.pinNamed(productId, name);
  if (version === null) throw await versionGone(context, productId, name);
  try {
    context.headers.set("X-Projection-Version", name);
    return await read(version);
  } finally {
    version.release();
  }
}

/** What is wrong with a version that is not here: it is still to come, or there is none, and those that there are. */
export async function versionGone(
  { projections }: Pick<RequestContext, "projections">,
  productId: number,
  asked: string,
): Promise<ApiError> {
  if (await projections.isToCome(productId, asked)) return unavailable("rebuilding");
  const { items } = await projections.versions(productId);
  const versions = items.map(({ version }) => version).filter((version) => version !== asked);
  const those = versions.length === 0 ? "none" : versions.toReversed().join(", ");
  return new ApiError("version_gone", {
    text: `there is no such version of this product, or no longer; there are: ${those}`,
    fields: { code: "version_gone", versions: versions.toReversed() },
  });
}
