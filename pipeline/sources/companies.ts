// The company registry: companies.csv → `companies`, one row per company_id.
import { execute, queryRow } from "../../data/duckdb.ts";
import { closeTable, RunStopped } from "../workspace/report.ts";
import { findTableFiles } from "./drop.ts";
import { type DropRead, readTable, type SourceTable } from "./table.ts";

const COMPANIES: SourceTable = {
  name: "companies",
  columns: {
    company_id: { kind: "text", isRequired: true },
    name: { kind: "text", isRequired: true },
    ticker: { kind: "ticker" },
    aliases: { kind: "ticker", isList: true },
    cik: { kind: "cik" },
    naic_cocodes: { kind: "cocode", isList: true },
    parent_company_id: { kind: "text" },
    ownership: { kind: "ownership" },
    entity_types: { kind: "entityType", isList: true },
    sic_codes: { kind: "sic", isList: true },
    insurance_types: { kind: "text", isList: true },
    website: { kind: "text" },
    hidden: { kind: "boolean" },
  },
};

// The first row of a company_id counts. A later row that says the same is folded; one that differs is refused.
const RANK_COPIES = `
CREATE TEMP TABLE company_copies AS
SELECT file, row_no, seq, company_id, position,
       facts = first(facts) OVER (PARTITION BY company_id ORDER BY seq) AS is_equal
FROM (SELECT file, row_no, seq, company_id, row_number() OVER (PARTITION BY company_id ORDER BY seq) AS position,
             struct_pack(name, ticker, aliases, cik, naic_cocodes, parent_company_id, ownership, entity_types, sic_codes,
                         insurance_types, website, hidden)::VARCHAR AS facts
      FROM checked_companies
      QUALIFY count(*) OVER (PARTITION BY company_id) > 1)`;
const REJECT_COPIES = `
INSERT INTO rejects
SELECT 'companies', file, row_no, 'company_id', company_id, 'duplicate_company_id', 'a company_id once; its first row stands', true
FROM company_copies WHERE position > 1 AND NOT is_equal`;
const CREATE_COMPANIES = `
CREATE TABLE companies AS
SELECT seq, file, row_no, company_id, name, ticker, aliases, cik, naic_cocodes, parent_company_id,
       coalesce(ownership, 'unknown') AS ownership, entity_types, sic_codes, insurance_types, website,
       coalesce(hidden, false) AS hidden
FROM checked_companies
WHERE seq NOT IN (SELECT seq FROM company_copies WHERE position > 1)`;

/** @throws RunStopped when the table is missing, unreadable, or too much of it is refused. */
export async function readCompanies(read: DropRead): Promise<void> {
  const { dropDir, report, maxRejectRatio } = read;
  const { connection } = read.workspace;
  if ((await findTableFiles(dropDir, COMPANIES.name)).length === 0) {
    throw new RunStopped(
      `${dropDir} has no companies table; accepted: companies.csv, .csv.gz, .parquet, .sql or a folder companies/`,
    );
  }
  const rows = await readTable(read, COMPANIES);
  await execute(connection, RANK_COPIES);
  await execute(connection, REJECT_COPIES);
  const { collapsed } = await queryRow<{ collapsed: number }>(
    connection,
    "SELECT count(*) AS collapsed FROM company_copies WHERE position > 1 AND is_equal",
  );
  await execute(connection, CREATE_COMPANIES);
  await execute(connection, "DROP TABLE checked_companies");
  await closeTable(connection, report, { name: COMPANIES.name, rows, collapsed }, maxRejectRatio);
}
