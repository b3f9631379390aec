// A language model behind any OpenAI-compatible API: one chat completion with a JSON schema as response format.
import OpenAI from "openai";
import { zodResponseFormat } from "openai/helpers/zod";
import { z } from "zod";
import { boundedFetch } from "./bounded-fetch.ts";
import { type OutsideCalls, OutsideFailure } from "./call.ts";
import { type Completion, type LanguageModel, UnusableDraft } from "./llm.ts";

export type OpenAiModel = {
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly model: string;
  readonly fetch: typeof fetch;
  readonly calls: OutsideCalls;
};

const CHOICE = z.object({
  finish_reason: z.string().nullish(),
  message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
});
const ANSWER = z.object({ choices: z.tuple([CHOICE], z.unknown()) });

/** The queue's deadline is the one that counts; the client's own must not come before it. */
const NO_TIMEOUT_MS = 2 ** 31 - 1;

export function openAiModel({ baseUrl, apiKey, model, fetch, calls }: OpenAiModel): LanguageModel {
  const client = new OpenAI({
    baseURL: baseUrl,
    // The client insists on a key; a model without one gets no Authorization at all.
    apiKey: apiKey ?? "none",
    defaultHeaders: apiKey === null ? { Authorization: null } : {},
    // Null, not left out: the client would look into the environment.
    ...{ adminAPIKey: null, organization: null, project: null, webhookSecret: null },
    fetch: boundedFetch(fetch),
    // Never twice: a completion costs money each time.
    maxRetries: 0,
    timeout: NO_TIMEOUT_MS,
    logLevel: "off",
  });
  return {
    complete: (completion, deadline) =>
      calls.run(async (signal) => parseDraft(await ask(client, { model, completion, signal }), completion), {
        signal: deadline,
        isRepeatable: false,
      }),
  };
}

type Question = { readonly model: string; readonly completion: Completion<unknown>; readonly signal: AbortSignal };

/** The text that the model wrote. */
async function ask(client: OpenAI, { model, completion, signal }: Question): Promise<string> {
  const { system, user, schema, name } = completion;
  const request = {
    model,
    messages: [
      { role: "system" as const, content: system },
      { role: "user" as const, content: user },
    ],
    response_format: zodResponseFormat(schema, name),
  };
  const answer: unknown = await client.chat.completions.create(request, { signal }).catch(failAsService);
  return draftOf(answer);
}

/** The client's types promise what a server may not keep: the answer is read as the unknown thing that it is. */
function draftOf(answer: unknown): string {
  const parsed = ANSWER.safeParse(answer);
  if (!parsed.success) throw new OutsideFailure("malformed", "the answer is no chat completion");
  const [choice] = parsed.data.choices;
  const { content, refusal } = choice.message;
  if (refusal) throw new UnusableDraft("the model refused");
  if (choice.finish_reason === "length") throw new UnusableDraft("the draft is cut short");
  if (!content) throw new UnusableDraft("the draft is empty");
  return content;
}

function parseDraft<T>(text: string, { schema }: Completion<T>): T {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new UnusableDraft("the draft is no JSON");
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UnusableDraft(`the draft's ${issue?.path.join(".") || "body"}: ${issue?.code}`);
}

/** The client's errors carry the service's body; only their status goes on. */
function failAsService(error: unknown): never {
  const failure = findFailure(error);
  if (failure !== null) throw failure;
  if (error instanceof OpenAI.APIConnectionError) {
    throw new OutsideFailure("down", `the connection failed: ${causeOf(error)}`);
  }
  if (error instanceof OpenAI.APIError && error.status !== undefined) {
    const isDown = error.status >= 500 || error.status === 429;
    throw new OutsideFailure(isDown ? "down" : "malformed", `HTTP status ${error.status}`);
  }
  if (error instanceof SyntaxError) throw new OutsideFailure("malformed", "the answer is no JSON");
  if (error instanceof TypeError) throw new OutsideFailure("down", `the connection failed: ${causeOf(error)}`);
  throw error;
}

function findFailure(error: unknown): OutsideFailure | null {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof OutsideFailure) return at;
  return null;
}

/** The innermost cause says what happened: `connect ECONNREFUSED …`. */
function causeOf(error: Error): string {
  return error.cause instanceof Error ? causeOf(error.cause) : error.message;
}
