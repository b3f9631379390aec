// Doctor: the bucket of PROJECTIONS_URL: whether it can be reached, read and written, and keeps the conditions of writes.

import type { Settings } from "../../data/settings.ts";
import { openBucket } from "../../data/versions/open-versions.ts";
import { type Check, check, ok, problem, reasonOf } from "./check.ts";

/** None where versions are published in a folder. */
export async function checkBucket(settings: Settings, clock: () => Date): Promise<Check[]> {
  const bucket = openBucket(settings, clock);
  if (bucket === null) return [];
  const probe = async () => {
    const failure = await bucket.assertPublishable().catch((error: unknown) => reasonOf(error));
    if (failure !== undefined) return problem(failure, "docs/many-machines.md, Versions in a bucket");
    return ok(`${settings.projectionsUrl} can be written and keeps conditional writes`);
  };
  return [await check("bucket", probe)];
}
