// The list index of a version whose database is written: built in workers where it is large, so that the thread which asks for it
// renews its leases, or answers requests, meanwhile.
import { Worker } from "node:worker_threads";
import { openReadOnly } from "../../../data/duckdb.ts";
import type { IndexData } from "../../../data/list-index/index-data.ts";
import { buildIndexData, type Connect, type IndexPart, type PartName } from "./build.ts";

/** Up to so many families, it is built sooner than a worker starts. */
const BUILT_HERE_MAX = 2_000;

export type IndexSource = {
  /** A finished projection.duckdb. */
  readonly path: string;
  /** Settings of the builder's own, short-lived instance. */
  readonly duckdb: Record<string, string>;
  readonly families: number;
  /** Of an instance that has it open already, which a small one is read by; left out = it is opened. */
  readonly connect?: Connect;
};

/** @throws when the projection cannot be read, or the signal came */
export async function buildListIndex(source: IndexSource, signal: AbortSignal): Promise<IndexData> {
  const { path, duckdb, families, connect } = source;
  if (families > BUILT_HERE_MAX) return buildInWorkers({ path, duckdb }, signal);
  if (connect !== undefined) return buildIndexData({ connect }, signal);
  const instance = await openReadOnly(path, duckdb);
  try {
    return await buildIndexData(instance, signal);
  } finally {
    instance.closeSync();
  }
}

type Projection = Pick<IndexSource, "path" | "duckdb">;
export type WorkerOrder = Projection & { readonly part: PartName };

/** A worker for each part. When one fails the other is stopped, and waited for; why the first one failed is told. */
async function buildInWorkers(projection: Projection, signal: AbortSignal): Promise<IndexData> {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const build = <Name extends PartName>(part: Name) =>
    buildInWorker<Name>({ ...projection, part }, either).catch((error) => {
      failed.abort(error);
      throw error;
    });
  const lists = build("lists");
  const shown = build("shown");
  await Promise.allSettled([lists, shown]);
  failed.signal.throwIfAborted();
  return { ...(await lists), ...(await shown) };
}

/** The arrays arrive without being copied, and the worker ends with its database. */
function buildInWorker<Name extends PartName>(workerData: WorkerOrder, signal: AbortSignal): Promise<IndexPart<Name>> {
  // The parent's own arguments are about its entry point; this one begins by itself.
  const worker = new Worker(new URL("./build-worker.cjs", import.meta.url), { workerData, execArgv: [] });
  // Not `terminate()`: a database that is cut off in a statement takes the process with it.
  const stop = () => worker.postMessage("stop");
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop, { once: true });
  worker.once("exit", () => signal.removeEventListener("abort", stop));
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (status) =>
      reject(new Error(`indexing ${workerData.path} ended with status ${status} and no data`)),
    );
  });
}
