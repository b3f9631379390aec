// What an answer of EDGAR means: there, unchanged, missing, over quota, down, or something that nobody expected.
import { readRetryAfterMs } from "../../data/http/retry-after.ts";

export type Meaning =
  | { readonly kind: "ok" | "unchanged" | "missing" }
  /** `waitMs` is what the answer asks for. */
  | { readonly kind: "over_quota"; readonly waitMs: number; readonly reason: string }
  | { readonly kind: "down" | "refused"; readonly reason: string };

/** What came is damaged or another file than was asked for; the message completes "ADDRESS: …". Asking again may help. */
export class DamagedAnswer extends Error {
  override readonly name = "DamagedAnswer";
}

/** Instead of the file came the page that asks a caller to slow down; the message is the page's beginning. */
export class QuotaPage extends Error {
  override readonly name = "QuotaPage";
}

/** EDGAR blocks an address for ten minutes after it went over the limit, and longer when it goes on asking. */
export const QUOTA_WAIT_MS = 10 * 60_000;

const OVER_QUOTA = /request rate threshold exceeded/i;
/** Shown both to callers without a contact in `User-Agent` and to declared ones that were too fast. */
const UNDECLARED = /undeclared automated tool|your request originates from an undeclared/i;
/** The object store behind the archive answers so for a file that is not there. */
const NO_SUCH_OBJECT = /<Code>(?:AccessDenied|NoSuchKey)<\/Code>/i;

export function isQuotaPage(text: string): boolean {
  return OVER_QUOTA.test(text) || UNDECLARED.test(text);
}

/**
 * @param body the beginning of the body of an answer that is neither 200 nor 304, else empty
 * @param now for a Retry-After that is a date
 */
export function readAnswer(
  { status, headers }: { readonly status: number; readonly headers: Headers },
  body: string,
  now: Date,
): Meaning {
  if (status === 200) return { kind: "ok" };
  if (status === 304) return { kind: "unchanged" };
  if (status === 404 || (status === 403 && NO_SUCH_OBJECT.test(body))) return { kind: "missing" };
  if (status === 403 && isQuotaPage(body)) return quotaPage(body);
  const retryAfterMs = readRetryAfterMs(headers.get("retry-after"), now);
  if (status === 429) return { kind: "over_quota", waitMs: retryAfterMs ?? QUOTA_WAIT_MS, reason: "429" };
  if (status === 503 && retryAfterMs !== null) return { kind: "over_quota", waitMs: retryAfterMs, reason: "503" };
  if (status >= 500) return { kind: "down", reason: `answers ${status}` };
  return { kind: "refused", reason: `answers ${status}${titleOf(body)}` };
}

/** The page of a caller that is over quota; EDGAR sends it with 403, and at times with 200. */
export function quotaPage(body: string): Meaning & { kind: "over_quota" } {
  const reason = OVER_QUOTA.test(body)
    ? "Request Rate Threshold Exceeded"
    : "Undeclared Automated Tool: EDGAR_USER_AGENT must tell a name and an e-mail address";
  return { kind: "over_quota", waitMs: QUOTA_WAIT_MS, reason };
}

/** The title of an HTML page, in brackets, to follow the status it came with; empty without one. */
function titleOf(body: string): string {
  const title = /<title>\s*([^<]{1,80}?)\s*<\/title>/i.exec(body)?.[1];
  return title === undefined ? "" : ` (${title.replace(/\s+/g, " ")})`;
}
