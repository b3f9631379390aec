// The worker's side of list-index.ts: builds one part of the index of one projection, hands its buffers over, and ends.
import { parentPort, workerData } from "node:worker_threads";
import { openReadOnly } from "../../../data/duckdb.ts";
import { buffersOf } from "../../../data/list-index/index-data.ts";
import { buildIndexPart } from "./build.ts";
import type { WorkerOrder } from "./list-index.ts";

const { path, duckdb, part } = workerData as WorkerOrder;
const instance = await openReadOnly(path, duckdb);
const stopped = new AbortController();
const stop = () => stopped.abort(new Error(`indexing ${path} was given up`));
parentPort?.on("message", stop);
// Listening alone must not keep the worker from its end.
parentPort?.unref();
try {
  const data = await buildIndexPart(instance, part, stopped.signal);
  parentPort?.postMessage(data, [...buffersOf(data)]);
} finally {
  parentPort?.off("message", stop);
  instance.closeSync();
}
