// The run's own DuckDB: in memory, where nothing is packed only to be unpacked by the next statement. What is larger than its
// limit spills into the run's folder, which is removed when the run ends.
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { type DuckDbLimits, limitsConfig, openWritable } from "../../data/duckdb.ts";

export type Workspace = {
  readonly connection: DuckDBConnection;
  /** Another one to the same tables, which whoever asks for it closes. */
  readonly connect: () => Promise<DuckDBConnection>;
  /** Folder for temporary files of the run. */
  readonly folder: string;
};

/** The database of what a run makes for itself, by the name that DuckDB gives it. */
export const RUN_DATABASE = "memory";

/** Within the run's folder, so that one removal takes all temporary files. */
const WORKSPACE = "workspace";

/** Runs `work` in a fresh workspace below the run's folder and removes the workspace afterwards, whatever happened. */
export async function withWorkspace<T>(
  runFolder: string,
  limits: DuckDbLimits,
  work: (workspace: Workspace) => Promise<T>,
): Promise<T> {
  const folder = join(runFolder, WORKSPACE);
  await mkdir(folder, { recursive: true });
  const instance = await openWritable(":memory:", { ...limitsConfig(limits), temp_directory: join(folder, "spill") });
  const connection = await instance.connect();
  try {
    return await work({ connection, connect: () => instance.connect(), folder });
  } finally {
    connection.closeSync();
    instance.closeSync();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The workspaces of killed runs, which may be as large as their sources, and reports that they had not finished writing. */
export async function listAbandonedWorkspaces(runs: string): Promise<string[]> {
  const abandoned: string[] = [];
  for (const run of await readdir(runs).catch(() => [])) {
    for (const name of await readdir(join(runs, run)).catch(() => [])) {
      if (name === WORKSPACE || name.endsWith(".tmp")) abandoned.push(join(runs, run, name));
    }
  }
  return abandoned;
}

/** Only while no other run is live. */
export async function removeAbandonedWorkspaces(runs: string): Promise<void> {
  for (const path of await listAbandonedWorkspaces(runs)) await rm(path, { recursive: true, force: true });
}
