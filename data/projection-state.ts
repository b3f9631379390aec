// Whether a product's published projection may be served: ready, rebuilding or stale_keywords (semantics 9.1).
import { findClaim } from "./store/claims.ts";
import { type Store, storeTime } from "./store/open.ts";
import { keywordsHash, type Product } from "./store/products/products.ts";
import { buildClaim } from "./store/projection-claims.ts";
import { INGEST_CLAIM } from "./store/runs.ts";
import type { VersionItem } from "./versions/versions.ts";

export type ProjectionState = "ready" | "rebuilding" | "stale_keywords";

/** What an answer 503 asks a client to wait: a build ends soon, a run that nobody started may be hours away. */
export const RETRY_AFTER_SECONDS = { rebuilding: 30, stale_keywords: 3600 } as const;

export type ProjectionFacts = {
  /** Keywords hash of the version that would be served; null when there is none. */
  readonly publishedKeywordsHash: string | null;
  /** Hash of the product's keywords now. */
  readonly keywordsHash: string;
  readonly isBuildLive: boolean;
  readonly isIngestLive: boolean;
  /** Whether a version may be published that is not on this machine yet; left out: no. */
  readonly isAwaited?: boolean;
};

/** Derives the state; `rebuilding` wins over `stale_keywords`. */
export function decideProjectionState(facts: ProjectionFacts): ProjectionState {
  const { publishedKeywordsHash, keywordsHash, isBuildLive, isIngestLive, isAwaited = false } = facts;
  if (isBuildLive) return "rebuilding";
  if (publishedKeywordsHash === keywordsHash) return "ready";
  if (isAwaited) return "rebuilding";
  return publishedKeywordsHash === null && isIngestLive ? "rebuilding" : "stale_keywords";
}

/** Ends of the leases of the work on a product, ISO 8601 UTC; null: nobody has it in hand. */
export type WorkLeases = { readonly buildEndsAt: string | null; readonly ingestEndsAt: string | null };

/** Read it before the version pointer: a build swaps first and releases then. */
export async function readWorkLeases(store: Store, productId: number): Promise<WorkLeases> {
  const build = await findClaim(store, buildClaim(productId));
  const ingest = await findClaim(store, INGEST_CLAIM);
  return { buildEndsAt: build?.expiresAt ?? null, ingestEndsAt: ingest?.expiresAt ?? null };
}

export type ReadState = {
  readonly state: ProjectionState;
  readonly active: VersionItem | null;
  /** Whether the version was built with the product's keywords of now; null when it was never built. */
  readonly isOfKeywords: boolean | null;
};

/** @param findActive reads the version pointer */
export async function readProjectionState(
  store: Store,
  { product_id, keywords }: Pick<Product, "product_id" | "keywords">,
  findActive: () => Promise<VersionItem | null>,
): Promise<ReadState> {
  const live = liveWork(await readWorkLeases(store, product_id), store);
  const active = await findActive();
  const publishedKeywordsHash = active?.keywords_hash ?? null;
  const hash = keywordsHash(keywords);
  return {
    state: decideProjectionState({ publishedKeywordsHash, keywordsHash: hash, ...live }),
    active,
    isOfKeywords: active === null ? null : publishedKeywordsHash === hash,
  };
}

/** Which work is live now. Mostly none is held, and nobody need look at the clock. */
export function liveWork(
  { buildEndsAt, ingestEndsAt }: WorkLeases,
  store: Store,
): Pick<ProjectionFacts, "isBuildLive" | "isIngestLive"> {
  const isLive = (endsAt: string | null) => endsAt !== null && endsAt > storeTime(store);
  return { isBuildLive: isLive(buildEndsAt), isIngestLive: isLive(ingestEndsAt) };
}
