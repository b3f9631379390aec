// Query results as a Parquet file.

import { openWritable, sqlIdentifier, sqlLiteral } from "../duckdb.ts";
import type { SqlRows } from "./rows.ts";

/** A group is packed in memory, and contiguously: at the engine's own size, rows of a kilobyte would take 120 MB of it. */
const ROW_GROUP_ROWS = 20_480;
/** Of the statement that writes a file. */
export const COPY_OPTIONS = `(FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE ${ROW_GROUP_ROWS})`;
/** The engine counts appended rows as its memory only once they are flushed. */
const ROWS_BETWEEN_FLUSHES = 20_000;

/**
 * The session that ran the query can write no file, so the rows go over to a separate instance, which sees nothing else.
 * What its memory limit does not hold it spills.
 * @param path a file that is created
 * @param config memory limit, and where to spill
 */
export async function writeParquet(
  { names, types, chunks }: SqlRows,
  path: string,
  config: Record<string, string>,
): Promise<void> {
  const instance = await openWritable(":memory:", config);
  const connection = await instance.connect();
  try {
    const columns = names.map((name, at) => `${sqlIdentifier(name)} ${types[at]}`);
    await connection.run(`CREATE TABLE result (${columns.join(", ")})`);
    const appender = await connection.createAppender("result");
    let waiting = 0;
    for await (const chunk of chunks) {
      appender.appendDataChunk(chunk);
      waiting += chunk.rowCount;
      if (waiting < ROWS_BETWEEN_FLUSHES) continue;
      appender.flushSync();
      waiting = 0;
    }
    appender.closeSync();
    await connection.run(`COPY result TO ${sqlLiteral(path)} ${COPY_OPTIONS}`);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
