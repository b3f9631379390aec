// One statement that returns rows, on a connection that sees nothing but attached databases and can write nowhere.
//
// Access to everything else is switched off, the local file system itself is disabled, and the settings are locked, in this order.
// The middle step is needed: switching off alone leaves the attached files and their `.wal` names open to COPY and to the engine's
// own log. Nothing spills to disk for that reason.
import {
  type DuckDBExtractedStatements,
  type DuckDBPreparedStatement,
  type DuckDBResult,
  StatementType,
} from "@duckdb/node-api";
import { type DuckDBConnection, execute, NO_FILES } from "../duckdb.ts";
import { findHidden } from "./hidden.ts";
import { hasStatement, statementStarts } from "./statement-text.ts";

const READ_ONLY_LOCK = ["SET TimeZone = 'UTC'", "SET enable_external_access = false", ...NO_FILES];

/** A text that is not run, whatever the engine would make of it. */
export class StatementRefused extends Error {
  override readonly name = "StatementRefused";
  /** In characters of the text, from 0; null: of no place in it. */
  readonly offset: number | null;

  constructor(message: string, offset: number | null) {
    super(message);
    this.offset = offset;
  }
}

/** From then on the connection, and whatever else its instance opens, reads what is attached and nothing else. */
export async function lockForReading(connection: DuckDBConnection): Promise<void> {
  for (const statement of READ_ONLY_LOCK) await execute(connection, statement);
}

/**
 * Runs the one statement of the text and streams its rows.
 * @throws {StatementRefused} when it is not one, or none that returns rows; or what the engine throws
 */
export async function runReading(connection: DuckDBConnection, sql: string): Promise<DuckDBResult> {
  const statement = await prepare(await extract(connection, sql), sql);
  return await statement.stream();
}

async function extract(connection: DuckDBConnection, sql: string): Promise<DuckDBExtractedStatements> {
  if (!hasStatement(sql)) throw new StatementRefused("there is no statement to run", null);
  const hidden = findHidden(sql);
  if (hidden !== null) {
    const at = sql.indexOf(hidden);
    throw new StatementRefused(
      `${hidden} is refused: what shows paths of the server, or runs a text as SQL, does not run here`,
      at < 0 ? null : at,
    );
  }
  return connection.extractStatements(sql);
}

/**
 * The one statement of the text, when it returns rows. PIVOT is the exception that the engine makes two of: a temporary
 * type, then the query.
 */
async function prepare(statements: DuckDBExtractedStatements, sql: string): Promise<DuckDBPreparedStatement> {
  const [first = 0, second = first] = statementStarts(sql);
  if (statements.count > 1 && !/\bpivot/i.test(sql)) {
    throw new StatementRefused(`one statement at a time: there are ${statements.count}`, second);
  }
  for (let at = 0; at < statements.count - 1; at++) {
    const before = await statements.prepare(at);
    if (before.statementType !== StatementType.CREATE) throw new StatementRefused("one statement at a time", second);
    await before.run();
  }
  const statement = await statements.prepare(statements.count - 1);
  const type = statement.statementType;
  if (type !== StatementType.SELECT && type !== StatementType.EXPLAIN) {
    throw new StatementRefused(
      `${StatementType[type]} is refused: only statements that return rows run here (SELECT, FROM, WITH, VALUES, DESCRIBE, SHOW, SUMMARIZE, EXPLAIN)`,
      first,
    );
  }
  return statement;
}
