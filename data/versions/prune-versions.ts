// Takes old versions of a product away: all but the newest, the active one, and those that are pinned or that a process serves.
//
// The pointer forgets a version before its folder goes, so that it never names what is not there; a folder that stays behind,
// after a crash say, is a leftover of the next build. Somebody may pin or open a version in the same moment. They write their
// pin or lease first and read the pointer then; prune writes the pointer first and reads pins and leases then. So one of the
// two sees the other: they let go of a version that is not listed any more, or prune lists it again.

import { removePaths } from "../files/remove-paths.ts";
import { readPinned } from "./pinned-versions.ts";
import { readVersions, type Versions, versionFolder, writePointer } from "./versions.ts";

export type PruneRule = {
  /** How many of the newest stay. */
  readonly keep: number;
  /** Versions that some process serves now (readServedVersions); asked twice. */
  readonly readServed: () => Promise<ReadonlySet<string>>;
};

/** `remains`: folders that would not go, and why; the next build tries again. */
export type Pruned = { readonly removed: string[]; readonly remains: string[] };

/** Call it while holding the product's build claim. */
export async function pruneVersions(root: string, productId: number, rule: PruneRule): Promise<Pruned> {
  const removed = await forgetVersions(root, productId, rule);
  return { removed, remains: await removeVersions(root, productId, removed) };
}

/**
 * Takes old versions off the pointer; their folders stay for `removeVersions`. Call it while holding the product's build claim.
 * @returns the versions, oldest first
 */
export async function forgetVersions(
  root: string,
  productId: number,
  { keep, readServed }: PruneRule,
): Promise<string[]> {
  const versions = await readVersions(root, productId);
  const readHeld = async () => new Set([...(await readPinned(root, productId)), ...(await readServed())]);
  const stay = await readHeld();
  if (versions.active !== null) stay.add(versions.active);
  for (const { version } of versions.items.slice(Math.max(0, versions.items.length - keep))) stay.add(version);
  const old = versions.items.map(({ version }) => version).filter((version) => !stay.has(version));
  if (old.length === 0) return [];
  await writePointer(root, productId, without(versions, old));
  const held = await readHeld();
  const forgotten = old.filter((version) => !held.has(version));
  if (forgotten.length < old.length) await writePointer(root, productId, without(versions, forgotten));
  return forgotten;
}

/** @returns what would not go, and why, one line each */
export async function removeVersions(root: string, productId: number, versions: readonly string[]): Promise<string[]> {
  return removePaths(versions.map((version) => versionFolder(root, productId, version)));
}

function without({ active, items }: Versions, versions: readonly string[]): Versions {
  return { active, items: items.filter(({ version }) => !versions.includes(version)) };
}
