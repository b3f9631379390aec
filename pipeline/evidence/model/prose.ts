// Assessments whose prose a language model writes: of each company and family with enough current passages, the most promising first.
import { groupBy } from "../../../data/collections/group-by.ts";
import { type DuckDBConnection, execute, queryRow, queryRows } from "../../../data/duckdb.ts";
import { isOffered, type OfferedPassage, PASSAGES_MAX, PASSAGES_MIN } from "../../analyst/prose-question.ts";
import { type Wanted, writeAll } from "../../analyst/prose-writing.ts";
import { isCurrent } from "../../score/currency.ts";
import { opensAlike } from "../../score/findings.ts";
import { type Weighed, weighedOf } from "../../score/weighed.ts";
import { openRowWriter } from "../../workspace/row-writer.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { type ScoredRow, scoredExcerptOf } from "../scored-row.ts";
import type { ModelRun } from "./model-run.ts";

const FAMILIES_AT_ONCE = 200;
const LIST_FAMILIES = `
SELECT product_id, owner_id AS head_id FROM assessment_rows WHERE owner_kind = 'family'
ORDER BY relevance_score DESC NULLS LAST, evidence_strength DESC NULLS LAST, product_id, head_id`;
// The family goes before its companies: a company alone in its family has the same brief.
const LIST_OWNERS = `
SELECT product_id, owner_kind, owner_id, head_id, name
FROM (
  SELECT a.product_id, owner_kind, owner_id, head_id, representative_id AS named_id
  FROM assessment_rows a JOIN representatives r ON r.head_id = a.owner_id WHERE owner_kind = 'family' AND status = 'assessed'
  UNION ALL
  SELECT a.product_id, owner_kind, owner_id, head_id, owner_id
  FROM assessment_rows a JOIN tree t ON t.company_id = a.owner_id WHERE owner_kind = 'company' AND status = 'assessed'
) JOIN companies ON company_id = named_id
WHERE product_id || ' ' || head_id IN (SELECT unnest($families)) ORDER BY owner_kind DESC, owner_id`;
const READ_EXCERPTS = `
SELECT head_id, excerpt_rows.* EXCLUDE (source_date, duplicate_count), source_date::VARCHAR AS source_date, kind, form_type
FROM excerpt_rows JOIN tree USING (company_id) JOIN documents USING (document_id)
WHERE product_id || ' ' || head_id IN (SELECT unnest($families)) ORDER BY head_id, company_id, excerpt_id`;
const NEWEST_DOCUMENT = "SELECT coalesce(max(filed_at)::VARCHAR, '') AS newest FROM documents";
const PROSE_COLUMNS = {
  product_id: "INTEGER",
  owner_kind: "VARCHAR",
  owner_id: "VARCHAR",
  said: "VARCHAR",
  not_known: "VARCHAR",
  recommendation_summary: "VARCHAR",
  key_opportunity: "VARCHAR",
  primary_challenge: "VARCHAR",
};
// The leading fact is ours, as in the embedded analyst's prose.
const PUT_PROSE = `
UPDATE assessment_rows SET
  findings_summary = concat_ws(' ', p.said, p.sentence, p.not_known),
  recommendation_summary = p.recommendation_summary,
  key_opportunity = p.key_opportunity,
  primary_challenge = p.primary_challenge
FROM (
  SELECT prose_rows.*, sentence FROM prose_rows
  LEFT JOIN (SELECT product_id, owner_kind, owner_id, sentence FROM told_facts WHERE position = 1)
    USING (product_id, owner_kind, owner_id)
) p
WHERE assessment_rows.product_id = p.product_id AND assessment_rows.owner_kind = p.owner_kind AND assessment_rows.owner_id = p.owner_id`;

type Family = { readonly product_id: number; readonly head_id: string };
type Owner = { readonly product_id: number; readonly owner_kind: "company" | "family"; readonly owner_id: string };
type OwnerRow = Owner & Family & { readonly name: string };
type ExcerptRow = ScoredRow & Family & { readonly company_id: string };

/**
 * Replaces the prose of `assessment_rows` where the model has one that passes its checks; all other rows keep the embedded
 * analyst's. With a service that fails, or without a budget, that is all of them.
 * @throws the reason of the run's signal; what was answered by then is kept
 */
export async function writeProse(workspace: Workspace, run: ModelRun): Promise<void> {
  const { connection } = workspace;
  const writer = openRowWriter(workspace, "prose_rows", PROSE_COLUMNS);
  const writing = { cache: run.cache, session: run.session, tally: run.prose, concurrency: run.analyst.concurrency };
  const { newest } = await queryRow<{ newest: string }>(connection, NEWEST_DOCUMENT);
  const families = await queryRows<Family>(connection, LIST_FAMILIES);
  let complaint: string | null = null;
  for (let start = 0; start < families.length; start += FAMILIES_AT_ONCE) {
    run.signal.throwIfAborted();
    const wanted = await briefsOf(connection, run, {
      families: families.slice(start, start + FAMILIES_AT_ONCE),
      newest,
    });
    const batch = await writeAll(wanted, writing);
    complaint = batch.complaint ?? complaint;
    for (const { owner, prose } of batch.written) {
      await writer.write({
        ...owner,
        said: prose.said,
        not_known: prose.notKnown,
        recommendation_summary: prose.recommendationSummary,
        key_opportunity: prose.keyOpportunity,
        primary_challenge: prose.primaryChallenge,
      });
    }
    run.onProgress({
      step: "prose",
      done: Math.min(start + FAMILIES_AT_ONCE, families.length),
      total: families.length,
    });
  }
  await writer.load();
  await execute(connection, PUT_PROSE);
  const { unanswered } = run.prose.counts;
  if (unanswered === 0) return;
  run.report.warnings.push(
    `${unanswered} briefs have the embedded analyst's prose: ${run.analyst.model} was not asked or did not answer: ${complaint}; the next ingest goes on`,
  );
}

async function briefsOf(
  connection: DuckDBConnection,
  { products }: ModelRun,
  { families, newest }: { readonly families: readonly Family[]; readonly newest: string },
): Promise<Wanted<Owner>[]> {
  const names = families.map(nameOf);
  const owners = await queryRows<OwnerRow>(connection, LIST_OWNERS, { families: names });
  const excerpts = groupBy(await queryRows<ExcerptRow>(connection, READ_EXCERPTS, { families: names }), nameOf);
  const ownersOf = groupBy(owners, nameOf);
  return names.flatMap((family) =>
    (ownersOf.get(family) ?? []).flatMap(({ product_id, owner_kind, owner_id, name }) => {
      const own = (excerpts.get(family) ?? []).filter((row) => owner_kind === "family" || row.company_id === owner_id);
      const passages = offeredOf(own, newest);
      const product = products.find((one) => one.product_id === product_id);
      if (product === undefined || passages.length < PASSAGES_MIN) return [];
      const { name: productName, description } = product;
      const brief = { companyName: name, product: { name: productName, description }, passages };
      return [{ owner: { product_id, owner_kind, owner_id }, family, brief }];
    }),
  );
}

/** The strongest current passages whose words can be handed on, each once, and the strongest signal among them. */
function offeredOf(rows: readonly ExcerptRow[], newestDate: string): OfferedPassage[] {
  const distinct = [...new Map(rows.map((row) => [row.excerpt_id, row])).values()];
  const fit = weighedOf(distinct.map(scoredExcerptOf), { newestDate }).filter(
    (one) => isCurrent(one.sourceDate, newestDate) && isOffered(one),
  );
  const offered: Weighed[] = [];
  const [signal] = fit.filter((one) => one.signalValue > 0).sort((a, b) => b.signalValue - a.signalValue);
  for (const one of signal === undefined ? fit : [signal, ...fit]) {
    if (offered.length < PASSAGES_MAX && !offered.some((other) => opensAlike(one, other))) offered.push(one);
  }
  return fit.filter((one) => offered.includes(one)).map(passageOf);
}

function passageOf(one: Weighed): OfferedPassage {
  return {
    excerptId: one.excerptId,
    text: one.text,
    painPoints: one.painPoints,
    hasSignal: one.signalValue > 0,
    document: one.isCall ? one.sourceName : (one.formType ?? "filing"),
    date: one.sourceDate,
    segment: one.segment,
    period: one.period,
    speaker: one.speaker,
    speakerRole: one.speakerRole,
  };
}

function nameOf({ product_id, head_id }: Family): string {
  return `${product_id} ${head_id}`;
}
