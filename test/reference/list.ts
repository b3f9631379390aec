// GET /prospects as a plain loop over families: filter, sort, rank, cut the page.

import { LINE_KEYS, type LineKey, ROLLUP_KEYS, SORT_KEYS } from "../../data/vocabulary.ts";
import { childrenOf, entityTypesOf, type Family, type Member, shownOwnership, type Team } from "./families.ts";
import { judgeFamily, listOf, matchedMembers, numberOf, type Query } from "./filters.ts";
import { linesWritten, type Premium } from "./premium.ts";
import { buyingSignalOf, dealScoreOf, type Scores, type Sort, sortFamilies, statusOf } from "./ranking.ts";
import type { Catalogue } from "./universe.ts";

/** The families of a list before any filter: public ones, or all when the team is entitled and asks for them. */
export function populationOf(catalogue: Catalogue, team: Team, query: Query): Family[] {
  const all = team.private_data && query.include_private === "true";
  return catalogue.families.filter((family) => all || family.isPublic);
}

/** The whole body of GET /prospects. */
export function list(catalogue: Catalogue, team: Team, scores: Scores, query: Query) {
  const matching: Family[] = [];
  let withoutData = 0;
  for (const family of populationOf(catalogue, team, query)) {
    const { matches, lacksData } = judgeFamily(family, team, scores, query);
    if (matches) matching.push(family);
    if (lacksData) withoutData += 1;
  }
  const sorted = sortFamilies(matching, scores, sortOf(query));
  const withChildren = query.include_children === "true";
  const asked = numberOf(query, "limit") ?? 100;
  const limit = withChildren ? Math.min(asked, 50) : asked;
  const offset = numberOf(query, "offset") ?? 0;
  const rows = sorted.map((family, index) => ({
    ...rowOf(family, team, scores, query),
    rank: index + 1,
    rank_total: sorted.length,
    ...(withChildren ? { children: childrenOf(family, team).map((child) => childOf(child, scores)) } : {}),
  }));
  return {
    prospects: rows.slice(offset, offset + limit),
    total_groups: sorted.length,
    total_entities: sorted.reduce((sum, family) => sum + family.members.length, 0),
    excluded_no_data_groups: withoutData,
    limit,
    offset,
  };
}

/** A child as list and detail show it: its own assessment. */
export function childOf({ company }: Member, scores: Scores) {
  const score = scores.companies.get(company.id) ?? { has_assessment: false, deal_score: null };
  return {
    ticker: company.ticker,
    company_name: company.name,
    deal_score: score.has_assessment ? score.deal_score : null,
    has_assessment: score.has_assessment,
  };
}

/** The members that both premium blocks share. */
export function premiumFields({ years, total, lines }: Premium) {
  return {
    currency: "USD",
    report_years: [...years],
    total_all_lines_usd: total,
    by_line_of_business: Object.fromEntries(lines),
    rollup_lines_of_business: LINE_KEYS.filter((key) => lines.has(key) && ROLLUP_KEYS.some((rollup) => rollup === key)),
  };
}

function sortOf(query: Query): Sort {
  const line = listOf(query, "lines_of_business")[0];
  return {
    by: SORT_KEYS.find((key) => key === query.sort_by) ?? "relevance",
    direction: query.sort_dir === "asc" ? "asc" : "desc",
    line: LINE_KEYS.find((key): key is LineKey => key === line) ?? null,
  };
}

function rowOf(family: Family, team: Team, scores: Scores, query: Query) {
  const { premium, complaints, states } = family.facts;
  const types = entityTypesOf(family.facts);
  return {
    ticker: family.representative?.company.ticker ?? "",
    company_name: family.representative?.company.name ?? "",
    assessment_status: statusOf(family, scores),
    deal_score: dealScoreOf(family, scores),
    buying_signal_score: buyingSignalOf(family, scores),
    evidence_as_of:
      statusOf(family, scores) === "assessed" ? (scores.families.get(family.id)?.evidence_as_of ?? null) : null,
    entity_count: family.members.length,
    matched_entity_count: matchedMembers(family, team, query).length,
    ...(types.length > 0 ? { insurance_entity_types: types } : {}),
    ownership: shownOwnership(family.isPublic),
    lines_of_business: linesWritten(premium),
    licensed_states: [...states],
    licensed_state_count: states.length,
    premium: premium && { ...premiumFields(premium), contributing_entity_count: contributors(family, premium) },
    complaints,
    leading_fact: scores.families.get(family.id)?.leading_fact ?? null,
  };
}

/** Members with a cocode that contributed any figure. */
function contributors(family: Family, premium: Premium): number {
  return family.members.filter(({ company }) => company.cocodes.some((code) => premium.contributors.includes(code)))
    .length;
}
