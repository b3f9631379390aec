// The salient facts that a product is told, in sentences (semantics 16.7): of each company and family of its universe the strongest ones.
import { type DuckDBConnection, execute, sqlLiteral } from "../../../data/duckdb.ts";
import { LINE_NAMES } from "../../../data/line-names.ts";
import type { Product } from "../../../data/store/products/products.ts";
import { type Described, targetLinesOf } from "./target-lines.ts";

/** A company shows its strongest ones. */
const FACTS_MAX = 6;

const LINES = Object.entries(LINE_NAMES)
  .map(([line, name]) => `(${sqlLiteral(line)}, ${sqlLiteral(name)}, ${sqlLiteral(soldAs(name))})`)
  .join(", ");
const PLACES = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/** "Complaints about life" would be another thing. */
function soldAs(line: string): string {
  if (/insurance$|\(/.test(line)) return line;
  return line.endsWith("annuity") ? `${line} business` : `${line} insurance`;
}

/** One decimal, without one that is 0. */
const short = (value: string) => `regexp_replace(printf('%.1f', round(${value}, 1)), '\\.0$', '')`;
const usd = (value: string) => `'USD ' || CASE WHEN ${value} >= 999950000 THEN ${short(`${value} / 1e9`)} || ' billion'
  ELSE ${short(`${value} / 1e6`)} || ' million' END`;
const LATER = "list_max(years)";
const EARLIER = "list_min(years)";
const BEFORE = "(figure / (1 + change))";
/** Of which states they are nobody says in the table, if it is not the nation's. */
const ON_FILE =
  "CASE source WHEN 'premium_national' THEN ', by the national statutory figures on file.' ELSE ', by the statutory figures on file, which may not cover every state.' END";

/** What an index was in the year before. */
const TREND = `
CASE WHEN change IS NULL THEN '' WHEN change >= 0.1 THEN ', up from ' || printf('%.1f', round(${BEFORE}, 1)) || ' in ' || ${EARLIER}
     WHEN change <= -0.1 THEN ', down from ' || printf('%.1f', round(${BEFORE}, 1)) || ' in ' || ${EARLIER}
     ELSE ', much as in ' || ${EARLIER} END`;

/** Each begins with the company's name, which a message to the company can leave out. */
const SENTENCE = `
CASE kind
  WHEN 'complaint_index' THEN who || ' drew ' || count || ' complaints about ' || coalesce(sold_as, 'all lines together') || ' in ' || ${LATER} ||
    ' by the complaint counts on file, ' || printf('%.1f', round(figure, 1)) || ' times as many as ' || whose || ' share of the premium would suggest' || ${TREND} || '.'
  WHEN 'premium_change' THEN who || ' wrote ' || ${usd("figure")} || ' of ' || line_name || ' premium in ' || ${LATER} ||
    CASE WHEN count > 0 THEN ' in the companies that can be compared (all but ' || count || '), ' ELSE ', ' END || round(abs(change) * 100)::INTEGER || ' % ' || CASE WHEN change > 0 THEN 'more' ELSE 'less' END || ' than in ' || ${EARLIER} || ${ON_FILE}
  WHEN 'line_entry' THEN who || ' wrote ' || ${usd("figure")} || ' of ' || line_name || ' premium in ' || ${LATER} || ' after none in ' ||
    ${EARLIER} || ${ON_FILE}
  WHEN 'line_exit' THEN who || ' wrote no ' || line_name || ' premium in ' || ${LATER} || ' after ' || ${usd("figure")} || ' in ' ||
    ${EARLIER} || ${ON_FILE}
  ELSE who || ' ranked ' || [${PLACES.map(sqlLiteral).join(", ")}][figure::INTEGER] || ' of ' || count || CASE owner_kind WHEN 'family' THEN ' groups' ELSE ' companies' END || ' by ' || line_name ||
    ' premium in ' || ${LATER} || ${ON_FILE}
END`;

const SOURCE = `
CASE source WHEN 'complaints' THEN 'complaints by company, year and line' WHEN 'premium_by_line' THEN 'premium by company, year and line'
     ELSE 'national premium by company, year and line' END`;

/** Complaints of all lines are told only where no target line has any. */
const TELL_FACTS = `
INSERT INTO told_facts
SELECT $product::INTEGER, owner_kind, owner_id, row_number() OVER (PARTITION BY owner_kind, owner_id ORDER BY strength DESC, kind, line)::INTEGER AS position,
       kind, line, figure, change, years, ${SOURCE} AS source, ${SENTENCE} AS sentence
FROM (
  SELECT s.*, line_name, sold_as, who, whose
  FROM salient_facts s
  JOIN (
    SELECT 'company' AS owner_kind, company_id AS owner_id, name AS who, 'its' AS whose FROM company_profiles
    WHERE head_id IN (SELECT head_id FROM universes WHERE product_id = $product)
    UNION ALL
    SELECT 'family', head_id, name || CASE WHEN entity_count > 1 THEN ' and its companies' ELSE '' END, CASE WHEN entity_count > 1 THEN 'their' ELSE 'its' END
    FROM family_profiles JOIN representatives USING (head_id)
    JOIN (SELECT company_id AS representative_id, name FROM company_profiles) USING (representative_id)
    WHERE head_id IN (SELECT head_id FROM universes WHERE product_id = $product)
  ) USING (owner_kind, owner_id)
  LEFT JOIN (VALUES ${LINES}) AS names(line, line_name, sold_as) ON names.line = s.line
  WHERE s.line IS NULL OR s.line IN (SELECT unnest($lines::VARCHAR[]))
  QUALIFY s.line IS NOT NULL OR s.kind <> 'complaint_index'
    OR NOT bool_or(s.kind = 'complaint_index' AND s.line IS NOT NULL) OVER (PARTITION BY owner_kind, owner_id)
)
QUALIFY position <= ${FACTS_MAX}`;

const CREATE_TOLD_FACTS = `
CREATE TABLE IF NOT EXISTS told_facts (product_id INTEGER, owner_kind VARCHAR, owner_id VARCHAR, position INTEGER, kind VARCHAR, line VARCHAR,
  figure DOUBLE, change DOUBLE, years INTEGER[], source VARCHAR, sentence VARCHAR)`;

/** Adds to `told_facts` (product_id, owner_kind, owner_id, position, kind, line, figure, change, years, source, sentence), of its universe. */
export async function tellFacts(
  connection: DuckDBConnection,
  product: Described & Pick<Product, "product_id">,
): Promise<void> {
  await execute(connection, CREATE_TOLD_FACTS);
  await execute(connection, TELL_FACTS, { product: product.product_id, lines: targetLinesOf(product) });
}
