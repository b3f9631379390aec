// The process behind a Parquet file: its input is a `ParquetTask` as JSON. The file is complete when it ends with 0.
import { setPriority } from "node:os";
import { text } from "node:stream/consumers";
import { openWritable, sqlIdentifier, sqlLiteral } from "../../duckdb.ts";
import { COPY_OPTIONS } from "../parquet.ts";
import type { ParquetTask } from "./parquet.ts";

/** Below whoever answers requests. */
const PRIORITY = 10;
/** Of one line; the engine holds a few buffers of that size. */
const LINE_BYTES_MAX = 2 << 20;

try {
  setPriority(PRIORITY);
  await convert(JSON.parse(await text(process.stdin)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

async function convert({ lines, path, columns, config }: ParquetTask): Promise<void> {
  const instance = await openWritable(":memory:", { ...config, threads: "1" });
  const connection = await instance.connect();
  try {
    const types = columns.map(({ name, type }) => `${sqlIdentifier(name)}: ${sqlLiteral(type)}`);
    const options = `format = 'newline_delimited', maximum_object_size = ${LINE_BYTES_MAX}, columns = {${types.join(", ")}}`;
    await connection.run(
      `COPY (FROM read_json(${sqlLiteral(lines)}, ${options})) TO ${sqlLiteral(path)} ${COPY_OPTIONS}`,
    );
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
