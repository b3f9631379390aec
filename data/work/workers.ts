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

/** What a worker takes: a process that does both is one of each. */
export type WorkKind = "documents" | "builds";
/** Whom a run may ask: a worker of another release, or another Node, makes other results. */
export type WorkersOf = { readonly kind: WorkKind; readonly code: string };

const prefixOf = (kind: WorkKind) => `worker:${kind}:`;
/** Their names are never used again. */
const FORGET_MS = 3_600_000;

/**
 * Says that a worker of this code is there, until it is released.
 * @returns how to say that it is gone
 */
export async function announceWorker(
  store: Store,
  { kind, code, id, holder }: Worker & WorkersOf,
  { leaseMs, renewMs } = WORKER_LEASE,
): Promise<() => Promise<void>> {
  await forgetEndedClaims(store, prefixOf(kind), FORGET_MS);
  const name = `${prefixOf(kind)}${code}:${id}`;
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
  { kind, code }: WorkersOf,
): Promise<{ readonly workers: readonly Worker[]; readonly ofOtherCode: number }> {
  const claims = await listLiveClaims(store, prefixOf(kind));
  const prefix = `${prefixOf(kind)}${code}:`;
  const ours = claims.filter(({ name }) => name.startsWith(prefix));
  const workers = ours.map(({ name, holder }) => ({ id: name.slice(prefix.length), holder }));
  return { workers, ofOtherCode: claims.length - ours.length };
}
