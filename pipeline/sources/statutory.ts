// What the statutory tables share: codes of known companies only, statement lines named by lines.csv, duplicates decided.
import { type DuckDBConnection, execute, queryRow, queryRows } from "../../data/duckdb.ts";
import { findStatementLine } from "../../data/lines.ts";
import { closeTable } from "../workspace/report.ts";
import { type DropRead, readTable, type SourceTable } from "./table.ts";

export type StatutoryTable = SourceTable & {
  /** Columns that name a fact; a second row with the same ones is a duplicate. */
  readonly identity: readonly string[];
  /** Columns whose values tell equal duplicates from superseded ones. */
  readonly values: readonly string[];
};

/**
 * Reads a table keyed by cocode; what it leaves is the view `unique_<name>`: rows of accepted cocodes, `statement_line` and `line_key` in place of
 * the source's spelling of the line, duplicates decided. Needs the workspace's `cocodes` (accepted codes). The caller runs `dropStatutory` when it has read the view.
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
  await closeTable(connection, read.report, { name: table.name, rows, collapsed }, read.maxRejectRatio);
}

/** Drops what reading a table left, once its view has been read. */
export function dropStatutory(name: string): string {
  return `DROP VIEW unique_${name}; DROP VIEW accepted_${name}; DROP TABLE checked_${name}; DROP TABLE copies_${name}`;
}

/**
 * Of rows with one identity the last one of the file counts; earlier ones with the same values are folded, others are
 * refused (`superseded_duplicate`). Reads `accepted_<name>`, makes the view `unique_<name>`.
 * @returns rows folded.
 */
export async function decideDuplicates(connection: DuckDBConnection, table: StatutoryTable): Promise<number> {
  const { name, identity, values } = table;
  await execute(connection, createCopies(table));
  const isEqual =
    values.length === 0 ? "true" : values.map((value) => `${value} IS NOT DISTINCT FROM last_${value}`).join(" AND ");
  const [value] = values;
  await execute(
    connection,
    `INSERT INTO rejects
     SELECT '${name}', file, row_no, ${value === undefined ? "NULL, NULL" : `'${value}', ${shown(value)}`}, 'superseded_duplicate',
            'one row per ${identity.join(", ")}; the later row stands', true
     FROM copies_${name} WHERE position > 1 AND NOT (${isEqual})`,
  );
  await execute(
    connection,
    `CREATE VIEW unique_${name} AS
     FROM accepted_${name} WHERE seq NOT IN (SELECT seq FROM copies_${name} WHERE position > 1)`,
  );
  const { collapsed } = await queryRow<{ collapsed: number }>(
    connection,
    `SELECT count(*) AS collapsed FROM copies_${name} WHERE position > 1 AND (${isEqual})`,
  );
  return collapsed;
}

/** A typed value as a source would print it: exact decimals lose their padding. */
function shown(value: string): string {
  const text = `${value}::VARCHAR`;
  return `CASE WHEN contains(${text}, '.') THEN rtrim(rtrim(${text}, '0'), '.') ELSE ${text} END`;
}

/** Duplicates are few: only rows that share their identity are put in order. */
function createCopies({ name, identity, values }: StatutoryTable): string {
  const last = values.map((value) => `, first(${value}) OVER same AS last_${value}`);
  const same = identity.map((column) => `accepted.${column} IS NOT DISTINCT FROM repeated.${column}`).join(" AND ");
  return `
CREATE TABLE copies_${name} AS
SELECT accepted.*, row_number() OVER same AS position ${last.join("")}
FROM accepted_${name} accepted
SEMI JOIN (SELECT ${identity.join(", ")} FROM accepted_${name} GROUP BY ALL HAVING count(*) > 1) repeated ON ${same}
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
  await execute(connection, `CREATE TABLE lines_${name} (spelling VARCHAR, statement_line VARCHAR, line_key VARCHAR)`);
  const known = spellings.flatMap(({ spelling }) => {
    const line = findStatementLine(spelling);
    return line ? [{ spelling, statementLine: line.statementLine, key: line.key }] : [];
  });
  await execute(
    connection,
    `INSERT INTO lines_${name} SELECT unnest($spellings), unnest($statementLines), unnest($keys)`,
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
FROM checked_${name} WHERE line_of_business NOT IN (SELECT spelling FROM lines_${name})`;
}

function createAccepted({ name }: StatutoryTable, hasLines: boolean): string {
  const line = hasLines ? ", statement_line, line_key" : "";
  const join = hasLines ? `JOIN lines_${name} ON spelling = line_of_business` : "";
  return `
CREATE VIEW accepted_${name} AS
SELECT checked.* ${line} FROM checked_${name} checked ${join}
WHERE cocode IN (SELECT cocode FROM cocodes)`;
}
