// Whether a product's published projection may be served: ready, rebuilding or stale_keywords (semantics 9.1).
import { findClaim, type Lease } from "./store/claims.ts";
import { type Store, storeTime } from "./store/open.ts";
import { INGEST_CLAIM } from "./store/runs.ts";

export type ProjectionState = "ready" | "rebuilding" | "stale_keywords";

/** What an answer 503 asks a client to wait: a build ends soon, a run that nobody started may be hours away. */
export const RETRY_AFTER_SECONDS = { rebuilding: 30, stale_keywords: 3600 } as const;

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

export type ProjectionFacts = {
  /** Keywords hash of the version that would be served; null when there is none. */
  readonly publishedKeywordsHash: string | null;
  /** Hash of the product's keywords now. */
  readonly keywordsHash: string;
  readonly isBuildLive: boolean;
  readonly isIngestLive: boolean;
};

/** Derives the state; `rebuilding` wins over `stale_keywords`. */
export function decideProjectionState(facts: ProjectionFacts): ProjectionState {
  const { publishedKeywordsHash, keywordsHash, isBuildLive, isIngestLive } = facts;
  if (isBuildLive) return "rebuilding";
  if (publishedKeywordsHash === null) return isIngestLive ? "rebuilding" : "stale_keywords";
  return publishedKeywordsHash === keywordsHash ? "ready" : "stale_keywords";
}

/** Ends of the leases of the work on a product, ISO 8601 UTC; null: nobody has it in hand. */
export type WorkLeases = { readonly buildEndsAt: string | null; readonly ingestEndsAt: string | null };

/** Read it before the version pointer: a build swaps first and releases then. */
export async function readWorkLeases(store: Store, productId: number): Promise<WorkLeases> {
  const build = await findClaim(store, buildClaim(productId));
  const ingest = await findClaim(store, INGEST_CLAIM);
  return { buildEndsAt: build?.expiresAt ?? null, ingestEndsAt: ingest?.expiresAt ?? null };
}

/** Which work is live at a time, ISO 8601 UTC. */
export function liveWork(
  { buildEndsAt, ingestEndsAt }: WorkLeases,
  now: string,
): Pick<ProjectionFacts, "isBuildLive" | "isIngestLive"> {
  const isLive = (endsAt: string | null) => endsAt !== null && endsAt > now;
  return { isBuildLive: isLive(buildEndsAt), isIngestLive: isLive(ingestEndsAt) };
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
