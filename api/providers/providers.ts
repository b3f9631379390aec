// The outside of the API: the org-chart source and the language model that the settings name, or the embedded ones.

import type { AppContext } from "../../data/context.ts";
import type { Settings } from "../../data/settings.ts";
import type { Projections } from "../projections/projections.ts";
import { UpstreamCalls } from "./call.ts";
import type { LanguageModel } from "./llm.ts";
import { openAiModel } from "./llm-openai.ts";
import type { OrgChartSource } from "./org-chart.ts";
import { embeddedOrgChart } from "./org-chart-embedded.ts";
import { httpOrgChart } from "./org-chart-http.ts";

export type Providers = {
  readonly orgChart: OrgChartSource;
  /** Null when none is configured: the embedded annotator and composer do the work. */
  readonly model: LanguageModel | null;
  /** Aborts after BACKEND_TIMEOUT_SECONDS: made once per generation and handed to every call that it makes. */
  readonly deadline: () => AbortSignal;
};

export type ProviderSettings = Pick<
  Settings,
  "backendTimeoutSeconds" | "llmBaseUrl" | "llmApiKey" | "llmModel" | "orgChartUrl" | "orgChartApiKey"
>;

/** Each service has its own queue, so that a slow one does not hold up the other. */
export function createProviders(
  settings: ProviderSettings,
  context: Pick<AppContext, "fetch" | "clock">,
  projections: Pick<Projections, "pin">,
): Providers {
  const { llmBaseUrl, llmApiKey, llmModel, orgChartUrl, orgChartApiKey } = settings;
  const deadlineMs = settings.backendTimeoutSeconds * 1000;
  const { fetch, clock } = context;
  return {
    orgChart:
      orgChartUrl === null
        ? embeddedOrgChart(projections, () => clock().toISOString().slice(0, 10))
        : httpOrgChart({
            url: orgChartUrl,
            apiKey: orgChartApiKey,
            fetch,
            calls: new UpstreamCalls("org-chart provider", { deadlineMs }),
          }),
    model:
      llmBaseUrl === null || llmModel === null
        ? null
        : openAiModel({
            baseUrl: llmBaseUrl,
            apiKey: llmApiKey,
            model: llmModel,
            fetch,
            calls: new UpstreamCalls("language model", { deadlineMs }),
          }),
    deadline: () => AbortSignal.timeout(deadlineMs),
  };
}
