// A statement of a team over the tables that it sees: whose turn it is, what is noted of it, and the process that runs it (semantics 8.16).
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runChild } from "../../data/async/child-process.ts";
import type { SqlAnswer } from "../../data/resources/tables.ts";
import type { StatementAnswer, StatementTask } from "../../data/sql/statement-answer.ts";
import { recordAudit } from "../../data/store/audit.ts";
import { inTransaction } from "../../data/store/open.ts";
import { DATABASE_FILE } from "../../data/versions/versions.ts";
import type { RequestContext } from "../context.ts";
import { ApiError, type ErrorCode } from "../errors.ts";
import { TurnKind, takeTurn } from "../exports/turn.ts";
import { versionGone } from "../prospects/named-version.ts";
import { findVersion, setOf } from "./asked-version.ts";
import type { AskedSet } from "./audience-sets.ts";

export type AskedStatement = {
  readonly product_id: number;
  readonly sql: string;
  readonly version?: string | undefined;
  readonly max_rows: number;
};

const PROGRAM = fileURLToPath(new URL("../../data/sql/statement-child.cjs", import.meta.url));
/** From the start of the process. */
const DEADLINE_MS = 10_000;
const HEAP_MB = 256;
const ENGINE = { memory_limit: "256MiB", threads: "2" };
const BYTES_MAX = 4_000_000;
/** Of a statement, in the audit. */
const NOTED_CHARACTERS = 2000;

const SQL_TURN = new TurnKind({ name: "sql", runningMax: 2, taken: "statement_running", busy: "overloaded" });

/**
 * @throws {ApiError} invalid_statement with the place; statement_too_costly; statement_running while another one of the team runs,
 *   overloaded while too many of others do; what `findVersion` and `AudienceSets` throw
 */
export async function runStatement(context: RequestContext, asked: AskedStatement): Promise<SqlAnswer> {
  const version = await findVersion(context, { productId: asked.product_id, version: asked.version });
  const askedSet = setOf(context, asked.product_id, version);
  const turn = await takeTurn(context, SQL_TURN);
  try {
    const set = await context.tables.find(askedSet);
    if (set === null) throw await versionGone(context, asked.product_id, version);
    // Before it runs: nothing is read that nobody can look up.
    await note(context, askedSet, asked.sql);
    const task: StatementTask = {
      sql: asked.sql,
      database: join(set.folder, DATABASE_FILE),
      schema: `product_${asked.product_id}`,
      rowsMax: asked.max_rows,
      bytesMax: BYTES_MAX,
      engine: ENGINE,
    };
    const { columns, rows, truncated } = await runTask(context, task, turn.lost);
    return { version, columns: [...columns], rows: rows.map((row) => [...row]), row_count: rows.length, truncated };
  } finally {
    await turn.release();
  }
}

async function note({ store, team, actor }: RequestContext, { productId, version }: AskedSet, sql: string) {
  const detail = { version, sql: sql.slice(0, NOTED_CHARACTERS), characters: sql.length };
  const record = { teamId: team.teamId, actor, action: "sql.asked", subject: String(productId), detail };
  await inTransaction(store, (tx) => recordAudit(tx, record));
}

async function runTask({ openLog }: RequestContext, task: StatementTask, signal: AbortSignal) {
  const work = { program: PROGRAM, input: JSON.stringify(task), deadlineMs: DEADLINE_MS, heapMb: HEAP_MB, signal };
  const { end, stdout, stderr } = await runChild(work);
  if (end === "late") throw refused("statement_too_costly", `it took longer than ${DEADLINE_MS / 1000} s`);
  if (end === "failed") {
    openLog().warn({ stderr }, "a statement was not finished");
    throw refused("statement_too_costly", "it was not finished: it needs more memory than it may use");
  }
  const answer: StatementAnswer = JSON.parse(stdout.toString());
  if (answer.kind === "rows") return answer;
  if (answer.isCostly) throw refused("statement_too_costly", `it needs more than ${ENGINE.memory_limit} of memory`);
  throw refused("invalid_statement", answer.message, answer.offset === null ? {} : placeOf(task.sql, answer.offset));
}

function refused(code: ErrorCode, text: string, place: { line?: number; column?: number } = {}): ApiError {
  const where = place.line === undefined ? "" : ` (line ${place.line}, column ${place.column})`;
  return new ApiError(code, { text: `${text}${where}`, fields: { code, ...place } });
}

/** Both from 1, columns in characters as people count them. */
function placeOf(sql: string, offset: number): { line: number; column: number } {
  const before = sql.slice(0, offset).split("\n");
  return { line: before.length, column: [...(before.at(-1) ?? "")].length + 1 };
}
