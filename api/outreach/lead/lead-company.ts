// Which company of the family a lead is with, as the sources of people say (semantics 12.13).
import { normalisedName } from "../../../data/prose/person-name.ts";
import type { FoundCompany } from "../../list-index/list-index.ts";
import type { PinnedVersion } from "../../projections/open-version.ts";
import { visible } from "../../prospects/visibility.ts";

const PEOPLE = (isEntitled: boolean) => `
  SELECT DISTINCT p.full_name, p.company_no, c.ticker, c.company_name
  FROM people p JOIN companies c USING (company_no)
  WHERE p.family_no = $family_no AND p.left_on IS NULL AND ${visible("c", { isEntitled })}`;

type Row = {
  readonly full_name: string;
  readonly company_no: number;
  readonly ticker: string;
  readonly company_name: string;
};

export type LeadCompany = { readonly ticker: string; readonly companyName: string };

/** Null where it is the company asked, several others, or nowhere said. */
export async function companyOfLead(
  version: PinnedVersion,
  { family_no, company_no }: FoundCompany,
  { fullName, isEntitled }: { fullName: string; isEntitled: boolean },
): Promise<LeadCompany | null> {
  const name = normalisedName(fullName);
  const rows = await version.rows<Row>(PEOPLE(isEntitled), { family_no });
  const places = name === "" ? [] : rows.filter((row) => normalisedName(row.full_name) === name);
  const companies = new Map(places.map((row) => [row.company_no, row]));
  const [only] = [...companies.values()];
  if (only === undefined || companies.size > 1 || companies.has(company_no)) return null;
  return { ticker: only.ticker, companyName: only.company_name };
}
