// What must hold on a finished version, asked of the version itself, opened read-only: a stop keeps it from being published.
import { type DuckDBConnection, queryRow } from "../../data/duckdb.ts";
import type { VersionIndex } from "../../data/versions/versions.ts";
import { RunStopped } from "../workspace/report.ts";
import type { Connect } from "./list-index/build.ts";

export type Check = VersionIndex["checks"][number];

/** The version served now, to compare with; null when the product was never built. */
export type Predecessor = Pick<VersionIndex, "version" | "row_counts"> & {
  /** The product's definition has changed since: counts may fall for a reason. */
  readonly isSameDefinition: boolean;
};

/** A version with fewer than this share of its predecessor's rows is not published. */
const KEPT_ROWS_MIN = 0.8;
const COUNTED_TABLES = [
  "families",
  "companies",
  "family_lines",
  "family_states",
  "company_complaints",
  "documents",
] as const;

// Each query counts violations of a sentence that holds on every version.
const INVARIANTS: readonly (readonly [string, string])[] = [
  [
    "every family has its representative among its companies",
    `SELECT count(*) AS violations FROM families f
     LEFT JOIN companies c ON c.company_no = f.company_no AND c.family_no = f.family_no AND c.is_representative
     WHERE c.company_no IS NULL OR c.is_hidden`,
  ],
  [
    "entity_count is the number of the family's companies",
    `SELECT count(*) AS violations FROM families f
     LEFT JOIN (SELECT family_no, count(*) AS members FROM companies GROUP BY family_no) m USING (family_no)
     WHERE m.members IS DISTINCT FROM f.entity_count`,
  ],
  [
    "every unambiguous alias resolves to a company",
    `SELECT count(*) AS violations FROM aliases a LEFT JOIN companies c USING (company_no)
     WHERE NOT a.is_ambiguous AND c.company_no IS NULL`,
  ],
  [
    "an excerpt stands once per company and counts once per family",
    `SELECT (SELECT count(*) - count(DISTINCT (excerpt_id, company_no)) FROM excerpts)
          + (SELECT count(*) - count(DISTINCT (family_no, excerpt_id)) FROM excerpts WHERE counts_for_family)
          AS violations`,
  ],
  [
    "scores are in range, and null unless assessed",
    `SELECT count(*) AS violations FROM families
     WHERE CASE WHEN assessment_status = 'assessed'
                THEN deal_score IS NULL OR deal_score NOT BETWEEN 1 AND 5 OR buying_signal_score IS NULL
                     OR buying_signal_score NOT BETWEEN 0 AND 1
                ELSE deal_score IS NOT NULL OR buying_signal_score IS NOT NULL END`,
  ],
  [
    "every finding cites excerpts of its family",
    `SELECT count(*) AS violations
     FROM (SELECT family_no, unnest(evidence_excerpt_ids) AS excerpt_id FROM findings) f
     ANTI JOIN excerpts e ON e.family_no = f.family_no AND e.excerpt_id = f.excerpt_id`,
  ],
];

/**
 * Runs all checks on a version.
 * @param connect to its finished database
 * @param acceptDrop a fall in row counts warns instead of stopping.
 * @throws RunStopped naming the check and the figures.
 */
export async function checkVersion(
  connect: Connect,
  rowCounts: Readonly<Record<string, number>>,
  predecessor: Predecessor | null,
  acceptDrop: boolean,
): Promise<Check[]> {
  if ((rowCounts.families ?? 0) === 0) {
    throw new RunStopped(
      "check failed: no families; the product's industries and segments match no company of the source",
    );
  }
  const connection = await connect();
  try {
    return [...(await checkInvariants(connection)), ...checkRowCounts(rowCounts, predecessor, acceptDrop)];
  } finally {
    connection.closeSync();
  }
}

async function checkInvariants(connection: DuckDBConnection): Promise<Check[]> {
  const checks: Check[] = [];
  for (const [name, sql] of INVARIANTS) {
    const { violations } = await queryRow<{ violations: number }>(connection, sql);
    if (violations > 0) throw new RunStopped(`check failed: ${name}; ${violations} violations`);
    checks.push({ name, outcome: "passed", detail: "0 violations" });
  }
  return checks;
}

function checkRowCounts(
  rowCounts: Readonly<Record<string, number>>,
  predecessor: Predecessor | null,
  acceptDrop: boolean,
): Check[] {
  if (predecessor === null) return [];
  return COUNTED_TABLES.map((table) => {
    const before = predecessor.row_counts[table] ?? 0;
    const now = rowCounts[table] ?? 0;
    const name = `rows of ${table} have not fallen by more than ${Math.round((1 - KEPT_ROWS_MIN) * 100)} %`;
    const detail = `${now} rows, ${before} in version ${predecessor.version}`;
    if (now >= before * KEPT_ROWS_MIN) return { name, outcome: "passed", detail };
    if (acceptDrop || !predecessor.isSameDefinition) return { name, outcome: "warned", detail };
    throw new RunStopped(`check failed: ${name}: ${detail}; if that is right, run dealmap ingest --accept-drop`);
  });
}
