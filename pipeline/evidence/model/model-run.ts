// The language model of one run: who is asked, within which limits, and what it answered, now and before.
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type AskModel, type ModelAddress, openModel } from "../../../data/http/language-model.ts";
import type { Settings } from "../../../data/settings.ts";
import type { Product } from "../../../data/store/products/products.ts";
import { AnalysisCache } from "../../analyst/cache.ts";
import { ModelSession, type SessionLimits } from "../../analyst/model-session.ts";
import { QuestionTally } from "../../analyst/question-tally.ts";
import type { Report } from "../../workspace/report.ts";

/** A language model in the place of the embedded analyst. */
export type Analyst = Pick<ModelAddress, "baseUrl" | "model"> & {
  readonly ask: AskModel;
  /** Requests at one time. */
  readonly concurrency: number;
} & Pick<SessionLimits, "requestsMax" | "deadline" | "pause">;

/** The one that the settings name; null = the embedded one. */
export function openAnalyst(settings: Settings, context: { readonly fetch: typeof fetch }): Analyst | null {
  const { llmBaseUrl: baseUrl, llmApiKey: apiKey, llmModel: model, llmTimeoutSeconds } = settings;
  if (baseUrl === null || model === null) return null;
  return {
    baseUrl,
    model,
    ask: openModel({ baseUrl, apiKey, model, fetch: context.fetch }),
    concurrency: settings.llmConcurrency,
    requestsMax: settings.llmRequestsMax,
    deadline: () => AbortSignal.timeout(llmTimeoutSeconds * 1000),
    pause: (ms, signal) => pause(ms, undefined, { signal }),
  };
}

export type ModelRunOptions = {
  readonly analyst: Analyst;
  /** Answers by the hash of their question are in a folder of it. */
  readonly cacheDir: string;
  readonly products: readonly Product[];
  readonly report: Report;
  readonly onProgress: (progress: { step: string; done: number; total: number }) => void;
} & Pick<SessionLimits, "clock" | "signal">;

export type ModelRun = ModelRunOptions & {
  readonly cache: AnalysisCache;
  /** One for all that is asked: judgements first, then prose with what is left of the budget. */
  readonly session: ModelSession;
  readonly passages: QuestionTally;
  readonly prose: QuestionTally;
};

export function openModelRun(options: ModelRunOptions): ModelRun {
  const { analyst, cacheDir, clock, signal } = options;
  return {
    ...options,
    cache: new AnalysisCache(join(cacheDir, "analyses"), analyst),
    session: new ModelSession(analyst.ask, { ...analyst, clock, signal }),
    passages: new QuestionTally(),
    prose: new QuestionTally(),
  };
}

/** Into the report. */
export function reportModel({ analyst, session, passages, prose, report }: ModelRun): void {
  report.model = { name: analyst.model, requests: session.requests, passages: passages.counts, prose: prose.counts };
}
