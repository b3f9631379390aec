// The complaint record of one company, by report year and line (semantics 5.5).
import type { CompanyComplaints } from "../../data/resources.ts";
import type { PinnedVersion } from "../projections/open-version.ts";

/** Null without any row. A report year narrows the observations, maybe to none, and never the available years. */
export function readComplaints(
  { listIndex }: PinnedVersion,
  companyNo: number,
  reportYear: number | null,
): CompanyComplaints | null {
  const rows = listIndex.complaints(companyNo);
  const [first] = rows;
  if (first === undefined) return null;
  return {
    cocode: first.cocode,
    available_years: [...new Set(rows.map(({ report_year }) => report_year))].sort((left, right) => left - right),
    observations: rows
      .filter(({ report_year }) => reportYear === null || report_year === reportYear)
      .map(({ cocode: _, ...observation }) => observation),
  };
}
