// What a refusal of S3-compatible storage means for whoever set it up: which setting is wrong, or whether it may pass.
import type { HttpAnswer } from "./http-exchange.ts";
import { ObjectStoreError } from "./object-store.ts";

export type Asked = { readonly method: string; readonly place: string; readonly name: string };

/** By the service's code; the service's own text follows. */
const MEANINGS: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: "AWS_ACCESS_KEY_ID is unknown there",
  SignatureDoesNotMatch: "AWS_SECRET_ACCESS_KEY is not the one of AWS_ACCESS_KEY_ID",
  InvalidToken: "AWS_SESSION_TOKEN is not of these keys",
  ExpiredToken: "AWS_SESSION_TOKEN has expired",
  AccessDenied: "AWS_ACCESS_KEY_ID may not do this there: it needs GetObject, PutObject, DeleteObject and ListBucket",
  RequestTimeTooSkewed: "the clock of this machine is wrong: set it",
  NoSuchBucket: "the bucket of PROJECTIONS_URL is not there: create it",
  InvalidBucketName: "PROJECTIONS_URL names no bucket that can be",
  PermanentRedirect: "the bucket is in another region: set AWS_REGION, or S3_ENDPOINT",
  TemporaryRedirect: "the bucket is in another region: set AWS_REGION, or S3_ENDPOINT",
  AuthorizationHeaderMalformed: "AWS_REGION is not the bucket's region",
  IllegalLocationConstraintException: "AWS_REGION is not the bucket's region",
  NotImplemented: "the service behind S3_ENDPOINT knows no conditional writes: take one that does",
  XAmzContentSHA256Mismatch: "what arrived is not what was sent",
  BadDigest: "what arrived is not what was sent",
  EntityTooLarge: "a file is larger than one request may carry",
};

/** What the same request may well succeed with later: damaged on its way, too many at once, two writers at one moment. */
const PASSING_CODES = new Set([
  "XAmzContentSHA256Mismatch",
  "BadDigest",
  "RequestTimeout",
  "SlowDown",
  "InternalError",
  "ServiceUnavailable",
  "ConditionalRequestConflict",
  "OperationAborted",
]);

export function refusal({ method, place, name }: Asked, { status, headers, body }: HttpAnswer): ObjectStoreError {
  const text = body.toString("utf8");
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? codeOf(status, method);
  const said = /<Message>([^<]*)<\/Message>/.exec(text)?.[1] ?? "";
  const skew = code === "RequestTimeTooSkewed" && headers.date !== undefined ? ` (the service's: ${headers.date})` : "";
  const meaning = MEANINGS[code];
  const reason = meaning === undefined ? said : `${meaning}${skew}`;
  const isPassing = PASSING_CODES.has(code) || status === 429 || (status >= 500 && code !== "NotImplemented");
  const detail = [String(status), code, reason].filter((part) => part !== "").join(" ");
  return new ObjectStoreError(`${place} (PROJECTIONS_URL): ${method} ${name}: ${detail}`, { isPassing });
}

/** Where the answer has no body, or one that is not the service's. */
function codeOf(status: number, method: string): string {
  if (status === 301 || status === 307) return "PermanentRedirect";
  if (status === 403) return "AccessDenied";
  if (status === 404 && method !== "GET") return "NoSuchBucket";
  return status === 501 ? "NotImplemented" : "";
}

export function unreachable({ method, place, name }: Asked, endpoint: string, cause: unknown): ObjectStoreError {
  const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
  const text = `${place} (PROJECTIONS_URL): ${method} ${name}: no answer from ${endpoint} (S3_ENDPOINT): ${reason}`;
  return new ObjectStoreError(text, { isPassing: true, cause });
}
