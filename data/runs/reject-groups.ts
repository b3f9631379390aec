// The rejects of a run by table and reason, each with its distinct values, what is accepted and examples; or one by one.

import { type DuckDBConnection, openWritable, queryRows, sqlLiteral } from "../duckdb.ts";

/** One thread reads a million rejects within two seconds; where the API runs, the others are for its requests. */
const READER = { threads: "1" };
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
/** The rejects that a filter leaves, of the view `rejects`; its parameters are those of `Asked`. */
export const ASKED = `
SELECT * FROM rejects
WHERE (coalesce("table" = $table, true) OR $table = 'documents' AND "row" IS NULL) AND coalesce(reason = $reason, true)
  AND coalesce(value = $value, $value IS NULL)`;
const LISTED = `
SELECT "table", reason, file, "row"::DOUBLE AS "row", "column", value, detail FROM (${ASKED})
ORDER BY file, "row", "column", value, reason, detail
LIMIT $limit OFFSET $offset`;
// Examples are of different values, as long as there are some: one place of each says more than the first three rows.
// Values are joined to groups, never to rows: each row would get all values of its group.
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
),
grouped AS (
  SELECT "table", reason, count(*) AS count, count(*) FILTER (refuses_row) AS rows_refused, bool_and("row" IS NULL) AS is_document,
         mode(detail) AS accepted,
         list({file: file, "row": "row"::DOUBLE, "column": "column", value: value, detail: detail} ORDER BY position)
           FILTER ($all OR position <= $examples) AS examples
  FROM ordered GROUP BY "table", reason
)
SELECT grouped.* EXCLUDE (examples), CASE WHEN $all THEN values ELSE values[:$valuesMax] END AS values, len(values) AS distinct_values,
       examples
FROM grouped JOIN counted USING ("table", reason)
ORDER BY "table", count DESC, reason`;

export type RejectFilter = {
  readonly table?: string;
  readonly reason?: string;
  /** Rejects of this value alone. */
  readonly value?: string;
  /** Every reject of a group in place of a few. */
  readonly all?: boolean;
  /** Tables that the run read, so that one without rejects is known. */
  readonly tables: readonly string[];
  /** Ends the reading, which then throws its reason. */
  readonly signal?: AbortSignal;
};

/**
 * Reads rejects.parquet of a run.
 * @throws {RejectsUnknown} when the table or the reason is none of the run
 */
export async function readRejectGroups(file: string, filter: RejectFilter): Promise<RejectGroup[]> {
  const { all = false } = filter;
  return withRejects(file, filter, (connection, asked) =>
    queryRows<RejectGroup>(connection, GROUPS, { ...asked, all, examples: EXAMPLES, valuesMax: VALUES_MAX }),
  );
}

/** A reject with the group that it is in. */
export type ListedReject = Reject & Pick<RejectGroup, "table" | "reason">;

/** Some of the rejects that a filter leaves, by place. @throws {RejectsUnknown} */
export async function readRejects(
  file: string,
  filter: RejectFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedReject[]> {
  return withRejects(file, filter, (connection, asked) =>
    queryRows<ListedReject>(connection, LISTED, { ...asked, limit, offset }),
  );
}

/** A table or a reason that the run does not know. */
export class RejectsUnknown extends Error {
  override readonly name = "RejectsUnknown";
  readonly exitStatus = 2;
}

export type Asked = { readonly table: string | null; readonly reason: string | null; readonly value: string | null };

/** Opens rejects.parquet of a run as the view `rejects`. @throws {RejectsUnknown} */
export async function withRejects<T>(
  file: string,
  { table, reason, value, tables, signal }: RejectFilter,
  work: (connection: DuckDBConnection, asked: Asked) => Promise<T>,
): Promise<T> {
  const instance = await openWritable(":memory:", READER);
  const connection = await instance.connect();
  const interrupt = () => connection.interrupt();
  signal?.addEventListener("abort", interrupt, { once: true });
  try {
    signal?.throwIfAborted();
    await connection.run(`CREATE VIEW rejects AS FROM read_parquet(${sqlLiteral(file)})`);
    await assertOneOf(connection, "table", table, [...tables, "documents"]);
    await assertOneOf(connection, "reason", reason, []);
    return await work(connection, { table: table ?? null, reason: reason ?? null, value: value ?? null });
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener("abort", interrupt);
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
    throw new RejectsUnknown(`no ${column} ${JSON.stringify(given)} in this run; it has ${known.join(", ") || "none"}`);
  }
}
