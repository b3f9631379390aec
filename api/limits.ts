// Rate limits: requests of one subject in fixed one-minute windows, and the headers that tell about them (semantics 10).
import type { Response } from "express";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { ApiError } from "./errors.ts";

const WINDOW_SECONDS = 60;

/** How far a subject is into its limit. */
export type RateWindow = {
  readonly limit: number;
  readonly remaining: number;
  /** UTC epoch seconds. */
  readonly resetsAt: number;
  readonly retryAfterSeconds: number;
  readonly isExceeded: boolean;
};

/** Counts requests by subject: a key or, without a valid one, a client address. */
export type RateLimits = {
  /** Counts one request. */
  readonly count: (subject: string) => Promise<RateWindow>;
  /** Looks without counting. */
  readonly peek: (subject: string) => Promise<RateWindow>;
};

/** Limits that live in this process. Windows begin at whole minutes of the clock, so that processes agree on them. */
export function memoryRateLimits({ clock, perMinute }: { clock: () => Date; perMinute: number }): RateLimits {
  const counter = new RateLimiterMemory({ points: perMinute, duration: WINDOW_SECONDS });
  const windowOf = (now: number, consumed: number): RateWindow => {
    const resetsAt = (Math.floor(now / WINDOW_SECONDS) + 1) * WINDOW_SECONDS;
    return {
      limit: perMinute,
      remaining: Math.max(0, perMinute - consumed),
      resetsAt,
      retryAfterSeconds: Math.max(1, Math.ceil(resetsAt - now)),
      isExceeded: consumed > perMinute,
    };
  };
  const ofMinute = (subject: string, now: number) => `${subject} ${Math.floor(now / WINDOW_SECONDS)}`;
  return {
    count: async (subject) => {
      const now = clock().getTime() / 1000;
      // `penalty` counts like `consume`, but does not reject: the order of refusals decides what an excess means.
      const { consumedPoints } = await counter.penalty(ofMinute(subject, now), 1);
      return windowOf(now, consumedPoints);
    },
    peek: async (subject) => {
      const now = clock().getTime() / 1000;
      const state = await counter.get(ofMinute(subject, now));
      return windowOf(now, state?.consumedPoints ?? 0);
    },
  };
}

/** Puts the window on the response, whatever becomes of the request. */
export function showRateWindow(response: Response, window: RateWindow): void {
  response.set({
    "X-RateLimit-Limit": String(window.limit),
    "X-RateLimit-Remaining": String(window.remaining),
    "X-RateLimit-Reset": String(window.resetsAt),
  });
}

/** @throws {ApiError} rate_limited when the request is over the limit */
export function refuseExcess(window: RateWindow): void {
  if (!window.isExceeded) return;
  throw new ApiError("rate_limited", { headers: { "Retry-After": String(window.retryAfterSeconds) } });
}
