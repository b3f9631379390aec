// A worker's life: it says that it is there, does jobs of the queue, and gives back what it has in hand when it is told to stop.

import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Store } from "../../data/store/open.ts";
import { openObjects } from "../../data/versions/open-versions.ts";
import type { DocumentPayload } from "../../pipeline/evidence/workers/document-item.ts";
import { RunError } from "../command-error.ts";
import type { CommandContext } from "../context.ts";
import { holderName } from "../process-holder.ts";

export type DocumentWorker = {
  readonly stop: () => Promise<void>;
  /** Rejects when it can go on no longer. */
  readonly ended: Promise<void>;
};

export async function startWorker(context: CommandContext, store: Store, concurrency: number): Promise<DocumentWorker> {
  const { clock, log } = context.appContext();
  const settings = context.settings();
  const objects = openObjects(settings, clock);
  if (objects === null || store.engine.name !== "postgres") {
    throw new RunError(
      "workers need STORE_URL=postgres://… and PROJECTIONS_URL=s3://…, the same as the run that they work for",
    );
  }
  const { startQueueWorker } = await import("../../data/work/work-queue.ts");
  const { announceWorker } = await import("../../data/work/workers.ts");
  const { WorkObjects } = await import("../../data/work/work-objects.ts");
  const { DocumentTask } = await import("../../pipeline/evidence/workers/document-task.ts");
  const { taskOf } = await import("../../pipeline/evidence/workers/document-item.ts");
  const { WORK_CODE } = await import("../../pipeline/evidence/workers/work-code.ts");
  const { PARSER_CODE } = await import("../../pipeline/evidence/evidence.ts");
  const code = WORK_CODE.digest;
  const documents = new DocumentTask({
    objects: new WorkObjects(objects),
    scratch: await makeScratch(join(settings.home, "worker")),
    parserVersion: PARSER_CODE.digest,
  });
  const queue = await startQueueWorker(store, {
    task: taskOf(code),
    concurrency,
    log,
    work: async (given) => {
      const began = performance.now();
      const payload = given as DocumentPayload;
      await documents.run(payload);
      log.info(
        { documents: payload.items.length, seconds: Math.round(performance.now() - began) / 1000 },
        "documents read",
      );
    },
  });
  const leave = await announceWorker(store, { code, id: queue.id, holder: holderName() });
  log.info({ worker: queue.id, concurrency }, "worker started");
  let stopping: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    const ended = queue.stop();
    await documents.close();
    await ended;
    await leave();
    log.info({ worker: queue.id }, "worker stopped");
  };
  return {
    ended: queue.ended,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** A folder of this process. Those of processes that are gone go. */
async function makeScratch(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true });
  for (const name of await readdir(parent)) {
    if (name === String(process.pid) || !isAlive(Number(name)))
      await rm(join(parent, name), { recursive: true, force: true });
  }
  return join(parent, String(process.pid));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
