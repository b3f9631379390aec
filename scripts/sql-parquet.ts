// Query results as a Parquet file.

import { openWritable, sqlIdentifier, sqlLiteral } from "../data/duckdb.ts";
import type { SqlRows } from "./sql-formats.ts";

/**
 * The session that ran the query can write no file, so the rows go over to an instance of their own, which sees nothing else.
 * @param path a file that is created
 */
export async function writeParquet({ names, types, chunks }: SqlRows, path: string): Promise<void> {
  const instance = await openWritable(":memory:", {});
  const connection = await instance.connect();
  try {
    const columns = names.map((name, at) => `${sqlIdentifier(name)} ${types[at]}`);
    await connection.run(`CREATE TABLE result (${columns.join(", ")})`);
    const appender = await connection.createAppender("result");
    for await (const chunk of chunks) appender.appendDataChunk(chunk);
    appender.closeSync();
    await connection.run(`COPY result TO ${sqlLiteral(path)} (FORMAT parquet, COMPRESSION zstd)`);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
