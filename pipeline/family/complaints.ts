// Complaint roll-ups (semantics 5): families over each code's latest year, companies by their one complaint code.
import { type DuckDBConnection, execute } from "../../data/duckdb.ts";

// not_reported is judged first: rows exist but no count was given; the index is then null and the total 0.
const CREATE_RULES = `
CREATE TEMP MACRO complaint_status(has_count, premium_share) AS
  CASE WHEN NOT has_count THEN 'not_reported' WHEN premium_share > 0 THEN 'available' ELSE 'no_premium_share' END;
CREATE TEMP MACRO complaint_index(has_count, complaint_share, premium_share) AS
  CASE WHEN has_count AND premium_share > 0 THEN round(complaint_share::DOUBLE / premium_share::DOUBLE, 4) END`;

const CREATE_FAMILY_COMPLAINTS = `
CREATE TABLE family_complaints AS
WITH latest AS (
  SELECT * FROM complaints
  QUALIFY report_year = max(report_year) OVER (PARTITION BY cocode)
),
summed AS (
  SELECT head_id, list_sort(list(DISTINCT report_year)) AS report_years,
         sum(total_complaints)::INTEGER AS total_complaints, bool_or(has_count) AS has_count,
         sum(complaint_share) AS complaint_share, sum(premium_share) AS premium_share
  FROM family_cocodes JOIN latest USING (cocode) GROUP BY head_id
)
SELECT head_id, report_years, total_complaints,
       complaint_index(has_count, complaint_share, premium_share) AS complaint_index,
       complaint_status(has_count, premium_share) AS complaint_index_status
FROM summed`;

// The code with the largest latest all-lines premium (none last), then the smallest.
const CREATE_COMPANY_COMPLAINTS = `
CREATE TABLE complaints_by_year AS
WITH chosen AS (
  SELECT company_id, cocode FROM company_cocodes LEFT JOIN cocode_totals USING (cocode)
  QUALIFY row_number() OVER (PARTITION BY company_id ORDER BY usd DESC NULLS LAST, cocode) = 1
)
SELECT company_id, cocode, report_year, line, total_complaints, complaint_share::DOUBLE AS complaint_share,
       premium_share::DOUBLE AS premium_share,
       complaint_index(has_count, complaint_share, premium_share) AS complaint_index,
       complaint_status(has_count, premium_share) AS complaint_index_status
FROM chosen JOIN complaints USING (cocode)`;

/** Writes `family_complaints` (by head_id) and `complaints_by_year` (by company_id). Needs `cocode_totals`. */
export async function rollUpComplaints(connection: DuckDBConnection): Promise<void> {
  for (const sql of [CREATE_RULES, CREATE_FAMILY_COMPLAINTS, CREATE_COMPANY_COMPLAINTS]) await execute(connection, sql);
}
