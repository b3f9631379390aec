// The folders of runs: which of them are old enough to go.
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { isFinishedRun } from "../../data/runs/run-folder.ts";
import { newVersionName } from "../../data/versions/versions.ts";

/** Runs are named by the time of their beginning, as versions are. Other folders are nobody's business. */
const RUN_NAME = /^\d{8}T\d{6}\.\d{3}Z-/;

/** Runs that began before a time, but for the last one and the last finished one, which `dealmap rejects` reads. */
export async function listOldRuns(runs: string, before: Date): Promise<string[]> {
  const names = (await readdir(runs).catch(() => [])).filter((name) => RUN_NAME.test(name)).sort();
  const last = [names.at(-1), names.findLast((name) => isFinishedRun(join(runs, name)))];
  const first = newVersionName(before, "");
  return names.filter((name) => name < first && !last.includes(name));
}
