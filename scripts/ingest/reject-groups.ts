// The rejects of a run by table and reason, each with its distinct values, what is accepted and examples; or all of them, in a file.

import { type DuckDBConnection, type DuckDbLimits, openWritable, queryRows, sqlLiteral } from "../../data/duckdb.ts";
import { UsageError } from "../command-error.ts";
import type { Io } from "../output.ts";

const EXAMPLES = 3;
/** A table of unknown codes may have a million of them. */
const VALUES_MAX = 100;

export type Reject = {
  readonly file: string;
  /** Data row within the file, 1 = first after the header; null for a document. */
  readonly row: number | null;
  readonly column: string | null;
  readonly value: string | null;
  readonly detail: string;
};
export type RejectedValue = { readonly value: string | null; readonly count: number };
export type RejectGroup = {
  readonly table: string;
  readonly reason: string;
  readonly count: number;
  /** Rows left out; the others lost an item or a link and were kept. */
  readonly rows_refused: number;
  /** A refused document has no row. */
  readonly is_document: boolean;
  readonly accepted: string;
  /** The most frequent ones first, then by text; null: an empty cell. */
  readonly values: readonly RejectedValue[];
  readonly distinct_values: number;
  readonly examples: readonly Reject[];
};
const ASKED = `
SELECT * FROM rejects
WHERE (coalesce("table" = $table, true) OR $table = 'documents' AND "row" IS NULL) AND coalesce(reason = $reason, true)`;
// Examples are of different values, as long as there are some: one place of each says more than the first three rows.
const GROUPS = `
WITH asked AS (${ASKED}),
ordered AS (
  SELECT *, row_number() OVER (
    PARTITION BY "table", reason ORDER BY CASE WHEN $all THEN 1 ELSE least(occurrence, 2) END, file, "row", "column", value
  ) AS position
  FROM (SELECT *, row_number() OVER (PARTITION BY "table", reason, value ORDER BY file, "row", "column") AS occurrence FROM asked)
),
counted AS (
  SELECT "table", reason, list({value: value, count: count} ORDER BY count DESC, value NULLS FIRST) AS values
  FROM (SELECT "table", reason, value, count(*)::DOUBLE AS count FROM asked GROUP BY ALL)
  GROUP BY ALL
)
SELECT "table", reason, count(*) AS count, count(*) FILTER (refuses_row) AS rows_refused, bool_and("row" IS NULL) AS is_document,
       mode(detail) AS accepted, CASE WHEN $all THEN first(values) ELSE first(values)[:$valuesMax] END AS values,
       len(first(values)) AS distinct_values,
       list({file: file, "row": "row"::DOUBLE, "column": "column", value: value, detail: detail} ORDER BY position)
         FILTER ($all OR position <= $examples) AS examples
FROM ordered JOIN counted USING ("table", reason)
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
  const { all = false } = filter;
  return withRejects(file, filter, (connection, asked) =>
    queryRows<RejectGroup>(connection, GROUPS, { ...asked, all, examples: EXAMPLES, valuesMax: VALUES_MAX }),
  );
}

export type RejectFile = {
  readonly path: string;
  readonly format: "csv" | "json";
  readonly limits: DuckDbLimits;
};

/** Every reject that is asked for, with its place, as one row of a CSV or one object of a JSON array; the file is whole or not there. */
export async function writeRejects(file: string, filter: RejectFilter, out: RejectFile, io: Io): Promise<void> {
  const [{ readSqlRows }, { writeResult }] = await Promise.all([
    import("../sql/formats.ts"),
    import("../sql/output.ts"),
  ]);
  await withRejects(file, filter, async (connection, asked) => {
    const rows = await readSqlRows(await connection.stream(`${ASKED} ORDER BY ALL`, asked));
    const target = { format: out.format, file: out.path, maxRows: 0 };
    await writeResult(rows, { target, limits: out.limits }, io);
  });
}

type Asked = { readonly table: string | null; readonly reason: string | null };

async function withRejects<T>(
  file: string,
  { table, reason, tables }: RejectFilter,
  work: (connection: DuckDBConnection, asked: Asked) => Promise<T>,
): Promise<T> {
  const instance = await openWritable(":memory:", {});
  const connection = await instance.connect();
  try {
    await connection.run(`CREATE VIEW rejects AS FROM read_parquet(${sqlLiteral(file)})`);
    await assertOneOf(connection, "table", table, [...tables, "documents"]);
    await assertOneOf(connection, "reason", reason, []);
    return await work(connection, { table: table ?? null, reason: reason ?? null });
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
