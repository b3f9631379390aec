// The one place where an error becomes a response (docs/api.md, "Errors").
import type { ErrorRequestHandler, Request, Response } from "express";
import type { Log } from "../data/log.ts";
import { StoreUnavailableError } from "../data/store/engines/store-error.ts";
import { ApiError } from "./errors.ts";
import type { Metrics } from "./metrics.ts";

type Noting = { readonly log: Log; readonly metrics: Pick<Metrics, "countError"> };

/** The last middleware: writes every non-2xx response. Errors that nobody meant become 500 and a log line. */
export function errorResponses(context: Noting): ErrorRequestHandler {
  return (thrown: unknown, request: Request, response: Response, next) => {
    const error = noteError(context, { thrown, request, response });
    // A body half sent cannot become an error any more: Express then breaks the connection.
    if (response.headersSent) return next(thrown);
    response
      .status(error.status)
      .set(error.headers)
      .json({ error: error.message, ...error.fields });
  };
}

/** What the client is told of it. Counts it, and logs what somebody must hear of. */
export function noteError({ log, metrics }: Noting, failed: Omit<Failure, "error">): ApiError {
  const error = toApiError(failed.thrown);
  metrics.countError(error.code);
  if (error.status >= 500) logFailure(log, { ...failed, error });
  return error;
}

function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof StoreUnavailableError) return new ApiError("store_unavailable", { cause: thrown });
  // The router's own refusal of a path that is no valid percent-encoding.
  if (thrown instanceof URIError)
    return new ApiError("invalid_input", { text: "the path is not valid percent-encoding" });
  return malformedBody(thrown) ?? new ApiError("unexpected", { cause: thrown });
}

/** What the body parser refused, by the `type` of its errors; null for any other error. */
function malformedBody(thrown: unknown): ApiError | null {
  if (!(thrown instanceof Error) || !("type" in thrown)) return null;
  switch (thrown.type) {
    case "entity.too.large":
      return new ApiError("body_too_large");
    case "encoding.unsupported":
      return new ApiError("unsupported_body");
    case "request.aborted":
    case "request.size.invalid":
      return new ApiError("invalid_input", { text: "the body is shorter or longer than its Content-Length" });
    default:
      return null;
  }
}

type Failure = { error: ApiError; thrown: unknown; request: Request; response: Response };

function logFailure(log: Log, { error, thrown, request, response }: Failure): void {
  const where = { request_id: response.getHeader("X-Request-Id"), method: request.method, path: request.path };
  const cause = error.code === "unexpected" ? thrown : error.cause;
  // Of a 500 somebody must hear; the others say that something outside, the load or a rebuild was in the way.
  const level = error.code === "unexpected" ? "error" : "warn";
  log[level]({ ...where, code: error.code, ...(cause === undefined ? {} : { err: cause }) }, "request failed");
}
