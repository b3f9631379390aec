// Rows from JavaScript to DuckDB in bulk: written as JSON lines beside the workspace, loaded by one statement.
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { execute, sqlFile, sqlIdentifier, sqlLiteral } from "../../data/duckdb.ts";
import type { Workspace } from "./workspace.ts";

export type RowWriter = {
  /** Waits when the disk is slower than the caller, so that rows never pile up in memory. */
  readonly write: (row: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Creates the table with all rows written. */
  readonly load: () => Promise<void>;
};

/** Opens a table of the workspace for writing row by row. @param columns column → DuckDB type */
export function openRowWriter(
  { connection, folder }: Workspace,
  table: string,
  columns: Readonly<Record<string, string>>,
): RowWriter {
  const path = join(folder, `${table}.ndjson`);
  const stream = createWriteStream(path);
  const closed = once(stream, "close");
  // A full disk is told by the next write or by load, not by an error that nobody waits for.
  closed.catch(() => undefined);
  let rows = 0;
  return {
    write: async (row) => {
      rows += 1;
      if (!stream.write(`${JSON.stringify(row)}\n`)) await Promise.race([once(stream, "drain"), closed]);
    },
    load: async () => {
      stream.end();
      await closed;
      const definitions = Object.entries(columns).map(([name, type]) => `${sqlIdentifier(name)} ${type}`);
      await execute(connection, `CREATE OR REPLACE TABLE ${table} (${definitions.join(", ")})`);
      if (rows > 0) {
        const types = Object.entries(columns).map(([name, type]) => `${sqlIdentifier(name)}: ${sqlLiteral(type)}`);
        await execute(
          connection,
          `INSERT INTO ${table} BY NAME FROM read_json(${sqlFile(path)}, format = 'newline_delimited',
             maximum_object_size = 67108864, columns = {${types.join(", ")}})`,
        );
      }
      await rm(path);
    },
  };
}
