// Whose turn it is to export: one at a time for a team, in whatever process, and a few at a time in one, so that lists stay quick.
import { deferred } from "../../data/async/deferred.ts";
import { withClaim } from "../../data/store/claims.ts";
import type { RequestContext } from "../context.ts";
import { ApiError } from "../errors.ts";

/** In one process. */
const RUNNING_MAX = 2;
/** Renewed while the export runs; one whose process died is over after it. */
const LEASE_MS = 30_000;

export type Turn = {
  /** Aborts when another process has taken the team's turn over. */
  readonly lost: AbortSignal;
  readonly release: () => Promise<void>;
};

/** Exports that run in this process, by what they read from. */
const running = new WeakMap<RequestContext["projections"], number>();

/** @throws {ApiError} export_running */
export async function takeTurn(context: RequestContext): Promise<Turn> {
  const { projections, store, team, newId } = context;
  const count = (by: number) => running.set(projections, (running.get(projections) ?? 0) + by);
  if ((running.get(projections) ?? 0) >= RUNNING_MAX) throw new ApiError("export_running");
  count(1);
  const claim = { name: claimName(team.teamId), holder: newId(), leaseMs: LEASE_MS };
  const released = deferred<void>();
  const taken = deferred<AbortSignal>();
  const over = withClaim(store, claim, async ({ signal }) => {
    taken.resolve(signal);
    await released.promise;
  }).finally(() => count(-1));
  const refused = over.then(() => {
    throw new ApiError("export_running");
  });
  const lost = await Promise.race([taken.promise, refused]);
  refused.catch(() => undefined);
  return {
    lost,
    release: async () => {
      released.resolve();
      await over;
    },
  };
}

export function claimName(teamId: number): string {
  return `export:${teamId}`;
}
