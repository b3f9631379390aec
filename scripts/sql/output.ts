// Where a query's result goes and how: stdout or a file, which is there whole or not at all.

import { createReadStream } from "node:fs";
import { type FileHandle, mkdtemp, open, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type DuckDbLimits, limitsConfig } from "../../data/duckdb.ts";
import { writeCsv } from "../../data/table/csv.ts";
import { writeJson, writeNdjson } from "../../data/table/json.ts";
import type { Sink, SqlRows } from "../../data/table/rows.ts";
import { RunError } from "../command-error.ts";
import type { Io } from "../output.ts";
import { writeTable } from "./formats.ts";
import type { SqlTarget } from "./target.ts";

export type SqlOutput = {
  readonly target: SqlTarget;
  /** Of the engine that writes Parquet. */
  readonly limits: DuckDbLimits;
};

export async function writeResult(rows: SqlRows, { target, limits }: SqlOutput, { stdout }: Io): Promise<void> {
  const { file, format } = target;
  const toStdout: Sink = (data) => {
    stdout.write(data);
  };
  if (format === "parquet") return inNewFolder((folder) => writeParquetTo(rows, { file, folder, limits }, toStdout));
  if (file === null) return writeTo(rows, target, toStdout);
  await replaceFile(file, async (path) => {
    const handle = await openNew(path);
    try {
      await writeTo(rows, target, async (data) => {
        await handle.writeFile(data);
      });
      await handle.sync();
    } finally {
      await handle.close();
    }
  });
}

async function writeTo(rows: SqlRows, { format, maxRows }: SqlTarget, sink: Sink): Promise<void> {
  if (format === "csv") return writeCsv(rows, sink);
  if (format === "json") return writeJson(rows, sink);
  if (format === "ndjson") return writeNdjson(rows, sink);
  if (format === "table") return writeTable(rows, sink, maxRows);
  const { writeArrow } = await import("../../data/table/arrow.ts");
  return writeArrow(rows, sink);
}

type ParquetOutput = {
  /** Null: stdout. */
  readonly file: string | null;
  /** For what the memory does not hold. */
  readonly folder: string;
  readonly limits: DuckDbLimits;
};

/** The engine writes Parquet to files only; for a pipe the file is passed on. */
async function writeParquetTo(rows: SqlRows, { file, folder, limits }: ParquetOutput, sink: Sink): Promise<void> {
  const { writeParquet } = await import("../../data/table/parquet.ts");
  const config = { ...limitsConfig(limits), temp_directory: join(folder, "spill") };
  if (file !== null) return replaceFile(file, (path) => writeParquet(rows, path, config));
  const path = join(folder, "result.parquet");
  await writeParquet(rows, path, config);
  for await (const bytes of createReadStream(path)) await sink(bytes);
}

async function inNewFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "dealmap-sql-"));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes beside the file and renames, so that a failed query leaves an older file as it was. */
async function replaceFile(file: string, write: (path: string) => Promise<void>): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    await write(temporary);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function openNew(path: string): Promise<FileHandle> {
  return open(path, "w").catch((error: Error) => {
    throw new RunError(`cannot write in ${dirname(path)}: ${error.message}`, { cause: error });
  });
}
