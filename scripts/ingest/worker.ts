// A worker's life: it says that it is there, does jobs of the queue, and gives back what it has in hand when it is told to stop.

import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../../data/log.ts";
import type { ObjectStore } from "../../data/objects/object-store.ts";
import type { Settings } from "../../data/settings.ts";
import type { Store } from "../../data/store/open.ts";
import { openObjects } from "../../data/versions/open-versions.ts";
import type { WorkersOf } from "../../data/work/workers.ts";
import type { DocumentPayload } from "../../pipeline/evidence/workers/document-item.ts";
import type { BuildPayload } from "../../pipeline/projection/workers/build-item.ts";
import { RunError } from "../command-error.ts";
import type { CommandContext } from "../context.ts";
import { holderName } from "../process-holder.ts";

export type IngestWorker = {
  readonly stop: () => Promise<void>;
  /** Rejects when it can go on no longer. */
  readonly ended: Promise<void>;
};

/** One kind of work. */
type Part = WorkersOf & {
  readonly task: string;
  /** Jobs at one time. */
  readonly concurrency: number;
  /** @returns what is logged of it */
  readonly work: (payload: unknown) => Promise<object>;
  /** Ends what is at hand. */
  readonly close: () => Promise<void>;
};

type Making = {
  readonly objects: ObjectStore;
  readonly settings: Settings;
  /** Of this process alone. */
  readonly scratch: string;
};

/** @param concurrency documents at one time; a product is built beside them */
export async function startWorker(context: CommandContext, store: Store, concurrency: number): Promise<IngestWorker> {
  const { clock, log } = context.appContext();
  const settings = context.settings();
  const objects = openObjects(settings, clock);
  if (objects === null || store.engine.name !== "postgres") {
    throw new RunError(
      "workers need STORE_URL=postgres://… and PROJECTIONS_URL=s3://…, the same as the run that they work for",
    );
  }
  const making = { objects, settings, scratch: await makeScratch(join(settings.home, "worker")) };
  const parts = [await documentsPart(making, concurrency), await buildsPart(making)];
  const running = await Promise.all(parts.map((part) => startPart(store, part, log)));
  log.info({ concurrency }, "worker started");
  let stopping: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((part) => part.stop()));
    await rm(making.scratch, { recursive: true, force: true });
    log.info("worker stopped");
  };
  return {
    ended: Promise.race(running.map(({ ended }) => ended)),
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

async function documentsPart({ objects, scratch }: Making, concurrency: number): Promise<Part> {
  const { WorkObjects } = await import("../../data/work/work-objects.ts");
  const { DocumentTask } = await import("../../pipeline/evidence/workers/document-task.ts");
  const { taskOf } = await import("../../pipeline/evidence/workers/document-item.ts");
  const { WORK_CODE } = await import("../../pipeline/evidence/workers/work-code.ts");
  const { PARSER_CODE } = await import("../../pipeline/evidence/evidence.ts");
  const code = WORK_CODE.digest;
  const documents = new DocumentTask({
    objects: new WorkObjects(objects),
    scratch: join(scratch, "documents"),
    parserVersion: PARSER_CODE.digest,
  });
  return {
    kind: "documents",
    code,
    task: taskOf(code),
    concurrency,
    work: async (given) => {
      const payload = given as DocumentPayload;
      await documents.run(payload);
      return { documents: payload.items.length, msg: "documents read" };
    },
    close: () => documents.close(),
  };
}

/** One at a time: each takes all cores, and the memory of a product. */
async function buildsPart({ objects, settings, scratch }: Making): Promise<Part> {
  const { BuildTask } = await import("../../pipeline/projection/workers/build-task.ts");
  const { buildTaskOf } = await import("../../pipeline/projection/workers/build-item.ts");
  const { BUILD_CODE } = await import("../../pipeline/projection/workers/build-code.ts");
  const code = BUILD_CODE.digest;
  const builds = new BuildTask({
    objects,
    scratch: join(scratch, "builds"),
    limits: { memoryLimit: settings.duckdbMemoryLimit, threads: settings.duckdbThreads },
  });
  return {
    kind: "builds",
    code,
    task: buildTaskOf(code),
    concurrency: 1,
    work: async (given) => {
      const payload = given as BuildPayload;
      await builds.run(payload);
      return { product_id: payload.plan.product_id, version: payload.plan.version, msg: "product built" };
    },
    close: () => builds.close(),
  };
}

async function startPart(store: Store, part: Part, log: Log): Promise<IngestWorker> {
  const { startQueueWorker } = await import("../../data/work/work-queue.ts");
  const { announceWorker } = await import("../../data/work/workers.ts");
  const { kind, code, task, concurrency, work, close } = part;
  const queue = await startQueueWorker(store, {
    task,
    concurrency,
    log,
    work: async (payload) => {
      const began = performance.now();
      const done = await work(payload);
      log.info({ ...done, seconds: Math.round(performance.now() - began) / 1000 });
    },
  });
  const leave = await announceWorker(store, { kind, code, id: queue.id, holder: holderName() });
  return {
    ended: queue.ended,
    stop: async () => {
      const ended = queue.stop();
      await close();
      await ended;
      await leave();
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
