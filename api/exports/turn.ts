// Whose turn it is to do what takes long: one at a time for a team, in whatever process, and a few at a time in one, so that lists
// stay quick.
import { deferred } from "../../data/async/deferred.ts";
import { withClaim } from "../../data/store/claims.ts";
import { StoreUnavailableError } from "../../data/store/engines/store-error.ts";
import type { RequestContext } from "../context.ts";
import { ApiError, type ErrorCode } from "../errors.ts";

/** Renewed while it runs; one whose process died is over after it. */
const LEASE_MS = 30_000;

/** Things of one kind, whose turns do not depend on those of another one. */
export class TurnKind {
  readonly name: string;
  /** In one process. */
  readonly runningMax: number;
  /** While another one of the team runs. */
  readonly taken: ErrorCode;
  /** While too many run in this process. */
  readonly busy: ErrorCode;
  /** Those that run in this process, by what they read from. */
  readonly #running = new WeakMap<RequestContext["projections"], number>();

  constructor({ name, runningMax, taken, busy }: Pick<TurnKind, "name" | "runningMax" | "taken" | "busy">) {
    this.name = name;
    this.runningMax = runningMax;
    this.taken = taken;
    this.busy = busy;
  }

  running(from: RequestContext["projections"]): number {
    return this.#running.get(from) ?? 0;
  }

  count(from: RequestContext["projections"], by: number): void {
    this.#running.set(from, this.running(from) + by);
  }
}

export const EXPORT_TURN = new TurnKind({
  name: "export",
  runningMax: 2,
  taken: "export_running",
  busy: "export_running",
});

export type Turn = {
  /** Aborts when another process has taken the team's turn over. */
  readonly lost: AbortSignal;
  readonly release: () => Promise<void>;
};

/**
 * Where the store cannot be written, the team's turn is taken without its claim: that is no reason to refuse a read.
 * @throws {ApiError} those of the kind
 */
export async function takeTurn(context: RequestContext, kind: TurnKind): Promise<Turn> {
  const { projections } = context;
  if (kind.running(projections) >= kind.runningMax) throw new ApiError(kind.busy);
  kind.count(projections, 1);
  try {
    const { lost, release } = await takeClaimOf(context, kind);
    return { lost, release: () => release().finally(() => kind.count(projections, -1)) };
  } catch (error) {
    kind.count(projections, -1);
    throw error;
  }
}

async function takeClaimOf({ store, team, newId }: RequestContext, kind: TurnKind): Promise<Turn> {
  const claim = { name: claimName(kind, team.teamId), holder: newId(), leaseMs: LEASE_MS, flush: false };
  const released = deferred<void>();
  const taken = deferred<AbortSignal>();
  const over = withClaim(store, claim, async ({ signal }) => {
    taken.resolve(signal);
    await released.promise;
  });
  const refused = over.then(() => {
    throw new ApiError(kind.taken);
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

export function claimName({ name }: Pick<TurnKind, "name">, teamId: number): string {
  return `${name}:${teamId}`;
}
