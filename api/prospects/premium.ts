// The premium block of one company: as built over all its years, or computed from one report year (semantics 4.8, 4.9).
import type { CompanyPremium } from "../../data/resources.ts";
import { LINE_KEYS, type LineKey, ROLLUP_KEYS } from "../../data/vocabulary.ts";
import type { FoundCompany } from "../list-index/list-index.ts";
import type { PinnedVersion } from "../projections/open-version.ts";

type YearFigures = {
  readonly line_of_business: LineKey | "total_all_lines";
  readonly annual_premium_usd: number;
  /** What is left of it without derived roll-ups, which nobody observed; null = nothing. */
  readonly observed_usd: number | null;
};

const YEAR_FIGURES = `
  SELECT line_of_business,
    round(sum(annual_premium_usd), 2) AS annual_premium_usd,
    round(sum(annual_premium_usd) FILTER (WHERE source <> 'derived_rollup'), 2) AS observed_usd
  FROM company_premium
  WHERE company_no = $company_no AND report_year = $report_year
  GROUP BY line_of_business
  ORDER BY line_of_business`;

/** Null when nothing contributed. With a report year everything comes from that year's rows alone. */
export async function readPremium(
  version: PinnedVersion,
  { company_no }: Pick<FoundCompany, "company_no">,
  reportYear: number | null,
): Promise<CompanyPremium | null> {
  if (reportYear === null) return version.listIndex.premium(company_no);
  const rows = await version.rows<YearFigures>(YEAR_FIGURES, { company_no, report_year: reportYear });
  return rows.length === 0 ? null : ofYear(rows, reportYear);
}

function ofYear(rows: readonly YearFigures[], reportYear: number): CompanyPremium {
  const figures = new Map(rows.map((row) => [row.line_of_business, row]));
  const lines = LINE_KEYS.flatMap((line) => {
    const row = figures.get(line);
    return row === undefined ? [] : [{ line, ...row }];
  });
  return {
    currency: "USD",
    report_years: [reportYear],
    total_all_lines_usd: figures.get("total_all_lines")?.annual_premium_usd ?? null,
    by_line_of_business: Object.fromEntries(lines.map(({ line, annual_premium_usd }) => [line, annual_premium_usd])),
    rollup_lines_of_business: ROLLUP_KEYS.filter((key) => figures.has(key)),
    observations: lines.flatMap(({ line, observed_usd }) =>
      observed_usd === null
        ? []
        : [{ report_year: reportYear, line_of_business: line, annual_premium_usd: observed_usd }],
    ),
  };
}
