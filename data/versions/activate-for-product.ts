// Serves a published version again, older or newer, and writes down who said so.
import { recordAudit } from "../store/audit.ts";
import { withClaim } from "../store/claims.ts";
import { inTransaction, type Store } from "../store/open.ts";
import { keywordsHash, readProducts } from "../store/products/products.ts";
import { BUILD_LEASE, buildClaim } from "../store/projection-claims.ts";
import { tellVersionsChanged } from "../store/version-notice.ts";
import type { PublishedVersions } from "./published-versions.ts";
import { assertListed, type VersionItem, type Versions, verifyVersion, versionFolder } from "./versions.ts";

/** The action of an activation; its subject is the version. */
export const VERSION_ACTIVATED = "version.activated";

/** Somebody builds the product, or moves its pointer, just now. */
export class VersionsBusy extends Error {
  override readonly name = "VersionsBusy";
  readonly exitStatus = 1;
}

export type Activation = {
  readonly productId: number;
  readonly version: string;
  /** Names this process in the claim. */
  readonly holder: string;
  /** Who did it, for the audit. */
  readonly actor: string;
};

export type Activated = {
  readonly item: VersionItem;
  /** What was served before; null: nothing. */
  readonly previous: string | null;
  /** Whether the version was built with the product's keywords of now: otherwise it is `stale_keywords` (semantics 9.1). */
  readonly isOfKeywords: boolean;
};

/**
 * The pointer moves and the audit has it, or neither: a store that does not take the entry gets the old pointer back.
 *
 * @throws {VersionUnknown} when it is not published, or was pruned meanwhile
 * @throws {VersionUnusable} when its files are not what they were
 * @throws {VersionsBusy} when somebody else has the product's versions in hand
 */
export async function activateForProduct(
  store: Store,
  published: PublishedVersions,
  { productId, version, holder, actor }: Activation,
): Promise<Activated> {
  assertListed(await published.read(productId), productId, version);
  await published.bring(productId, version);
  // A damaged version is refused here, before the claim, under which the product counts as rebuilding.
  await verifyVersion(versionFolder(published.root, productId, version));
  const [found] = await readProducts(store, [productId]);
  const before = await whileNobodyBuilds(store, { productId, holder }, async () => {
    const versions = await published.read(productId);
    await published.change(productId, (now) => {
      assertListed(now, productId, version);
      return { active: version, items: now.items };
    });
    const entry = { teamId: found?.teamId ?? null, actor, action: VERSION_ACTIVATED, subject: version };
    const detail = { product_id: productId, previous: versions.active };
    await inTransaction(store, (tx) => recordAudit(tx, { ...entry, detail })).catch(async (error: unknown) => {
      await published.change(productId, ({ items }) => ({ active: versions.active, items }));
      throw error;
    });
    return versions;
  });
  await tellVersionsChanged(store);
  const item = itemOf(before, version);
  const isOfKeywords = found !== undefined && item.keywords_hash === keywordsHash(found.product.keywords);
  return { item, previous: before.active, isOfKeywords };
}

/** A build, an activation and a prune all read the pointer, change it and write it back. @throws {VersionsBusy} */
export async function whileNobodyBuilds<T>(
  store: Store,
  { productId, holder }: Pick<Activation, "productId" | "holder">,
  work: () => Promise<T>,
): Promise<T> {
  const claimed = await withClaim(store, { name: buildClaim(productId), holder, ...BUILD_LEASE }, work);
  if (claimed.taken) return claimed.result;
  throw new VersionsBusy(
    `product ${productId} is being built by ${claimed.heldBy} since ${claimed.since}: try again later`,
  );
}

function itemOf({ items }: Versions, version: string): VersionItem {
  const item = items.find((each) => each.version === version);
  if (item === undefined) throw new Error(`${version} was published and is not listed`);
  return item;
}
