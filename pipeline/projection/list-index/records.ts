// Records of companies and families for the index: short JSON arrays, whose values data/list-index/records.ts names.
import type { DuckDBConnection } from "../../../data/duckdb.ts";
import type { Records } from "../../../data/list-index/index-data.ts";
import { readStrings } from "./arrays/columns.ts";

const EVIDENCE =
  "assessment_status, deal_score, evidence_as_of, score_components::JSON, findings_summary, recommendation_summary, key_opportunity, primary_challenge";
const COMPANY = record("ownership, in_universe, naic_cocodes, sic_codes, insurance_types, website, primary_domain");
const FAMILY = record("family_id, narrative_scope, public_families_before");

/** SQL for the array of these columns, and of the evidence where there is some. */
function record(columns: string): string {
  return `CASE WHEN assessment_status = 'unassessed' THEN json_array(${columns})
    ELSE json_array(${columns}, ${EVIDENCE}) END::VARCHAR`;
}

const OBSERVED = ["report_year", "line_of_business", "annual_premium_usd"].map((name) => `o.${name}`).join(", ");
const PREMIUM = `
CASE WHEN premium_json IS NOT NULL THEN json_array(
  premium_json->'$.report_years', total_all_lines_usd, premium_json->'$.by_line_of_business', premium_json->'$.rollup_lines_of_business',
  list_transform(
    from_json(premium_json->'$.observations', '[{"report_year": "INTEGER", "line_of_business": "VARCHAR", "annual_premium_usd": "DOUBLE"}]'),
    o -> json_array(${OBSERVED})
  ))::VARCHAR END`;

const COMPLAINTS = `
(SELECT company_no, records FROM companies LEFT JOIN (
  SELECT company_no, to_json(list({
    cocode: cocode, report_year: report_year, line_of_business: line_of_business, total_complaints: total_complaints,
    complaint_index: complaint_index, complaint_index_status: complaint_index_status
  } ORDER BY report_year DESC, line_of_business))::VARCHAR AS records
  FROM company_complaints GROUP BY company_no
 ) USING (company_no))`;

export async function loadRecords(
  connection: DuckDBConnection,
  { families, companies }: { families: number; companies: number },
): Promise<Records> {
  const ofCompanies = { table: "companies", number: "company_no", count: companies };
  return {
    companies: await readStrings(connection, { expression: COMPANY, ...ofCompanies }),
    premiums: await readStrings(connection, { expression: PREMIUM, ...ofCompanies }),
    complaints: await readStrings(connection, { expression: "records", ...ofCompanies, table: COMPLAINTS }),
    families: await readStrings(connection, {
      expression: FAMILY,
      table: "families",
      number: "family_no",
      count: families,
    }),
  };
}
