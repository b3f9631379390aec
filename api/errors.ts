// Error codes with their status and public text, and the one place where an error becomes a response (interface 7).
import type { ErrorRequestHandler, Request, Response } from "express";
import type { Log } from "../data/log.ts";

export const V2_BASE = "/api/v2";
const CHANGELOG = "/docs#changelog";

const CODES = {
  invalid_input: { status: 400, text: "invalid request" },
  invalid_key: { status: 401, text: "missing, invalid or expired API key; send Authorization: Bearer <API_KEY>" },
  insufficient_scope: { status: 403, text: "the API key lacks a scope" },
  api_access_disabled: { status: 403, text: "API access is disabled for this team" },
  unknown_path: { status: 404, text: `no such path; the API is at ${V2_BASE}` },
  unknown_product: { status: 404, text: "product not found" },
  unknown_ticker: { status: 404, text: "unknown ticker for this product" },
  ambiguous_ticker: { status: 404, text: "ambiguous ticker: several companies go by it; use a company's own ticker" },
  wrong_method: { status: 405, text: "method not allowed" },
  v1_removed: { status: 410, text: `API v1 was removed; use ${V2_BASE}` },
  rate_limited: { status: 429, text: "rate limit exceeded; X-RateLimit-Reset says when it resets" },
  unexpected: { status: 500, text: "unexpected error" },
  bad_gateway: { status: 502, text: "the backend returned a malformed or unexpected response" },
  service_unavailable: { status: 503, text: "a downstream service is temporarily down; try again" },
  overloaded: { status: 503, text: "too many queries at once; try again" },
  query_too_slow: { status: 503, text: "the query took too long; try again" },
  projection_unavailable: { status: 503, text: "projection_unavailable" },
  gateway_timeout: { status: 504, text: "no backend response in time; try again" },
} as const;
export type ErrorCode = keyof typeof CODES;

export type ErrorDetails = {
  /** Replaces the code's public text. */
  readonly text?: string;
  /** Further members of the body. */
  readonly fields?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** For the log alone. */
  readonly cause?: unknown;
};

/** An error that the client is told about. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, string | number>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, { text, fields = {}, headers = {}, cause }: ErrorDetails = {}) {
    super(text ?? CODES[code].text, { cause });
    this.code = code;
    this.status = CODES[code].status;
    this.fields = fields;
    this.headers = headers;
  }
}

export function v1Removed(): ApiError {
  return new ApiError("v1_removed", { fields: { docs: CHANGELOG } });
}

export function retryLater(code: "overloaded" | "query_too_slow"): ApiError {
  return new ApiError(code, { headers: { "Retry-After": "1" } });
}

/** The last middleware: writes every non-2xx response. Errors that nobody meant become 500 and a log line. */
export function errorResponses(log: Log): ErrorRequestHandler {
  return (thrown: unknown, request: Request, response: Response, next) => {
    const error = toApiError(thrown);
    if (error.status >= 500) logFailure(log, { error, thrown, request, response });
    // A body half sent cannot become an error any more: Express then breaks the connection.
    if (response.headersSent) return next(thrown);
    response
      .status(error.status)
      .set(error.headers)
      .json({ error: error.message, ...error.fields });
  };
}

function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  // The router's own refusal of a path that is no valid percent-encoding.
  if (thrown instanceof URIError)
    return new ApiError("invalid_input", { text: "the path is not valid percent-encoding" });
  return new ApiError("unexpected", { cause: thrown });
}

type Failure = { error: ApiError; thrown: unknown; request: Request; response: Response };

function logFailure(log: Log, { error, thrown, request, response }: Failure): void {
  const where = { request_id: response.getHeader("X-Request-Id"), method: request.method, path: request.path };
  const cause = error.code === "unexpected" ? thrown : error.cause;
  log.error({ ...where, code: error.code, ...(cause === undefined ? {} : { err: cause }) }, "request failed");
}
