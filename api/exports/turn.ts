// Whose turn it is to export: one at a time for a team, in whatever process, and a few at a time in one, so that lists stay quick.
import { deferred } from "../../data/async/deferred.ts";
import { withClaim } from "../../data/store/claims.ts";
import { StoreUnavailableError } from "../../data/store/engines/store-error.ts";
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

/**
 * Where the store cannot be written, the team's turn is taken without its claim: that is no reason to refuse a read.
 * @throws {ApiError} export_running
 */
export async function takeTurn(context: RequestContext): Promise<Turn> {
  const { projections } = context;
  const count = (by: number) => running.set(projections, (running.get(projections) ?? 0) + by);
  if ((running.get(projections) ?? 0) >= RUNNING_MAX) throw new ApiError("export_running");
  count(1);
  try {
    const { lost, release } = await takeClaimOf(context);
    return { lost, release: () => release().finally(() => count(-1)) };
  } catch (error) {
    count(-1);
    throw error;
  }
}

async function takeClaimOf({ store, team, newId }: RequestContext): Promise<Turn> {
  const claim = { name: claimName(team.teamId), holder: newId(), leaseMs: LEASE_MS };
  const released = deferred<void>();
  const taken = deferred<AbortSignal>();
  const over = withClaim(store, claim, async ({ signal }) => {
    taken.resolve(signal);
    await released.promise;
  });
  const refused = over.then(() => {
    throw new ApiError("export_running");
  });
  try {
    const lost = await Promise.race([taken.promise, refused]);
    return {
      lost,
      release: async () => {
        released.resolve();
        await over;
      },
    };
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    return { lost: new AbortController().signal, release: async () => undefined };
  }
}

export function claimName(teamId: number): string {
  return `export:${teamId}`;
}
