// zod schemas of what the API answers about the tables of a version, as a team sees them (semantics 8.15, 8.16).
import { z } from "zod";
import { AUDIENCES } from "../audience/tables.ts";
import { ErrorBody } from "../resources.ts";
import { VersionList } from "./versions.ts";

const TableColumn = z.strictObject({ name: z.string(), type: z.string(), comment: z.string() });

/** `path` is relative to the host; `sha256` of the file, as its ETag. */
export const TableList = z.strictObject({
  version: z.string(),
  audience: z.enum(AUDIENCES),
  tables: z.array(
    z.strictObject({
      name: z.string(),
      comment: z.string(),
      key: z.array(z.string()),
      rows: z.int(),
      bytes: z.int(),
      sha256: z.string(),
      path: z.string(),
      columns: z.array(TableColumn),
    }),
  ),
  ...VersionList.shape,
});
export type TableList = z.infer<typeof TableList>;

/** Rows in the order of the columns, values as JSON has them; `truncated`: there are more rows than these. */
export const SqlAnswer = z.strictObject({
  version: z.string(),
  columns: z.array(z.strictObject({ name: z.string(), type: z.string() })),
  rows: z.array(z.array(z.unknown())),
  row_count: z.int(),
  truncated: z.boolean(),
});
export type SqlAnswer = z.infer<typeof SqlAnswer>;

/** `line` and `column` count from 1; absent where nobody knows. */
export const StatementRefusal = ErrorBody.extend({
  code: z.enum(["invalid_statement", "statement_too_costly"]),
  line: z.int().optional(),
  column: z.int().optional(),
});
