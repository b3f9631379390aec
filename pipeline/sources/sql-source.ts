// NAME.sql: the publisher's own files mapped by one SELECT, run in a process of its own that can read the drop folder only.
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { RunStopped } from "../report.ts";

const CHILD = fileURLToPath(new URL("sql-source-child.ts", import.meta.url));
// By its full path: the child starts in the drop folder, where no package can be found.
const TYPESCRIPT_LOADER = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;

/**
 * Runs a statement of the drop folder and leaves its rows in a Parquet file below `folder`.
 * The process starts inside the drop folder, so that the statement's relative paths resolve there, with an empty
 * environment: the statement sees no setting, no store and no credential.
 * @returns the Parquet file's path.
 * @throws RunStopped with the database's own first line when the statement fails or is no single SELECT.
 */
export async function runSqlSource(dropDir: string, file: string, folder: string): Promise<string> {
  const output = join(folder, `${file}.parquet`);
  const child = spawn(process.execPath, ["--import", TYPESCRIPT_LOADER, CHILD, file, output], {
    cwd: dropDir,
    env: {},
    stdio: ["ignore", "ignore", "pipe"],
  });
  let complaint = "";
  child.stderr.on("data", (chunk) => {
    complaint += chunk;
  });
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  if (status !== 0)
    throw new RunStopped(`${file}: ${complaint.trim().split("\n")[0] || `stopped with status ${status}`}`);
  return output;
}
