// The detail of one company: its facts, its place in the ranking and the family, and the evidence (semantics 7).
import type { CompanyInfo, ProspectDetail } from "../../data/resources.ts";
import { type Fragmented, JsonFragment, writeObject } from "../http/json-fragment.ts";
import type { FoundCompany } from "../list-index/list-index.ts";
import type { Reach } from "../list-index/list-query.ts";
import type { PinnedVersion } from "../projections/open-version.ts";
import { readComplaints } from "./complaints.ts";
import { isAssessed, readExcerptPage, readFindings } from "./excerpts.ts";
import { toHierarchy } from "./hierarchy.ts";
import { readPremium } from "./premium.ts";
import { classified } from "./rows.ts";

const EMBEDDED_EXCERPTS = { limit: 20, offset: 0 };

/** The JSON of a `ProspectDetail`. @param reportYear narrows premium and complaint figures; null = all years */
export async function readDetail(
  version: PinnedVersion,
  company: FoundCompany,
  { reach, reportYear }: { reach: Reach; reportYear: number | null },
): Promise<Buffer> {
  const members = version.listIndex.members(company.family_no, reach);
  const [premium, evidence] = await Promise.all([
    readPremium(version, company, reportYear),
    readEvidence(version, company),
  ]);
  const familyCocodes = [...new Set(members.flatMap(({ naic_cocodes }) => naic_cocodes))].sort();
  const facts = version.listIndex.facts(company.company_no);
  return writeObject<ProspectDetail>({
    ticker: company.ticker,
    company_name: company.company_name,
    ...shownAssessment(company),
    ...placeOf(version, company, reach),
    company_info: toCompanyInfo(company, familyCocodes),
    premium,
    complaints: readComplaints(version, company.company_no, reportYear),
    leading_fact: facts[0] ?? null,
    facts,
    hierarchy: company.isAlone ? null : toHierarchy(company, members),
    ...shownNarrative(company),
    ...evidence,
  });
}

const NO_EVIDENCE = { impact_score_distribution: {}, findings: [], excerpt_count: 0, excerpts: [] };

async function readEvidence(
  version: PinnedVersion,
  company: FoundCompany,
): Promise<Pick<Fragmented<ProspectDetail>, keyof typeof NO_EVIDENCE>> {
  if (!isAssessed(company)) return NO_EVIDENCE;
  const [findings, { excerpts, count, countByImpact }] = await Promise.all([
    readFindings(version, company),
    readExcerptPage(version, company, { filter: {}, page: EMBEDDED_EXCERPTS }),
  ]);
  return {
    impact_score_distribution: Object.fromEntries(countByImpact),
    findings: JsonFragment.listOf(findings),
    excerpt_count: count,
    excerpts: JsonFragment.listOf(excerpts),
  };
}

/**
 * The family's position in the relevance order of the population. One outside the population gets the position that it
 * would take, and is counted (semantics 7.14).
 */
function placeOf(
  { listIndex }: PinnedVersion,
  { family }: FoundCompany,
  reach: Reach,
): Pick<ProspectDetail, "rank" | "rank_total"> {
  const families = listIndex.populationSize(reach);
  if (reach.includesPrivate) return { rank: family.family_no, rank_total: families };
  return {
    rank: family.public_families_before + 1,
    rank_total: family.ownership === "public" ? families : families + 1,
  };
}

/** What is shown of an assessment; a pending one is none (semantics 7.4). */
export type Assessment = Pick<
  ProspectDetail,
  "assessment_status" | "deal_score" | "evidence_as_of" | "score_components"
>;

export function shownAssessment(company: FoundCompany): Assessment {
  // A pending score is shown as none at all (semantics 7.4).
  if (!isAssessed(company)) {
    return { assessment_status: "unassessed", deal_score: null, evidence_as_of: null, score_components: [] };
  }
  const { deal_score, evidence_as_of, score_components } = company.is_representative ? company.family : company;
  return { assessment_status: "assessed", deal_score, evidence_as_of, score_components: [...score_components] };
}

type Narrative = Pick<
  ProspectDetail,
  "narrative_scope" | "findings_summary" | "recommendation_summary" | "key_opportunity" | "primary_challenge"
>;

/** The representative speaks for the family; any other member for itself, or else with the group's prose. */
function shownNarrative(company: FoundCompany): Narrative {
  const { family, is_representative: isRepresentative } = company;
  if (!isRepresentative && company.assessment_status === "assessed") return narrativeOf("company", company);
  if (family.assessment_status !== "assessed") return narrativeOf("company", NO_PROSE);
  return narrativeOf(isRepresentative ? family.narrative_scope : "group", family);
}

type Prose = Omit<Narrative, "narrative_scope">;

const NO_PROSE: Prose = {
  findings_summary: "",
  recommendation_summary: "",
  key_opportunity: "",
  primary_challenge: "",
};

function narrativeOf(scope: Narrative["narrative_scope"], prose: Prose): Narrative {
  const { findings_summary, recommendation_summary, key_opportunity, primary_challenge } = prose;
  return { narrative_scope: scope, findings_summary, recommendation_summary, key_opportunity, primary_challenge };
}

function toCompanyInfo(company: FoundCompany, familyCocodes: readonly string[]): CompanyInfo {
  const [onlyCocode = null, another] = company.naic_cocodes;
  return {
    public_or_private: company.ownership === "public" ? "public" : "private",
    family_public_or_private: company.family.ownership,
    sic_codes: company.sic_codes,
    ...classified(company.insurance_entity_types),
    primary_naic_cocode: another === undefined ? onlyCocode : null,
    all_naic_cocodes: [...new Set([...company.naic_cocodes, ...familyCocodes])],
    licensed_states: company.licensed_states,
    insurance_types: company.insurance_types,
    website: company.website,
    primary_domain: company.primary_domain,
  };
}
