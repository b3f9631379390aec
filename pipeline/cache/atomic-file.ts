// Cache files that are there whole or not at all.
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { threadId } from "node:worker_threads";

/** How names of files end that are still being written. */
export const UNFINISHED = ".unfinished";

/** Written aside and renamed. Two threads may write one name at once: both write the same, and one of them comes last. */
export async function writeWhole(folder: string, name: string, content: string): Promise<void> {
  const aside = join(folder, `${name}.${threadId}${UNFINISHED}`);
  await mkdir(folder, { recursive: true });
  await writeFile(aside, content);
  await rename(aside, join(folder, name));
}

/** What a killed run left in a folder and all folders below it, by path. */
export async function listUnfinished(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.filter((name) => name.endsWith(UNFINISHED)).map((name) => join(folder, name));
}

/** Only while no other run is live. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const path of await listUnfinished(folder)) await rm(path, { force: true });
}
