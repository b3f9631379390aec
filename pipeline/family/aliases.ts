// Serving aliases: a ticker for every company, and what each ticker or alias resolves to.
import { type DuckDBConnection, execute } from "../../data/duckdb.ts";

// C<cik>, else N<first accepted own code>, else X + 10 hex digits. A derived ticker that another company states, has as an
// alias, or derives with a smaller company_id gives way to the X form (semantics 2.3). Aliases compare upper-cased.
const CREATE_TICKERS = `
CREATE TABLE tickers AS
WITH stated AS (
  SELECT company_id, upper(ticker) AS alias FROM companies WHERE ticker IS NOT NULL
  UNION ALL
  SELECT company_id, upper(unnest(aliases)) FROM companies
),
derived AS (
  SELECT company_id, 'X' || upper(left(sha256(company_id), 10)) AS fallback,
         CASE WHEN cik IS NOT NULL THEN 'C' || cik
              ELSE 'N' || list_filter(naic_cocodes, code -> list_contains(accepted, code))[1] END AS candidate
  FROM companies
  LEFT JOIN (SELECT company_id, list(cocode) AS accepted FROM company_cocodes GROUP BY company_id) USING (company_id)
  WHERE ticker IS NULL
)
SELECT company_id, ticker FROM companies WHERE ticker IS NOT NULL
UNION ALL
SELECT company_id,
       CASE WHEN candidate IS NULL
              OR EXISTS (FROM stated s WHERE s.alias = candidate AND s.company_id <> derived.company_id)
              OR row_number() OVER (PARTITION BY candidate ORDER BY company_id) > 1
            THEN fallback ELSE candidate END
FROM derived`;

// A ticker wins over an alias (semantics 2.2); two tickers, or two aliases and no ticker, are ambiguous. Hidden companies count too. A
// company claims an alias once, whatever its spellings: UNION folds them.
const CREATE_ALIASES = `
CREATE TABLE resolved_aliases AS
WITH claims AS (
  SELECT upper(ticker) AS alias, company_id, true AS is_ticker FROM tickers
  UNION
  SELECT upper(unnest(aliases)), company_id, false FROM companies
)
SELECT alias, is_ticker, count(*) > 1 AS is_ambiguous, min(company_id) AS company_id
FROM claims
GROUP BY alias, is_ticker
QUALIFY row_number() OVER (PARTITION BY alias ORDER BY is_ticker DESC) = 1`;

/** Writes `tickers` (company_id, ticker) and `resolved_aliases` (alias, is_ticker, is_ambiguous, company_id). */
export async function resolveAliases(connection: DuckDBConnection): Promise<void> {
  await execute(connection, CREATE_TICKERS);
  await execute(connection, CREATE_ALIASES);
}
