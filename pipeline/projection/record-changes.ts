// What a run's versions changed against those before them, worked out once they are served; whoever asks first would have to wait otherwise.
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { areCurrent, changesName, changesPlace } from "../../data/changes/read-changes.ts";
import { writeChanges } from "../../data/changes/write-changes.ts";
import { readVersions, versionFolder } from "../../data/versions/versions.ts";
import { isPublished, type PublishedProduct } from "../workspace/product-outcome.ts";
import { messageLine, type Report } from "../workspace/report.ts";

type Places = {
  /** Run-time folder. */
  readonly home: string;
  /** Root folder of the projections. */
  readonly projections: string;
};

/** What keeps it from being done is a warning: the API does it then, for the first who asks (semantics 8.17). */
export async function recordChanges(places: Places, report: Report): Promise<void> {
  for (const product of report.products.filter(isPublished)) {
    try {
      await recordProduct(places, product);
    } catch (error) {
      const reason = messageLine(error);
      report.warnings.push(`product ${product.product_id}: what changed is worked out when it is asked for: ${reason}`);
    }
  }
}

/** What another process may be making; the API removes what was left (api/tables/made-folders.ts). */
const UNFINISHED = ".tmp-";

async function recordProduct({ home, projections }: Places, { product_id, version }: PublishedProduct): Promise<void> {
  const versions = await readVersions(projections, product_id);
  const { items } = versions;
  const before = items[items.findIndex((item) => item.version === version) - 1]?.version;
  if (before === undefined) return;
  const place = changesPlace(home, product_id);
  await mkdir(place, { recursive: true });
  for (const name of await readdir(place)) {
    if (!name.startsWith(UNFINISHED) && !areCurrent(name, versions))
      await rm(join(place, name), { recursive: true, force: true });
  }
  const temporary = join(place, `${UNFINISHED}${version}`);
  const folderOf = (name: string) => versionFolder(projections, product_id, name);
  try {
    await writeChanges({ before: folderOf(before), after: folderOf(version), folder: temporary });
    // Whoever asked meanwhile may have had it made: that folder is as good.
    await rename(temporary, join(place, changesName({ since: before, until: version }))).catch(() => undefined);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
