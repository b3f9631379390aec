// Rate limits: requests of one subject in fixed one-minute windows, and the headers that tell about them (semantics 10.4).
import type { Response } from "express";
import { memoryCounters, type RateCounters } from "../data/store/rate-limits.ts";
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
  /** Counts one request against the general limit. */
  readonly count: (subject: string) => Promise<RateWindow>;
  /** Counts one request to an endpoint with its own cap. */
  readonly countCapped: (subject: string, cap: { endpoint: string; perMinute: number }) => Promise<RateWindow>;
  /** Looks at the general limit without counting. */
  readonly peek: (subject: string) => Promise<RateWindow>;
};

type LimitOptions = { readonly clock: () => Date; readonly perMinute: number };

/** Windows begin at whole minutes of the clock, so that processes that share the counters agree on them. */
export function createRateLimits(counters: RateCounters, { clock, perMinute }: LimitOptions): RateLimits {
  const read = async (limit: number, subject: string, consume: (key: string) => Promise<number>) => {
    const now = clock().getTime() / 1000;
    const minute = Math.floor(now / WINDOW_SECONDS);
    const consumed = await consume(`${subject} ${minute}`);
    const resetsAt = (minute + 1) * WINDOW_SECONDS;
    return {
      limit,
      remaining: Math.max(0, limit - consumed),
      resetsAt,
      retryAfterSeconds: Math.max(1, Math.ceil(resetsAt - now)),
      isExceeded: consumed > limit,
    };
  };
  return {
    count: (subject) => read(perMinute, subject, counters.add),
    countCapped: (subject, cap) => read(cap.perMinute, `${subject} ${cap.endpoint}`, counters.add),
    peek: (subject) => read(perMinute, subject, counters.get),
  };
}

/** Limits that live in this process. */
export function memoryRateLimits(options: LimitOptions): RateLimits {
  return createRateLimits(memoryCounters(), options);
}

/** The tighter of the general limit and the endpoint's own, which counts whatever may use the endpoint (semantics 10.4). */
export async function endpointWindow(
  rateLimits: RateLimits,
  { method, path, capPerMinute }: { method: string; path: string; capPerMinute?: number },
  { subject, window }: { subject: string; window: RateWindow },
): Promise<RateWindow> {
  if (capPerMinute === undefined) return window;
  const cap = { endpoint: `${method} ${path}`, perMinute: capPerMinute };
  return tighterWindow(window, await rateLimits.countCapped(subject, cap));
}

/** The window that will refuse first, or refuses already. */
export function tighterWindow(one: RateWindow, other: RateWindow): RateWindow {
  if (one.isExceeded !== other.isExceeded) return one.isExceeded ? one : other;
  return one.remaining < other.remaining ? one : other;
}

/** Puts the window on the response, whatever becomes of the request. */
export function showRateWindow(response: Response, window: RateWindow): void {
  response.set(rateHeaders(window));
}

export function rateHeaders({ limit, remaining, resetsAt }: RateWindow): Record<string, string> {
  return {
    "X-RateLimit-Limit": String(limit),
    "X-RateLimit-Remaining": String(remaining),
    "X-RateLimit-Reset": String(resetsAt),
  };
}

/** @throws {ApiError} rate_limited when the request is over the limit */
export function refuseExcess(window: RateWindow): void {
  if (!window.isExceeded) return;
  throw new ApiError("rate_limited", { headers: { "Retry-After": String(window.retryAfterSeconds) } });
}
