// Premium figures (semantics 4): per cocode at each line's own vintage, then per company and per family, each code once.
import { type DuckDBConnection, execute, sqlLiteral } from "../../data/duckdb.ts";
import { LINE_KEYS, ROLLUP_KEYS, ROLLUP_SPLITS } from "../../data/vocabulary.ts";
import { CODE_OWNERS } from "./cocodes.ts";

const SPLITS = Object.entries(ROLLUP_SPLITS)
  .flatMap(([rollup, splits]) => splits.map((split) => `(${sqlLiteral(rollup)}, ${sqlLiteral(split)})`))
  .join(", ");
const ROLLUPS = ROLLUP_KEYS.map(sqlLiteral).join(", ");
const POSITIONS = LINE_KEYS.map((key, position) => `(${sqlLiteral(key)}, ${position})`).join(", ");

const CREATE_VOCABULARY = `
CREATE TABLE rollup_splits AS FROM (VALUES ${SPLITS}) AS t(rollup, split);
CREATE TABLE line_positions AS FROM (VALUES ${POSITIONS}) AS t(line, position)`;

// Every figure in two kinds of scope: scope 0 takes each line at its latest year, scope Y takes the rows of year Y alone.
// One statement serves both, so that a detail narrowed to a report_year follows the same rules.
const CREATE_FIGURES = `
CREATE TEMP TABLE premium_figures AS
WITH by_line AS (
  SELECT cocode, 0 AS scope, line, arg_max(usd, report_year) AS usd, max(report_year) AS report_year
  FROM premium_by_line GROUP BY cocode, line
  UNION ALL
  SELECT cocode, report_year, line, usd, report_year FROM premium_by_line
),
national AS (
  SELECT cocode, 0 AS scope, line, arg_max(usd, report_year) AS usd, max(report_year) AS report_year
  FROM premium_national GROUP BY cocode, line
  UNION ALL
  SELECT cocode, report_year, line, usd, report_year FROM premium_national
),
reported AS (
  SELECT *, 'premium_by_line' AS source FROM by_line
  UNION ALL
  SELECT national.*,
         CASE WHEN EXISTS (FROM by_line b WHERE b.cocode = national.cocode AND b.line = national.line AND b.scope = 0)
              THEN 'premium_national_year' ELSE 'premium_national' END
  FROM national ANTI JOIN by_line USING (cocode, scope, line)
)
SELECT cocode, scope, line, usd, report_year, source FROM reported
UNION ALL
SELECT s.cocode, s.scope, rollup, sum(s.usd), NULL, 'derived_rollup'
FROM reported s
JOIN rollup_splits ON s.line = rollup_splits.split
LEFT JOIN reported r ON r.cocode = s.cocode AND r.scope = s.scope AND r.line = rollup
WHERE r.cocode IS NULL
GROUP BY s.cocode, s.scope, rollup`;

const CREATE_TOTALS = `
CREATE TABLE cocode_totals AS
SELECT cocode, arg_max(usd, report_year) AS usd, max(report_year) AS report_year FROM premium_all_lines GROUP BY cocode`;

const CREATE_OWNERS = `CREATE TEMP VIEW code_owners AS ${CODE_OWNERS}`;

const CREATE_OWNER_LINES = `
CREATE TABLE owner_lines AS
SELECT owner_kind, owner_id, line, position, round(sum(usd), 2)::DOUBLE AS usd
FROM code_owners JOIN premium_figures USING (cocode) JOIN line_positions USING (line)
WHERE scope = 0
GROUP BY ALL`;
const CREATE_OWNER_PREMIUM = `
CREATE TABLE owner_premium AS
WITH years AS (
  SELECT owner_kind, owner_id, report_year FROM code_owners JOIN premium_figures USING (cocode)
  WHERE scope = 0 AND report_year IS NOT NULL
  UNION
  SELECT owner_kind, owner_id, report_year FROM code_owners JOIN cocode_totals USING (cocode)
),
all_years AS (
  SELECT owner_kind, owner_id, list_sort(list(report_year)) AS report_years FROM years GROUP BY ALL
),
all_totals AS (
  SELECT owner_kind, owner_id, round(sum(usd), 2)::DOUBLE AS total FROM code_owners JOIN cocode_totals USING (cocode) GROUP BY ALL
),
lines AS (
  SELECT owner_kind, owner_id, list_sort(list({position: position, line: line, usd: usd})) AS items,
         coalesce(sum(1::BIGINT << position) FILTER (usd > 0), 0)::BIGINT AS line_mask
  FROM owner_lines GROUP BY ALL
),
listed AS (
  SELECT owner_kind, owner_id, line_mask, list_transform(list_filter(items, x -> x.usd > 0), x -> x.line) AS written,
         '{' || array_to_string(list_transform(items, x -> to_json(x.line) || ':' || to_json(x.usd)), ',') || '}' AS by_line_json,
         list_transform(list_filter(items, x -> x.line IN (${ROLLUPS})), x -> x.line) AS rollups
  FROM lines
)
SELECT owner_kind, owner_id, report_years, total, written, line_mask, by_line_json, rollups
FROM all_years LEFT JOIN all_totals USING (owner_kind, owner_id) LEFT JOIN listed USING (owner_kind, owner_id)`;

// Members with a cocode that contributed any figure, an all-lines total included.
const CREATE_CONTRIBUTORS = `
CREATE TABLE premium_contributors AS
SELECT head_id, count(DISTINCT company_id)::INTEGER AS members
FROM company_cocodes JOIN tree USING (company_id)
WHERE cocode IN (SELECT cocode FROM premium_figures UNION SELECT cocode FROM cocode_totals)
GROUP BY head_id`;

// By report year: what detail shows as observations, and computes from when it is narrowed to one year.
const CREATE_COMPANY_PREMIUM = `
CREATE TABLE premium_by_year AS
SELECT company_id, scope AS report_year, line, round(sum(usd), 2)::DOUBLE AS usd, source
FROM company_cocodes JOIN premium_figures USING (cocode) WHERE scope > 0 GROUP BY ALL
UNION ALL
SELECT company_id, report_year, 'total_all_lines', round(sum(usd), 2)::DOUBLE, 'premium_all_lines'
FROM company_cocodes JOIN premium_all_lines USING (cocode) GROUP BY ALL`;

// One observation per year and line, whatever the source and however many codes (semantics 4.8). Here as elsewhere lists are
// sorted once they are whole: an ordered aggregate sorts each group by itself, and takes five times as long.
const CREATE_OBSERVATIONS = `
CREATE TABLE premium_observations AS
SELECT company_id,
       '[' || array_to_string(list_transform(list_sort(list({back: -report_year, line: line, text: text})), x -> x.text), ',') || ']'
         AS observations_json
FROM (
  SELECT company_id, report_year, line,
         '{"report_year":' || report_year || ',"line_of_business":"' || line || '","annual_premium_usd":' || to_json(usd) || '}' AS text
  FROM (SELECT company_id, report_year, line, round(sum(usd), 2) AS usd FROM premium_by_year
        WHERE source IN ('premium_by_line', 'premium_national') GROUP BY ALL)
)
GROUP BY company_id`;

/**
 * Writes `owner_lines` and `owner_premium` (per company and per family), `premium_contributors`, `premium_by_year`,
 * `premium_observations` and `cocode_totals`. Sums are exact decimals, rounded to cents once.
 */
export async function rollUpPremium(connection: DuckDBConnection): Promise<void> {
  for (const sql of [
    CREATE_VOCABULARY,
    CREATE_FIGURES,
    CREATE_TOTALS,
    CREATE_OWNERS,
    CREATE_OWNER_LINES,
    CREATE_OWNER_PREMIUM,
    CREATE_CONTRIBUTORS,
    CREATE_COMPANY_PREMIUM,
    CREATE_OBSERVATIONS,
    "DROP TABLE premium_figures",
  ]) {
    await execute(connection, sql);
  }
}
