// Images of engines whose version is not published any more: nobody will read them again.
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { removePaths } from "../../data/files/remove-paths.ts";
import { readVersions } from "../../data/versions/versions.ts";

const IMAGE = ".image";

/** @returns what would not go, and why. Those of a product whose pointer cannot be read stay. */
export async function removeStrayImages(home: string, projections: string): Promise<string[]> {
  const engines = join(home, "engines");
  const stray: string[] = [];
  for (const product of await readdir(engines).catch(() => [])) {
    const published = await readVersions(projections, Number(product)).catch(() => null);
    if (published === null) continue;
    const kept = new Set(published.items.map(({ version }) => version + IMAGE));
    const images = (await readdir(join(engines, product)).catch(() => [])).filter((name) => name.endsWith(IMAGE));
    stray.push(...images.filter((name) => !kept.has(name)).map((name) => join(engines, product, name)));
  }
  return removePaths(stray);
}
