// The complaint record of one company, by report year and line (semantics 5, interface 2.6).
import type { CompanyComplaints } from "../../data/resources.ts";
import type { PinnedVersion } from "../open-version.ts";

type Observation = CompanyComplaints["observations"][number];

const COMPLAINTS = `
  SELECT cocode, report_year, line_of_business, total_complaints, complaint_index, complaint_index_status
  FROM company_complaints WHERE company_no = $company_no
  ORDER BY report_year DESC, line_of_business`;

/** Null without any row. A report year narrows the observations, maybe to none, and never the available years. */
export async function readComplaints(
  version: PinnedVersion,
  companyNo: number,
  reportYear: number | null,
): Promise<CompanyComplaints | null> {
  const rows = await version.rows<Observation & { cocode: string }>(COMPLAINTS, { company_no: companyNo });
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
