// The lease by which a process tells prune that it serves a version (data/store/claims.ts has the protocol).
import { openPromise } from "../data/open-promise.ts";
import { withClaim } from "../data/store/claims.ts";
import type { Store } from "../data/store/open.ts";

const LEASE_MS = 60_000;

/** Gives the lease back; resolves when the store knows. */
export type ReleaseLease = () => Promise<void>;

/**
 * Takes the lease and keeps renewing it until it is given back. `name` must be this process's own, so that it is free.
 */
export async function holdLease(store: Store, name: string, holder: string): Promise<ReleaseLease> {
  const { promise: isReleased, resolve: release } = openPromise<void>();
  const { promise: isTaken, resolve: taken } = openPromise<void>();
  const held = withClaim(store, { name, holder, leaseMs: LEASE_MS }, () => {
    taken();
    return isReleased;
  });
  await Promise.race([isTaken, held]);
  return async () => {
    release();
    await held;
  };
}
