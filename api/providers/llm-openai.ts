// A language model behind any OpenAI-compatible API, as the API asks it: in its turn, with a deadline, never twice.
import { type ModelAddress, openModel, UnusableAnswer } from "../../data/http/language-model.ts";
import type { UpstreamCalls } from "./call.ts";
import { type LanguageModel, UnusableDraft } from "./llm.ts";

export type OpenAiModel = ModelAddress & { readonly fetch: typeof fetch; readonly calls: UpstreamCalls };

export function openAiModel({ calls, ...service }: OpenAiModel): LanguageModel {
  const ask = openModel(service);
  return {
    complete: (completion, deadline) =>
      calls.run((signal) => ask(completion, signal).catch(failAsDraft), {
        signal: deadline,
        // A completion costs money each time.
        isRepeatable: false,
      }),
  };
}

function failAsDraft(error: unknown): never {
  throw error instanceof UnusableAnswer ? new UnusableDraft(error.message) : error;
}
