// A bounded queue for statements, each with a deadline: DuckDB itself has no statement timeout.
import PQueue from "p-queue";
import { ApiError } from "../errors.ts";

export type QueryQueueLimits = { readonly running: number; readonly waiting: number; readonly deadlineMs: number };

/** Enough to keep a small machine busy; more would only fight for its cores. */
const QUERY_LIMITS: QueryQueueLimits = { running: 4, waiting: 400, deadlineMs: 10_000 };

export class QueryQueue {
  readonly #queue: PQueue;
  readonly #limits: QueryQueueLimits;
  /** Told how long each statement waited for its turn. */
  onStarted: (waitedSeconds: number) => void = () => undefined;

  constructor(limits: QueryQueueLimits = QUERY_LIMITS) {
    this.#queue = new PQueue({ concurrency: limits.running });
    this.#limits = limits;
  }

  get waiting(): number {
    return this.#queue.size;
  }

  get running(): number {
    return this.#queue.pending;
  }

  /**
   * Runs `work` in its turn. The signal aborts at the deadline, waiting included; `work` must stop then.
   *
   * @throws {ApiError} overloaded when too many wait, query_too_slow past the deadline
   */
  async run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (this.#queue.size >= this.#limits.waiting) throw new ApiError("overloaded");
    const signal = AbortSignal.timeout(this.#limits.deadlineMs);
    const askedAt = performance.now();
    const inTurn = () => {
      this.onStarted((performance.now() - askedAt) / 1000);
      return work(signal);
    };
    try {
      return await this.#queue.add(inTurn, { signal });
    } catch (error) {
      throw error === signal.reason ? new ApiError("query_too_slow") : error;
    }
  }
}
