// GET /prospects/:ticker, the facts: who a text names, and what the sources say of that company.

import { getDomain } from "tldts";
import { divided } from "./amounts.ts";
import { complaintObservations } from "./complaints.ts";
import {
  childrenOf,
  entityTypesOf,
  type Family,
  type Member,
  shownOwnership,
  type Team,
  visibleMembers,
} from "./families.ts";
import { numberOf, type Query } from "./filters.ts";
import { childOf, populationOf, premiumFields } from "./list.ts";
import { sortedNumbers, sortedTexts } from "./order.ts";
import { bookOfYear, premiumObservations, premiumOf } from "./premium.ts";
import { relevanceOrder, type Scores } from "./ranking.ts";
import type { Catalogue } from "./universe.ts";

export type Resolution =
  | { readonly outcome: "found"; readonly family: Family; readonly member: Member }
  | { readonly outcome: "unknown" | "ambiguous" };

/** Whom a ticker or alias names for this product and team; a ticker wins over an alias (semantics 2.2, 2.4). */
export function resolve({ reference, families }: Catalogue, team: Team, text: string): Resolution {
  const wanted = text.toLowerCase();
  const byTicker = reference.members.filter(({ company }) => company.ticker.toLowerCase() === wanted);
  const byAlias = reference.members.filter(({ company }) =>
    company.aliases.some((alias) => alias.toLowerCase() === wanted),
  );
  const [member, another] = byTicker.length > 0 ? byTicker : byAlias;
  if (member === undefined) return { outcome: "unknown" };
  if (another !== undefined) return { outcome: "ambiguous" };
  const family = families.find(({ id }) => id === member.company.headId);
  if (family === undefined || !visibleMembers(family, team).includes(member)) return { outcome: "unknown" };
  return { outcome: "found", family, member };
}

/** The facts part of the body: all but assessment, scores, prose, findings and excerpts. */
export function detail(catalogue: Catalogue, team: Team, scores: Scores, ticker: string, query: Query) {
  const found = resolve(catalogue, team, ticker);
  if (found.outcome !== "found") return { status: 404 as const, reason: found.outcome };
  const { family, member } = found;
  const population = populationOf(catalogue, team, query);
  const ranked = relevanceOrder(population.includes(family) ? population : [...population, family], scores);
  const year = numberOf(query, "report_year");
  const body = {
    ticker: member.company.ticker,
    company_name: member.company.name,
    rank: ranked.indexOf(family) + 1,
    rank_total: ranked.length,
    company_info: companyInfo(family, member),
    premium: premiumBlock(catalogue, member, year),
    complaints: complaintsBlock(catalogue, member, year),
    hierarchy: hierarchy(catalogue, team, scores, family, member),
  };
  return { status: 200 as const, body };
}

function companyInfo(family: Family, { company, facts }: Member) {
  const own = sortedTexts(company.cocodes);
  const types = entityTypesOf(facts);
  const [onlyCode = null, secondCode] = own;
  return {
    public_or_private: shownOwnership(company.ownership === "public"),
    family_public_or_private: shownOwnership(family.isPublic),
    sic_codes: [...company.sicCodes],
    ...(types.length > 0 ? { insurance_entity_types: types } : {}),
    primary_naic_cocode: secondCode === undefined ? onlyCode : null,
    all_naic_cocodes: [...own, ...family.facts.cocodes.filter((cocode) => !own.includes(cocode))],
    licensed_states: [...facts.states],
    insurance_types: [...company.insuranceTypes],
    website: company.website,
    primary_domain: company.website === null ? null : getDomain(company.website),
  };
}

function premiumBlock({ reference }: Catalogue, { company }: Member, year: number | null) {
  const books = new Map(
    [...reference.premiumBooks]
      .filter(([cocode]) => company.cocodes.includes(cocode))
      .map(([cocode, book]) => [cocode, year === null ? book : bookOfYear(book, year)]),
  );
  const premium = premiumOf(company.cocodes, books);
  return premium && { ...premiumFields(premium), observations: premiumObservations(company.cocodes, books) };
}

function complaintsBlock({ reference }: Catalogue, { company }: Member, year: number | null) {
  // Of several own codes the one with the largest latest all-lines premium, then the smallest code.
  const total = (cocode: string): number =>
    premiumOf([cocode], reference.premiumBooks)?.total ?? Number.NEGATIVE_INFINITY;
  let chosen: string | null = null;
  for (const cocode of sortedTexts(company.cocodes)) {
    if (chosen === null || total(cocode) > total(chosen)) chosen = cocode;
  }
  const rows = chosen === null ? [] : (reference.complaintRows.get(chosen) ?? []);
  if (rows.length === 0) return null;
  return {
    cocode: chosen,
    available_years: sortedNumbers(rows.map((row) => row.year)),
    observations: complaintObservations(rows).filter((row) => year === null || row.report_year === year),
  };
}

function hierarchy({ companyIds }: Catalogue, team: Team, scores: Scores, family: Family, member: Member) {
  const { representative } = family;
  if (representative === null || family.members.length === 1) return null;
  const children = childrenOf(family, team);
  const eligible = children.filter((child) => companyIds.has(child.company.id));
  const assessed = eligible.filter((child) => childOf(child, scores).has_assessment);
  return {
    prospect_kind: member === representative ? "group" : "subsidiary",
    child_count: family.members.length - 1,
    eligible_child_count: eligible.length,
    coverage_ratio: eligible.length === 0 ? 0 : divided(BigInt(assessed.length), BigInt(eligible.length), 4),
    group: {
      ticker: representative.company.ticker,
      company_name: representative.company.name,
      is_self: member === representative,
    },
    children: children.map((child) => childOf(child, scores)),
  };
}
