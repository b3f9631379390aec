// Posts a message to an address that somebody else wrote down, and never to a place inside our own network (safe-fetch.ts).
import type { IncomingMessage } from "node:http";
import { assertOpenUrl, openSafely, type SafeFetchOptions } from "./safe-fetch.ts";

export type PostOptions = Pick<SafeFetchOptions, "lookup" | "isAllowed" | "userAgent"> & {
  /** From the look-up to the status. */
  readonly timeoutMs?: number;
  /** Plain HTTP too; tests post to a server of theirs. */
  readonly allowsHttp?: boolean;
  /** Ends it early. */
  readonly signal?: AbortSignal;
};

export type Posted = { readonly status: number; readonly retryAfter: string | null };

const TIMEOUT_MS = 10_000;
/** The status is all that is wanted: of the rest so much is read, for so long, that a server need not see its answer cut off. */
const BODY_BYTES_MAX = 16 * 1024;
const BODY_TIMEOUT_MS = 1000;

/**
 * POST of JSON to an https address. A redirect is an answer as it is: nothing is sent to where it leads.
 *
 * @throws {SafeFetchError} when the address is closed, or is none
 * @throws {Error} when there is no answer in time
 */
export async function safePost(
  url: string,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  { timeoutMs = TIMEOUT_MS, allowsHttp = false, signal, ...options }: PostOptions = {},
): Promise<Posted> {
  const place = assertOpenUrl(url, { ...options, protocols: allowsHttp ? ["https:", "http:"] : ["https:"] });
  const deadline = AbortSignal.timeout(timeoutMs);
  const bytes = Buffer.from(body);
  const sent = { "Content-Type": "application/json", "Content-Length": String(bytes.length), ...headers };
  const response = await openSafely(place, {
    ...options,
    method: "POST",
    headers: sent,
    body: bytes,
    signal: signal === undefined ? deadline : AbortSignal.any([deadline, signal]),
  }).catch((error: unknown) => {
    throw deadline.aborted ? new Error(`no answer in ${timeoutMs} ms`, { cause: error }) : error;
  });
  await discard(response);
  return { status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] ?? null };
}

/** Whatever becomes of the body, the status counts. */
async function discard(response: IncomingMessage): Promise<void> {
  let bytes = 0;
  const timer = setTimeout(() => response.destroy(), BODY_TIMEOUT_MS);
  response.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > BODY_BYTES_MAX) response.destroy();
  });
  response.on("error", () => undefined);
  await new Promise<void>((resolve) => response.once("close", resolve));
  clearTimeout(timer);
}
