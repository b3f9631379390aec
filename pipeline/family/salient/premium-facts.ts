// What is told of the premium of a line (semantics 16.3 to 16.5): it grew or fell, it is new or was given up, it is one of the ten largest.

/** Below it a figure is too small to tell anything from. */
const USD_MIN = 1_000_000;
const CHANGE_MIN = 0.1;
/** Beyond, it is another base rather than business won or lost. */
const CHANGE_MAX = 3;
/** A cocode whose own figure falls below a quarter, or grows beyond four times, has another base. */
const SAME_BASE = "(before > 0 AND now > 0 AND now <= 4 * before AND before <= 4 * now)";
/** The cocodes that can be compared make up so much of the owner's figure in either year. */
const COMPARED_MIN = 0.9;
const PLACES = 10;
/** A table of ten needs some that are not in it. */
const WRITERS_MIN = 20;

/** Between 0 for a million and 1 for a billion USD. */
const size = (usd: string) => `least(1, ln(${usd} / 1e6 + 1) / ln(1001))`;

export const CREATE_OWNER_FIGURES = `
CREATE TEMP TABLE owner_figures AS
SELECT owner_no, source, line, report_year, sum(usd) AS usd, count(*) AS codes, count(*) FILTER (usd > 0) AS writers
FROM salient_owners JOIN line_figures USING (cocode) GROUP BY ALL`;

/** Of an owner's line the newest year that can be compared, whether it changed or not. */
export const PREMIUM_CHANGES = `
SELECT owner_no, 'premium_change' AS kind, line, round(now, 2)::DOUBLE AS figure, round(now / before - 1, 4) AS change,
       [report_year - 1, report_year] AS years, source, nullif(codes_all - codes, 0)::BIGINT AS count,
       0.6 * least(1, abs(now / before - 1) / 0.5) + 0.3 * ${size("now")} AS strength
FROM (
  SELECT c.owner_no, c.source, c.line, c.report_year, c.now, c.before, c.codes, greatest(n.codes, b.codes) AS codes_all
  FROM (
    SELECT owner_no, source, line, report_year, sum(now) AS now, sum(before) AS before, count(*) AS codes
    FROM salient_owners JOIN line_figures_pairs USING (cocode) SEMI JOIN line_figures_years USING (source, line, report_year)
    ANTI JOIN unsteady_codes USING (source, cocode, line)
    WHERE ${SAME_BASE} GROUP BY ALL
  ) c
  JOIN owner_figures n USING (owner_no, source, line, report_year)
  JOIN owner_figures b ON b.owner_no = c.owner_no AND b.source = c.source AND b.line = c.line
    AND b.report_year = c.report_year - 1
  WHERE c.now >= ${COMPARED_MIN} * n.usd AND c.before >= ${COMPARED_MIN} * b.usd
  QUALIFY c.report_year = max(c.report_year) OVER (PARTITION BY c.owner_no, c.source, c.line)
), salient_years
WHERE report_year >= oldest AND before >= ${USD_MIN} AND abs(round(now / before - 1, 4)) BETWEEN ${CHANGE_MIN} AND ${CHANGE_MAX}`;

/**
 * A line that is written in one year and not in the other, of two that can be compared. That it was not, the cocode itself has to say with a
 * figure of 0 or less, or, where the table is complete, by reporting other lines only. All of an owner's cocodes that write the line have to.
 */
function moves(kind: "line_entry" | "line_exit"): string {
  const [here, there, year] =
    kind === "line_entry"
      ? ["report_year", "report_year - 1", "f.report_year"]
      : ["report_year", "report_year + 1", "f.report_year + 1"];
  return `
SELECT owner_no, '${kind}' AS kind, line, round(f.usd, 2)::DOUBLE AS figure, NULL::DOUBLE AS change,
       list_sort([${here}, ${there}]) AS years, source, NULL::BIGINT AS count, 0.6 + 0.3 * ${size("f.usd")} AS strength
FROM (
  SELECT o.owner_no, m.source, m.line, m.report_year, sum(m.usd) AS usd, count(*) AS moved
  FROM (
    SELECT f.source, f.cocode, f.line, f.report_year, f.usd
    -- Hardly any figure has none beside it: what is asked of the few that have not comes after.
    FROM (SELECT * FROM line_figures f, salient_years
          WHERE usd > 0 AND greatest(${here}, ${there}) BETWEEN oldest AND newest
            AND NOT EXISTS (FROM line_figures w WHERE w.source = f.source AND w.cocode = f.cocode AND w.line = f.line
                            AND w.report_year = f.${there} AND w.usd > 0)) f
    JOIN line_figures_years y ON y.source = f.source AND y.line = f.line AND y.report_year = ${year}
    LEFT JOIN line_figures other ON other.source = f.source AND other.cocode = f.cocode AND other.line = f.line
      AND other.report_year = f.${there}
    LEFT JOIN (SELECT DISTINCT source, cocode, report_year, coverage FROM line_figures) reported
      ON reported.source = f.source AND reported.cocode = f.cocode AND reported.report_year = f.${there} AND reported.coverage = f.coverage
    WHERE coalesce(other.usd <= 0 AND other.coverage = f.coverage, y.is_complete AND reported.cocode IS NOT NULL)
  ) m
  JOIN salient_owners o USING (cocode) GROUP BY ALL
) f
JOIN owner_figures h USING (owner_no, source, line, report_year)
WHERE f.usd >= ${USD_MIN} AND moved = h.writers
  AND NOT EXISTS (FROM owner_figures w WHERE w.owner_no = f.owner_no AND w.source = f.source
                  AND w.line = f.line AND w.report_year = f.${there} AND w.usd > 0)`;
}

export const LINE_ENTRIES = moves("line_entry");
export const LINE_EXITS = moves("line_exit");

/** Of the newest year of a line that at least half as many cocodes report as its fullest one: companies by companies, families by families. */
export const TOP_TENS = `
SELECT owner_no, 'top_ten' AS kind, line, place::DOUBLE AS figure, NULL::DOUBLE AS change, [report_year] AS years, source,
       writers AS count, 0.25 + 0.02 * (${PLACES + 1} - place) AS strength
FROM (
  SELECT owner_no, line, report_year, source, usd,
         rank() OVER (PARTITION BY owner_kind, source, line ORDER BY usd DESC) AS place,
         count(*) OVER (PARTITION BY owner_kind, source, line) AS writers
  FROM owner_figures
  JOIN owner_names USING (owner_no)
  JOIN (
    SELECT source, line, max(report_year) AS report_year
    FROM (SELECT source, line, report_year, codes, max(codes) OVER (PARTITION BY source, line) AS most
          FROM (SELECT source, line, report_year, count(*) AS codes FROM line_figures GROUP BY ALL))
    WHERE 2 * codes >= most GROUP BY ALL
  ) USING (source, line, report_year), salient_years
  WHERE usd > 0 AND report_year >= oldest
)
WHERE place <= ${PLACES} AND writers >= ${WRITERS_MIN} AND usd >= ${USD_MIN}`;
