// The excerpts of a run → what the language model says of each: from the cache, or asked now, family by family.
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type DuckDBConnection, execute, queryRows } from "../../data/duckdb.ts";
import { type AskModel, type ModelAddress, openModel } from "../../data/http/language-model.ts";
import type { Settings } from "../../data/settings.ts";
import type { Product } from "../../data/store/products/products.ts";
import { TAXONOMY } from "../../data/taxonomy/taxonomy.ts";
import { AnalysisCache } from "../analyst/cache.ts";
import { ExcerptAnalysis } from "../analyst/excerpt-analysis.ts";
import { ModelSession, type SessionLimits } from "../analyst/model-session.ts";
import type { Report } from "../workspace/report.ts";
import { openRowWriter } from "../workspace/row-writer.ts";
import type { Workspace } from "../workspace/workspace.ts";

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

export type AnalysisRun = {
  readonly analyst: Analyst;
  /** Answers by the hash of their question. */
  readonly cacheDir: string;
  readonly products: readonly Product[];
  readonly report: Report;
  readonly onProgress: (progress: { step: string; done: number; total: number }) => void;
} & Pick<SessionLimits, "clock" | "signal">;

const ANALYSIS_COLUMNS = { product_id: "INTEGER", excerpt_id: "BIGINT", judgement: "VARCHAR" };
// A document about companies of two families has its passages looked up for each.
const KEEP_ONE_EACH = `
CREATE OR REPLACE TABLE analyses AS
SELECT product_id, excerpt_id, any_value(judgement) AS judgement FROM analyses GROUP BY product_id, excerpt_id`;
const COUNT_PENDING = `
SELECT product_id, count(DISTINCT excerpt_id) AS passages, count(DISTINCT head_id) AS families
FROM excerpt_rows JOIN tree USING (company_id) ANTI JOIN analyses USING (product_id, excerpt_id)
GROUP BY product_id ORDER BY product_id`;
const COUNT_STAND_INS = `
SELECT product_id, count(*) AS passages FROM analyses WHERE judgement ->> 'kind' = 'embedded'
GROUP BY product_id ORDER BY product_id`;

/**
 * Reads `excerpt_rows` and `assessment_rows` as the embedded analyst left them and writes `analyses`: a judgement for each
 * excerpt that has one. What is missing there is pending; the report says how much, and why.
 * @returns the keys of the answers that were used
 * @throws the reason of `signal`; what was answered by then is kept
 */
export async function analyseExcerpts(workspace: Workspace, run: AnalysisRun): Promise<ReadonlySet<string>> {
  const { analyst, products, clock, signal, onProgress } = run;
  const writer = openRowWriter(workspace, "analyses", ANALYSIS_COLUMNS);
  const cache = new AnalysisCache(join(run.cacheDir, "analyses"), analyst);
  const analysis = new ExcerptAnalysis({
    connection: workspace.connection,
    model: analyst.model,
    products,
    labels: [...TAXONOMY.painPoints.values()],
    cache,
    write: (excerpt, judgement) => writer.write({ ...excerpt, judgement: JSON.stringify(judgement) }),
  });
  const waiting = await analysis.lookUpAll(signal);
  const session = new ModelSession(analyst.ask, { ...analyst, clock, signal });
  const complaint = await analysis.askAll(waiting, session, { ...analyst, onProgress });
  await writer.load();
  await execute(workspace.connection, KEEP_ONE_EACH);
  await warn(workspace.connection, run, session.stopped ?? complaint);
  return cache.used;
}

async function warn(
  connection: DuckDBConnection,
  { analyst, report }: AnalysisRun,
  reason: string | null,
): Promise<void> {
  const pending = await queryRows<Count & { families: number }>(connection, COUNT_PENDING);
  for (const { product_id, passages, families } of pending) {
    report.warnings.push(
      `product ${product_id}: ${passages} passages of ${families} families wait for ${analyst.model} (pending_score): ${reason}; the next ingest goes on`,
    );
  }
  for (const { product_id, passages } of await queryRows<Count>(connection, COUNT_STAND_INS)) {
    report.warnings.push(
      `product ${product_id}: ${passages} passages have the embedded analyst's score: ${analyst.model} gave no usable answer`,
    );
  }
}

type Count = { readonly product_id: number; readonly passages: number };
