// Licensed states, by company code or by company.
import { execute } from "../../data/duckdb.ts";
import { closeTable } from "../workspace/report.ts";
import { decideDuplicates, dropStatutory, type StatutoryTable } from "./statutory.ts";
import { type DropRead, readTable } from "./table.ts";

const LICENSES: StatutoryTable = {
  name: "licenses",
  columns: {
    cocode: { kind: "cocode" },
    company_id: { kind: "text" },
    state: { kind: "state", isRequired: true },
  },
  identity: ["cocode", "company_id", "state"],
  values: [],
};

// A row with both keys goes by its company_id (semantics 6.3).
const REJECT_KEYS = `
INSERT INTO rejects
SELECT 'licenses', file, row_no, bad.column_name, bad.value, bad.reason, bad.detail, true
FROM (SELECT file, row_no, CASE
        WHEN company_id IS NULL AND cocode IS NULL
          THEN {column_name: 'cocode', value: NULL::VARCHAR, reason: 'missing_value', detail: 'a cocode or a company_id'}
        WHEN company_id IS NOT NULL AND company_id NOT IN (SELECT company_id FROM companies)
          THEN {column_name: 'company_id', value: company_id, reason: 'unknown_company', detail: 'a company_id of companies'}
        WHEN company_id IS NULL AND cocode NOT IN (SELECT cocode FROM cocodes)
          THEN {column_name: 'cocode', value: cocode, reason: 'unknown_cocode', detail: 'a cocode that some company of companies lists'}
      END AS bad FROM checked_licenses)
WHERE bad IS NOT NULL`;
const CREATE_ACCEPTED = `
CREATE VIEW accepted_licenses AS
SELECT file, row_no, seq, company_id, CASE WHEN company_id IS NULL THEN cocode END AS cocode, state
FROM checked_licenses
WHERE company_id IN (SELECT company_id FROM companies)
   OR (company_id IS NULL AND cocode IN (SELECT cocode FROM cocodes))`;
// A licence by code is a licence of every company that owns the code.
const CREATE_LICENSES = `
CREATE TABLE licenses AS
SELECT company_id, state FROM unique_licenses WHERE company_id IS NOT NULL
UNION
SELECT c.company_id, l.state FROM unique_licenses l JOIN company_cocodes c USING (cocode) WHERE l.company_id IS NULL`;

/** Writes `licenses`: (company_id, state), each pair once. */
export async function readLicenses(read: DropRead): Promise<void> {
  const { connection } = read.workspace;
  const rows = await readTable(read, LICENSES);
  await execute(connection, REJECT_KEYS);
  await execute(connection, CREATE_ACCEPTED);
  const collapsed = await decideDuplicates(connection, LICENSES);
  await execute(connection, CREATE_LICENSES);
  await execute(connection, dropStatutory(LICENSES.name));
  await closeTable(connection, read.report, { name: LICENSES.name, rows, collapsed }, read.maxRejectRatio);
}
