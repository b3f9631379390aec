// Takes old versions of a product away: all but the newest, the active one, and those that are pinned or that a process serves.
//
// The pointer forgets a version before its folder goes, so that it never names what is not there; a folder that stays behind,
// after a crash say, is a leftover of the next build. Somebody may pin or open a version in the same moment. They write their
// pin or lease first and read the pointer then; prune writes the pointer first and reads pins and leases then. So one of the
// two sees the other: they let go of a version that is not listed any more, or prune lists it again.

import type { PublishedVersions } from "./published-versions.ts";
import type { Versions } from "./versions.ts";

export type PruneRule = {
  /** How many of the newest stay. */
  readonly keep: number;
  /** Versions that some process serves now (readServedVersions); asked twice. */
  readonly readServed: () => Promise<ReadonlySet<string>>;
};

/** `remains`: folders that would not go, and why; the next build tries again. */
export type Pruned = { readonly removed: string[]; readonly remains: string[] };

/** Call it while holding the product's build claim. */
export async function pruneVersions(versions: PublishedVersions, productId: number, rule: PruneRule): Promise<Pruned> {
  const removed = await forgetVersions(versions, productId, rule);
  return { removed, remains: await versions.remove(productId, removed) };
}

/**
 * Takes old versions off the pointer; what is of them stays for `PublishedVersions.remove`. Call it while holding the product's build claim.
 * @returns the versions, oldest first
 */
export async function forgetVersions(
  published: PublishedVersions,
  productId: number,
  { keep, readServed }: PruneRule,
): Promise<string[]> {
  const versions = await published.read(productId);
  const readHeld = async () => new Set([...(await published.readPins(productId)), ...(await readServed())]);
  const stay = await readHeld();
  if (versions.active !== null) stay.add(versions.active);
  for (const { version } of versions.items.slice(Math.max(0, versions.items.length - keep))) stay.add(version);
  const old = versions.items.map(({ version }) => version).filter((version) => !stay.has(version));
  if (old.length === 0) return [];
  await published.change(productId, (now) => without(now, old));
  const held = await readHeld();
  const forgotten = old.filter((version) => !held.has(version));
  if (forgotten.length < old.length) await published.change(productId, (now) => listedAgain(now, versions, forgotten));
  return forgotten;
}

function without({ active, items }: Versions, versions: readonly string[]): Versions {
  return { active, items: items.filter(({ version }) => !versions.includes(version)) };
}

/** What was listed before, but for those that are forgotten, and what came since. */
function listedAgain({ active, items }: Versions, before: Versions, forgotten: readonly string[]): Versions {
  const came = items.filter(({ version }) => !before.items.some((item) => item.version === version));
  return { active, items: [...without(before, forgotten).items, ...came] };
}
