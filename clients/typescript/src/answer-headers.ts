// What the headers of an answer say besides its body: credits, the rate limit, the next page.

/** Of a paid call. */
export type Credits = {
  readonly operation: string;
  /** 0 when nothing was charged. */
  readonly charged: number;
  readonly remaining: number;
  readonly periodEndsAt: Date;
  /** A stored answer was repeated, uncharged. */
  readonly isReplayed: boolean;
};

export type RateLimit = { readonly limit: number; readonly remaining: number; readonly resetsAt: Date };

/** Null for an answer without these headers: those of calls that cost nothing. */
export function creditsOf({ headers }: Response): Credits | null {
  const operation = headers.get("x-credits-operation");
  const remaining = headers.get("x-credits-remaining");
  const periodEnd = headers.get("x-credits-period-end");
  if (operation === null || remaining === null || periodEnd === null) return null;
  return {
    operation,
    charged: Number(headers.get("x-credits-charged") ?? 0),
    remaining: Number(remaining),
    periodEndsAt: new Date(periodEnd),
    isReplayed: headers.get("idempotent-replayed") === "true",
  };
}

export function rateLimitOf({ headers }: Response): RateLimit | null {
  const limit = headers.get("x-ratelimit-limit");
  const remaining = headers.get("x-ratelimit-remaining");
  const reset = headers.get("x-ratelimit-reset");
  if (limit === null || remaining === null || reset === null) return null;
  return { limit: Number(limit), remaining: Number(remaining), resetsAt: new Date(Number(reset) * 1000) };
}

/** The query of the next page, as `Link: <?…>; rel="next"` has it; null on the last one. */
export function nextQueryOf({ headers }: Response): string | null {
  return /<[^>?]*\?([^>]*)>\s*;\s*rel="next"/.exec(headers.get("link") ?? "")?.[1] ?? null;
}
