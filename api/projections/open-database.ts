// Opens the database of a version whose files are what they were, and says whether that it cannot be opened is its own fault.
import type { DuckDBInstance } from "@duckdb/node-api";
import { openReadOnly } from "../../data/duckdb.ts";
import { VersionUnusable } from "../../data/versions/versions.ts";

/** What the engine says when the machine has no more memory or file handles: the next try may find some. */
const SHORTAGES = ["Out of Memory", "Cannot open file", "Cannot allocate", "bad_alloc", "Too many open files"] as const;

/**
 * @param duckdb settings
 * @throws {VersionUnusable} when the engine refuses the file
 */
export async function openDatabase(path: string, duckdb: Record<string, string>): Promise<DuckDBInstance> {
  return openReadOnly(path, duckdb).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    if (SHORTAGES.some((shortage) => message.includes(shortage))) throw error;
    throw new VersionUnusable(`${path} cannot be opened: ${message.split("\n")[0]}`, { cause: error });
  });
}
