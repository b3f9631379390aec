// A session with the language model, the asking of one run: within its budget, with repeats where they help, and no longer than the service answers.
import { backoffMs } from "../../data/async/retry.ts";
import { type AskModel, type Question, UnusableAnswer } from "../../data/http/language-model.ts";
import { readRetryAfterMs } from "../../data/http/retry-after.ts";
import { UpstreamError } from "../../data/http/upstream-error.ts";
import { askedAgain } from "./question.ts";

export type SessionLimits = {
  /** Requests of this run, repeats included. */
  readonly requestsMax: number;
  /** A signal that aborts at the deadline of one request, made when it is sent. */
  readonly deadline: () => AbortSignal;
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly clock: () => Date;
  /** Ends the whole run. */
  readonly signal: AbortSignal;
};

type Answered<T> = { readonly kind: "answered"; readonly answer: T };
/** The model answers, but what it says of this passage is no use. */
type Refusal = { readonly kind: "refused"; readonly reason: string; readonly isMendable: boolean };
/** No answer: nothing is known of the passage. `failure` is null when it was late. */
type Failure = { readonly kind: "failed"; readonly reason: string; readonly failure: UpstreamError | null };
type Reply<T> = Answered<T> | Refusal | Failure;

export type Outcome<T> = Answered<T> | Pick<Refusal, "kind" | "reason"> | Pick<Failure, "kind" | "reason">;

/** Throws UnusableAnswer. */
type Check<T> = (answer: T) => unknown;

const TRIES = 3;
const BACKOFF = { firstPauseMs: 1000, factor: 4 };
/** A service that wants to be left alone for longer is asked by the next run. */
const PAUSE_MAX_MS = 120_000;
/** Questions in a row without an answer, each after all its tries. */
const FAILURES_MAX = 5;
/** A wrong key or address does not mend itself. */
const HOPELESS = [401, 403, 404];
/** The service refuses what this one request says. */
const UNWELCOME = [400, 413, 422];

export class ModelSession {
  readonly #ask: AskModel;
  readonly #limits: SessionLimits;
  #asked = 0;
  #stopped: string | null = null;
  /** Questions that the service failed since the last good answer. */
  #failures = 0;
  /** Families whose passages the model could not answer since then. One each: a filing must not end the run for all others. */
  readonly #refusedFamilies = new Set<string>();
  #rest: Promise<unknown> = Promise.resolve();

  constructor(ask: AskModel, limits: SessionLimits) {
    this.#ask = ask;
    this.#limits = limits;
  }

  /** Requests that were sent, repeats included. */
  get requests(): number {
    return this.#asked;
  }

  /** Why no more is asked in this run; null while asking goes on. */
  get stopped(): string | null {
    return this.#stopped;
  }

  /**
   * @param family whom it is about
   * @throws the reason of the run's signal
   */
  async put<T>(question: Question<T>, check: Check<T>, family: string): Promise<Outcome<T>> {
    let asked = question;
    for (let tries = 1; ; tries += 1) {
      await this.#rest;
      this.#limits.signal.throwIfAborted();
      if (!this.#take()) return { kind: "failed", reason: this.#stopped ?? "" };
      const reply = await this.#askOnce(asked, check);
      if (reply.kind === "answered") {
        this.#failures = 0;
        this.#refusedFamilies.clear();
        return reply;
      }
      if (reply.kind === "failed") {
        if (!this.#isWorthAnother(reply, tries)) return reply;
      } else {
        // One more time, now that it knows what was wrong; the same question again would give the same answer.
        if (asked !== question || !reply.isMendable) return this.#refuse(reply, family);
        asked = askedAgain(question, reply.reason);
      }
    }
  }

  async #askOnce<T>(question: Question<T>, check: Check<T>): Promise<Reply<T>> {
    const deadline = this.#limits.deadline();
    try {
      const answer = await this.#ask(question, AbortSignal.any([this.#limits.signal, deadline]));
      check(answer);
      return { kind: "answered", answer };
    } catch (error) {
      this.#limits.signal.throwIfAborted();
      if (error instanceof UnusableAnswer) return { kind: "refused", reason: error.message, isMendable: true };
      if (error instanceof UpstreamError) {
        const { message: reason, status } = error;
        if (status !== null && UNWELCOME.includes(status)) return { kind: "refused", reason, isMendable: false };
        return { kind: "failed", reason, failure: error };
      }
      // Whatever the client makes of an abort, this is what happened; anything else unknown is a fault of ours.
      if (!deadline.aborted) throw error;
      return { kind: "failed", reason: "no answer before the deadline", failure: null };
    }
  }

  #take(): boolean {
    if (this.#stopped !== null) return false;
    if (this.#asked >= this.#limits.requestsMax) {
      this.#stopped = `LLM_REQUESTS_MAX ${this.#limits.requestsMax} is used up`;
      return false;
    }
    this.#asked += 1;
    return true;
  }

  #refuse(refusal: Refusal, family: string): Refusal {
    this.#refusedFamilies.add(family);
    this.#stopAfterFailures(refusal.reason);
    return refusal;
  }

  /** After a failure of the service: true when the same request is worth another try, once all have paused. */
  #isWorthAnother({ reason, failure }: Failure, tries: number): boolean {
    const { kind, status, retryAfter } = failure ?? { kind: "down", status: null, retryAfter: null };
    if (status !== null && HOPELESS.includes(status)) {
      this.#stopped ??= reason;
      return false;
    }
    const waitMs = readRetryAfterMs(retryAfter, this.#limits.clock()) ?? backoffMs(BACKOFF, tries);
    if (waitMs > PAUSE_MAX_MS) {
      this.#stopped ??= `${reason}, and it asks to wait ${Math.round(waitMs / 1000)} s`;
      return false;
    }
    if (kind === "down" && tries < TRIES) {
      // `retry` would pause this question alone; all others wait as well, for it is too much for the service. A pause that is
      // cut short ends with the run's signal.
      const pause = this.#limits.pause(waitMs, this.#limits.signal).catch(() => undefined);
      this.#rest = Promise.all([this.#rest, pause]);
      return true;
    }
    this.#failures += 1;
    this.#stopAfterFailures(reason);
    return false;
  }

  #stopAfterFailures(reason: string): void {
    const count = this.#failures + this.#refusedFamilies.size;
    if (count >= FAILURES_MAX) this.#stopped ??= `${count} failures in a row, the last one: ${reason}`;
  }
}
