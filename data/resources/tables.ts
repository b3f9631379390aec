// zod schemas of what the API answers about the tables of a version, as a team sees them (semantics 8.15).
import { z } from "zod";
import { AUDIENCES } from "../audience/tables.ts";
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
