// From a serving alias to the company it names, with its family (semantics 2).
import { ApiError } from "../errors.ts";
import type { PinnedVersion } from "../open-version.ts";
import { visible } from "./filters.ts";

/** A company and its family as the detail needs them; `family_*` are the family's. */
export type FoundCompany = {
  readonly company_no: number;
  readonly family_no: number;
  readonly is_representative: boolean;
  readonly ticker: string;
  readonly company_name: string;
  readonly ownership: string;
  readonly insurance_entity_types: string[];
  readonly naic_cocodes: string[];
  readonly sic_codes: string[];
  readonly insurance_types: string[];
  readonly website: string | null;
  readonly primary_domain: string | null;
  readonly licensed_states: string[];
  readonly premium_json: string | null;
  readonly family_ownership: "public" | "private";
  readonly family_ticker: string;
  readonly family_name: string;
  readonly family_narrative_scope: "company" | "group";
  readonly public_families_before: number;
  readonly entity_count: number;
} & Evidence & { readonly [Key in keyof Evidence as `family_${Key}`]: Evidence[Key] };

/** What an assessment leaves on a company or a family. */
export type Evidence = {
  readonly assessment_status: string;
  readonly deal_score: number | null;
  readonly findings_summary: string;
  readonly recommendation_summary: string;
  readonly key_opportunity: string;
  readonly primary_challenge: string;
};

const EVIDENCE = [
  "assessment_status",
  "deal_score",
  "findings_summary",
  "recommendation_summary",
  "key_opportunity",
  "primary_challenge",
];

const findCompanySql = (isVisible: string) => `
  SELECT a.is_ambiguous, c.* EXCLUDE (search_text), f.ownership AS family_ownership, f.ticker AS family_ticker,
    f.company_name AS family_name, f.narrative_scope AS family_narrative_scope, f.public_families_before, f.entity_count,
    ${EVIDENCE.map((name) => `f.${name} AS family_${name}`).join(", ")}, ${isVisible} AS is_visible
  FROM aliases a
  LEFT JOIN companies c ON c.company_no = a.company_no
  LEFT JOIN families f ON f.family_no = c.family_no
  WHERE a.alias = upper($ticker)
  ORDER BY a.is_ticker DESC
  LIMIT 1`;

/**
 * The company that the team means by a ticker or alias.
 *
 * @throws {ApiError} unknown_ticker, also for a company that the team may not see or that the product does not cover;
 *   ambiguous_ticker
 */
export async function getCompany(
  version: PinnedVersion,
  { ticker, isEntitled }: { ticker: string; isEntitled: boolean },
): Promise<FoundCompany> {
  const sql = findCompanySql(visible("c", { isEntitled }));
  const [found] = await version.rows<FoundCompany & { is_ambiguous: boolean; is_visible: boolean | null }>(sql, {
    ticker,
  });
  if (found?.is_ambiguous) throw new ApiError("ambiguous_ticker");
  if (!found?.is_visible) throw new ApiError("unknown_ticker");
  return found;
}
