// people.csv: officers and managers of companies, for the embedded org-chart source.
import { execute } from "../../data/duckdb.ts";
import { closeTable } from "../report.ts";
import { type DropRead, readTable, type SourceTable } from "./table.ts";

const PEOPLE: SourceTable = {
  name: "people",
  columns: {
    company_id: { kind: "text", isRequired: true },
    full_name: { kind: "text", isRequired: true },
    title: { kind: "text", isRequired: true },
    manager_name: { kind: "text" },
    linkedin_url: { kind: "webAddress" },
    work_email: { kind: "email" },
  },
};

const REJECT_UNKNOWN = `
INSERT INTO rejects
SELECT 'people', file, row_no, 'company_id', company_id, 'unknown_company', 'a company_id of companies', true
FROM checked_people WHERE company_id NOT IN (SELECT company_id FROM companies)`;
const CREATE_PEOPLE = `
CREATE TABLE people AS
SELECT seq, company_id, full_name, title, manager_name, linkedin_url, work_email
FROM checked_people WHERE company_id IN (SELECT company_id FROM companies)`;

/** Writes `people`, in the order of the source. */
export async function readPeople(read: DropRead): Promise<void> {
  const { connection } = read.workspace;
  const rows = await readTable(read, PEOPLE);
  await execute(connection, REJECT_UNKNOWN);
  await execute(connection, CREATE_PEOPLE);
  await execute(connection, "DROP TABLE checked_people");
  await closeTable(connection, read.report, { name: PEOPLE.name, rows, collapsed: 0 }, read.maxRejectRatio);
}
