// Complaints out of proportion (semantics 16.6): an owner's index in its newest year, by line and over all lines, and its trend.

const INDEX_MIN = 1.5;
/** Beyond, hardly any premium is left, and the index says nothing of service. */
const INDEX_MAX = 20;
const COMPLAINTS_MIN = 20;
/** The year before has at least so many, and the cocodes and lines of both years so much of the complaints, or there is no trend. */
const TREND_COMPLAINTS_MIN = 10;
const COMPARED_MIN = 0.9;

/** @param ofBefore the owner's premium shares of the year before, of the same lines */
const facts = (line: string, ofBefore: string) => `
SELECT owner_no, 'complaint_index' AS kind, ${line} AS line, report_year,
       round(sum(complaint_share) / sum(usd), 4) AS figure, sum(total_complaints)::BIGINT AS count,
       CASE WHEN sum(before_complaints) >= ${TREND_COMPLAINTS_MIN}
              AND sum(total_complaints) FILTER (before_usd IS NOT NULL) >= ${COMPARED_MIN} * sum(total_complaints)
              AND sum(before_usd) >= ${COMPARED_MIN} * any_value(${ofBefore})
            THEN sum(before_share) / nullif(sum(before_usd), 0) END AS index_before
FROM newest_complaints GROUP BY ALL HAVING sum(usd) > 0`;

/**
 * The rows of each owner's newest year, with those of the year before where the two can be compared: `y` is null where they cannot. Its
 * columns join, as a condition on it beside the join would compare every row with every other one.
 */
const NEWEST = `
SELECT o.owner_no, n.cocode, n.line, n.report_year, n.total_complaints, n.complaint_share, n.usd,
       b.total_complaints AS before_complaints, b.complaint_share AS before_share, b.usd AS before_usd
FROM salient_owners o
JOIN complaint_figures n USING (cocode)
LEFT JOIN complaint_figures_years y ON y.line = n.line AND y.report_year = n.report_year
LEFT JOIN complaint_figures b ON b.cocode = n.cocode AND b.line = y.line AND b.report_year = y.report_year - 1
QUALIFY n.report_year = max(n.report_year) OVER (PARTITION BY o.owner_no)`;

/** What an owner had in the year before, by line and over all lines: a trend that leaves out much of it is not the owner's. */
const BEFORE = `
SELECT o.owner_no, b.line, b.report_year + 1 AS report_year, sum(b.usd) AS of_line,
       sum(sum(b.usd)) OVER (PARTITION BY o.owner_no, b.report_year) AS of_all
FROM salient_owners o JOIN complaint_figures b USING (cocode)
GROUP BY o.owner_no, b.line, b.report_year`;

/** By line, and over all lines (line null) where there are several. */
export const COMPLAINT_FACTS = `
WITH before AS (${BEFORE}),
newest_complaints AS MATERIALIZED (
  SELECT n.*, before.of_line, max(before.of_all) OVER (PARTITION BY n.owner_no) AS of_all
  FROM (${NEWEST}) n LEFT JOIN before USING (owner_no, line, report_year)
),
lines AS (SELECT owner_no FROM newest_complaints GROUP BY ALL HAVING count(DISTINCT line) > 1),
indexes AS (
  ${facts("line", "of_line")}
  UNION ALL
  FROM (${facts("NULL::VARCHAR", "of_all")}) SEMI JOIN lines USING (owner_no)
)
SELECT owner_no, kind, line, figure, round(figure / nullif(index_before, 0) - 1, 4) AS change,
       CASE WHEN index_before > 0 THEN [report_year - 1, report_year] ELSE [report_year] END AS years, 'complaints' AS source, count,
       0.5 * least(1, (figure - 1) / 3) + 0.3 * least(1, ln(count / 20 + 1) / ln(51)) + CASE WHEN figure >= 1.1 * index_before THEN 0.2 ELSE 0 END
         - CASE WHEN line IS NULL THEN 0.05 ELSE 0 END AS strength
FROM indexes, salient_years
WHERE report_year >= oldest AND count >= ${COMPLAINTS_MIN} AND figure BETWEEN ${INDEX_MIN} AND ${INDEX_MAX}`;
