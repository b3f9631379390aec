// Every reject of a run, in a file.

import type { DuckDbLimits } from "../../data/duckdb.ts";
import { ASKED, type RejectFilter, withRejects } from "../../data/runs/reject-groups.ts";
import { readSqlRows } from "../../data/table/rows.ts";
import type { Io } from "../output.ts";
import { writeResult } from "../sql/output.ts";

export type RejectFile = {
  readonly path: string;
  readonly format: "csv" | "json";
  readonly limits: DuckDbLimits;
};

/** Every reject that is asked for, with its place, as one row of a CSV or one object of a JSON array; the file is whole or not there. */
export async function writeRejects(file: string, filter: RejectFilter, out: RejectFile, io: Io): Promise<void> {
  await withRejects(file, filter, async (connection, asked) => {
    const rows = await readSqlRows(await connection.stream(`${ASKED} ORDER BY ALL`, asked));
    const target = { format: out.format, file: out.path, maxRows: 0 };
    await writeResult(rows, { target, limits: out.limits }, io);
  });
}
