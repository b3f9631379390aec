// What a refused or failed request throws: one class, with what a program decides by.

/** Names for statuses whose body has no `code`. */
const CODE_OF_STATUS: Readonly<Record<number, string>> = {
  304: "not_modified",
  400: "invalid_input",
  401: "invalid_key",
  402: "insufficient_credits",
  403: "forbidden",
  404: "not_found",
  405: "wrong_method",
  406: "not_acceptable",
  408: "request_timeout",
  409: "conflict",
  410: "gone",
  413: "body_too_large",
  415: "unsupported_body",
  416: "range_not_satisfiable",
  429: "rate_limited",
  431: "headers_too_large",
  500: "unexpected",
  502: "bad_gateway",
  503: "unavailable",
  504: "gateway_timeout",
};
/** Some bodies have their code in `error`. */
const BARE_CODE = /^[a-z]+(?:_[a-z]+)+$/;

export type ErrorFacts = {
  readonly code: string;
  readonly status: number;
  /** The whole body of the answer; {} where there was none. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly requestId?: string | null;
  readonly retryAfterSeconds?: number | null;
  readonly idempotencyKey?: string | null;
  readonly cause?: unknown;
};

/**
 * `code` is the body's, or one of its status (`not_found`, `rate_limited` …). Without an answer the status is 0 and the code `no_answer`;
 * an answer that breaks off later is `broken_off`, pages of two versions `version_changed`.
 */
export class DealmapError extends Error {
  override readonly name: string = "DealmapError";
  readonly code: string;
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;
  /** As the service's log names the request. */
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  /** Of a paid call: sent again with it, within 24 hours, the call is charged once at most. */
  readonly idempotencyKey: string | null;

  constructor(message: string, facts: ErrorFacts) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.code = facts.code;
    this.status = facts.status;
    this.details = facts.details ?? {};
    this.requestId = facts.requestId ?? null;
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
    this.idempotencyKey = facts.idempotencyKey ?? null;
  }
}

/** The version that was asked for, or that pages were read of, is not published any more: begin again, with one of `versions`. */
export class VersionGoneError extends DealmapError {
  override readonly name = "VersionGoneError";
  /** Those that can be asked for, newest first. */
  readonly versions: readonly string[];

  constructor(message: string, facts: ErrorFacts) {
    super(message, facts);
    const { versions } = this.details;
    this.versions = Array.isArray(versions) ? versions.map(String) : [];
  }
}

/** Of an answer that is no success. Reads its body. */
export async function errorOf(response: Response, idempotencyKey: string | null): Promise<DealmapError> {
  const details = detailsOf(await response.text().catch(() => ""));
  const text = typeof details.error === "string" ? details.error : `HTTP ${response.status}`;
  const facts: ErrorFacts = {
    code: codeOf(response.status, details),
    status: response.status,
    details,
    requestId: response.headers.get("x-request-id"),
    retryAfterSeconds: retryAfterOf(response),
    idempotencyKey,
  };
  return facts.code === "version_gone" ? new VersionGoneError(text, facts) : new DealmapError(text, facts);
}

/** Seconds, where the answer says them. */
export function retryAfterOf({ headers }: Response): number | null {
  const seconds = headers.get("retry-after");
  return seconds !== null && /^\d+$/.test(seconds) ? Number(seconds) : null;
}

function codeOf(status: number, { code, error }: Readonly<Record<string, unknown>>): string {
  if (typeof code === "string") return code;
  if (typeof error === "string" && BARE_CODE.test(error)) return error;
  return CODE_OF_STATUS[status] ?? `http_${status}`;
}

function detailsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? { ...body } : {};
  } catch {
    // A proxy in between answers pages.
    return {};
  }
}
