// The other readers of a run: workers that live, where PostgreSQL and a bucket are there to reach them by.
import type { Log } from "../../../data/log.ts";
import type { ObjectStore } from "../../../data/objects/object-store.ts";
import type { Store } from "../../../data/store/open.ts";
import { WorkObjects } from "../../../data/work/work-objects.ts";
import { listWorkers } from "../../../data/work/workers.ts";
import type { OpenOthers } from "../evidence.ts";
import { TASK_PREFIX } from "./document-item.ts";
import { SharedDocuments, type SharedTiming } from "./shared-documents.ts";
import { WORK_CODE } from "./work-code.ts";

export type OthersOptions = {
  readonly store: Store;
  readonly objects: ObjectStore;
  readonly bytesMin: number;
  readonly log: Log;
  readonly timing?: Partial<SharedTiming>;
};

/** Without a worker of this code nothing is opened: a run of one machine is what it was. */
export function otherReaders({ store, objects, ...options }: OthersOptions): OpenOthers {
  return async ({ config, warn, signal }) => {
    const { workers, ofOtherCode } = await listWorkers(store, { kind: "documents", code: WORK_CODE.digest });
    if (ofOtherCode > 0) warn(`${ofOtherCode} workers are of another release, or another Node: they are not asked`);
    if (workers.length === 0) return null;
    const { WorkQueue } = await import("../../../data/work/work-queue.ts");
    const queue = await WorkQueue.open(store, options.log);
    // Of a run that was killed; what it left half done is done by now, or done again.
    await queue.withdrawAll(TASK_PREFIX);
    const shared = { ...options, store, queue, objects: new WorkObjects(objects), config, warn, signal };
    return new SharedDocuments({ ...shared, code: WORK_CODE.digest });
  };
}
