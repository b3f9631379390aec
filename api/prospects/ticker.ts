// From a serving alias to the company it names, with its family (semantics 2).
import type { CompanyInfo } from "../../data/resources.ts";
import type { FoundAlias } from "../engine/engine.ts";
import { ApiError } from "../errors.ts";
import type { PinnedVersion } from "../open-version.ts";

/** What an assessment leaves on a company or a family. */
export type Evidence = {
  readonly assessment_status: string;
  readonly deal_score: number | null;
  readonly findings_summary: string;
  readonly recommendation_summary: string;
  readonly key_opportunity: string;
  readonly primary_challenge: string;
};
const EVIDENCE_COLUMNS =
  "assessment_status, deal_score, findings_summary, recommendation_summary, key_opportunity, primary_challenge";

/** The family, by its representative's name and ticker. */
export type FoundFamily = Evidence & {
  readonly family_no: number;
  /** company_id of the head: the same in every version. */
  readonly family_id: string;
  /** The representative. */
  readonly company_no: number;
  readonly ticker: string;
  readonly company_name: string;
  readonly ownership: "public" | "private";
  readonly narrative_scope: "company" | "group";
  readonly public_families_before: number;
};
const FIND_FAMILY = `
  SELECT family_no, family_id, company_no, ticker, company_name, ownership, narrative_scope, public_families_before,
    ${EVIDENCE_COLUMNS}
  FROM families WHERE family_no = $family_no`;

type CompanyRecord = Evidence & {
  readonly company_no: number;
  readonly family_no: number;
  readonly is_representative: boolean;
  readonly ticker: string;
  readonly company_name: string;
  readonly ownership: string;
  readonly insurance_entity_types: NonNullable<CompanyInfo["insurance_entity_types"]>;
  readonly naic_cocodes: string[];
  readonly sic_codes: string[];
  readonly insurance_types: string[];
  readonly website: string | null;
  readonly primary_domain: string | null;
  readonly licensed_states: string[];
  readonly premium_json: string | null;
};
const FIND_COMPANY = `
  SELECT company_no, family_no, is_representative, ticker, company_name, ownership, insurance_entity_types, naic_cocodes,
    sic_codes, insurance_types, website, primary_domain, licensed_states, premium_json, ${EVIDENCE_COLUMNS}
  FROM companies WHERE company_no = $company_no`;

export type FoundCompany = CompanyRecord & { readonly family: FoundFamily } & Pick<
    FoundAlias,
    "isAlone" | "hasComplaints"
  >;

/**
 * The company that the team means by a ticker or alias.
 *
 * The alias is found in memory. Two statements and no join: each finds its row by a constant, which lets the database skip
 * all other row groups.
 *
 * @throws {ApiError} unknown_ticker, also for a company that the team may not see or that the product does not cover;
 *   ambiguous_ticker
 */
export async function getCompany(
  version: PinnedVersion,
  { ticker, isEntitled }: { ticker: string; isEntitled: boolean },
): Promise<FoundCompany> {
  const found = version.engine.findCompany(ticker);
  if (found === "ambiguous") throw new ApiError("ambiguous_ticker");
  if (found === null || !found.isVisible({ isEntitled })) throw new ApiError("unknown_ticker");
  const { company_no, family_no, isAlone, hasComplaints } = found;
  const [[company], [family]] = await Promise.all([
    version.rows<CompanyRecord>(FIND_COMPANY, { company_no }),
    version.rows<FoundFamily>(FIND_FAMILY, { family_no }),
  ]);
  if (company === undefined || family === undefined) throw new Error(`company ${company_no} or its family has no row`);
  return { ...company, family, isAlone, hasComplaints };
}
