// What detail shows of a company and of its family, as the index holds it: JSON arrays of these values.
import type { ScoreComponent } from "../resources.ts";

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
/** family_id, narrative scope, public families before it. */
export type FamilyValues = [string, "company" | "group", number, ...EvidenceValues];
