// What is claimed of a projection: its build, and each version while a process serves it (data/store/claims.ts has the protocol).
import type { Lease } from "./claims.ts";
import { type Store, storeTime } from "./open.ts";

/** Held by the build of one product, from its start to the swap. */
export function buildClaim(productId: number): string {
  return `build:${productId}`;
}

/** Of a build, and of whatever else moves a product's pointer: a killed one is over soon, and is served again (semantics 9.5). */
export const BUILD_LEASE: Lease = { leaseMs: 15_000, renewMs: 3000 };

/**
 * Held by a process while it serves a version, so that prune leaves the version where it is.
 *
 * Reading does not wait for it. Where the store takes no writes, as on a full disk, no lease is taken or renewed, but prune
 * cannot take its claim either, and removes nothing. Once the store takes writes again, prune may be quicker than the next
 * try for the lease: it leaves the active version in any case, and an older one that is removed under its readers stays
 * readable to them. A version is verified before it is served, and served from memory and from a file that stays open.
 * One that is removed before it is open fails to open, and the next request goes by the pointer of then.
 */
export function servingClaim(productId: number, version: string, holder: string): string {
  return `${servingPrefix(productId)}${version}:${holder}`;
}

/** What the names of a product's serving claims begin with; the version follows, up to the next colon. Of all: no product. */
export function servingPrefix(productId?: number): string {
  return productId === undefined ? "serving:" : `serving:${productId}:`;
}

/** Versions of a product that some process serves now; prune must leave them (`pruneVersions`, its `served`). */
export async function readServedVersions(store: Store, productId: number): Promise<Set<string>> {
  const prefix = servingPrefix(productId);
  const rows = await store.db
    .selectFrom("claims")
    .select("name")
    .where("name", "like", `${prefix}%`)
    .where("holder", "is not", null)
    .where("expires_at", ">", storeTime(store))
    .execute();
  return new Set(rows.map(({ name }) => name.slice(prefix.length).split(":")[0] ?? ""));
}
