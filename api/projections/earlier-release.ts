// What a version knows that an earlier release wrote: tables and columns came in one after the other.
import type { PinnedVersion } from "./open-version.ts";

type Asked = Pick<PinnedVersion, "rows">;

const TABLE = "SELECT 1 FROM information_schema.tables WHERE table_name = $table";
const COLUMN = "SELECT 1 FROM information_schema.columns WHERE table_name = $table AND column_name = $column";

export async function knowsTable(version: Asked, table: string): Promise<boolean> {
  return (await version.rows(TABLE, { table })).length > 0;
}

export async function knowsColumn(version: Asked, table: string, column: string): Promise<boolean> {
  return (await version.rows(COLUMN, { table, column })).length > 0;
}
