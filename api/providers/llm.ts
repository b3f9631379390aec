// A language model as the rest of the API sees it: a question in, an answer of the asked shape out.
import type { Question } from "../../data/http/language-model.ts";
import { ApiError } from "../errors.ts";

/** A question as the API puts it: the model writes as it will. */
export type Completion<T> = Omit<Question<T>, "temperature" | "tokensMax">;

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

/** A readable answer that is no use: refused, cut short, no JSON, or of another shape (semantics 12.8). */
export class UnusableDraft extends ApiError {
  constructor(reason: string) {
    super("bad_gateway", { cause: new Error(`language model: ${reason}`) });
  }
}
