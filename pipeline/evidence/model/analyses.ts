// The excerpts of a run → what the language model says of each: from the cache, or asked now, family by family.
import { type DuckDBConnection, execute, queryRows } from "../../../data/duckdb.ts";
import { TAXONOMY } from "../../../data/taxonomy/taxonomy.ts";
import { ExcerptAnalysis } from "../../analyst/excerpt-analysis.ts";
import { openRowWriter } from "../../workspace/row-writer.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { ModelRun } from "./model-run.ts";

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
 * @throws the reason of `signal`; what was answered by then is kept
 */
export async function analyseExcerpts(workspace: Workspace, run: ModelRun): Promise<void> {
  const { analyst, products, cache, session, signal, onProgress } = run;
  const writer = openRowWriter(workspace, "analyses", ANALYSIS_COLUMNS);
  const analysis = new ExcerptAnalysis({
    connection: workspace.connection,
    model: analyst.model,
    products,
    labels: [...TAXONOMY.painPoints.values()],
    cache,
    tally: run.passages,
    write: (excerpt, judgement) => writer.write({ ...excerpt, judgement: JSON.stringify(judgement) }),
  });
  const waiting = await analysis.lookUpAll(signal);
  const complaint = await analysis.askAll(waiting, session, { ...analyst, onProgress });
  await writer.load();
  await execute(workspace.connection, KEEP_ONE_EACH);
  await warn(workspace.connection, run, session.stopped ?? complaint);
}

async function warn(connection: DuckDBConnection, { analyst, report }: ModelRun, reason: string | null): Promise<void> {
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
