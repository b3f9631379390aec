// Where a run leaves what it saw and refused, below the run-time folder.
import { existsSync } from "node:fs";
import { join } from "node:path";

export function runsFolder(home: string): string {
  return join(home, "runs");
}

export function reportFile(folder: string): string {
  return join(folder, "report.json");
}

export function rejectsFile(folder: string): string {
  return join(folder, "rejects.parquet");
}

/** A run that is still reading has no rejects.parquet yet; nor has one that was killed. */
export function isFinishedRun(folder: string): boolean {
  return existsSync(rejectsFile(folder)) && existsSync(reportFile(folder));
}
