// Opens the engine of a version: a worker reads a large projection, so that requests are answered as ever meanwhile.
import { Worker } from "node:worker_threads";
import type { DuckDBInstance } from "@duckdb/node-api";
import type { EngineData } from "./data.ts";
import { Engine } from "./engine.ts";
import { loadEngineData } from "./load.ts";
import type { LoadOrder } from "./load-worker.ts";

/** Up to so many families, loading is over sooner than a worker would start. */
const LOADED_HERE_MAX = 2_000;

export type EngineSource = {
  /** A verified projection.duckdb, which `instance` has open. */
  readonly path: string;
  /** Settings of the worker's own, short-lived instance. */
  readonly duckdb: Record<string, string>;
  readonly families: number;
};

export async function loadEngine(instance: DuckDBInstance, { path, duckdb, families }: EngineSource): Promise<Engine> {
  if (families > LOADED_HERE_MAX) return new Engine(await loadInWorker({ path, duckdb }));
  const connection = await instance.connect();
  try {
    return new Engine(await loadEngineData(connection));
  } finally {
    connection.closeSync();
  }
}

/** The arrays arrive without being copied, and the worker ends with its database. */
function loadInWorker(workerData: LoadOrder): Promise<EngineData> {
  // The parent's own arguments are about its entry point; this one begins by itself.
  const worker = new Worker(new URL("./load-worker.cjs", import.meta.url), { workerData, execArgv: [] });
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (status) =>
      reject(new Error(`loading ${workerData.path} ended with status ${status} and no data`)),
    );
  });
}
