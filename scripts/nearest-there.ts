// The path, or the nearest of its parents that is there.
import { lstat } from "node:fs/promises";
import { dirname } from "node:path";

export async function nearestThere(path: string): Promise<string> {
  for (let at = path; ; at = dirname(at)) {
    // Not what a link leads to: nothing can be made in the place of a broken one.
    const found = await lstat(at).catch(() => null);
    if (found !== null) return at;
  }
}
