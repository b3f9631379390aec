// Rows as a Parquet file. The engine writes it, on its own threads, from a file of lines: what it reads at once is bounded.
import { open, rm } from "node:fs/promises";
import { openWritable, sqlIdentifier, sqlLiteral } from "../../duckdb.ts";
import { COPY_OPTIONS } from "../parquet.ts";
import { type CellRows, SQL_TYPES } from "./cells.ts";
import { ndjsonOf } from "./ndjson.ts";

/** Of one line; the engine holds a few buffers of that size. */
const LINE_BYTES_MAX = 2 << 20;

type Place = {
  /** A file that is created. */
  readonly path: string;
  /** Memory limit, and where to spill. */
  readonly config: Record<string, string>;
  readonly signal: AbortSignal;
};

export async function writeParquetOf(rows: CellRows, { path, config, signal }: Place): Promise<void> {
  const lines = `${path}.lines`;
  await writeLines(ndjsonOf(rows), lines, signal);
  const instance = await openWritable(":memory:", { ...config, threads: "1" });
  const connection = await instance.connect();
  const interrupt = () => connection.interrupt();
  signal.addEventListener("abort", interrupt);
  try {
    signal.throwIfAborted();
    const types = rows.columns.map(({ name, kind }) => `${sqlIdentifier(name)}: ${sqlLiteral(SQL_TYPES[kind])}`);
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

async function writeLines(pieces: AsyncIterable<Uint8Array>, path: string, signal: AbortSignal): Promise<void> {
  const file = await open(path, "w");
  try {
    for await (const piece of pieces) {
      signal.throwIfAborted();
      await file.writeFile(piece);
    }
  } finally {
    await file.close();
  }
}
