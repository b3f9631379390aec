// Runs a statement on a database file, locked, and takes the first of its rows.
import { execute, openWritable, sqlIdentifier, sqlLiteral } from "../duckdb.ts";
import { readSqlRows, type SqlRows } from "../table/rows.ts";
import { toJson } from "../table/values.ts";
import { lockForReading, runReading, StatementRefused } from "./read-statement.ts";
import type { StatementAnswer, StatementRows, StatementTask } from "./statement-answer.ts";
import { statementStarts } from "./statement-text.ts";

export async function answerStatement({
  sql,
  database,
  schema,
  rowsMax,
  bytesMax,
  engine,
}: StatementTask): Promise<StatementAnswer> {
  const instance = await openWritable(":memory:", { ...engine, temp_directory: "" });
  const connection = await instance.connect();
  try {
    await execute(connection, `ATTACH ${sqlLiteral(database)} AS ${sqlIdentifier(schema)} (READ_ONLY)`);
    await execute(connection, `USE ${sqlIdentifier(schema)}`);
    // The place of a mistake is a member then, and no picture of the line.
    await execute(connection, "SET errors_as_json = true");
    await lockForReading(connection);
    const rows = await readSqlRows(await runReading(connection, sql));
    return { kind: "rows", ...(await take(rows, rowsMax, bytesMax)) };
  } catch (error) {
    return refusal(error, sql);
  }
}

/** The first rows, as many as there may be. */
async function take({ names, types, chunks }: SqlRows, rowsMax: number, bytesMax: number): Promise<StatementRows> {
  const columns = names.map((name, at) => ({ name, type: String(types[at]) }));
  const rows: unknown[][] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    for (const row of chunk.convertRows(toJson)) {
      bytes += JSON.stringify(row).length;
      if (rows.length === rowsMax || bytes > bytesMax) return { columns, rows, truncated: true };
      rows.push(row);
    }
  }
  return { columns, rows, truncated: false };
}

type EngineError = { readonly exception_type: string; readonly exception_message: string; readonly position?: string };

function refusal(error: unknown, sql: string): StatementAnswer {
  if (error instanceof StatementRefused) {
    return { kind: "refused", message: error.message, offset: error.offset, isCostly: false };
  }
  const { exception_type: type, exception_message: text, position } = readEngineError(error);
  const isCostly = type === "Out of Memory";
  const [reason = ""] = text.split(/\n\s*LINE \d+:/);
  const message = `${type} Error: ${reason.trim().replace(/\s+/g, " ")}`;
  // Of some mistakes the engine knows no place: then it is where the statement begins.
  const offset = position === undefined ? (statementStarts(sql)[0] ?? null) : charactersOf(sql, Number(position));
  return { kind: "refused", message, offset, isCostly };
}

function readEngineError(error: unknown): EngineError {
  const message = error instanceof Error ? error.message : String(error);
  try {
    return JSON.parse(message.slice(message.indexOf("{")));
  } catch {
    const [type = "", ...text] = message.split(" Error: ");
    return text.length === 0
      ? { exception_type: "Engine", exception_message: message }
      : { exception_type: type, exception_message: text.join(" Error: ") };
  }
}

/** The engine counts bytes of UTF-8. */
function charactersOf(sql: string, bytes: number): number {
  return Buffer.from(sql).subarray(0, bytes).toString().length;
}
