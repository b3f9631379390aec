// Records as a Parquet file. The engine writes it, on its own threads, from a file of lines: what it reads at once is bounded.
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { openWritable, sqlIdentifier, sqlLiteral } from "../duckdb.ts";
import { COPY_OPTIONS } from "./parquet.ts";
import { ndjsonOf } from "./record-ndjson.ts";
import { type Records, SQL_TYPES } from "./records.ts";

/** Of one line; the engine holds a few buffers of that size. */
const LINE_BYTES_MAX = 2 << 20;

type Place = {
  /** A file that is created. */
  readonly path: string;
  /** Memory limit, and where to spill. */
  readonly config: Record<string, string>;
  readonly signal: AbortSignal;
};

export async function writeRecordParquet<Row>(
  { columns, batches }: Records<Row>,
  { path, config, signal }: Place,
): Promise<void> {
  const lines = `${path}.lines`;
  await pipeline(Readable.from(ndjsonOf({ columns, batches })), createWriteStream(lines), { signal });
  const instance = await openWritable(":memory:", { ...config, threads: "1" });
  const connection = await instance.connect();
  const interrupt = () => connection.interrupt();
  signal.addEventListener("abort", interrupt);
  try {
    signal.throwIfAborted();
    const types = columns.map(({ name, kind }) => `${sqlIdentifier(name)}: ${sqlLiteral(SQL_TYPES[kind])}`);
    const options = `format = 'newline_delimited', maximum_object_size = ${LINE_BYTES_MAX}, columns = {${types.join(", ")}}`;
    await connection.run(
      `COPY (FROM read_json(${sqlLiteral(lines)}, ${options})) TO ${sqlLiteral(path)} ${COPY_OPTIONS}`,
    );
  } finally {
    signal.removeEventListener("abort", interrupt);
    connection.closeSync();
    instance.closeSync();
    await rm(lines, { force: true });
  }
}
