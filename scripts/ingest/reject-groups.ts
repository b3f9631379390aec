// The rejects of a run by table and reason, each with what is accepted and examples.

import { type DuckDBConnection, openWritable, queryRows, sqlLiteral } from "../../data/duckdb.ts";
import { UsageError } from "../command-error.ts";

const EXAMPLES = 3;

export type Reject = {
  readonly file: string;
  /** Data row within the file, 1 = first after the header; null for a document. */
  readonly row: number | null;
  readonly column: string | null;
  readonly value: string | null;
  readonly detail: string;
};
export type RejectGroup = {
  readonly table: string;
  readonly reason: string;
  readonly count: number;
  /** Rows left out; the others lost an item or a link and were kept. */
  readonly rows_refused: number;
  /** A refused document has no row. */
  readonly is_document: boolean;
  readonly accepted: string;
  readonly examples: readonly Reject[];
};
const GROUPS = `
SELECT "table", reason, count(*) AS count, count(*) FILTER (refuses_row) AS rows_refused, bool_and("row" IS NULL) AS is_document,
       mode(detail) AS accepted,
       list({file: file, "row": "row"::DOUBLE, "column": "column", value: value, detail: detail} ORDER BY position) FILTER (position <= $examples)
         AS examples
FROM (
  SELECT *, row_number() OVER (PARTITION BY "table", reason ORDER BY file, "row", "column", value) AS position
  FROM rejects
  WHERE (coalesce("table" = $table, true) OR $table = 'documents' AND "row" IS NULL) AND coalesce(reason = $reason, true)
)
GROUP BY "table", reason
ORDER BY "table", count DESC, reason`;

export type RejectFilter = {
  readonly table?: string;
  readonly reason?: string;
  /** Every reject of a group in place of a few. */
  readonly all?: boolean;
  /** Tables that the run read, so that one without rejects is known. */
  readonly tables: readonly string[];
};

/**
 * Reads rejects.parquet of a run.
 * @throws {UsageError} when the table or the reason is none of the run
 */
export async function readRejectGroups(file: string, filter: RejectFilter): Promise<RejectGroup[]> {
  const { table, reason, all, tables } = filter;
  const instance = await openWritable(":memory:", {});
  const connection = await instance.connect();
  try {
    const path = sqlLiteral(file);
    await connection.run(`CREATE VIEW rejects AS FROM read_parquet(${path})`);
    await assertOneOf(connection, "table", table, [...tables, "documents"]);
    await assertOneOf(connection, "reason", reason, []);
    return await queryRows<RejectGroup>(connection, GROUPS, {
      table: table ?? null,
      reason: reason ?? null,
      examples: all ? Number.MAX_SAFE_INTEGER : EXAMPLES,
    });
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** A mistyped name must not look like a table without rejects. */
async function assertOneOf(
  connection: DuckDBConnection,
  column: "table" | "reason",
  given: string | undefined,
  also: readonly string[],
): Promise<void> {
  if (given === undefined) return;
  const rows = await queryRows<{ name: string }>(connection, `SELECT DISTINCT "${column}" AS name FROM rejects`);
  const known = [...new Set([...also, ...rows.map(({ name }) => name)])].sort();
  if (!known.includes(given)) {
    throw new UsageError(`no ${column} ${JSON.stringify(given)} in this run; it has ${known.join(", ") || "none"}`);
  }
}
