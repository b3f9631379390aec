// POST /sql: one reading statement over the tables of a version, as the team sees them (semantics 8.16).
import { z } from "zod";
import { SqlAnswer } from "../../data/resources/tables.ts";
import type { RequestContext } from "../context.ts";
import { PROJECTION_REFUSALS } from "../errors.ts";
import { jsonInteger, jsonText, versionName } from "../input.ts";
import type { Route } from "../route.ts";
import { runStatement } from "../tables/statement.ts";

const ROWS_MAX = 10_000;

const input = z.object({
  product_id: jsonInteger({ min: 1 }),
  sql: jsonText({ max: 20_000 }),
  version: versionName().optional(),
  max_rows: jsonInteger({ min: 1, max: ROWS_MAX }).default(1000),
});

export const route = {
  method: "POST",
  path: "/sql",
  operationId: "runSql",
  scopes: ["read", "sql"],
  credits: [0],
  capPerMinute: 30,
  summary: "Runs one reading statement over the tables of a version, as the team sees them; changes nothing",
  input,
  response: SqlAnswer,
  refusals: [
    ...PROJECTION_REFUSALS,
    "version_gone",
    "tables_preparing",
    "invalid_statement",
    "statement_too_costly",
    "statement_running",
  ],
} as const satisfies Route;

export async function handle(asked: z.output<typeof input>, context: RequestContext): Promise<SqlAnswer> {
  return runStatement(context, asked);
}
