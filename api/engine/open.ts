// Opens the engine of a version: a worker reads the projection, so that the requests of meanwhile are answered as ever.
import { Worker } from "node:worker_threads";
import type { EngineData } from "./data.ts";
import { Engine } from "./engine.ts";
import type { LoadOrder } from "./load-worker.ts";

/**
 * The engine's arrays arrive without being copied, and the worker ends with its database.
 *
 * @param path of a verified projection.duckdb
 * @param duckdb settings of the worker's own, short-lived instance
 */
export async function openEngine(path: string, duckdb: Record<string, string>): Promise<Engine> {
  const workerData: LoadOrder = { path, duckdb };
  // The parent's own arguments are about its entry point; this one begins by itself.
  const worker = new Worker(new URL("./load-worker.cjs", import.meta.url), { workerData, execArgv: [] });
  const data = await new Promise<EngineData>((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (status) => reject(new Error(`loading ${path} ended with status ${status} and no data`)));
  });
  return new Engine(data);
}
