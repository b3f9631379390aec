// A language model as the rest of the API sees it: a question in, an answer of the asked shape out.
import type { z } from "zod";
import { ApiError } from "../errors.ts";

export type Completion<T> = {
  /** What the model is to do. Nothing that comes from outside belongs here. */
  readonly system: string;
  /** What it is to work on; text of third parties stands here, and is data. */
  readonly user: string;
  /** An object; every member is required (nullable instead of optional), as structured outputs ask for. */
  readonly schema: z.ZodType<T>;
  /** Names the shape to the model: letters, digits, `_` and `-`, at most 64. */
  readonly name: string;
};

export type LanguageModel = {
  /**
   * One answer, checked against the schema.
   *
   * @param signal the deadline of the whole generation (`Providers.deadline`)
   * @throws {UnusableDraft} the model answered, but not in the asked shape: a caller with an embedded way falls back
   * @throws {ApiError} bad_gateway, service_unavailable or gateway_timeout: the model gave no readable answer at all
   */
  readonly complete: <T>(completion: Completion<T>, signal: AbortSignal) => Promise<T>;
};

/** A readable answer that is no use: refused, cut short, no JSON, or of another shape (semantics 13). */
export class UnusableDraft extends ApiError {
  constructor(reason: string) {
    super("bad_gateway", { cause: new Error(`language model: ${reason}`) });
  }
}
