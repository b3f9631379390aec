// Removes files and folders, as far as they go: what the system does not let go of is told, and stops nobody.
import { rm } from "node:fs/promises";

/** @returns one line for each path that would not go, with the system's reason. One that is not there is gone. */
export async function removePaths(paths: readonly string[]): Promise<string[]> {
  const remains: string[] = [];
  for (const path of paths) {
    await rm(path, { recursive: true, force: true }).catch((error: Error) => {
      remains.push(`${path} cannot be removed: ${error.message}`);
    });
  }
  return remains;
}
