// A language model behind any OpenAI-compatible API: one chat completion with a JSON schema as response format.
import OpenAI from "openai";
import { zodResponseFormat } from "openai/helpers/zod";
import { z } from "zod";
import { boundedFetch } from "./bounded-fetch.ts";
import { UpstreamError } from "./upstream-error.ts";

export type Question<T> = {
  /** What the model is to do. Nothing that comes from outside belongs here. */
  readonly system: string;
  /** What it is to work on; text of third parties is here, and is data. */
  readonly user: string;
  /** An object; every member is required (nullable instead of optional), as structured outputs ask for. */
  readonly schema: z.ZodType<T>;
  /** Names the shape to the model: letters, digits, `_` and `-`, at most 64. */
  readonly name: string;
  /** 0: the same answer each time, as far as the model is able to; left out: the model's own default. */
  readonly temperature?: number;
  /** A longer answer is cut short, and so no use. */
  readonly tokensMax?: number;
};

export type ModelAddress = {
  readonly baseUrl: string;
  /** Null for a model without one: no Authorization at all is sent. */
  readonly apiKey: string | null;
  readonly model: string;
};

/**
 * Asks once and checks the answer against the question's schema.
 *
 * @throws {UnusableAnswer} the model answered, but not in the asked shape
 * @throws {UpstreamError} it gave no readable answer at all
 * @throws the reason of `signal`, or the client's own error for it, when it aborts
 */
export type AskModel = <T>(question: Question<T>, signal: AbortSignal) => Promise<T>;

/** A readable answer that is no use: refused, cut short, no JSON, or of another shape. */
export class UnusableAnswer extends Error {
  override readonly name = "UnusableAnswer";
}

const CHOICE = z.object({
  finish_reason: z.string().nullish(),
  message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
});
const ANSWER = z.object({ choices: z.tuple([CHOICE], z.unknown()) });

/** The caller's deadline is the one that counts; the client's own must not come before it. */
const NO_TIMEOUT_MS = 2 ** 31 - 1;

export function openModel({ baseUrl, apiKey, model, fetch: send }: ModelAddress & { fetch: typeof fetch }): AskModel {
  const client = new OpenAI({
    baseURL: baseUrl,
    // The client insists on a key; a model without one gets no Authorization at all.
    apiKey: apiKey ?? "none",
    defaultHeaders: apiKey === null ? { Authorization: null } : {},
    // Null, not left out: the client would look into the environment.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    fetch: boundedFetch(send),
    // A completion costs money each time: whether to ask again is the caller's to decide.
    maxRetries: 0,
    timeout: NO_TIMEOUT_MS,
    logLevel: "off",
  });
  return async (question, signal) => {
    const answer: unknown = await client.chat.completions
      .create(requestOf(model, question), { signal })
      .catch(failAsService);
    return parseContent(contentOf(answer), question.schema);
  };
}

/** The body of the request: two questions with the same one are the same question. */
export function requestOf(model: string, { system, user, schema, name, temperature, tokensMax }: Question<unknown>) {
  return {
    model,
    messages: [
      { role: "system" as const, content: system },
      { role: "user" as const, content: user },
    ],
    response_format: zodResponseFormat(schema, name),
    ...(temperature !== undefined && { temperature }),
    ...(tokensMax !== undefined && { max_tokens: tokensMax }),
  };
}

/** The client's types promise what a server may not keep: the answer is read as the unknown thing that it is. */
function contentOf(answer: unknown): string {
  const parsed = ANSWER.safeParse(answer);
  if (!parsed.success) throw new UpstreamError("malformed", "the answer is no chat completion");
  const [choice] = parsed.data.choices;
  const { content, refusal } = choice.message;
  if (refusal) throw new UnusableAnswer("the model refused");
  if (choice.finish_reason === "length") throw new UnusableAnswer("the answer is cut short");
  if (!content) throw new UnusableAnswer("the answer is empty");
  return content;
}

function parseContent<T>(text: string, schema: z.ZodType<T>): T {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new UnusableAnswer("the answer is no JSON");
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UnusableAnswer(`the answer's ${issue?.path.join(".") || "body"}: ${issue?.code}`);
}

/** The client's errors carry the service's body; only their status and Retry-After go on. */
function failAsService(error: unknown): never {
  const failure = findFailure(error);
  if (failure !== null) throw failure;
  if (error instanceof OpenAI.APIConnectionError) {
    throw new UpstreamError("down", `the connection failed: ${causeOf(error)}`);
  }
  if (error instanceof OpenAI.APIError && error.status !== undefined) {
    const { status, headers } = error;
    const kind = status >= 500 || status === 429 ? "down" : "malformed";
    const retryAfter = headers?.get("retry-after") ?? null;
    throw new UpstreamError(kind, `HTTP status ${status}`, { status, retryAfter });
  }
  if (error instanceof SyntaxError) throw new UpstreamError("malformed", "the answer is no JSON");
  if (error instanceof TypeError) throw new UpstreamError("down", `the connection failed: ${causeOf(error)}`);
  throw error;
}

function findFailure(error: unknown): UpstreamError | null {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof UpstreamError) return at;
  return null;
}

/** The innermost cause says what happened: `connect ECONNREFUSED …`. */
function causeOf(error: Error): string {
  return error.cause instanceof Error ? causeOf(error.cause) : error.message;
}
