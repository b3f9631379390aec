// Statutory complaints by company code, year and line, with the company's shares of the market's complaints and premium.
import { execute } from "../../data/duckdb.ts";
import { dropStatutory, readStatutory, type StatutoryTable } from "./statutory.ts";
import type { DropRead } from "./table.ts";

const COMPLAINTS: StatutoryTable = {
  name: "complaints",
  columns: {
    cocode: { kind: "cocode", isRequired: true },
    report_year: { kind: "year", isRequired: true },
    line_of_business: { kind: "text", isRequired: true },
    total_complaints: { kind: "count" },
    complaint_share: { kind: "share" },
    premium_share: { kind: "share" },
  },
  identity: ["cocode", "report_year", "statement_line"],
  values: ["total_complaints", "complaint_share", "premium_share"],
};

// Shares count only where a row has both (semantics 5.2); has_count distinguishes a reported zero from no report.
const CREATE_COMPLAINTS = `
CREATE TABLE complaints AS
SELECT cocode, report_year, line_key AS line,
       coalesce(sum(total_complaints), 0)::INTEGER AS total_complaints,
       coalesce(sum(total_complaints) FILTER (complaint_share IS NOT NULL AND premium_share IS NOT NULL), 0)::INTEGER AS shared_complaints,
       count(total_complaints) > 0 AS has_count,
       sum(complaint_share) FILTER (complaint_share IS NOT NULL AND premium_share IS NOT NULL) AS complaint_share,
       sum(premium_share) FILTER (complaint_share IS NOT NULL AND premium_share IS NOT NULL) AS premium_share
FROM unique_complaints GROUP BY ALL`;

/** Writes `complaints`: (cocode, report_year, line, total_complaints, shared_complaints, has_count, complaint_share, premium_share). `shared_complaints` are those of rows with both shares. */
export async function readComplaints(read: DropRead): Promise<void> {
  await readStatutory(COMPLAINTS, read);
  await execute(read.workspace.connection, `${CREATE_COMPLAINTS}; ${dropStatutory(COMPLAINTS.name)}`);
}
