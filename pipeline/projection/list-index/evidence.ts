// Excerpts and findings for the index, rendered by the database.
import { type DuckDBConnection, queryRow } from "../../../data/duckdb.ts";
import type { EvidenceData } from "../../../data/list-index/evidence.ts";
import { EXCERPT_JSON, EXCERPT_TABLES, FINDING_JSON } from "../../../data/list-index/evidence-json.ts";
import type { Strings } from "../../../data/list-index/strings.ts";
import { type Chunk, eachChunk, readStrings } from "./arrays/columns.ts";
import { toStarts } from "./arrays/offsets.ts";

/** Beyond, a version's evidence stays on the disk: it would take more than some 300 MB. */
const EXCERPTS_MAX = 200_000;

const EXCERPTS = `
(SELECT row_number() OVER (ORDER BY e.family_no, e.impact_score DESC, e.source_date DESC, e.excerpt_id, e.company_no) AS number,
        e.family_no, e.company_no, e.impact_score, e.counts_for_family, ${EXCERPT_JSON} AS json
 FROM ${EXCERPT_TABLES}) AS excerpt`;
const FINDINGS = `
(SELECT row_number() OVER (ORDER BY f.family_no, f.scope, f.company_no, f.position) AS number, f.family_no,
        CASE WHEN f.scope = 'company' THEN f.company_no ELSE 0 END AS company_no,
        ${FINDING_JSON} AS json
 FROM findings f) AS finding`;

/** Null when there is too much of it. */
export async function loadEvidence(connection: DuckDBConnection, families: number): Promise<EvidenceData | null> {
  const counts = await queryRow<{ excerpts: number; findings: number }>(
    connection,
    "SELECT (SELECT count(*) FROM excerpts)::INTEGER AS excerpts, (SELECT count(*) FROM findings)::INTEGER AS findings",
  );
  if (counts.excerpts > EXCERPTS_MAX) return null;
  const impacts = new Uint8Array(counts.excerpts);
  const countsForFamily = new Uint8Array(counts.excerpts);
  const excerpts = await loadOwners(
    connection,
    {
      facts: `family_no, company_no, impact_score, counts_for_family FROM ${EXCERPTS}`,
      families,
      count: counts.excerpts,
    },
    ({ number, flag }, row, at) => {
      impacts[at] = number(2, row);
      countsForFamily[at] = flag(3, row) ? 1 : 0;
    },
  );
  const facts = `family_no, company_no FROM ${FINDINGS}`;
  const findings = await loadOwners(connection, { facts, families, count: counts.findings });
  return {
    excerptStarts: excerpts.starts,
    excerptCompanies: excerpts.companies,
    impacts,
    countsForFamily,
    excerpts: await loadJson(connection, { table: EXCERPTS, count: counts.excerpts }),
    findingStarts: findings.starts,
    findingCompanies: findings.companies,
    findings: await loadJson(connection, { table: FINDINGS, count: counts.findings }),
  };
}

/** `facts`: columns that begin with family_no and company_no, and a table with a `number`. */
type Owned = { readonly facts: string; readonly families: number; readonly count: number };

/** @param visit takes further columns of a row, which is item `at` */
async function loadOwners(
  connection: DuckDBConnection,
  { facts, families, count }: Owned,
  visit: (chunk: Chunk, row: number, at: number) => void = () => undefined,
) {
  const starts = new Uint32Array(families + 1);
  const companies = new Uint32Array(count);
  let at = 0;
  await eachChunk(connection, `SELECT ${facts} ORDER BY number`, (chunk) => {
    for (let row = 0; row < chunk.rows; row += 1, at += 1) {
      const family = chunk.number(0, row);
      starts[family] = (starts[family] as number) + 1;
      companies[at] = chunk.number(1, row);
      visit(chunk, row, at);
    }
  });
  toStarts(starts);
  return { starts, companies };
}

function loadJson(connection: DuckDBConnection, { table, count }: { table: string; count: number }): Promise<Strings> {
  return readStrings(connection, { expression: "json", table, number: "number", count });
}
