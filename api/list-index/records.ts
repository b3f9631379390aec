// What detail shows of a company and of its family: short JSON records, kept as bytes and parsed when they are asked for.

import { hasBit } from "../../data/list-index/bitmap.ts";
import type { IndexData } from "../../data/list-index/index-data.ts";
import { maskMembers } from "../../data/list-index/mask.ts";
import type { CompanyValues, FamilyValues, PremiumValues } from "../../data/list-index/records.ts";
import type { CompanyComplaints, CompanyPremium, Fact, ScoreComponent } from "../../data/resources.ts";
import { ENTITY_TYPES, type EntityType, STATES } from "../../data/vocabulary.ts";
import { parseItem, textOf } from "./name-search/finder.ts";

/** What an assessment leaves on a company or a family. */
export type Evidence = {
  readonly assessment_status: string;
  readonly deal_score: number | null;
  readonly evidence_as_of: string | null;
  readonly score_components: readonly ScoreComponent[];
  readonly findings_summary: string;
  readonly recommendation_summary: string;
  readonly key_opportunity: string;
  readonly primary_challenge: string;
};

type Name = { readonly ticker: string; readonly company_name: string };

/** A family, by its representative's name and ticker. */
export type FamilyRecord = Evidence &
  Name & {
    readonly family_no: number;
    /** company_id of the head: the same in every version. */
    readonly family_id: string;
    /** The representative. */
    readonly company_no: number;
    readonly ownership: "public" | "private";
    readonly narrative_scope: "company" | "group";
    readonly public_families_before: number;
  };

export type CompanyRecord = Evidence &
  Name & {
    readonly company_no: number;
    readonly family_no: number;
    readonly is_representative: boolean;
    readonly in_universe: boolean;
    readonly ownership: string;
    readonly insurance_entity_types: EntityType[];
    readonly naic_cocodes: string[];
    readonly sic_codes: string[];
    readonly insurance_types: string[];
    readonly website: string | null;
    readonly primary_domain: string | null;
    readonly licensed_states: string[];
  };

/** What a company's complaint cocode reports of one year and line. */
export type ComplaintRecord = CompanyComplaints["observations"][number] & { readonly cocode: string };

// The records of this module are written out member by member: V8 gives an object literal with spreads its own hidden class
// each time, which then lives until the old generation is collected.

/** @param company row of the company */
export function companyRecord(data: IndexData, company: number, family: number): CompanyRecord {
  const { companies, records } = data;
  const values = parseItem<CompanyValues>(records.companies, company);
  const { ticker, company_name } = nameOf(data, company);
  return {
    company_no: company + 1,
    family_no: family + 1,
    is_representative: companies.first[family] === company,
    ticker,
    company_name,
    ownership: values[0],
    in_universe: values[1],
    naic_cocodes: values[2],
    sic_codes: values[3],
    insurance_types: values[4],
    website: values[5],
    primary_domain: values[6],
    insurance_entity_types: maskMembers(ENTITY_TYPES, companies.typeMask[company] as number, 0),
    licensed_states: maskMembers(STATES, companies.stateLow[company] as number, companies.stateHigh[company] as number),
    assessment_status: values[7] ?? "unassessed",
    deal_score: values[8] ?? null,
    evidence_as_of: values[9] ?? null,
    score_components: values[10] ?? [],
    findings_summary: values[11] ?? "",
    recommendation_summary: values[12] ?? "",
    key_opportunity: values[13] ?? "",
    primary_challenge: values[14] ?? "",
  };
}

/** Over all its years; null when nothing contributed. @param company row of the company */
export function premiumRecord({ records }: IndexData, company: number): CompanyPremium | null {
  const text = textOf(records.premiums, company);
  if (text === "") return null;
  const values: PremiumValues = JSON.parse(text);
  return {
    currency: "USD",
    report_years: values[0],
    total_all_lines_usd: values[1],
    by_line_of_business: values[2],
    rollup_lines_of_business: values[3],
    observations: values[4].map(([report_year, line_of_business, annual_premium_usd]) => ({
      report_year,
      line_of_business,
      annual_premium_usd,
    })),
  };
}

/** Newest first, then by line. @param company row of the company */
export function complaintRecords({ records }: IndexData, company: number): ComplaintRecord[] {
  const text = textOf(records.complaints, company);
  return text === "" ? [] : JSON.parse(text);
}

/** What it shows of salient facts, strongest first (semantics 16.7). @param company row of the company */
export function factRecords({ facts }: IndexData, company: number): Fact[] {
  const leading = textOf(facts.leading, company);
  return leading === "" ? [] : JSON.parse(`[${leading}${textOf(facts.further, company)}]`);
}

/** @param family row of the family */
export function familyRecord(data: IndexData, family: number): FamilyRecord {
  const { families, companies, records } = data;
  const values = parseItem<FamilyValues>(records.families, family);
  const representative = companies.first[family] as number;
  const { ticker, company_name } = nameOf(data, representative);
  return {
    family_no: family + 1,
    family_id: values[0],
    company_no: representative + 1,
    ticker,
    company_name,
    ownership: hasBit(families.isPublic, family) ? "public" : "private",
    narrative_scope: values[1],
    public_families_before: values[2],
    assessment_status: values[3] ?? "unassessed",
    deal_score: values[4] ?? null,
    evidence_as_of: values[5] ?? null,
    score_components: values[6] ?? [],
    findings_summary: values[7] ?? "",
    recommendation_summary: values[8] ?? "",
    key_opportunity: values[9] ?? "",
    primary_challenge: values[10] ?? "",
  };
}

/** The fragment is an object without its end. */
function nameOf({ fragments }: IndexData, company: number): Name {
  return JSON.parse(`${textOf(fragments.names, company)}}`);
}
