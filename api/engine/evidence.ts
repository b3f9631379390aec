// Excerpts and findings in memory, as the JSON that a page shows. A statement would read the texts of some thousand neighbours
// for each page.
import { type DuckDBConnection, queryRow } from "../../data/duckdb.ts";
import type { Excerpt, Finding } from "../../data/resources.ts";
import { JsonPiece } from "../http/json-fragment.ts";
import { type Chunk, eachChunk, readStrings } from "./columns.ts";
import { EXCERPT_JSON, EXCERPT_TABLES, FINDING_JSON } from "./excerpt-json.ts";
import { toStarts } from "./starts.ts";
import { bytesOf, type Strings } from "./strings.ts";

type Words = Uint32Array<ArrayBuffer>;

export type EvidenceData = {
  /** By family, and one more: where its excerpts begin; they stand in the order of semantics 7.6. */
  readonly excerptStarts: Words;
  /** By excerpt: company_no, impact score, and whether it counts for the family (1). */
  readonly excerptCompanies: Words;
  readonly impacts: Uint8Array<ArrayBuffer>;
  readonly countsForFamily: Uint8Array<ArrayBuffer>;
  readonly excerpts: Strings;
  /** By family, and one more: where its findings begin; by finding: company_no, 0 for one of the family. */
  readonly findingStarts: Words;
  readonly findingCompanies: Words;
  readonly findings: Strings;
};

/** Whose evidence: the family's when it is the representative, otherwise the company's own (semantics 7.2). */
export type EvidenceSubject = {
  readonly family_no: number;
  readonly company_no: number;
  readonly is_representative: boolean;
};

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
    ...{ excerptStarts: excerpts.starts, excerptCompanies: excerpts.companies, impacts, countsForFamily },
    excerpts: await loadJson(connection, { table: EXCERPTS, count: counts.excerpts }),
    ...{ findingStarts: findings.starts, findingCompanies: findings.companies },
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

/** Numbers of the subject's excerpts of at least this impact, in order. */
export function findExcerpts(
  { excerptStarts, excerptCompanies, impacts, countsForFamily }: EvidenceData,
  { family_no, company_no, is_representative }: EvidenceSubject,
  minImpact: number,
): number[] {
  const found: number[] = [];
  const end = excerptStarts[family_no] as number;
  for (let at = excerptStarts[family_no - 1] as number; at < end; at += 1) {
    const isOwn = is_representative ? countsForFamily[at] === 1 : excerptCompanies[at] === company_no;
    if (isOwn && (impacts[at] as number) >= minImpact) found.push(at);
  }
  return found;
}

export function excerptOf({ excerpts }: EvidenceData, number: number): JsonPiece<Excerpt> {
  return new JsonPiece([bytesOf(excerpts, number)]);
}

/** The subject's findings, strongest first. */
export function findingsOf(
  { findingStarts, findingCompanies, findings }: EvidenceData,
  { family_no, company_no, is_representative }: EvidenceSubject,
): JsonPiece<Finding>[] {
  const wanted = is_representative ? 0 : company_no;
  const found: JsonPiece<Finding>[] = [];
  const end = findingStarts[family_no] as number;
  for (let at = findingStarts[family_no - 1] as number; at < end; at += 1) {
    if (findingCompanies[at] === wanted) found.push(new JsonPiece([bytesOf(findings, at)]));
  }
  return found;
}
