// Error codes with their status and public text (docs/api.md, "Errors").
import type { z } from "zod";
import { StatementRefusal } from "../data/resources/tables.ts";
import {
  ErrorBody,
  InsufficientCredits,
  ProjectionUnavailable,
  VersionGone,
  VersionRemoved,
} from "../data/resources.ts";

export const V2_BASE = "/api/v2";
const CHANGELOG = "/docs#changelog";

const CODES = {
  invalid_input: { status: 400, text: "invalid request" },
  invalid_key: { status: 401, text: "missing, invalid or expired API key; send Authorization: Bearer <API_KEY>" },
  insufficient_credits: {
    status: 402,
    text: "insufficient credits for this operation; the allowance is monthly",
    body: InsufficientCredits,
  },
  insufficient_scope: { status: 403, text: "the API key lacks a scope" },
  api_access_disabled: { status: 403, text: "API access is disabled for this team" },
  no_product: { status: 404, text: "the team has no active product" },
  signed_out: { status: 401, text: "signed out" },
  cross_site: { status: 403, text: "cross-site request refused" },
  unknown_path: { status: 404, text: `no such path; the API is at ${V2_BASE}` },
  unknown_product: { status: 404, text: "product not found" },
  unknown_ticker: { status: 404, text: "unknown ticker for this product" },
  ambiguous_ticker: { status: 404, text: "ambiguous ticker: several companies go by it; use a company's own ticker" },
  version_gone: {
    status: 404,
    text: "there is no such version of this product, or no longer",
    body: VersionGone,
  },
  search_refused: { status: 400, text: "the team has 100 saved searches, as many as there may be; delete one first" },
  unknown_search: { status: 404, text: "no such saved search; GET /searches lists them" },
  unknown_webhook: { status: 404, text: "no such webhook; GET /webhooks lists them" },
  unknown_delivery: { status: 404, text: "no such delivery of this webhook, or no longer; its deliveries are listed" },
  no_dealmap: { status: 404, text: "no DealMap of this prospect yet; call POST /dealmap/generate first" },
  unknown_node: { status: 404, text: "no such stakeholder; use a node_id of GET /dealmap" },
  no_evidence: {
    status: 404,
    text: "nothing current about this company, nor about its family, fits the product",
  },
  no_org_data: { status: 404, text: "no org data for this company" },
  malformed_request: { status: 400, text: "the request is not valid HTTP/1.1" },
  request_timeout: { status: 408, text: "the request did not arrive in time" },
  headers_too_large: { status: 431, text: "the request line and headers are larger than 16 kB" },
  not_acceptable: {
    status: 406,
    text: "no such format; accepted: csv (text/csv), ndjson (application/x-ndjson), arrow (application/vnd.apache.arrow.stream), parquet (application/vnd.apache.parquet)",
  },
  invalid_statement: {
    status: 400,
    text: "SELEC is not understood (line 1, column 1)",
    body: StatementRefusal,
  },
  statement_too_costly: { status: 400, text: "it took longer than 10 s", body: StatementRefusal },
  statement_running: {
    status: 429,
    text: "another statement of the team runs; one at a time",
    retryAfterSeconds: 1,
  },
  range_not_satisfiable: { status: 416, text: "the file has no such bytes" },
  tables_preparing: {
    status: 503,
    text: "the tables of this version are being made for the first time; try again",
    retryAfterSeconds: 5,
  },
  export_running: {
    status: 429,
    text: "another export runs; one at a time for a team, and a few for all",
    retryAfterSeconds: 5,
  },
  wrong_method: { status: 405, text: "method not allowed" },
  repeat_running: { status: 409, text: "the first request with this Idempotency-Key is still in progress; try again" },
  repeat_differs: { status: 409, text: "this Idempotency-Key was used with another request; use a new key" },
  generation_running: {
    status: 409,
    text: "DealMap generation is already in progress for this prospect; wait, then call GET /dealmap",
  },
  v1_removed: { status: 410, text: `API v1 was removed; use ${V2_BASE}`, body: VersionRemoved },
  body_too_large: { status: 413, text: "the body is larger than 100 kB" },
  unsupported_body: { status: 415, text: "the body must be JSON in UTF-8; send Content-Type: application/json" },
  rate_limited: { status: 429, text: "rate limit exceeded; X-RateLimit-Reset says when it resets" },
  unexpected: { status: 500, text: "unexpected error" },
  bad_gateway: { status: 502, text: "the backend returned a malformed or unexpected response" },
  // Long enough not to press a service that is down.
  service_unavailable: {
    status: 503,
    text: "a downstream service is temporarily down; try again",
    retryAfterSeconds: 5,
  },
  store_unavailable: { status: 503, text: "store_unavailable", retryAfterSeconds: 5 },
  overloaded: { status: 503, text: "too many queries at once; try again", retryAfterSeconds: 1 },
  query_too_slow: { status: 503, text: "the query took too long; try again", retryAfterSeconds: 1 },
  projection_unavailable: { status: 503, text: "projection_unavailable", body: ProjectionUnavailable },
  gateway_timeout: { status: 504, text: "no backend response in time; try again" },
} as const;
export type ErrorCode = keyof typeof CODES;

/** What a read of a product's projection may end in (semantics 9.2). */
export const PROJECTION_REFUSALS = [
  "unknown_product",
  "projection_unavailable",
  "overloaded",
  "query_too_slow",
] as const;
/** What a ticker may turn out to be (semantics 2.4). */
export const TICKER_REFUSALS = ["unknown_ticker", "ambiguous_ticker"] as const;
/** How a call to a provider may fail. */
export const PROVIDER_REFUSALS = ["bad_gateway", "service_unavailable", "gateway_timeout"] as const;

/** The facts of a code; `body` is the schema of the response's. */
export function errorFacts(code: ErrorCode): { status: number; text: string; body: z.ZodType } {
  return { body: ErrorBody, ...CODES[code] };
}

export type ErrorFields = Readonly<Record<string, string | number | readonly string[]>>;

export type ErrorDetails = {
  /** Replaces the code's public text. */
  readonly text?: string;
  /** Further members of the body. */
  readonly fields?: ErrorFields;
  readonly headers?: Readonly<Record<string, string>>;
  /** For the log alone. */
  readonly cause?: unknown;
};

/** For codes that come back out of the store. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(CODES, text);
}

/** An error that the client is told about. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: ErrorFields;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, { text, fields = {}, headers = {}, cause }: ErrorDetails = {}) {
    super(text ?? CODES[code].text, { cause });
    this.code = code;
    this.status = CODES[code].status;
    this.fields = fields;
    this.headers = { ...retryHeader(code), ...headers };
  }
}

function retryHeader(code: ErrorCode): Record<string, string> {
  const facts = CODES[code];
  return "retryAfterSeconds" in facts ? { "Retry-After": String(facts.retryAfterSeconds) } : {};
}

/** @param accepted those that the path has */
export function wrongMethod(method: string, accepted: readonly string[]): ApiError {
  const allow = accepted.join(", ");
  const text = `${method} is not allowed here; accepted: ${allow}`;
  return new ApiError("wrong_method", { text, headers: { Allow: allow } });
}

export function v1Removed(): ApiError {
  return new ApiError("v1_removed", { fields: { docs: CHANGELOG } });
}
