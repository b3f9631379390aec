// Which company owns which NAIC company code: a code belongs to one family, whose companies may share it.
import { type DuckDBConnection, execute } from "../../data/duckdb.ts";

// The first listing in the file decides the family; later listings by another family are refused (semantics 13.4).
const CREATE_LISTINGS = `
CREATE TEMP TABLE listings AS
SELECT file, row_no, seq, company_id, head_id, cocode, first(head_id) OVER (PARTITION BY cocode ORDER BY seq) AS owner_id
FROM (SELECT file, row_no, seq, company_id, unnest(naic_cocodes) AS cocode FROM companies) JOIN tree USING (company_id)`;
const REJECT_FOREIGN = `
INSERT INTO rejects
SELECT 'companies', file, row_no, 'naic_cocodes', cocode, 'cocode_in_two_families',
       'a cocode of one family; ' || owner_id || ' has it', false
FROM listings WHERE head_id <> owner_id`;
const CREATE_COMPANY_COCODES = `
CREATE TABLE company_cocodes AS SELECT company_id, cocode FROM listings WHERE head_id = owner_id`;
const CREATE_COCODES = `
CREATE TABLE cocodes AS SELECT DISTINCT cocode FROM company_cocodes`;
// A company shares a code with another of its family; the family counts it once.
const CREATE_FAMILY_COCODES = `
CREATE TABLE family_cocodes AS SELECT DISTINCT head_id, cocode FROM company_cocodes JOIN tree USING (company_id)`;

/** SQL: the owners of figures. Companies by their own codes, families by the codes of all members, each once. */
export const CODE_OWNERS = `
SELECT 'company' AS owner_kind, company_id AS owner_id, cocode FROM company_cocodes
UNION ALL
SELECT 'family', head_id, cocode FROM family_cocodes`;

/** Writes `company_cocodes` (company_id, cocode), `family_cocodes` (head_id, cocode) and `cocodes` (cocode), each pair once. */
export async function assignCocodes(connection: DuckDBConnection): Promise<void> {
  for (const sql of [CREATE_LISTINGS, REJECT_FOREIGN, CREATE_COMPANY_COCODES, CREATE_COCODES, CREATE_FAMILY_COCODES]) {
    await execute(connection, sql);
  }
}
