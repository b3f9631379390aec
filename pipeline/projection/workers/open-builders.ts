// The other builders of a run: workers that live, where PostgreSQL and a bucket are there to reach them by.
import type { Log } from "../../../data/log.ts";
import type { ObjectStore } from "../../../data/objects/object-store.ts";
import type { Store } from "../../../data/store/open.ts";
import { listWorkers } from "../../../data/work/workers.ts";
import { messageLine } from "../../workspace/report.ts";
import type { OpenBuilders } from "../publish-products.ts";
import { BUILD_CODE } from "./build-code.ts";
import { BUILD_PREFIX } from "./build-item.ts";
import { SharedBuilds, type SharedBuildsTiming } from "./shared-builds.ts";

export type BuildersOptions = {
  readonly store: Store;
  readonly objects: ObjectStore;
  /** Products of fewer bytes are built by the run: the way to a worker takes longer. */
  readonly bytesMin: number;
  readonly log: Log;
  readonly timing?: Partial<SharedBuildsTiming>;
};

/** Without a worker of this code nothing is opened: a run of one machine is what it was. */
export function otherBuilders({ store, ...options }: BuildersOptions): OpenBuilders {
  return async (asked) => {
    const { workers } = await listWorkers(store, { kind: "builds", code: BUILD_CODE.digest });
    if (workers.length === 0) return null;
    const { WorkQueue } = await import("../../../data/work/work-queue.ts");
    const queue = await WorkQueue.open(store, options.log);
    // Of a run that was killed; what it left half built is a version that nobody names.
    await queue.withdrawAll(BUILD_PREFIX);
    const builds = new SharedBuilds({
      ...options,
      ...asked,
      store,
      queue,
      code: BUILD_CODE.digest,
      workers: workers.length,
    });
    const isWorthIt = await builds.isWorthIt().catch((error: unknown) => {
      asked.warn(`products are built by the run itself: ${messageLine(error)}`);
      return false;
    });
    return isWorthIt ? builds : builds.close().then(() => null);
  };
}
