// The one path of every call to a service outside: its turn, its deadline, a second try where that is safe, its errors.
//
// An adapter's work throws `UpstreamError` for what the service did wrong; here it becomes the answer that the client
// gets: 502 when the service said something that makes no sense, 503 when it is down or has too much to do, 504 when it
// was late. Anything else that work throws is passed on as it is.
import { setTimeout as sleep } from "node:timers/promises";
import PQueue from "p-queue";
import { backoffMs, jitteredMs, retry } from "../../data/async/retry.ts";
import { UpstreamError } from "../../data/http/upstream-error.ts";
import { ApiError } from "../errors.ts";

export type CallLimits = {
  readonly deadlineMs: number;
  /** Calls at one time; more wait. */
  readonly running?: number;
  /** Calls that may wait; one more is refused. */
  readonly waiting?: number;
  /** How long to wait before the second, third … try. */
  readonly pauseMs?: (tries: number) => number;
};

const RUNNING = 8;
const WAITING = 64;
const TRIES = 3;
const BACKOFF = { firstPauseMs: 200, factor: 2 };

export class UpstreamCalls {
  readonly #service: string;
  readonly #queue: PQueue;
  readonly #limits: Required<CallLimits>;

  /** @param service names it in the log */
  constructor(service: string, limits: CallLimits) {
    this.#service = service;
    this.#limits = {
      running: RUNNING,
      waiting: WAITING,
      pauseMs: (tries) => jitteredMs(backoffMs(BACKOFF, tries)),
      ...limits,
    };
    this.#queue = new PQueue({ concurrency: this.#limits.running });
  }

  /**
   * Runs `work` in its turn. Its signal aborts at the deadline, which counts the waiting too, or with the caller's own.
   *
   * @param isRepeatable the work changes nothing outside, so that one that found the service down may be done again
   * @throws {ApiError} bad_gateway, service_unavailable, gateway_timeout
   */
  async run<T>(
    work: (signal: AbortSignal) => Promise<T>,
    { signal: callers, isRepeatable }: { signal: AbortSignal; isRepeatable: boolean },
  ): Promise<T> {
    if (this.#queue.size >= this.#limits.waiting) {
      throw this.#refusal("service_unavailable", new Error(`${this.#queue.size} calls are waiting`));
    }
    const signal = AbortSignal.any([callers, AbortSignal.timeout(this.#limits.deadlineMs)]);
    const tries = isRepeatable ? TRIES : 1;
    try {
      return await this.#queue.add(() => untilAborted(signal, () => this.#attempt(work, signal, tries)), { signal });
    } catch (error) {
      // Whatever an adapter makes of an abort, this is what happened.
      if (signal.aborted) throw this.#abortion(signal.reason);
      if (!(error instanceof UpstreamError)) throw error;
      throw this.#refusal(error.kind === "malformed" ? "bad_gateway" : "service_unavailable", error);
    }
  }

  #attempt<T>(work: (signal: AbortSignal) => Promise<T>, signal: AbortSignal, triesMax: number): Promise<T> {
    return retry(() => work(signal), {
      triesMax,
      isPassing: (error): error is UpstreamError => error instanceof UpstreamError && error.kind === "down",
      pause: (tries) => sleep(this.#limits.pauseMs(tries), undefined, { signal }),
    });
  }

  /** A deadline is an answer to the client; another reason of the caller's is the caller's own affair. */
  #abortion(reason: unknown): unknown {
    const isDeadline = reason instanceof DOMException && reason.name === "TimeoutError";
    return isDeadline ? this.#refusal("gateway_timeout", new Error("no answer before the deadline")) : reason;
  }

  #refusal(code: "bad_gateway" | "service_unavailable" | "gateway_timeout", error: Error): ApiError {
    return new ApiError(code, { cause: new Error(`${this.#service}: ${error.message}`, { cause: error.cause }) });
  }
}

/** Ends with the signal even when the work does not heed it. */
async function untilAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
  });
  try {
    return await Promise.race([work(), aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
