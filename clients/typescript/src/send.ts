// Sends one request until it has an answer worth giving: again when it is safe, after as long as the service asks for.
import { DealmapError, errorOf, retryAfterOf } from "./error.ts";

export type Sending = {
  readonly fetch: (request: Request) => Promise<Response>;
  /** How often a request is sent at most. */
  readonly tries: number;
  /** A longer Retry-After is not waited for: the refusal is thrown. */
  readonly retryWaitMaxSeconds: number;
  /** Of one try: until the whole answer is there, of a stream until it begins. */
  readonly timeoutSeconds: number;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

const BACKOFF_MS = 500;
const TRANSIENT: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/**
 * What may be repeated is a GET, a DELETE, after which nothing is there however often it arrives, and a POST under an Idempotency-Key,
 * which is charged once.
 *
 * @param isStreamed the body is left to be read; otherwise it is here when this resolves
 * @returns a success, or a 304 to a request that asked for it
 * @throws DealmapError for any other answer, and for none; what the caller's signal was aborted with
 */
export async function send(request: Request, options: Sending, isStreamed: boolean): Promise<Response> {
  const idempotencyKey = request.headers.get("idempotency-key");
  const { method } = request;
  const isRepeatable = method === "GET" || method === "DELETE" || (method === "POST" && idempotencyKey !== null);
  let wasUnanswered = false;
  for (let tried = 1; ; tried += 1) {
    const outcome = await sendOnce(request.clone(), options, isStreamed);
    if (outcome instanceof Response && (outcome.ok || outcome.status === 304)) return outcome;
    if (request.signal.aborted) throw request.signal.reason;
    const waitMs = isRepeatable && tried < options.tries ? waitBefore(outcome, { tried, wasUnanswered }) : null;
    if (waitMs === null || waitMs > options.retryWaitMaxSeconds * 1000) {
      throw outcome instanceof Response ? await errorOf(outcome, idempotencyKey) : noAnswer(outcome, idempotencyKey);
    }
    wasUnanswered ||= !(outcome instanceof Response);
    await options.wait(waitMs, request.signal);
  }
}

type Unanswered = { readonly cause: unknown };
type Tries = { readonly tried: number; readonly wasUnanswered: boolean };

/** Milliseconds; null where another try would come to the same. */
function waitBefore(outcome: Response | Unanswered, { tried, wasUnanswered }: Tries): number | null {
  const backoffMs = BACKOFF_MS * 2 ** (tried - 1) * (0.5 + Math.random() / 2);
  if (!(outcome instanceof Response)) return backoffMs;
  // Our own earlier try, whose answer was lost, still runs.
  if (outcome.status === 409 && wasUnanswered) return backoffMs;
  if (!TRANSIENT.has(outcome.status)) return null;
  const seconds = retryAfterOf(outcome);
  return seconds === null ? backoffMs : seconds * 1000;
}

async function sendOnce(request: Request, options: Sending, isStreamed: boolean): Promise<Response | Unanswered> {
  const deadline = new AbortController();
  const timer = setTimeout(
    () => deadline.abort(new Error(`no answer in ${options.timeoutSeconds} s`)),
    options.timeoutSeconds * 1000,
  );
  try {
    const signal = AbortSignal.any([request.signal, deadline.signal]);
    const response = await options.fetch(new Request(request, { signal }));
    return isStreamed && response.ok ? response : await whole(response);
  } catch (cause) {
    return { cause };
  } finally {
    clearTimeout(timer);
  }
}

/** With its body read, so that one which breaks off counts as no answer. */
async function whole(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  const body = await response.arrayBuffer();
  return new Response(body.byteLength === 0 ? null : body, { status, statusText, headers });
}

function noAnswer({ cause }: Unanswered, idempotencyKey: string | null): DealmapError {
  const why = cause instanceof Error ? reasonOf(cause) : String(cause);
  return new DealmapError(`no answer: ${why}`, { code: "no_answer", status: 0, idempotencyKey, cause });
}

/** What `fetch` fails with has its reason inside. */
function reasonOf(error: Error): string {
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** The `wait` of everybody but tests. Rejects with the signal's reason when it is aborted. */
export function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal.addEventListener("abort", stop, { once: true });
    if (signal.aborted) stop();
  });
}
