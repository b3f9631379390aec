// The worker's side of document-pool.ts: one job after another.
import { parentPort, workerData } from "node:worker_threads";
import { type DocumentJob, type DocumentTaskConfig, DocumentWork } from "./document-work.ts";
import type { WorkerAnswer } from "./worker-pool.ts";

const work = new DocumentWork(workerData as DocumentTaskConfig);

async function answer(job: DocumentJob): Promise<WorkerAnswer<unknown>> {
  try {
    return { result: await work.run(job) };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

parentPort?.on("message", async (job: DocumentJob) => parentPort?.postMessage(await answer(job)));
