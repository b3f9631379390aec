// The lease by which a process lets prune know that it serves a version (data/store/claims.ts has the protocol).
//
// It keeps nobody from reading: where the store cannot be written, the version is served without it, and it is asked for
// again until it is held (data/store/projection-claims.ts says why that is safe).
import { type Lease, releaseClaim, renewClaim, takeClaim } from "../../data/store/claims.ts";
import type { Store } from "../../data/store/open.ts";

const SERVING_LEASE = { leaseMs: 60_000, renewMs: 20_000 };

/** Gives the lease back; resolves when the store knows. */
export type ReleaseLease = () => Promise<void>;

export type ServingLease = {
  /** Of this process alone, so that nobody else holds it. */
  readonly name: string;
  readonly holder: string;
  /** Told once for each time that the lease is not held, with what was in the way. */
  readonly onMissing: (error: unknown) => void;
  readonly lease?: Required<Lease>;
};

/** Takes the lease, if the store lets it, and keeps it until it is given back. Never throws. */
export async function holdLease(
  store: Store,
  { name, holder, onMissing, lease: { leaseMs, renewMs } = SERVING_LEASE }: ServingLease,
): Promise<ReleaseLease> {
  // The disk has a new version to write just then.
  const claim = { name, flush: false };
  let token: number | null = null;
  let isMissing = false;
  const keep = async (): Promise<void> => {
    try {
      if (token === null || !(await renewClaim(store, { ...claim, token, leaseMs }))) {
        const taken = await takeClaim(store, { ...claim, holder, leaseMs });
        token = taken.taken ? taken.token : null;
      }
      isMissing = false;
    } catch (error) {
      if (!isMissing) onMissing(error);
      isMissing = true;
    }
  };
  await keep();
  let kept = Promise.resolve();
  const timer = setInterval(() => {
    kept = kept.then(keep);
  }, renewMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await kept;
    if (token !== null) await releaseClaim(store, { ...claim, token });
  };
}
