// Rows as a Parquet file. The engine writes it, in a process below this one, from a file of lines: what it reads at once is bounded, and requests
// that are answered meanwhile go first.
import { open, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { runChild } from "../../async/child-process.ts";
import { type CellRows, SQL_TYPES } from "./cells.ts";
import { ndjsonOf } from "./ndjson.ts";

export type ParquetTask = {
  /** NDJSON of all columns. */
  readonly lines: string;
  /** A file that is created. */
  readonly path: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** Memory limit of the engine, and where to spill. */
  readonly config: Record<string, string>;
};

type Place = Pick<ParquetTask, "path" | "config"> & { readonly signal: AbortSignal };

const PROGRAM = fileURLToPath(new URL("parquet-child.cjs", import.meta.url));
/** A million rows take less than a minute. */
const DEADLINE_MS = 600_000;
const HEAP_MB = 64;

export async function writeParquetOf(rows: CellRows, { path, config, signal }: Place): Promise<void> {
  const lines = `${path}.lines`;
  try {
    await writeLines(ndjsonOf(rows), lines, signal);
    const columns = rows.columns.map(({ name, kind }) => ({ name, type: SQL_TYPES[kind] }));
    const input = JSON.stringify({ lines, path, columns, config } satisfies ParquetTask);
    const { end, stderr } = await runChild({
      program: PROGRAM,
      input,
      deadlineMs: DEADLINE_MS,
      heapMb: HEAP_MB,
      signal,
    });
    signal.throwIfAborted();
    if (end !== "done") throw new Error(`no Parquet file was written: ${stderr.trim() || end}`);
  } finally {
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
