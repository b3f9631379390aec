// How long a service asks to be left alone: the Retry-After header.

const RETRY_AFTER_MAX_MS = 60 * 60_000;

/**
 * Milliseconds from `now`, an hour at most; null when the header is missing or makes no sense.
 * @param header seconds or an HTTP date (RFC 9110, 10.2.3)
 */
export function readRetryAfterMs(header: string | null, now: Date): number | null {
  if (header === null || header.trim() === "") return null;
  const ms = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), RETRY_AFTER_MAX_MS);
}
