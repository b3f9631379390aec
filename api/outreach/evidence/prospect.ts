// What a message to a company can be made from: its excerpts and facts, read from one version of the projection.
import type { SqlParams } from "../../../data/duckdb.ts";
import { CALL_PARTS } from "../../../data/projection.ts";
import type { FoundCompany } from "../../list-index/list-index.ts";
import { knowsColumn, knowsTable } from "../../projections/earlier-release.ts";
import { readNewestDocument } from "../../projections/newest-document.ts";
import type { PinnedVersion } from "../../projections/open-version.ts";
import { isAssessed } from "../../prospects/excerpts.ts";
import { visible } from "../../prospects/visibility.ts";
import { readLinesWritten } from "../lines-written.ts";
import type { LineWritten } from "../said/business/line.ts";
import type { Excerpt } from "./excerpt.ts";
import type { CompanyFacts } from "./facts.ts";
import type { SalientFact } from "./told-fact.ts";

export type Prospect = {
  readonly excerpts: readonly Excerpt[];
  readonly facts: CompanyFacts;
  /** The company's, strongest first. */
  readonly salient: readonly SalientFact[];
  readonly linesWritten: readonly LineWritten[];
  /** YYYY-MM-DD: the newest document of the drop folder, whomever it is about; empty when there is none. */
  readonly newestDate: string;
};

/** Excerpts beyond the strongest ones would hardly be chosen. */
const PASSAGES_MAX = 300;

/** Its own evidence, or its family's when it has none (semantics 12.1); maybe none at all. */
export async function readProspect(
  version: PinnedVersion,
  company: FoundCompany,
  { isEntitled }: { isEntitled: boolean },
): Promise<Prospect> {
  const hasOwn = isAssessed(company);
  const hasAny = hasOwn || company.family.assessment_status === "assessed";
  const isOfFamily = !hasOwn || company.is_representative;
  const [excerpts, facts, salient, linesWritten, newestDate] = await Promise.all([
    hasAny ? readExcerpts(version, company, { isOfFamily, isEntitled }) : [],
    readFacts(version, company),
    readSalient(version, company),
    readLinesWritten(version, company),
    readNewestDocument(version),
  ]);
  return { excerpts, facts, salient, linesWritten, newestDate: newestDate ?? "" };
}

/** None in a version of a release that knew no facts. */
async function readSalient(version: PinnedVersion, { company_no }: FoundCompany): Promise<SalientFact[]> {
  return (await knowsTable(version, "facts")) ? version.rows<SalientFact>(SALIENT_FACTS, { company_no }) : [];
}

const SALIENT_FACTS =
  "SELECT kind, figure, change, line_of_business, years, source, sentence FROM facts WHERE company_no = $company_no ORDER BY position";

type ExcerptRow = {
  readonly excerpt_id: number;
  readonly text: string;
  readonly impact_score: number;
  readonly source_name: string;
  readonly source_date: string;
  readonly pain_points: string[] | null;
  readonly signal: string | null;
  readonly fit: number | null;
  readonly usable: number | null;
  readonly segment: string | null;
  readonly period: string | null;
  readonly speaker: string | null;
  readonly is_answer: boolean;
  readonly document_segments: string[] | null;
  readonly kind: Excerpt["kind"];
  readonly form_type: string | null;
  readonly company_name: string;
  readonly last_heard: string;
};

/** A report on an event is no word on how a quarter went. */
const PERIODIC = "(n.kind = 'transcript' OR regexp_matches(n.form_type, '^(10-?[KQ]|20-F|40-F)'))";

type ExcerptScope = { readonly isOfFamily: boolean; readonly isEntitled: boolean };
/** Columns that came in with later releases. */
type Known = { readonly hasUsable: boolean; readonly hasSegments: boolean };

/** A document of a member that the team may not see is the group's, by the representative's name. */
const excerptsSql = ({ isOfFamily, isEntitled, hasUsable, hasSegments }: ExcerptScope & Known) => `
  SELECT e.excerpt_id, e.text, e.impact_score, e.source_name, e.source_date::VARCHAR AS source_date, e.pain_points,
    e.signal, e.fit, ${hasUsable ? "e.usable" : "NULL"} AS usable, e.segment, e.period, e.speaker,
    coalesce(e.part_name = '${CALL_PARTS.answers}', false) AS is_answer,
    ${hasSegments ? "d.segments" : "NULL"} AS document_segments, d.kind, d.form_type,
    CASE WHEN ${visible("c", { isEntitled })} THEN c.company_name ELSE f.company_name END AS company_name,
    greatest(e.source_date,
      (SELECT max(n.filed_at) FROM documents n WHERE n.company_no = e.company_no AND ${PERIODIC}))::VARCHAR AS last_heard
  FROM excerpts e
  JOIN companies c ON c.company_no = e.company_no
  JOIN families f ON f.family_no = e.family_no
  LEFT JOIN documents d ON d.document_id = e.document_id AND d.company_no = e.company_no
  WHERE e.family_no = $family_no AND ${isOfFamily ? "e.counts_for_family" : "e.company_no = $company_no"}
  ORDER BY e.impact_score DESC, e.source_date DESC, e.excerpt_id
  LIMIT ${PASSAGES_MAX}`;

async function readExcerpts(version: PinnedVersion, company: FoundCompany, scope: ExcerptScope): Promise<Excerpt[]> {
  const sql = excerptsSql({
    ...scope,
    hasUsable: await knowsColumn(version, "excerpts", "usable"),
    hasSegments: await knowsColumn(version, "documents", "segments"),
  });
  const rows = await version.rows<ExcerptRow>(sql, scopeParams(company, scope));
  return rows.map((row) => ({
    excerptId: row.excerpt_id,
    text: row.text,
    impactScore: row.impact_score,
    sourceName: row.source_name,
    sourceDate: row.source_date,
    painPoints: row.pain_points ?? [],
    signal: row.signal,
    fit: row.fit ?? 1,
    // A version of an earlier release does not say: what it kept was worth it then.
    usable: row.usable ?? 1,
    segment: row.segment,
    period: row.period,
    speaker: row.speaker,
    isAnswer: row.is_answer,
    documentSegments: row.document_segments ?? [],
    kind: row.kind,
    formType: row.form_type,
    companyName: row.company_name,
    lastHeard: row.last_heard,
  }));
}

function scopeParams({ family_no, company_no }: FoundCompany, { isOfFamily }: ExcerptScope): SqlParams {
  return isOfFamily ? { family_no } : { family_no, company_no };
}

type FactRow = {
  readonly entity_count: number;
  readonly total_all_lines_usd: number | null;
  readonly premium_report_years: number[] | null;
  readonly complaint_index: number | null;
  readonly complaint_report_years: number[] | null;
  readonly licensed_state_count: number | null;
  readonly lines_of_business: string[] | null;
};
const FAMILY_FACTS = `
  SELECT entity_count, total_all_lines_usd, premium_report_years, complaint_index, complaint_report_years,
    licensed_state_count, lines_of_business
  FROM families WHERE family_no = $family_no`;
const COMPANY_FACTS = `
  SELECT 1 AS entity_count, total_all_lines_usd, premium_report_years, NULL AS complaint_index,
    NULL AS complaint_report_years, licensed_state_count, lines_of_business
  FROM companies WHERE company_no = $company_no`;

/** The family's figures for its representative, its own for any other member. */
async function readFacts(version: PinnedVersion, company: FoundCompany): Promise<CompanyFacts> {
  const { family_no, company_no, is_representative: isRepresentative } = company;
  const [row] = isRepresentative
    ? await version.rows<FactRow>(FAMILY_FACTS, { family_no })
    : await version.rows<FactRow>(COMPANY_FACTS, { company_no });
  return {
    companyName: company.company_name,
    familyName: company.family.company_name,
    ticker: company.ticker,
    entityCount: row?.entity_count ?? 1,
    totalAllLinesUsd: row?.total_all_lines_usd ?? null,
    premiumYears: row?.premium_report_years ?? [],
    complaintIndex: row?.complaint_index ?? null,
    complaintYears: row?.complaint_report_years ?? [],
    licensedStateCount: row?.licensed_state_count ?? 0,
    linesOfBusiness: row?.lines_of_business ?? [],
  };
}
