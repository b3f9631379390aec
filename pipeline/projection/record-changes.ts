// What a run's versions changed against those before them, worked out once they are served; whoever asks first would have to wait otherwise.
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { changesName, changesPlace } from "../../data/changes/read-changes.ts";
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

async function recordProduct({ home, projections }: Places, { product_id, version }: PublishedProduct): Promise<void> {
  const { items } = await readVersions(projections, product_id);
  const before = items[items.findIndex((item) => item.version === version) - 1]?.version;
  if (before === undefined) return;
  const place = changesPlace(home, product_id);
  await mkdir(place, { recursive: true });
  const temporary = join(place, `.tmp-${version}`);
  const folderOf = (name: string) => versionFolder(projections, product_id, name);
  try {
    await writeChanges({ before: folderOf(before), after: folderOf(version), folder: temporary });
    // Whoever asked meanwhile may have had it made: that folder is as good.
    await rename(temporary, join(place, changesName({ since: before, until: version }))).catch(() => undefined);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
