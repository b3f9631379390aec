// Statutory premium, three tables: all lines, by line, and national direct written premium by line.
import { execute } from "../../data/duckdb.ts";
import { readsSeveralFiles } from "./pooled.ts";
import { dropStatutory, readStatutory, type StatutoryTable } from "./statutory.ts";
import type { DropRead } from "./table.ts";

const ALL_LINES: StatutoryTable = {
  name: "premium_all_lines",
  columns: {
    cocode: { kind: "cocode", isRequired: true },
    report_year: { kind: "year", isRequired: true },
    annual_premium_usd: { kind: "amount", isRequired: true },
  },
  identity: ["cocode", "report_year"],
  values: ["annual_premium_usd"],
};
const BY_LINE: StatutoryTable = {
  name: "premium_by_line",
  columns: {
    cocode: { kind: "cocode", isRequired: true },
    report_year: { kind: "year", isRequired: true },
    line_of_business: { kind: "text", isRequired: true },
    annual_premium_usd: { kind: "amount", isRequired: true },
    coverage: { kind: "text" },
  },
  identity: ["cocode", "report_year", "statement_line"],
  values: ["annual_premium_usd"],
};
const NATIONAL: StatutoryTable = {
  name: "premium_national",
  columns: {
    cocode: { kind: "cocode", isRequired: true },
    report_year: { kind: "year", isRequired: true },
    line_of_business: { kind: "text", isRequired: true },
    direct_written_premium_usd: { kind: "amount", isRequired: true },
  },
  identity: ["cocode", "report_year", "statement_line"],
  values: ["direct_written_premium_usd"],
};

// Several statement lines of one key are summed per cocode and year.
const CREATE_ALL_LINES = `
CREATE TABLE premium_all_lines AS
SELECT cocode, report_year, annual_premium_usd AS usd FROM unique_premium_all_lines`;
/**
 * `coverage`: which states or publishers the figure is of, as far as two years can be held against each other by it; null where nobody can
 * say (semantics 16.2). A file with several years is one publisher's; files of a year each are of one and the same.
 */
const createByLine = ({ isPooled }: { isPooled: boolean }) => `
CREATE TABLE premium_by_line AS
WITH files AS (SELECT file, count(DISTINCT report_year) > 1 AS has_years FROM checked_premium_by_line GROUP BY file)
SELECT cocode, report_year, line_key AS line, sum(annual_premium_usd) AS usd,
       -- As lists, put together after: string_agg with DISTINCT and an order takes six times as long.
       array_to_string(list_sort(list_distinct(
         CASE WHEN count(coverage) = count(*) THEN list(coverage)
              WHEN ${isPooled} THEN NULL
              ELSE list(CASE WHEN has_years THEN file ELSE '' END) END)), '; ') AS coverage
FROM unique_premium_by_line JOIN files USING (file) GROUP BY ALL`;
const CREATE_NATIONAL = `
CREATE TABLE premium_national AS
SELECT cocode, report_year, line_key AS line, sum(direct_written_premium_usd) AS usd
FROM unique_premium_national GROUP BY ALL`;

const TABLES = {
  premium_all_lines: [ALL_LINES, () => CREATE_ALL_LINES],
  premium_by_line: [BY_LINE, createByLine],
  premium_national: [NATIONAL, () => CREATE_NATIONAL],
} as const;

/** Writes the table of that name: (cocode, report_year, line, usd), without `line` where it is of all lines, by line with `coverage`. */
export async function readPremium(read: DropRead, name: keyof typeof TABLES): Promise<void> {
  const [table, create] = TABLES[name];
  const isPooled = await readsSeveralFiles(read.dropDir, name);
  await readStatutory(table, read);
  await execute(read.workspace.connection, `${create({ isPooled })}; ${dropStatutory(name)}`);
}
