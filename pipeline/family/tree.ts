// Companies → corporate families: links checked, cycles cut, head and inherited ownership of every company.
import { type DuckDBConnection, execute, queryRows } from "../../data/duckdb.ts";

const CREATE_LINKS = `
CREATE TABLE links AS
SELECT company_id, CASE WHEN parent_company_id IN (SELECT company_id FROM companies) THEN parent_company_id END AS parent_id,
       ownership
FROM companies`;
const REJECT_UNKNOWN_PARENTS = `
INSERT INTO rejects
SELECT 'companies', file, row_no, 'parent_company_id', parent_company_id, 'unknown_parent',
       'a company_id of companies; the company becomes a head', false
FROM companies WHERE parent_company_id NOT IN (SELECT company_id FROM companies)`;
const REJECT_CUT = `
INSERT INTO rejects
SELECT 'companies', file, row_no, 'parent_company_id', parent_company_id, 'parent_cycle',
       'a parent above the company; the company becomes a head', false
FROM companies WHERE company_id = $company`;
// From the heads downwards; most have nothing below them and need no recursion. What this does not reach hangs on a cycle.
const CREATE_TREE = `
CREATE OR REPLACE TABLE tree AS
WITH RECURSIVE children AS MATERIALIZED (SELECT * FROM links WHERE parent_id IS NOT NULL),
below AS (
  SELECT company_id, company_id AS head_id, ownership
  FROM links WHERE parent_id IS NULL AND company_id IN (SELECT parent_id FROM children)
  UNION ALL
  SELECT children.company_id, below.head_id,
         CASE WHEN children.ownership = 'unknown' THEN below.ownership ELSE children.ownership END
  FROM below JOIN children ON children.parent_id = below.company_id
)
FROM below
UNION ALL
SELECT company_id, company_id, ownership
FROM links WHERE parent_id IS NULL AND company_id NOT IN (SELECT parent_id FROM children)`;
const UNREACHED = `
SELECT company_id, parent_id FROM links WHERE company_id NOT IN (SELECT company_id FROM tree)`;

/**
 * Writes `links` (company_id, parent_id, own ownership) and `tree` (company_id, head_id, ownership): every company in exactly one family,
 * an unknown ownership taken from the nearest ancestor that states one (semantics 1.5).
 */
export async function buildTree(connection: DuckDBConnection): Promise<void> {
  await execute(connection, CREATE_LINKS);
  await execute(connection, REJECT_UNKNOWN_PARENTS);
  await execute(connection, CREATE_TREE);
  const unreached = await queryRows<{ company_id: string; parent_id: string }>(connection, UNREACHED);
  if (unreached.length === 0) return;
  const cuts = findCycleCuts(new Map(unreached.map((link) => [link.company_id, link.parent_id])));
  for (const company of cuts) {
    await execute(connection, "UPDATE links SET parent_id = NULL WHERE company_id = $company", { company });
    await execute(connection, REJECT_CUT, { company });
  }
  await execute(connection, CREATE_TREE);
}

/**
 * The company of each parent cycle whose link is cut: the smallest company_id on it (semantics 1.2). A company has one parent,
 * so cycles never share a company and one cut opens each.
 * @param parents company → parent, for companies on a cycle or below one.
 */
export function findCycleCuts(parents: ReadonlyMap<string, string>): string[] {
  const cuts: string[] = [];
  const seen = new Set<string>();
  for (const start of parents.keys()) {
    const path: string[] = [];
    const onPath = new Set<string>();
    let company: string | undefined = start;
    while (company !== undefined && !seen.has(company)) {
      seen.add(company);
      onPath.add(company);
      path.push(company);
      company = parents.get(company);
    }
    if (company !== undefined && onPath.has(company)) cuts.push(smallest(path.slice(path.indexOf(company))));
  }
  return cuts;
}

/** By UTF-8 bytes, that is by code point, as the database orders text. */
function smallest(ids: readonly string[]): string {
  return ids.reduce((least, id) => (Buffer.compare(Buffer.from(id), Buffer.from(least)) < 0 ? id : least));
}
