// Excerpts of a company: of its whole family when it is the representative, else of the company's documents alone (semantics 7.2).
import type { SqlParams } from "../../data/duckdb.ts";
import type { EvidenceData } from "../../data/list-index/evidence.ts";
import { EXCERPT_JSON, EXCERPT_TABLES, FINDING_JSON } from "../../data/list-index/evidence-json.ts";
import type { Excerpt, Finding } from "../../data/resources.ts";
import { JsonFragment } from "../http/json-fragment.ts";
import { type EvidenceSubject, excerptOf, findExcerpts, findingsOf } from "../list-index/evidence.ts";
import type { FoundCompany } from "../list-index/list-index.ts";
import type { PinnedVersion } from "../projections/open-version.ts";

export type ExcerptFilter = {
  readonly min_impact_score?: number | undefined;
  /** Case-insensitive part of a pain point. */
  readonly keyword?: string | undefined;
};
export type Page = { readonly limit: number; readonly offset: number };

const ORDER = "e.impact_score DESC, e.source_date DESC, e.excerpt_id";
const HAS_KEYWORD = "len(list_filter(e.pain_points, lambda label: contains(lower(label), lower($keyword)))) > 0";

/** False for a company whose evidence is not shown: nothing matched, or the scores are pending (semantics 7.4). */
export function isAssessed(company: FoundCompany): boolean {
  return (company.is_representative ? company.family : company).assessment_status === "assessed";
}

/** What a filter leaves of a company's excerpts. */
type FoundExcerpts = {
  /** Those of the page, strongest first. */
  readonly excerpts: readonly JsonFragment<Excerpt>[];
  readonly count: number;
  /** How many there are by impact score, only the scores that occur, ascending. */
  readonly countByImpact: ReadonlyMap<number, number>;
};

export async function readExcerptPage(
  version: PinnedVersion,
  subject: EvidenceSubject,
  { filter, page }: { filter: ExcerptFilter; page: Page },
): Promise<FoundExcerpts> {
  const evidence = inMemory(version, filter);
  if (evidence !== null) {
    const found = findExcerpts(evidence, subject, filter.min_impact_score ?? 0);
    return pickExcerpts(evidence, found, page);
  }
  const { where, params } = whereOf(subject, filter);
  const [rows, counts] = await Promise.all([
    version.rows<{ json: string }>(
      `SELECT ${EXCERPT_JSON} AS json FROM ${EXCERPT_TABLES} WHERE ${where} ORDER BY ${ORDER} LIMIT $limit OFFSET $offset`,
      { ...params, limit: page.limit, offset: page.offset },
    ),
    version.rows<{ impact_score: number; count: number }>(
      `SELECT e.impact_score, count(*) AS count FROM excerpts e WHERE ${where} GROUP BY e.impact_score ORDER BY 1`,
      params,
    ),
  ]);
  return {
    excerpts: rows.map(({ json }) => JsonFragment.of(json)),
    count: counts.reduce((sum, { count }) => sum + count, 0),
    countByImpact: new Map(counts.map(({ impact_score, count }) => [impact_score, count])),
  };
}

function pickExcerpts(evidence: EvidenceData, found: readonly number[], { limit, offset }: Page): FoundExcerpts {
  return {
    excerpts: found.slice(offset, offset + limit).map((number) => excerptOf(evidence, number)),
    count: found.length,
    countByImpact: countByImpact(found.map((number) => evidence.impacts[number] as number)),
  };
}

/** Strongest first. */
export async function readFindings(
  version: PinnedVersion,
  subject: EvidenceSubject,
): Promise<readonly JsonFragment<Finding>[]> {
  const { evidence } = version.listIndex.data;
  if (evidence !== null) return findingsOf(evidence, subject);
  const rows = await version.rows<{ json: string }>(
    `SELECT ${FINDING_JSON} AS json FROM findings f
     WHERE family_no = $family_no AND ${subject.is_representative ? "scope = 'family'" : "scope = 'company' AND company_no = $company_no"}
     ORDER BY position`,
    subjectParams(subject),
  );
  return rows.map(({ json }) => JsonFragment.of(json));
}

/** Pain points are looked into by the database, whose lower-casing the rule names. */
function inMemory({ listIndex }: PinnedVersion, { keyword }: ExcerptFilter): EvidenceData | null {
  return keyword === undefined ? listIndex.data.evidence : null;
}

/** Scores ascending. */
function countByImpact(impacts: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const impact of impacts.toSorted((a, b) => a - b)) counts.set(impact, (counts.get(impact) ?? 0) + 1);
  return counts;
}

function whereOf(
  subject: EvidenceSubject,
  { min_impact_score, keyword }: ExcerptFilter,
): { where: string; params: SqlParams } {
  const conditions = [
    "e.family_no = $family_no",
    subject.is_representative ? "e.counts_for_family" : "e.company_no = $company_no",
    ...(min_impact_score === undefined ? [] : ["e.impact_score >= $min_impact_score"]),
    ...(keyword === undefined ? [] : [HAS_KEYWORD]),
  ];
  const params = {
    ...subjectParams(subject),
    ...(min_impact_score === undefined ? {} : { min_impact_score }),
    ...(keyword === undefined ? {} : { keyword }),
  };
  return { where: conditions.join(" AND "), params };
}

function subjectParams({ family_no, company_no, is_representative }: EvidenceSubject): SqlParams {
  return is_representative ? { family_no } : { family_no, company_no };
}
