// What detail shows of a company and of its family: short JSON records, kept as bytes and parsed when they are asked for.
import type { DuckDBConnection } from "../../data/duckdb.ts";
import type { CompanyComplaints } from "../../data/resources.ts";
import { ENTITY_TYPES, type EntityType, STATES } from "../../data/vocabulary.ts";
import { hasBit } from "./bitmap.ts";
import { readStrings } from "./columns.ts";
import type { EngineData, Records } from "./data.ts";
import { maskMembers } from "./mask.ts";
import { parseItem, textOf } from "./strings.ts";

/** What an assessment leaves on a company or a family. */
export type Evidence = {
  readonly assessment_status: string;
  readonly deal_score: number | null;
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
    readonly premium_json: string | null;
  };

const EVIDENCE =
  "assessment_status, deal_score, findings_summary, recommendation_summary, key_opportunity, primary_challenge";
const COMPANY = `json_array(ownership, in_universe, naic_cocodes, sic_codes, insurance_types, website, primary_domain, ${EVIDENCE})::VARCHAR`;
const FAMILY = `json_array(family_id, narrative_scope, public_families_before, ${EVIDENCE})::VARCHAR`;

/** What a company's complaint cocode reports of one year and line. */
export type ComplaintRecord = CompanyComplaints["observations"][number] & { readonly cocode: string };

const COMPLAINTS = `
(SELECT company_no, records FROM companies LEFT JOIN (
  SELECT company_no, to_json(list({
    cocode: cocode, report_year: report_year, line_of_business: line_of_business, total_complaints: total_complaints,
    complaint_index: complaint_index, complaint_index_status: complaint_index_status
  } ORDER BY report_year DESC, line_of_business))::VARCHAR AS records
  FROM company_complaints GROUP BY company_no
 ) USING (company_no))`;

export async function loadRecords(
  connection: DuckDBConnection,
  { families, companies }: { families: number; companies: number },
): Promise<Records> {
  const ofCompanies = { table: "companies", number: "company_no", count: companies };
  return {
    companies: await readStrings(connection, { expression: COMPANY, ...ofCompanies }),
    premiums: await readStrings(connection, { expression: "premium_json", ...ofCompanies }),
    complaints: await readStrings(connection, { expression: "records", ...ofCompanies, table: COMPLAINTS }),
    families: await readStrings(connection, {
      ...{ expression: FAMILY, table: "families", number: "family_no", count: families },
    }),
  };
}

type EvidenceValues = [string, number | null, string, string, string, string];
type CompanyValues = [string, boolean, string[], string[], string[], string | null, string | null, ...EvidenceValues];
type FamilyValues = [string, FamilyRecord["narrative_scope"], number, ...EvidenceValues];

// The records of this module are written out member by member: V8 gives an object literal with spreads a hidden class of its own
// each time, which then lives until the old generation is collected.

/** @param company row of the company */
export function companyRecord(data: EngineData, company: number, family: number): CompanyRecord {
  const { companies, records } = data;
  const values = parseItem<CompanyValues>(records.companies, company);
  const premium = textOf(records.premiums, company);
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
    premium_json: premium === "" ? null : premium,
    assessment_status: values[7],
    deal_score: values[8],
    findings_summary: values[9],
    recommendation_summary: values[10],
    key_opportunity: values[11],
    primary_challenge: values[12],
  };
}

/** Newest first, then by line. @param company row of the company */
export function complaintRecords({ records }: EngineData, company: number): ComplaintRecord[] {
  const text = textOf(records.complaints, company);
  return text === "" ? [] : JSON.parse(text);
}

/** @param family row of the family */
export function familyRecord(data: EngineData, family: number): FamilyRecord {
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
    assessment_status: values[3],
    deal_score: values[4],
    findings_summary: values[5],
    recommendation_summary: values[6],
    key_opportunity: values[7],
    primary_challenge: values[8],
  };
}

/** The fragment is an object without its end. */
function nameOf({ fragments }: EngineData, company: number): Name {
  return JSON.parse(`${textOf(fragments.names, company)}}`);
}
