// Scored passages → what is known of each company and family with evidence: excerpts, findings, scores, prose.
import { groupBy } from "../../data/collections/group-by.ts";
import { type DuckDBConnection, queryRow, queryRows } from "../../data/duckdb.ts";
import { isOver } from "../../data/prose/said/outlook.ts";
import type { Product } from "../../data/store/products/products.ts";
import { type Judgement, judged } from "../analyst/judgement.ts";
import { foldAcrossDocuments } from "../match/excerpts.ts";
import { assess } from "../score/assessment.ts";
import { type ImpactComponents, recurringImpact } from "../score/impact.ts";
import { partsOfSummary } from "../score/sales-summary.ts";
import { openRowWriter, type RowWriter } from "../workspace/row-writer.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { ofMember } from "./passage-choice.ts";
import { PASSAGE_COLUMNS, type PassageRow } from "./passage-row.ts";
import { scoredExcerptOf } from "./scored-row.ts";

type Passage = PassageRow & { readonly head_id: string; readonly kind: string; readonly form_type: string | null };
type Excerpt = Passage & { readonly excerptId: number; readonly sourceDate: string };

const { occurrences: _, ...SHARED_COLUMNS } = PASSAGE_COLUMNS;
const EXCERPT_COLUMNS = { ...SHARED_COLUMNS, source_date: "DATE", duplicate_count: "INTEGER" };
const FINDING_COLUMNS = {
  product_id: "INTEGER",
  owner_kind: "VARCHAR",
  owner_id: "VARCHAR",
  finding_id: "BIGINT",
  position: "INTEGER",
  text: "VARCHAR",
  evidence_excerpt_ids: "BIGINT[]",
};
const ASSESSMENT_COLUMNS = {
  product_id: "INTEGER",
  owner_kind: "VARCHAR",
  owner_id: "VARCHAR",
  status: "VARCHAR",
  deal_score: "INTEGER",
  buying_signal_score: "DOUBLE",
  relevance_score: "DOUBLE",
  evidence_strength: "DOUBLE",
  evidence_as_of: "DATE",
  score_components: "VARCHAR",
  excerpt_count: "INTEGER",
  findings_summary: "VARCHAR",
  recommendation_summary: "VARCHAR",
  key_opportunity: "VARCHAR",
  primary_challenge: "VARCHAR",
};

// Families are assessed a few hundred at a time, so that memory does not grow with the evidence.
const FAMILIES_AT_ONCE = 200;
const LIST_FAMILIES = `
SELECT DISTINCT head_id, representative_id FROM passages JOIN tree USING (company_id) JOIN representatives USING (head_id)
WHERE product_id = $product ORDER BY head_id`;
const READ_PASSAGES = `
SELECT head_id, passages.*, kind, form_type FROM passages JOIN tree USING (company_id) JOIN documents USING (document_id)
WHERE product_id = $product AND head_id IN (SELECT unnest($heads)) ORDER BY head_id, company_id, excerpt_id`;
const READ_JUDGED = `
SELECT head_id, excerpt_rows.* EXCLUDE (source_date, duplicate_count), source_date::VARCHAR AS source_date,
       duplicate_count + 1 AS occurrences, judgement, kind, form_type
FROM excerpt_rows JOIN tree USING (company_id) JOIN documents USING (document_id) LEFT JOIN analyses USING (product_id, excerpt_id)
WHERE product_id = $product AND head_id IN (SELECT unnest($heads)) ORDER BY head_id, company_id, excerpt_id`;
const NEWEST_DOCUMENT = "SELECT coalesce(max(filed_at)::VARCHAR, '') AS newest FROM documents";
const READ_LEADING_FACTS = `
SELECT owner_kind, owner_id, sentence FROM told_facts
WHERE product_id = $product AND position = 1 AND (owner_kind = 'family' AND owner_id IN (SELECT unnest($heads))
  OR owner_kind = 'company' AND owner_id IN (SELECT unnest($companies)))`;
const READ_NAMES = `
SELECT company_id, name FROM companies WHERE company_id IN (SELECT unnest($companies))`;

type Writers = { readonly excerpts: RowWriter; readonly findings: RowWriter; readonly assessments: RowWriter };

/** Where the excerpts of a company come from. */
type Evidence = {
  readonly sql: string;
  /** Null when one of them has no score yet. @param rows of one company */
  readonly excerptsOf: (
    rows: readonly (Passage & { readonly judgement?: string | null })[],
    newest: string,
  ) => Excerpt[] | null;
};

/** Reads `passages`; writes `excerpt_rows`, `finding_rows` and `assessment_rows` for all products. */
export async function assessOwners(workspace: Workspace, products: readonly Product[]): Promise<void> {
  await assessFrom({ sql: READ_PASSAGES, excerptsOf: foldedExcerpts }, workspace, products);
}

/** Replaces what `assessOwners` wrote by what the judgements in `analyses` make of its excerpts. */
export async function reassessOwners(workspace: Workspace, products: readonly Product[]): Promise<void> {
  await assessFrom({ sql: READ_JUDGED, excerptsOf: judgedExcerpts }, workspace, products);
}

async function assessFrom(evidence: Evidence, workspace: Workspace, products: readonly Product[]): Promise<void> {
  const writers: Writers = {
    excerpts: openRowWriter(workspace, "excerpt_rows", EXCERPT_COLUMNS),
    findings: openRowWriter(workspace, "finding_rows", FINDING_COLUMNS),
    assessments: openRowWriter(workspace, "assessment_rows", ASSESSMENT_COLUMNS),
  };
  for (const product of products) await assessProduct(workspace.connection, { product, evidence }, writers);
  for (const writer of Object.values(writers)) await writer.load();
}

async function assessProduct(
  connection: DuckDBConnection,
  { product, evidence }: { readonly product: Product; readonly evidence: Evidence },
  writers: Writers,
): Promise<void> {
  const families = await queryRows<{ head_id: string; representative_id: string }>(connection, LIST_FAMILIES, {
    product: product.product_id,
  });
  const { newest } = await queryRow<{ newest: string }>(connection, NEWEST_DOCUMENT);
  for (let start = 0; start < families.length; start += FAMILIES_AT_ONCE) {
    const batch = families.slice(start, start + FAMILIES_AT_ONCE);
    const heads = batch.map((family) => family.head_id);
    const passages = await queryRows<Passage>(connection, evidence.sql, { product: product.product_id, heads });
    const byFamily = groupBy(passages, (passage) => passage.head_id);
    const companies = [
      ...new Set(passages.map((passage) => passage.company_id)),
      ...batch.map((f) => f.representative_id),
    ];
    const named = await queryRows<{ company_id: string; name: string }>(connection, READ_NAMES, { companies });
    const names = new Map(named.map(({ company_id, name }) => [company_id, name]));
    const facts = await queryRows<{ owner_kind: string; owner_id: string; sentence: string }>(
      connection,
      READ_LEADING_FACTS,
      {
        product: product.product_id,
        heads,
        companies,
      },
    );
    const leading = new Map(facts.map(({ owner_kind, owner_id, sentence }) => [`${owner_kind} ${owner_id}`, sentence]));
    const factOf = (owner: Pick<Owner, "kind" | "id">) => leading.get(`${owner.kind} ${owner.id}`) ?? null;
    for (const { head_id: head, representative_id: representative } of batch) {
      const nameOf = (company: string) => names.get(company) ?? company;
      await assessFamily(
        { product, newest, head, representativeName: nameOf(representative), nameOf, factOf },
        [...groupBy(byFamily.get(head) ?? [], (passage) => passage.company_id)].map(([company, own]) => ({
          company,
          excerpts: evidence.excerptsOf(own, newest),
        })),
        writers,
      );
    }
  }
}

type Family = {
  readonly product: Product;
  /** Date of the newest document of the drop folder. */
  readonly newest: string;
  readonly head: string;
  readonly representativeName: string;
  readonly nameOf: (company: string) => string;
  readonly factOf: (owner: Pick<Owner, "kind" | "id">) => string | null;
};

type Owner = { readonly kind: "company" | "family"; readonly id: string; readonly name: string };

type Member = { readonly company: string; readonly excerpts: readonly Excerpt[] | null };

/** Of a company whose every excerpt speaks of a time that is over nothing is known. */
const hasNone = (excerpts: readonly Excerpt[] | null) => excerpts !== null && excerpts.length === 0;

/**
 * A family is assessed from the excerpts of all its members, a company from its own; it is pending as long as one of those has
 * no score, and its excerpts are not shown (semantics 7.1, 7.4).
 */
async function assessFamily(family: Family, members: readonly Member[], writers: Writers) {
  const { product, head, representativeName, nameOf } = family;
  const ofFamily = new Map<number, Excerpt>();
  for (const { company, excerpts } of members) {
    for (const excerpt of excerpts ?? []) {
      ofFamily.set(excerpt.excerptId, excerpt);
      await writers.excerpts.write(excerptRow(product, excerpt));
    }
    if (hasNone(excerpts)) continue;
    await writeAssessment(family, { kind: "company", id: company, name: nameOf(company) }, excerpts, writers);
  }
  if (members.every(({ excerpts }) => hasNone(excerpts))) return;
  const isPending = members.some(({ excerpts }) => excerpts === null);
  await writeAssessment(
    family,
    { kind: "family", id: head, name: representativeName },
    isPending ? null : [...ofFamily.values()],
    writers,
  );
}

async function writeAssessment(
  { product, newest, factOf }: Family,
  owner: Owner,
  excerpts: readonly Excerpt[] | null,
  writers: Writers,
): Promise<void> {
  const key = { product_id: product.product_id, owner_kind: owner.kind, owner_id: owner.id };
  if (excerpts === null) {
    await writers.assessments.write({ ...key, status: "pending_score", excerpt_count: 0 });
    return;
  }
  const assessment = assess(excerpts.map(scoredExcerptOf), {
    companyName: owner.name,
    productName: product.name,
    productDescription: product.description,
    newestDate: newest,
    leadingFact: factOf(owner),
  });
  await writers.assessments.write({
    ...key,
    status: "assessed",
    deal_score: assessment.dealScore,
    buying_signal_score: assessment.buyingSignalScore,
    relevance_score: assessment.relevanceScore,
    evidence_strength: assessment.evidenceStrength,
    evidence_as_of: assessment.evidenceAsOf,
    score_components: JSON.stringify(assessment.components),
    excerpt_count: excerpts.length,
    findings_summary: assessment.findingsSummary,
    recommendation_summary: assessment.recommendationSummary,
    key_opportunity: assessment.keyOpportunity,
    primary_challenge: assessment.primaryChallenge,
  });
  for (const [index, finding] of assessment.findings.entries()) {
    await writers.findings.write({
      ...key,
      finding_id: finding.findingId,
      position: index + 1,
      text: finding.text,
      evidence_excerpt_ids: finding.evidenceExcerptIds,
    });
  }
}

/** What a company expected of a time that is over by the newest document says nothing today (semantics 14.10). */
function foldedExcerpts(passages: readonly Passage[], newest: string): Excerpt[] {
  const open = passages.filter(({ sales_summary: meaning, source_date: sourceDate }) => {
    const { statement } = partsOfSummary(meaning ?? "");
    return !isOver(statement, { sourceDate, today: newest });
  });
  const folded = foldAcrossDocuments(open.map(withKeys)).map((excerpt) => ({
    ...excerpt,
    isOnlyPlace: excerpt.is_only_place,
  }));
  return ofMember(folded).map(({ isOnlyPlace, ...excerpt }) => weighedByRecurrence(excerpt));
}

/** Folded and weighed already; what is left is what the model says of them. */
function judgedExcerpts(rows: readonly (Passage & { readonly judgement?: string | null })[]): Excerpt[] | null {
  const excerpts: Excerpt[] = [];
  for (const { judgement, ...row } of rows) {
    if (!judgement) return null;
    excerpts.push(judged(withKeys(row), JSON.parse(judgement) as Judgement));
  }
  return excerpts;
}

function withKeys(passage: Passage): Excerpt {
  return { ...passage, excerptId: passage.excerpt_id, sourceDate: passage.source_date };
}

/** An excerpt whose oldest copy is of an earlier year than its newest. */
function weighedByRecurrence({ firstDate, ...excerpt }: Excerpt & { readonly firstDate: string }): Excerpt {
  if (firstDate.slice(0, 4) === excerpt.sourceDate.slice(0, 4)) return excerpt;
  const { impactScore, components } = recurringImpact(JSON.parse(excerpt.score_components) as ImpactComponents);
  return { ...excerpt, impact_score: impactScore, score_components: JSON.stringify(components) };
}

function excerptRow(product: Product, excerpt: Excerpt) {
  const { head_id, kind, form_type, excerptId, sourceDate, occurrences, ...columns } = excerpt;
  return { ...columns, product_id: product.product_id, duplicate_count: occurrences - 1 };
}
