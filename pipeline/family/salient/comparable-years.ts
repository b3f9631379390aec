// Which years of the statutory tables can be compared. A figure is compared with one of the same states and publishers; where one of them is
// missing in a year, all figures of that year are lower, and that is no news of any company (semantics 16.2).

import { sqlLiteral } from "../../../data/duckdb.ts";
import { LINE_KEYS } from "../../../data/vocabulary.ts";

/** Facts are told of the newest report year of all tables and of the two before it. */
const YEARS_TOLD = 3;

/** `salient_years`: first and newest report year that facts are told of; the year before the first is there to compare with. */
export const CREATE_SALIENT_YEARS = `
CREATE TEMP TABLE salient_years AS
SELECT newest - ${YEARS_TOLD - 1} AS oldest, newest FROM (
  SELECT max(report_year) AS newest FROM (
    SELECT report_year FROM premium_all_lines UNION ALL SELECT report_year FROM premium_by_line
    UNION ALL SELECT report_year FROM premium_national UNION ALL SELECT report_year FROM complaints
  )
)`;

const LINES = LINE_KEYS.map(sqlLiteral).join(", ");

/** Premium of a line that the cocode reports in one table: the national one only for what the other lacks in every year (semantics 4.3). */
export const CREATE_LINE_FIGURES = `
CREATE TEMP TABLE line_figures AS
SELECT source::ENUM('premium_by_line', 'premium_national') AS source, cocode, line::ENUM(${LINES}) AS line, report_year, usd, coverage
FROM (
  SELECT 'premium_by_line' AS source, cocode, line, report_year, usd, coverage FROM premium_by_line
  UNION ALL
  SELECT 'premium_national', n.cocode, n.line, n.report_year, n.usd, 'national' FROM premium_national n
  ANTI JOIN (SELECT DISTINCT cocode, line FROM premium_by_line) USING (cocode, line)
), salient_years
WHERE report_year BETWEEN oldest - 1 AND newest`;

/** Complaints where both shares are known, and so an index, which is of these alone. */
export const CREATE_COMPLAINT_FIGURES = `
CREATE TEMP TABLE complaint_figures AS
SELECT 'complaints' AS source, cocode, line, report_year, shared_complaints AS total_complaints, complaint_share,
       premium_share AS usd, '' AS coverage
FROM complaints, salient_years
WHERE has_count AND premium_share IS NOT NULL AND report_year BETWEEN oldest - 1 AND newest`;

/**
 * SQL that makes the table `<figures>_pairs`: what a cocode reports of a line in a year (`now`) and in the year before, of the same coverage.
 * @param figures a table of source, cocode, line, report_year, usd, coverage
 */
export function createPairs(figures: string): string {
  return `
CREATE TEMP TABLE ${figures}_pairs AS
SELECT n.source, n.cocode, n.line, n.report_year, b.usd AS before, n.usd AS now
FROM ${figures} n JOIN ${figures} b ON b.source = n.source AND b.cocode = n.cocode AND b.line = n.line AND b.report_year = n.report_year - 1
  AND b.coverage = n.coverage`;
}

/**
 * SQL that makes the table `<figures>_years`: source, line and report_year that can be compared with the year before. Neither has more than
 * twice as many cocodes as the other, and, of four or more, the middle half of those in both years keeps between three quarters and four
 * thirds of its figure. `is_complete`: whoever is there one year is there the other one too, so that a missing row means none.
 */
export function createComparableYears(figures: string): string {
  return `
CREATE TEMP TABLE ${figures}_years AS
WITH counts AS (SELECT source, line, report_year, count(*) AS codes FROM ${figures} GROUP BY ALL),
spread AS (
  SELECT source, line, report_year, count(*) AS both_years,
         count(*) FILTER (before > 0) AS ratios,
         quantile_cont(now / before, 0.25) FILTER (before > 0) AS low,
         quantile_cont(now / before, 0.75) FILTER (before > 0) AS high
  FROM ${figures}_pairs GROUP BY ALL
)
SELECT n.source, n.line, n.report_year,
       b.codes >= 20 AND both_years >= 0.9 * b.codes AND both_years >= 0.9 * n.codes AS is_complete
FROM counts n
JOIN counts b ON b.source = n.source AND b.line = n.line AND b.report_year = n.report_year - 1
JOIN spread s ON s.source = n.source AND s.line = n.line AND s.report_year = n.report_year
WHERE n.codes <= 2 * b.codes AND b.codes <= 2 * n.codes AND (ratios < 4 OR (low >= 0.75 AND high <= 4 / 3.0))`;
}

/**
 * `unsteady_codes`: source, cocode and line whose figure lost more than a quarter in one of the years and gained more than a third in another.
 * A publisher that is missing for a year or two, or other business counted in, looks so; which of the years are alike nobody can tell.
 */
export const CREATE_UNSTEADY_CODES = `
CREATE TEMP TABLE unsteady_codes AS
SELECT source, cocode, line FROM line_figures_pairs WHERE before > 0 GROUP BY ALL
HAVING bool_or(4 * now < 3 * before) AND bool_or(3 * now > 4 * before)`;
