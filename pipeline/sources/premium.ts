// Statutory premium, three tables: all lines, by line, and national direct written premium by line.
import { execute } from "../../data/duckdb.ts";
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
const CREATE_BY_LINE = `
CREATE TABLE premium_by_line AS
SELECT cocode, report_year, line_key AS line, sum(annual_premium_usd) AS usd
FROM unique_premium_by_line GROUP BY ALL`;
const CREATE_NATIONAL = `
CREATE TABLE premium_national AS
SELECT cocode, report_year, line_key AS line, sum(direct_written_premium_usd) AS usd
FROM unique_premium_national GROUP BY ALL`;

const TABLES = {
  premium_all_lines: [ALL_LINES, CREATE_ALL_LINES],
  premium_by_line: [BY_LINE, CREATE_BY_LINE],
  premium_national: [NATIONAL, CREATE_NATIONAL],
} as const;

/** Writes the table of that name: (cocode, report_year, line, usd), without `line` where it is of all lines. */
export async function readPremium(read: DropRead, name: keyof typeof TABLES): Promise<void> {
  const [table, create] = TABLES[name];
  await readStatutory(table, read);
  await execute(read.workspace.connection, `${create}; ${dropStatutory(name)}`);
}
