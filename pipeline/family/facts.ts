// What is known of every company and every family, whatever the product: one row each, ready for any projection.
import { type DuckDBConnection, execute, sqlLiteral } from "../../data/duckdb.ts";
import { ENTITY_TYPES, STATES } from "../../data/vocabulary.ts";

const STATE_POSITIONS = STATES.map((state, position) => `(${sqlLiteral(state)}, ${position})`).join(", ");
const UNCLASSIFIED_BIT = 1 << ENTITY_TYPES.length;

const CREATE_STATE_POSITIONS = `
CREATE TABLE state_positions AS FROM (VALUES ${STATE_POSITIONS}) AS t(state, position)`;

// Types are few, so their lists are put together from masks: sorting a list for each of a million groups takes 10 s.
const TYPE_BITS = ENTITY_TYPES.map(
  (type, position) => `CASE WHEN list_contains(entity_types, ${sqlLiteral(type)}) THEN ${1 << position} ELSE 0 END`,
);
const typesOf = (mask: string) => {
  const items = ENTITY_TYPES.map(
    (type, position) => `CASE WHEN ${mask} & ${1 << position} <> 0 THEN ${sqlLiteral(type)} END`,
  );
  return `list_filter([${items.join(", ")}], type -> type IS NOT NULL)`;
};

const CREATE_COMPANY_TYPES = `
CREATE TABLE company_types AS
SELECT company_id, (${TYPE_BITS.join(" | ")})::INTEGER AS type_mask
FROM companies WHERE type_mask <> 0`;

const licences = (owner: string, table: string) => `
CREATE TABLE ${table} AS
SELECT ${owner}, list(state ORDER BY state) AS states, sum(1::BIGINT << position)::BIGINT AS state_mask,
       count(*)::INTEGER AS state_count
FROM (SELECT DISTINCT ${owner}, state FROM licenses JOIN tree USING (company_id)) JOIN state_positions USING (state)
GROUP BY ${owner}`;

// The head; if it is hidden, the member not hidden with the largest own all-lines premium (none last), then the smallest id.
// A family whose members are all hidden has no representative and no row here: it is in no list and not addressable.
const CREATE_FAMILY_BASE = `
CREATE TABLE family_base AS
SELECT head_id,
       first(company_id ORDER BY company_id = head_id DESC, total DESC NULLS LAST, company_id) FILTER (NOT hidden) AS representative_id,
       CASE WHEN bool_or(tree.ownership = 'public') THEN 'public' ELSE 'private' END AS ownership,
       count(*)::INTEGER AS entity_count,
       coalesce(bit_or(type_mask), 0) | CASE WHEN bool_or(type_mask IS NULL) THEN ${UNCLASSIFIED_BIT} ELSE 0 END AS type_mask
FROM tree
JOIN companies USING (company_id)
LEFT JOIN company_types USING (company_id)
LEFT JOIN owner_premium ON owner_kind = 'company' AND owner_id = company_id
GROUP BY head_id
HAVING bool_or(NOT hidden)`;

// What both list and detail serve as the premium block: the block itself is rendered once, here.
const PREMIUM_BLOCK = `
'{"currency":"USD","report_years":' || to_json(report_years) ||
',"total_all_lines_usd":' || coalesce(to_json(total), 'null') ||
',"by_line_of_business":' || coalesce(by_line_json, '{}') ||
',"rollup_lines_of_business":' || to_json(coalesce(rollups, []))`;

const CREATE_FAMILY_FACTS = `
CREATE TABLE family_facts AS
SELECT base.head_id, representative_id, base.ownership, entity_count, base.type_mask,
       ${typesOf("base.type_mask")} AS types,
       coalesce(states, []) AS states, coalesce(state_mask, 0) AS state_mask, coalesce(state_count, 0) AS state_count,
       states IS NOT NULL AS has_licenses,
       total, report_years, report_years IS NOT NULL AS has_premium, by_line_json IS NOT NULL AS has_line_figures,
       coalesce(written, []) AS written, coalesce(line_mask, 0) AS line_mask,
       coalesce(members, 0) AS contributing_entity_count, coalesce(rollups, []) AS rollups,
       CASE WHEN report_years IS NOT NULL
            THEN ${PREMIUM_BLOCK} || ',"contributing_entity_count":' || coalesce(members, 0) || '}' END AS premium_json,
       complaint_report_years, c.total_complaints, c.complaint_index, c.complaint_index_status
FROM family_base base
LEFT JOIN family_licences USING (head_id)
LEFT JOIN owner_premium p ON p.owner_kind = 'family' AND p.owner_id = base.head_id
LEFT JOIN premium_contributors USING (head_id)
LEFT JOIN (SELECT head_id, report_years AS complaint_report_years, total_complaints, complaint_index, complaint_index_status FROM family_complaints) c
  ON c.head_id = base.head_id`;

const CREATE_COMPANY_FACTS = `
CREATE TABLE company_facts AS
SELECT company_id, tree.head_id, parent_id, ticker, name, company_id = representative_id AS is_representative, hidden,
       NOT hidden AND (tree.ownership = 'public' OR (company_id = representative_id AND base.ownership = 'public'))
         AS is_visible_public,
       tree.ownership, ${typesOf("coalesce(company_types.type_mask, 0)")} AS types, coalesce(company_types.type_mask, ${UNCLASSIFIED_BIT}) AS type_mask,
       cik, coalesce(cocodes, []) AS cocodes, sic_codes, insurance_types, website, domain,
       regexp_replace(strip_accents(lower(array_to_string(list_prepend(name, list_prepend(ticker, aliases)), chr(10)))),
                      '[\\x00-\\x09\\x0b-\\x1f]', ' ', 'g') AS search_text,
       coalesce(states, []) AS states, coalesce(state_mask, 0) AS state_mask, coalesce(state_count, 0) AS state_count,
       states IS NOT NULL AS has_licenses,
       total, report_years, report_years IS NOT NULL AS has_premium, by_line_json IS NOT NULL AS has_line_figures,
       coalesce(written, []) AS written, coalesce(line_mask, 0) AS line_mask,
       CASE WHEN report_years IS NOT NULL
            THEN ${PREMIUM_BLOCK} || ',"observations":' || coalesce(observations_json, '[]') || '}' END AS premium_json
FROM (SELECT company_id, ticker AS stated_ticker, name, hidden, aliases, cik, sic_codes, insurance_types, website FROM companies)
JOIN tree USING (company_id)
JOIN links USING (company_id)
JOIN tickers USING (company_id)
JOIN family_base base USING (head_id)
LEFT JOIN company_types USING (company_id)
LEFT JOIN (SELECT company_id, list(cocode ORDER BY cocode) AS cocodes FROM company_cocodes GROUP BY company_id) USING (company_id)
LEFT JOIN company_licences USING (company_id)
LEFT JOIN domains USING (website)
LEFT JOIN (SELECT * EXCLUDE (owner_kind) RENAME (owner_id AS company_id) FROM owner_premium WHERE owner_kind = 'company')
  USING (company_id)
LEFT JOIN premium_observations USING (company_id)`;

/** Writes `family_facts` (by head_id; families with a visible member only) and `company_facts` (their members). */
export async function gatherFacts(connection: DuckDBConnection): Promise<void> {
  for (const sql of [
    CREATE_STATE_POSITIONS,
    CREATE_COMPANY_TYPES,
    licences("company_id", "company_licences"),
    licences("head_id", "family_licences"),
    CREATE_FAMILY_BASE,
    CREATE_FAMILY_FACTS,
    CREATE_COMPANY_FACTS,
  ]) {
    await execute(connection, sql);
  }
}
