// What a route can answer, by status: schema, headers, and the text of every error code.
import { type ErrorCode, errorFacts } from "../errors.ts";
import { type Route, refusalsOf } from "../route.ts";
import { answerOf } from "./answers.ts";
import { CREDITS, EVERYWHERE, type HeaderName, headersOf } from "./headers.ts";
import { schemaOf } from "./schemas.ts";
import type { Media, ResponseObject, Responses, Schema } from "./shape.ts";

const REASONS: Readonly<Record<number, string>> = {
  400: "A parameter, the body or the request itself is not accepted; the text names what is.",
  401: "The key is missing, invalid or expired.",
  402: "The team's credits do not suffice; nothing was charged.",
  403: "The key lacks a scope, or the team has no access to the API.",
  404: "There is no such thing for this team.",
  405: "The path has other methods.",
  406: "There is no such format.",
  408: "The request did not arrive in time.",
  409: "Another request is in the way; nothing was charged.",
  410: "The version was removed for good; do not try again.",
  413: "The body is too large.",
  415: "The body is not plain JSON.",
  416: "The file has no such bytes, or several parts were asked for at once.",
  429: "A rate limit is exceeded.",
  431: "The request's headers are too large.",
  500: "An error that nobody meant; the request id names it in the log.",
  502: "A provider answered what cannot be used; nothing was charged.",
  503: "Not ready, or the store or a service behind is down; never: nothing found.",
  504: "A provider did not answer in time; nothing was charged.",
};

/** Members that an error's example has besides its text. */
const EXAMPLE_FIELDS: Partial<Record<ErrorCode, object>> = {
  insufficient_credits: {
    code: "insufficient_credits",
    operation: "prospect_outreach",
    required_credits: 1,
    remaining_credits: 0,
    period_ends_at: "2026-04-01T00:00:00.000Z",
  },
  invalid_statement: { code: "invalid_statement", line: 1, column: 1 },
  statement_too_costly: { code: "statement_too_costly" },
  version_gone: { code: "version_gone", versions: ["20260304T050607.000Z-1f2e"] },
  projection_unavailable: { reason: "rebuilding", retry_after_seconds: 30 },
  v1_removed: { docs: "/docs#changelog" },
};

/** What is answered to requests that are none of the operations, or no requests at all. */
const OTHER_REFUSALS: readonly ErrorCode[] = [
  ...(["v1_removed", "unknown_path", "wrong_method", "invalid_input", "invalid_key", "api_access_disabled"] as const),
  ...([
    "rate_limited",
    "malformed_request",
    "request_timeout",
    "headers_too_large",
    "unexpected",
    "store_unavailable",
  ] as const),
];

/** Statuses at which a request has not come as far as its product, but for refusals that are the route's own. */
const EARLY_STATUSES = [400, 401, 403, 413, 415, 429];

export function responsesOf(route: Route): Responses {
  const { operation, isTagged, isPaged, isRanged } = route;
  const codes = refusalsOf(route);
  const projection: HeaderName[] = codes.includes("projection_unavailable") ? ["X-Projection-Version"] : [];
  const ofTag: HeaderName[] = isTagged ? ["ETag"] : [];
  const ofCharge: readonly HeaderName[] = operation === undefined ? [] : CREDITS;
  const ofRepeat: HeaderName[] = operation === undefined ? [] : ["Idempotent-Replayed"];
  const late: HeaderName[] = [...projection, ...stateOf(projection), ...ofRepeat];
  const ofPage: HeaderName[] = isPaged ? ["Link"] : [];
  const ofFile: HeaderName[] = route.streams === undefined ? [] : ["Content-Disposition"];
  const own = new Set(route.refusals.map((code) => errorFacts(code).status));
  const always = [...EVERYWHERE, ...ofTag, ...projection];
  const charged: HeaderName[] = operation === undefined ? [] : ["X-Credits-Charged", ...ofRepeat];
  const ok: ResponseObject = {
    description: "The answer.",
    headers: headersOf(
      [...always, ...ofCharge, ...ofFile],
      [
        ...stateOf(projection),
        ...ofPage,
        ...(route.streams === undefined ? [] : (["Repr-Digest"] as const)),
        ...charged,
      ],
    ),
    content: route.streams === undefined ? json(answersOf(route)) : files(route, route.streams),
  };
  const unchanged: ResponseObject = {
    description: "Nothing has changed since the answer with this entity tag.",
    headers: headersOf(always, [...stateOf(projection), ...ofPage]),
  };
  return {
    200: ok,
    ...(isRanged ? partial(ok, always) : {}),
    ...(isTagged ? { 304: unchanged } : {}),
    ...errorResponses(codes, (status) => [
      ...ofCharge,
      ...(EARLY_STATUSES.includes(status) && !own.has(status) ? [] : late),
      ...(status === 400 ? ofRepeat : []),
    ]),
  };
}

function answersOf({ response, dryRun, operationId }: Route): Media {
  const example = answerOf(operationId);
  if (dryRun === undefined) return { schema: schemaOf(response), example };
  return { schema: { anyOf: [schemaOf(response), schemaOf(dryRun)] }, example };
}

/** Of a file that never changes. @param always headers of a whole one, too */
function partial(ok: ResponseObject, always: readonly HeaderName[]): Responses {
  const part = headersOf(["Content-Range", "Accept-Ranges", "Cache-Control", "Content-Disposition", "Repr-Digest"]);
  const { ETag: _, ...redirected } = headersOf([...always, "Location"]);
  return {
    206: { ...ok, description: "The part that was asked for.", headers: { ...ok.headers, ...part } },
    307: { description: "Where the file of the current version is.", headers: redirected },
  };
}

/** The row's schema is that of each line of NDJSON. */
function files({ response, operationId, isRanged }: Route, mediaTypes: readonly string[]): Record<string, Media> {
  const row = { schema: schemaOf(response), example: answerOf(operationId) };
  const bytes: Media = { schema: { type: "string", format: "binary" }, ...(isRanged ? { example: "PAR1…PAR1" } : {}) };
  return Object.fromEntries(mediaTypes.map((type) => [type, type === "application/x-ndjson" ? row : bytes]));
}

export function otherResponses(): Responses {
  return errorResponses(OTHER_REFUSALS, () => CREDITS);
}

/** Of a path that needs no key. */
export function probeRefusals(): Responses {
  return errorResponses(["malformed_request", "request_timeout", "headers_too_large", "unexpected"], () => []);
}

function stateOf(projection: readonly HeaderName[]): HeaderName[] {
  return projection.length === 0 ? [] : ["X-Projection-State"];
}

/** One response per status, whatever the code. @param sometimes headers that a response of that status may have */
function errorResponses(codes: readonly ErrorCode[], sometimes: (status: number) => readonly HeaderName[]): Responses {
  const statuses = [...new Set(codes.map((code) => errorFacts(code).status))].sort();
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = codes.filter((code) => errorFacts(code).status === status);
      const may = [...sometimes(status), ...(status === 409 ? (["Retry-After"] as const) : [])];
      return [status, errorResponse(status, ofStatus, headersOf([...EVERYWHERE, ...alwaysOf(status)], may))];
    }),
  );
}

function alwaysOf(status: number): HeaderName[] {
  if (status === 401) return ["WWW-Authenticate"];
  if (status === 405) return ["Allow"];
  return status === 429 || status === 503 ? ["Retry-After"] : [];
}

function errorResponse(
  status: number,
  codes: readonly ErrorCode[],
  headers: ResponseObject["headers"],
): ResponseObject {
  const bodies = [...new Set(codes.map((code) => errorFacts(code).body))].map(schemaOf);
  const [only] = bodies;
  const schema: Schema = bodies.length === 1 && only !== undefined ? only : { anyOf: bodies };
  const examples = codes.map((code) => [code, { value: { error: errorFacts(code).text, ...EXAMPLE_FIELDS[code] } }]);
  return {
    description: REASONS[status] ?? "An error.",
    headers,
    content: json({ schema, examples: Object.fromEntries(examples) }),
  };
}

function json(media: Media): Record<string, Media> {
  return { "application/json": media };
}
