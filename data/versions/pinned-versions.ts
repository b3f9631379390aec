// Pinned versions: they stay, however old they are, until they are unpinned.
//
// A pin is an empty file beside the version's folder, not a member of versions.json: releases that know no pins read that file
// strictly. A file is there or not, in one step, so that pinning waits for no build.
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { isMissing } from "../files/error-code.ts";
import { assertPublished, flush, productFolder, writeDurably } from "./versions.ts";

const PIN = ".pin";

/** Throws when the product's folder cannot be read: nobody knows then what is pinned. */
export async function readPinned(root: string, productId: number): Promise<Set<string>> {
  const names = await readdir(productFolder(root, productId)).catch((error) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return new Set(names.filter((name) => name.endsWith(PIN)).map((name) => name.slice(0, -PIN.length)));
}

/** @throws {VersionUnknown} when it is not published, or was pruned meanwhile */
export async function pinVersion(root: string, productId: number, version: string): Promise<void> {
  await assertPublished(root, productId, version);
  await writeDurably(pathOf(root, productId, version), "");
  await flush(productFolder(root, productId));
  // Looked up again: from now on prune leaves it (prune-versions.ts), unless it was faster.
  await assertPublished(root, productId, version).catch(async (error: unknown) => {
    await unpinVersion(root, productId, version);
    throw error;
  });
}

/** Of a version that is not pinned, or not there any more, nothing happens. */
export async function unpinVersion(root: string, productId: number, version: string): Promise<void> {
  await rm(pathOf(root, productId, version), { force: true });
  await flush(productFolder(root, productId));
}

function pathOf(root: string, productId: number, version: string): string {
  return join(productFolder(root, productId), version + PIN);
}
