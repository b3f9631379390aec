// What an adapter of a service outside throws when the service did not do its part.

export type UpstreamErrorDetails = {
  /** HTTP status, when there was an answer. */
  readonly status?: number;
  /** The answer's own Retry-After header, as it came. */
  readonly retryAfter?: string | null;
};

/**
 * `malformed`: the service said something that makes no sense, or refused; `down`: it could not be reached or has too much to do.
 * The message goes to a log or a run's report, never to a client: no key and no body in it.
 */
export class UpstreamError extends Error {
  override readonly name = "UpstreamError";
  readonly kind: "malformed" | "down";
  readonly status: number | null;
  readonly retryAfter: string | null;

  constructor(kind: "malformed" | "down", reason: string, { status, retryAfter }: UpstreamErrorDetails = {}) {
    super(reason);
    this.kind = kind;
    this.status = status ?? null;
    this.retryAfter = retryAfter ?? null;
  }
}
