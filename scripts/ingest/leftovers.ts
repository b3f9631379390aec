// What a crash or an earlier release left behind, and its removal at the next start: temporary folders and files, an unfinished
// run, old leases.
//
// A process that lives must keep what it is writing. So everything is listed first and the claims are looked at then: whatever
// lay there before nobody held the claim belongs to nobody.
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../../data/log.ts";
import { runsFolder } from "../../data/runs/run-folder.ts";
import type { Settings } from "../../data/settings.ts";
import { findClaim, forgetEndedClaims } from "../../data/store/claims.ts";
import type { Store } from "../../data/store/open.ts";
import { buildClaim, servingPrefix } from "../../data/store/projection-claims.ts";
import { closeAbandonedRuns, INGEST_CLAIM } from "../../data/store/runs.ts";
import { listProductFolders, listTemporaries, projectionsRoot } from "../../data/versions/versions.ts";
import { listUnfinished } from "../../pipeline/cache/atomic-file.ts";
import { listAbandonedWorkspaces } from "../../pipeline/workspace/workspace.ts";

/** Where earlier releases kept copies of the API's memory, which are part of the versions now: nobody reads or writes it. */
const OLD_IMAGES = "engines";
/** Long enough for whoever wants to see who served what. */
const CLAIM_AGE_MS = 86_400_000;

type Places = Pick<Settings, "home" | "projectionsUrl">;

/** Paths that a crash left, which nobody writes any more. */
export async function findLeftovers(store: Store, places: Places): Promise<string[]> {
  const { home } = places;
  const root = projectionsRoot(places);
  const ofRuns = [
    ...(await listAbandonedWorkspaces(runsFolder(home))),
    ...(await listUnfinished(join(home, "tables"))),
  ];
  const versions = new Map<number, string[]>();
  for (const productId of await listProductFolders(root)) {
    versions.set(productId, await listTemporaries(root, productId).catch(() => []));
  }
  const images = join(home, OLD_IMAGES);
  const found = existsSync(images) ? [images] : [];
  if (!(await isHeld(store, INGEST_CLAIM))) found.push(...ofRuns);
  for (const [productId, paths] of versions) {
    if (paths.length > 0 && !(await isHeld(store, buildClaim(productId)))) found.push(...paths);
  }
  return found.sort();
}

export type Repaired = { readonly removed: readonly string[]; readonly closedRuns: readonly string[] };

/** Removes what a crash left, closes the run that it ended, and forgets the leases of processes long gone. */
export async function repairLeftovers(store: Store, places: Places): Promise<Repaired> {
  const removed = await findLeftovers(store, places);
  for (const path of removed) await rm(path, { recursive: true, force: true });
  const closedRuns = await closeAbandonedRuns(store);
  await forgetEndedClaims(store, servingPrefix(), CLAIM_AGE_MS);
  return { removed, closedRuns };
}

/** As a process does that will serve or build: what it repaired is told, and a failure to repair is no reason not to start. */
export async function repairAtStart(store: Store, places: Places, log: Log): Promise<void> {
  try {
    const { removed, closedRuns } = await repairLeftovers(store, places);
    if (removed.length + closedRuns.length > 0)
      log.info({ removed, closed_runs: closedRuns }, "repaired after a crash");
  } catch (error) {
    log.warn({ err: error }, "what a crash left could not be removed");
  }
}

async function isHeld(store: Store, name: string): Promise<boolean> {
  return (await findClaim(store, name))?.isLive === true;
}
