// Opens the engine of a version. A worker reads a large projection, so that requests are answered as ever meanwhile. Where
// another version answers them, a process of its own builds the engine's image first, and the worker reads only that.
import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { DuckDBInstance } from "@duckdb/node-api";
import type { Log } from "../../data/log.ts";
import { Engine } from "./engine.ts";
import type { ImagePlace } from "./image.ts";
import type { ImageBuilder } from "./image-builder.ts";
import { loadEngineData } from "./load.ts";
import type { Loaded, LoadOrder } from "./load-worker.ts";

/** Up to so many families, loading is over sooner than a worker would start. */
const LOADED_HERE_MAX = 2_000;

export type EngineSource = {
  /** A verified projection.duckdb, which `instance` has open. */
  readonly path: string;
  /** Settings of the worker's own, short-lived instance. */
  readonly duckdb: Record<string, string>;
  readonly families: number;
  /** Where a worker finds an image of the engine, or leaves one; null = no image. */
  readonly image?: ImagePlace | null;
  readonly log?: Log;
  /** Another version answers meanwhile: its requests go first. */
  readonly givesWay?: boolean;
  /** Builds the image of a version that gives way; without it the worker builds that one too. */
  readonly builder?: ImageBuilder;
  /** Ends a worker's loading, which then fails. It should be the builder's too. */
  readonly signal?: AbortSignal;
};

/** @throws when the projection cannot be read, or the signal came */
export async function loadEngine(instance: DuckDBInstance, source: EngineSource): Promise<Engine> {
  const { path, duckdb, families, image = null, log, givesWay = false, signal } = source;
  if (families > LOADED_HERE_MAX) {
    if (givesWay) await buildImageApart(source);
    const { data, imageProblem } = await loadInWorker({ path, duckdb, image, givesWay }, signal);
    if (imageProblem !== null) log?.warn({ path: image?.path, problem: imageProblem }, "no engine image was written");
    return new Engine(data);
  }
  const connection = await instance.connect();
  try {
    return new Engine(await loadEngineData(connection));
  } finally {
    connection.closeSync();
  }
}

/** One that is there and turns out bad is for the worker: it writes another. */
async function buildImageApart({ path, duckdb, image = null, builder, log, signal }: EngineSource): Promise<void> {
  if (builder === undefined || image === null || existsSync(image.path)) return;
  try {
    await builder.build({ path, duckdb, image });
  } catch (error) {
    if (signal?.aborted) throw new Error(`loading ${path} was given up`, { cause: error });
    log?.warn(
      { path: image.path, err: error },
      "no process could build the engine's image; the server builds it itself",
    );
  }
}

/** The arrays arrive without being copied, and the worker ends with its database. */
function loadInWorker(workerData: LoadOrder, signal?: AbortSignal): Promise<Loaded> {
  // The parent's own arguments are about its entry point; this one begins by itself.
  const worker = new Worker(new URL("./load-worker.cjs", import.meta.url), { workerData, execArgv: [] });
  // Not `terminate()`: a database that is cut off in a statement takes the process with it.
  const stop = () => worker.postMessage("stop");
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop, { once: true });
  worker.once("exit", () => signal?.removeEventListener("abort", stop));
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (status) =>
      reject(new Error(`loading ${workerData.path} ended with status ${status} and no data`)),
    );
  });
}
