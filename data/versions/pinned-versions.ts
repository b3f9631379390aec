// Pinned versions: they stay, however old they are, until they are unpinned.
//
// A pin is an empty file beside the version's folder, not a member of versions.json: releases that know no pins read that file
// strictly. A file is there or not, in one step, so that pinning waits for no build.
import type { PublishedVersions } from "./published-versions.ts";
import { assertListed } from "./versions.ts";

/** @throws {VersionUnknown} when it is not published, or was pruned meanwhile */
export async function pinVersion(versions: PublishedVersions, productId: number, version: string): Promise<void> {
  assertListed(await versions.read(productId), productId, version);
  await versions.writePin(productId, version);
  // Looked up again: from now on prune leaves it (prune-versions.ts), unless it was faster.
  const now = await versions.read(productId);
  try {
    assertListed(now, productId, version);
  } catch (error) {
    await versions.removePin(productId, version);
    throw error;
  }
}
