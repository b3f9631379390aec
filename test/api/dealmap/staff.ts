// People of fictional org charts, from as little as a title each.
import type { OrgPerson } from "../../../data/dealmap.ts";

/** Nobody of these charts leaves before or after it. */
export const TODAY = "2031-03-01";

export function person(fullName: string, title: string, further: Partial<OrgPerson> = {}): OrgPerson {
  const id = `id ${fullName}`;
  const untold = { level: null, managerId: null, linkedinUrl: null, workEmail: null, leftOn: null, companyName: null };
  return { id, fullName, title, asOf: "2031-02-20", source: "Staff list", ...untold, ...further };
}

/** A person per title, named after it. */
export function titled(...titles: readonly string[]): OrgPerson[] {
  return titles.map((title, index) => person(`Person ${index} ${title.slice(0, 20)}`, title));
}

export const CLAIMS_PRODUCT = {
  name: "Claims Compass",
  description: "Claims triage, leakage and subrogation analytics for property and casualty carriers",
  keywords: ["claims leakage", "loss adjustment expense", "litigation", "combined ratio"].map((name) => ({ name })),
};
