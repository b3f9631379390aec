// What detail shows of a company and of its family, as the index holds it: JSON arrays of these values.
import type { CompanyPremium, ScoreComponent } from "../resources.ts";

/**
 * Assessment status, deal score, date and components of the score, summary of the findings, recommendation, key opportunity, primary challenge. All are left out where there
 * is no assessment, as of most: 30 bytes each otherwise.
 */
type EvidenceValues = Partial<
  [string, number | null, string | null, ScoreComponent[] | null, string, string, string, string]
>;
/** Ownership, in_universe, cocodes, SIC codes, insurance types, website, domain. */
export type CompanyValues = [
  string,
  boolean,
  string[],
  string[],
  string[],
  string | null,
  string | null,
  ...EvidenceValues,
];
/** Report years, total of all lines, figures by line, roll-ups among them; what was observed: year, line and USD. Names of members would be half of it. */
export type PremiumValues = [
  CompanyPremium["report_years"],
  CompanyPremium["total_all_lines_usd"],
  CompanyPremium["by_line_of_business"],
  CompanyPremium["rollup_lines_of_business"],
  [number, CompanyPremium["observations"][number]["line_of_business"], number][],
];
/** family_id, narrative scope, public families before it. */
export type FamilyValues = [string, "company" | "group", number, ...EvidenceValues];
