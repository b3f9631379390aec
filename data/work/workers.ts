// Which processes take work now: each holds a claim, which runs out when it is lost.
import { forgetEndedClaims, listLiveClaims, releaseClaim, renewClaim, takeClaim } from "../store/claims.ts";
import type { Store } from "../store/open.ts";

export type Worker = {
  /** As its jobs name it (JobState.holder). */
  readonly id: string;
  /** Host and process. */
  readonly holder: string;
};

export type WorkerLease = { readonly leaseMs: number; readonly renewMs: number };
/** A lost worker's job waits for so long. */
export const WORKER_LEASE: WorkerLease = { leaseMs: 15_000, renewMs: 4_000 };

const PREFIX = "worker:";
/** Their names are never used again. */
const FORGET_MS = 3_600_000;

/**
 * Says that a worker of this code is there, until it is released. One of another release, or another Node, makes other results:
 * it is not asked.
 * @returns how to say that it is gone
 */
export async function announceWorker(
  store: Store,
  { code, id, holder }: Worker & { readonly code: string },
  { leaseMs, renewMs } = WORKER_LEASE,
): Promise<() => Promise<void>> {
  await forgetEndedClaims(store, PREFIX, FORGET_MS);
  const name = `${PREFIX}${code}:${id}`;
  const taken = await takeClaim(store, { name, holder, leaseMs });
  const held = { name, token: taken.taken ? taken.token : 0 };
  // A renewal that fails is tried again: the lease outlives two missed ones.
  const timer = setInterval(() => void renewClaim(store, { ...held, leaseMs }).catch(() => undefined), renewMs);
  return async () => {
    clearInterval(timer);
    await releaseClaim(store, held);
  };
}

/** Workers of this code, and how many there are of other code. */
export async function listWorkers(
  store: Store,
  code: string,
): Promise<{ readonly workers: readonly Worker[]; readonly ofOtherCode: number }> {
  const claims = await listLiveClaims(store, PREFIX);
  const prefix = `${PREFIX}${code}:`;
  const ours = claims.filter(({ name }) => name.startsWith(prefix));
  const workers = ours.map(({ name, holder }) => ({ id: name.slice(prefix.length), holder }));
  return { workers, ofOtherCode: claims.length - ours.length };
}
