// What the registry and the licences say of every company and every family, whatever their premium.
import { type DuckDBConnection, execute, sqlLiteral } from "../../data/duckdb.ts";
import { ENTITY_TYPES, STATES } from "../../data/vocabulary.ts";

const STATE_POSITIONS = STATES.map((state, position) => `(${sqlLiteral(state)}, ${position})`).join(", ");
const UNCLASSIFIED_BIT = 1 << ENTITY_TYPES.length;

const CREATE_STATE_POSITIONS = `
CREATE TEMP TABLE state_positions AS FROM (VALUES ${STATE_POSITIONS}) AS t(state, position)`;

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
CREATE TEMP TABLE company_types AS
SELECT company_id, (${TYPE_BITS.join(" | ")})::INTEGER AS type_mask
FROM companies WHERE type_mask <> 0`;

const licences = (owner: string, table: string) => `
CREATE TEMP TABLE ${table} AS
SELECT ${owner}, list_sort(list(state)) AS states, sum(1::BIGINT << position)::BIGINT AS state_mask,
       count(*)::INTEGER AS state_count
FROM (SELECT DISTINCT ${owner}, state FROM licenses JOIN tree USING (company_id)) JOIN state_positions USING (state)
GROUP BY ${owner}`;
const LICENCE_COLUMNS = `
coalesce(states, []) AS states, coalesce(state_mask, 0) AS state_mask, coalesce(state_count, 0) AS state_count,
states IS NOT NULL AS has_licenses`;

// Names compare lower-cased, by code point, which is how the database orders text (semantics 7.12). Ranks, because every version of
// every product sorts by them: numbers take a third of the time of texts.
const CREATE_NAME_RANKS = `
CREATE TEMP TABLE name_ranks AS
SELECT company_id, rank() OVER (ORDER BY folded)::INTEGER AS name_rank,
       row_number() OVER (ORDER BY folded, ticker, company_id)::INTEGER AS member_rank
FROM (SELECT company_id, lower(name) AS folded, ticker FROM (SELECT company_id, name FROM companies) JOIN tickers USING (company_id))`;

// By the names of the heads, which nearly is the order of a version: most families have no assessment. What is in order already
// is joined and sorted in two thirds of the time.
const HEAD_RANKS = "(SELECT company_id AS head_id, name_rank AS head_rank FROM name_ranks)";

// A family whose members are all hidden has no row: it is in no list and not addressable (semantics 1.4).
const CREATE_FAMILY_PROFILES = `
CREATE TABLE family_profiles AS
SELECT head_id, is_head_hidden, ownership, entity_count, type_mask, ${typesOf("type_mask")} AS types, ${LICENCE_COLUMNS}
FROM (
  SELECT head_id, bool_or(hidden AND company_id = head_id) AS is_head_hidden,
         CASE WHEN bool_or(tree.ownership = 'public') THEN 'public' ELSE 'private' END AS ownership,
         count(*)::INTEGER AS entity_count,
         coalesce(bit_or(type_mask), 0) | CASE WHEN bool_or(type_mask IS NULL) THEN ${UNCLASSIFIED_BIT} ELSE 0 END AS type_mask
  FROM tree JOIN companies USING (company_id) LEFT JOIN company_types USING (company_id)
  GROUP BY head_id
  HAVING bool_or(NOT hidden)
)
JOIN ${HEAD_RANKS} USING (head_id)
LEFT JOIN family_licences USING (head_id)
ORDER BY head_rank, head_id`;

const CREATE_COMPANY_PROFILES = `
CREATE TABLE company_profiles AS
SELECT seq AS company_seq, company_id, tree.head_id, parent_id, ticker, name, name_rank, member_rank, hidden, tree.ownership, family.ownership AS family_ownership,
       ${typesOf("coalesce(company_types.type_mask, 0)")} AS types, coalesce(company_types.type_mask, ${UNCLASSIFIED_BIT}) AS type_mask,
       cik, coalesce(cocodes, []) AS cocodes, sic_codes, insurance_types, website, domain,
       regexp_replace(strip_accents(lower(array_to_string(list_prepend(name, list_prepend(ticker, aliases)), chr(10)))),
                      '[\\x00-\\x09\\x0b-\\x1f]', ' ', 'g') AS search_text,
       ${LICENCE_COLUMNS}
FROM (SELECT seq, company_id, name, hidden, aliases, cik, sic_codes, insurance_types, website FROM companies)
JOIN tree USING (company_id)
JOIN links USING (company_id)
JOIN tickers USING (company_id)
JOIN (SELECT head_id, ownership FROM family_profiles) family USING (head_id)
LEFT JOIN company_types USING (company_id)
LEFT JOIN (SELECT company_id, list_sort(list(cocode)) AS cocodes FROM company_cocodes GROUP BY company_id) USING (company_id)
LEFT JOIN company_licences USING (company_id)
LEFT JOIN domains USING (website)
JOIN name_ranks USING (company_id)
JOIN ${HEAD_RANKS} USING (head_id)
ORDER BY head_rank, head_id, company_id = head_id DESC, member_rank`;

/**
 * Writes `family_profiles` (by head_id; families with a visible member only) and `company_profiles` (their members). `name_rank`:
 * by name among all companies, equal for equal names; `member_rank`: by name, ticker and company_id, which no two share.
 */
export async function gatherProfiles(connection: DuckDBConnection): Promise<void> {
  for (const sql of [
    CREATE_STATE_POSITIONS,
    CREATE_COMPANY_TYPES,
    licences("company_id", "company_licences"),
    licences("head_id", "family_licences"),
    CREATE_NAME_RANKS,
    CREATE_FAMILY_PROFILES,
    CREATE_COMPANY_PROFILES,
    "DROP TABLE state_positions; DROP TABLE company_types; DROP TABLE company_licences; DROP TABLE family_licences; DROP TABLE name_ranks",
  ]) {
    await execute(connection, sql);
  }
}
