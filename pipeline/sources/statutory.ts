// What the statutory tables share: codes of known companies only, statement lines named by lines.csv, duplicates decided.
import { type DuckDBConnection, execute, queryRow, queryRows } from "../../data/duckdb.ts";
import { findStatementLine } from "../../data/lines.ts";
import { closeTable } from "../report.ts";
import { type DropRead, readTable, type SourceTable } from "./table.ts";

export type StatutoryTable = SourceTable & {
  /** Columns that name a fact; a second row with the same ones is a duplicate. */
  readonly identity: readonly string[];
  /** Columns whose values tell equal duplicates from superseded ones. */
  readonly values: readonly string[];
};

/**
 * Reads a table keyed by cocode into `unique_<name>`: rows of accepted cocodes, `statement_line` and `line_key` in place of
 * the source's spelling of the line, duplicates decided. Needs the workspace's `cocodes` (accepted codes).
 */
export async function readStatutory(table: StatutoryTable, read: DropRead): Promise<void> {
  const { connection } = read.workspace;
  const rows = await readTable(read, table);
  await execute(connection, rejectUnknownCocodes(table.name));
  const hasLines = "line_of_business" in table.columns;
  if (hasLines) {
    await mapLines(connection, table.name);
    await execute(connection, rejectUnknownLines(table.name));
  }
  await execute(connection, createAccepted(table, hasLines));
  const collapsed = await decideDuplicates(connection, table);
  await execute(connection, `DROP TABLE checked_${table.name}; DROP TABLE accepted_${table.name}`);
  await closeTable(connection, read.report, { name: table.name, rows, collapsed }, read.maxRejectRatio);
}

/**
 * Of rows with one identity the last one of the file stands; earlier ones with the same values are folded, others are
 * refused (`superseded_duplicate`). Reads `accepted_<name>`, writes `unique_<name>`.
 * @returns rows folded.
 */
export async function decideDuplicates(connection: DuckDBConnection, table: StatutoryTable): Promise<number> {
  const { name, values } = table;
  await execute(connection, createRanked(table));
  const kept =
    values.length === 0 ? "true" : values.map((value) => `${value} IS NOT DISTINCT FROM last_${value}`).join(" AND ");
  await execute(
    connection,
    `INSERT INTO rejects
     SELECT '${name}', file, row_no, ${values[0] ? `'${values[0]}', ${shown(values[0])}` : "NULL, NULL"}, 'superseded_duplicate',
            'one row per ' || '${table.identity.join(", ")}' || '; the later row stands', true
     FROM ranked_${name} WHERE position > 1 AND NOT (${kept})`,
  );
  const { collapsed } = await queryRow<{ collapsed: number }>(
    connection,
    `SELECT count(*) AS collapsed FROM ranked_${name} WHERE position > 1 AND (${kept})`,
  );
  await execute(
    connection,
    `CREATE TABLE unique_${name} AS FROM ranked_${name} WHERE position = 1; DROP TABLE ranked_${name}`,
  );
  return collapsed;
}

/** A typed value as a source would print it: exact decimals lose their padding. */
function shown(value: string): string {
  const text = `${value}::VARCHAR`;
  return `CASE WHEN contains(${text}, '.') THEN rtrim(rtrim(${text}, '0'), '.') ELSE ${text} END`;
}

function createRanked({ name, identity, values }: StatutoryTable): string {
  const last = values.map((value) => `, first(${value}) OVER same AS last_${value}`);
  return `
CREATE TABLE ranked_${name} AS
SELECT *, row_number() OVER same AS position ${last.join("")}
FROM accepted_${name}
WINDOW same AS (PARTITION BY ${identity.join(", ")} ORDER BY seq DESC)`;
}

function rejectUnknownCocodes(name: string): string {
  return `
INSERT INTO rejects
SELECT '${name}', file, row_no, 'cocode', cocode, 'unknown_cocode', 'a cocode that some company of companies lists', true
FROM checked_${name} WHERE cocode IS NOT NULL AND cocode NOT IN (SELECT cocode FROM cocodes)`;
}

/** Spellings are few, whatever the size of the table: each distinct one is looked up once. */
async function mapLines(connection: DuckDBConnection, name: string): Promise<void> {
  const spellings = await queryRows<{ spelling: string }>(
    connection,
    `SELECT DISTINCT line_of_business AS spelling FROM checked_${name}`,
  );
  await execute(
    connection,
    "CREATE OR REPLACE TABLE line_spellings (spelling VARCHAR, statement_line VARCHAR, line_key VARCHAR)",
  );
  const known = spellings.flatMap(({ spelling }) => {
    const line = findStatementLine(spelling);
    return line ? [{ spelling, statementLine: line.statementLine, key: line.key }] : [];
  });
  await execute(
    connection,
    "INSERT INTO line_spellings SELECT unnest($spellings), unnest($statementLines), unnest($keys)",
    {
      spellings: known.map((line) => line.spelling),
      statementLines: known.map((line) => line.statementLine),
      keys: known.map((line) => line.key),
    },
  );
}

function rejectUnknownLines(name: string): string {
  return `
INSERT INTO rejects
SELECT '${name}', file, row_no, 'line_of_business', line_of_business, 'unknown_line',
       'one of the 43 line keys, an annual-statement line number or its label', true
FROM checked_${name} WHERE line_of_business NOT IN (SELECT spelling FROM line_spellings)`;
}

function createAccepted({ name }: StatutoryTable, hasLines: boolean): string {
  const line = hasLines ? ", statement_line, line_key" : "";
  const join = hasLines ? "JOIN line_spellings ON spelling = line_of_business" : "";
  return `
CREATE TABLE accepted_${name} AS
SELECT checked.* ${line} FROM checked_${name} checked ${join}
WHERE cocode IN (SELECT cocode FROM cocodes)`;
}
