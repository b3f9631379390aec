// Every header of ours that a response can carry, for the OpenAPI document.
import { BILLABLE_OPERATIONS } from "../../data/vocabulary.ts";
import type { Header, Reference } from "./shape.ts";

const wholeNumber = { type: "integer", minimum: 0 } as const;
const text = { type: "string", minLength: 1 } as const;

const HEADERS = {
  "X-Request-Id": { description: "Names the request in the service's log.", schema: text },
  "X-RateLimit-Limit": { description: "Requests per minute of the limit that is nearest.", schema: wholeNumber },
  "X-RateLimit-Remaining": { description: "Requests that are left of it.", schema: wholeNumber },
  "X-RateLimit-Reset": { description: "When it resets, in UTC epoch seconds.", schema: wholeNumber },
  "Retry-After": {
    description: "Seconds after which it is worth to try again.",
    schema: { type: "integer", minimum: 1 },
  },
  "WWW-Authenticate": {
    description: "The kind of key that is asked for.",
    schema: { type: "string", const: "Bearer" },
  },
  Allow: { description: "The methods that the path has.", schema: text },
  ETag: { description: "The state of the answer; send it as If-None-Match.", schema: text },
  "Content-Disposition": { description: "A file name with product and version.", schema: text },
  "Repr-Digest": { description: "Of Parquet: SHA-256 of the whole file (RFC 9530).", schema: text },
  "Accept-Ranges": { description: "A part of the file can be asked for.", schema: { type: "string", const: "bytes" } },
  "Content-Range": { description: "Which bytes of how many.", schema: text },
  "Cache-Control": { description: "The file never changes; for the team alone.", schema: text },
  Location: { description: "Where the file of that version is, relative to the host.", schema: text },
  Link: {
    description: 'Leads to the next page, of the same version (`rel="next"`); absent on the last one.',
    schema: text,
  },
  "X-Projection-Version": { description: "The published version that answered.", schema: text },
  "X-Projection-State": {
    description: "Present while the version before a rebuild answers.",
    schema: { type: "string", enum: ["rebuilding"] },
  },
  "X-Credits-Operation": {
    description: "What credits are charged for.",
    schema: { type: "string", enum: Object.keys(BILLABLE_OPERATIONS) },
  },
  "X-Credits-Remaining": { description: "Credits that are left in this period.", schema: wholeNumber },
  "X-Credits-Period-End": {
    description: "When the allowance resets.",
    schema: { type: "string", format: "date-time" },
  },
  "X-Credits-Charged": {
    description: "Credits that this answer cost; absent when nothing was charged.",
    schema: { type: "integer", minimum: 1 },
  },
  "Idempotent-Replayed": {
    description: "Present when a stored answer is repeated.",
    schema: { type: "string", const: "true" },
  },
} as const satisfies Record<string, Header>;
export type HeaderName = keyof typeof HEADERS;

/** On every response, whatever it is. */
export const EVERYWHERE: readonly HeaderName[] = [
  "X-Request-Id",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
];
/** Once the team is known. */
export const CREDITS: readonly HeaderName[] = ["X-Credits-Operation", "X-Credits-Remaining", "X-Credits-Period-End"];

/** Headers that are there wherever they are listed as components. */
const SHARED: readonly HeaderName[] = [
  ...EVERYWHERE,
  ...CREDITS,
  ...(["ETag", "Retry-After", "WWW-Authenticate", "X-Projection-Version"] as const),
];

export function componentHeaders(): Record<string, Header> {
  return Object.fromEntries(SHARED.map((name) => [name, { ...HEADERS[name], required: true }]));
}

/** Headers that a response always has, and headers that it may have. */
export function headersOf(
  always: readonly HeaderName[],
  sometimes: readonly HeaderName[] = [],
): Record<string, Header | Reference> {
  const optional = sometimes.filter((name) => !always.includes(name));
  return {
    ...Object.fromEntries(always.map((name) => [name, requiredHeader(name)])),
    ...Object.fromEntries(optional.map((name) => [name, HEADERS[name]])),
  };
}

function requiredHeader(name: HeaderName): Header | Reference {
  return SHARED.includes(name) ? { $ref: `#/components/headers/${name}` } : { ...HEADERS[name], required: true };
}
