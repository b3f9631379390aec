// Whether a request that changes something comes from our own pages: browsers say so themselves, so forms need no tokens.
import { ApiError } from "../errors.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

export type Sent = {
  readonly method: string;
  readonly headers: {
    readonly "sec-fetch-site"?: string | string[] | undefined;
    readonly origin?: string | undefined;
    readonly host?: string | undefined;
  };
};

/**
 * By Sec-Fetch-Site; where a browser does not send it, by Origin. One that sends neither is refused: every browser that knows the
 * session's cookie attribute SameSite sends one of them with a form (semantics 17.3).
 *
 * @param publicUrl where browsers reach the dashboard; null: by the name that the request gives
 * @throws {ApiError} cross_site
 */
export function refuseCrossSite({ method, headers }: Sent, publicUrl: string | null): void {
  if (SAFE.has(method)) return;
  const site = headers["sec-fetch-site"];
  const isOurs = site === undefined ? isOwnOrigin(headers, publicUrl) : site === "same-origin" || site === "none";
  if (!isOurs) throw new ApiError("cross_site");
}

function isOwnOrigin({ origin, host }: Sent["headers"], publicUrl: string | null): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  if (publicUrl !== null && new URL(publicUrl).origin === new URL(origin).origin) return true;
  return new URL(origin).host === host;
}
