// people.csv: officers and managers of companies, for the embedded org-chart source.
import { execute, sqlLiteral } from "../../data/duckdb.ts";
import { NAME_CHARACTERS_MAX, TITLE_CHARACTERS_MAX } from "../../data/prose/sanitize-line.ts";
import { closeTable } from "../workspace/report.ts";
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
    as_of: { kind: "date" },
    left_on: { kind: "date" },
  },
};

const REJECT_UNKNOWN = `
INSERT INTO rejects
SELECT 'people', file, row_no, 'company_id', company_id, 'unknown_company', 'a company_id of companies', true
FROM checked_people WHERE company_id NOT IN (SELECT company_id FROM companies)`;

// What data/prose/sanitize-line.ts strips, in the words of RE2: control, format and private-use characters, selectors and fillers.
const UNSEEN =
  "[\\p{Cc}\\p{Cf}\\p{Co}\\x{034F}\\x{115F}\\x{1160}\\x{17B4}\\x{17B5}\\x{180B}-\\x{180F}\\x{2028}\\x{2029}\\x{3164}" +
  "\\x{FE00}-\\x{FE0F}\\x{FFA0}\\x{E0100}-\\x{E01EF}]+";
const sanitizedLine = (column: string, charactersMax: number) =>
  `left(trim(regexp_replace(regexp_replace(${column}, '\\s+', ' ', 'g'), ${sqlLiteral(UNSEEN)}, '', 'g')), ${charactersMax})`;
const SANITIZE_LINES = `
UPDATE checked_people SET
  full_name = ${sanitizedLine("full_name", NAME_CHARACTERS_MAX)},
  title = ${sanitizedLine("title", TITLE_CHARACTERS_MAX)},
  manager_name = nullif(${sanitizedLine("manager_name", NAME_CHARACTERS_MAX)}, '')`;

const REJECT_NAMELESS = `
INSERT INTO rejects
SELECT 'people', file, row_no, 'full_name', NULL, 'missing_value', 'a name', true
FROM checked_people WHERE full_name = '' AND company_id IN (SELECT company_id FROM companies)`;
const CREATE_PEOPLE = `
CREATE TABLE people AS
SELECT seq, company_id, full_name, title, manager_name, linkedin_url, work_email, as_of, left_on
FROM checked_people WHERE full_name <> '' AND company_id IN (SELECT company_id FROM companies)`;

/** Writes `people`, in the order of the source; names and titles as plain lines, for they reach language models. */
export async function readPeople(read: DropRead): Promise<void> {
  const { connection } = read.workspace;
  const rows = await readTable(read, PEOPLE);
  await execute(connection, REJECT_UNKNOWN);
  await execute(connection, SANITIZE_LINES);
  await execute(connection, REJECT_NAMELESS);
  await execute(connection, CREATE_PEOPLE);
  await execute(connection, "DROP TABLE checked_people");
  await closeTable(connection, read.report, { name: PEOPLE.name, rows, collapsed: 0 }, read.maxRejectRatio);
}
