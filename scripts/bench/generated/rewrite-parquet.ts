// Replaces a Parquet file of a generated drop folder by a selection of its rows.
import { rename } from "node:fs/promises";
import { execute, openWritable, sqlLiteral } from "../../../data/duckdb.ts";

/** @param selection of rows from `before`, which are the file's as they are */
export async function rewriteParquet(file: string, selection: string): Promise<void> {
  const instance = await openWritable(":memory:", {});
  const connection = await instance.connect();
  await execute(
    connection,
    `COPY (WITH before AS (FROM read_parquet(${sqlLiteral(file)})) ${selection})
     TO ${sqlLiteral(`${file}.new`)} (FORMAT parquet, COMPRESSION zstd)`,
  );
  connection.closeSync();
  instance.closeSync();
  await rename(`${file}.new`, file);
}
