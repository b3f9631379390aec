// The run's own DuckDB: one file in the run's folder, so that a run larger than memory spills; removed when the run ends.
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { type DuckDbLimits, limitsConfig, openWritable } from "../data/duckdb.ts";

export type Workspace = {
  readonly connection: DuckDBConnection;
  /** Folder for temporary files of the run. */
  readonly folder: string;
};

/** Runs `work` in a fresh workspace below `folder` and removes the workspace's files afterwards, whatever happened. */
export async function withWorkspace<T>(
  folder: string,
  limits: DuckDbLimits,
  work: (workspace: Workspace) => Promise<T>,
): Promise<T> {
  const database = join(folder, "workspace.duckdb");
  const instance = await openWritable(database, {
    ...limitsConfig(limits),
    temp_directory: join(folder, "workspace.tmp"),
  });
  const connection = await instance.connect();
  try {
    return await work({ connection, folder });
  } finally {
    connection.closeSync();
    instance.closeSync();
    for (const path of [database, `${database}.wal`, join(folder, "workspace.tmp")]) {
      await rm(path, { recursive: true, force: true });
    }
  }
}
