// What is known of every company and every family, whatever the product: profiles, premium and complaints side by side.
import { type DuckDBConnection, execute } from "../../data/duckdb.ts";

// The head represents its family; where it is hidden, the member not hidden with the largest own all-lines premium (none
// last), then the smallest id (semantics 1.3).
const CREATE_STAND_INS = `
CREATE TABLE stand_in_representatives AS
SELECT head_id, first(company_id ORDER BY total DESC NULLS LAST, company_id) AS representative_id
FROM company_profiles
JOIN family_profiles USING (head_id)
LEFT JOIN owner_premium ON owner_kind = 'company' AND owner_id = company_id
WHERE is_head_hidden AND NOT hidden
GROUP BY head_id`;

const CREATE_REPRESENTATIVES = `
CREATE VIEW representatives AS
SELECT head_id, coalesce(representative_id, head_id) AS representative_id
FROM family_profiles LEFT JOIN stand_in_representatives USING (head_id)`;

const PREMIUM_COLUMNS = `
total, report_years, report_years IS NOT NULL AS has_premium, by_line_json IS NOT NULL AS has_line_figures,
coalesce(written, []) AS written, coalesce(line_mask, 0) AS line_mask`;

// What both list and detail serve as the premium block: the block itself is rendered once, when a version is written.
const premiumBlock = (end: string) => `
CASE WHEN report_years IS NOT NULL
     THEN '{"currency":"USD","report_years":' || to_json(report_years) ||
          ',"total_all_lines_usd":' || coalesce(to_json(total), 'null') ||
          ',"by_line_of_business":' || coalesce(by_line_json, '{}') ||
          ',"rollup_lines_of_business":' || to_json(coalesce(rollups, [])) || ${end} || '}' END`;

// Views: each product takes its own universe's rows, and writing all of them here first would double the work.
const CREATE_FAMILY_FACTS = `
CREATE VIEW family_facts AS
SELECT head_id, coalesce(representative_id, head_id) AS representative_id, ownership, entity_count, type_mask, types,
       states, state_mask, state_count, has_licenses, ${PREMIUM_COLUMNS},
       coalesce(members, 0) AS contributing_entity_count, coalesce(rollups, []) AS rollups,
       ${premiumBlock(`',"contributing_entity_count":' || coalesce(members, 0)`)} AS premium_json,
       complaint_report_years, total_complaints, complaint_index, complaint_index_status
FROM family_profiles
LEFT JOIN stand_in_representatives USING (head_id)
LEFT JOIN (SELECT * EXCLUDE (owner_kind) RENAME (owner_id AS head_id) FROM owner_premium WHERE owner_kind = 'family')
  USING (head_id)
LEFT JOIN premium_contributors USING (head_id)
LEFT JOIN (SELECT * RENAME (report_years AS complaint_report_years) FROM family_complaints) USING (head_id)`;

const CREATE_COMPANY_FACTS = `
CREATE VIEW company_facts AS
SELECT company_seq, company_id, head_id, parent_id, ticker, name, company_id = coalesce(representative_id, head_id) AS is_representative,
       hidden,
       NOT hidden AND (ownership = 'public' OR (is_representative AND family_ownership = 'public')) AS is_visible_public,
       ownership, types, type_mask, cik, cocodes, sic_codes, insurance_types, website, domain, search_text,
       states, state_mask, state_count, has_licenses, ${PREMIUM_COLUMNS},
       ${premiumBlock(`',"observations":' || coalesce(observations_json, '[]')`)} AS premium_json
FROM company_profiles
LEFT JOIN stand_in_representatives USING (head_id)
LEFT JOIN (SELECT * EXCLUDE (owner_kind) RENAME (owner_id AS company_id) FROM owner_premium WHERE owner_kind = 'company')
  USING (company_id)
LEFT JOIN premium_observations USING (company_id)`;

/**
 * Makes the views `representatives` (head_id, representative_id), `family_facts` (by head_id) and `company_facts`: the rows of
 * the profiles, with what was rolled up for them.
 */
export async function gatherFacts(connection: DuckDBConnection): Promise<void> {
  for (const sql of [CREATE_STAND_INS, CREATE_REPRESENTATIVES, CREATE_FAMILY_FACTS, CREATE_COMPANY_FACTS]) {
    await execute(connection, sql);
  }
}
