// The worker's side of open.ts: loads the data of one projection, hands its buffers over, and ends.
import { parentPort, workerData } from "node:worker_threads";
import { openReadOnly } from "../../data/duckdb.ts";
import { buffersOf, type EngineData } from "./data.ts";
import { type ImagePlace, readImage, writeImage } from "./image.ts";
import { loadEngineData } from "./load.ts";

export type LoadOrder = {
  readonly path: string;
  readonly duckdb: Record<string, string>;
  /** Null: none is kept. */
  readonly image: ImagePlace | null;
  /** Requests go first: load-worker.cjs sees to it. */
  readonly givesWay: boolean;
};
export type Loaded = {
  readonly data: EngineData;
  /** Why no image was written, where one should have been. */
  readonly imageProblem: string | null;
};

/** Most statements of a large projection take longer. */
const INTERRUPT_MS = 20;

const { path, duckdb, image } = workerData as LoadOrder;
const known = image === null ? null : readImage(image);
const data = known ?? (await loadFromProjection());
const imageProblem = known === null && image !== null ? tryWriting(image, data) : null;
parentPort?.postMessage({ data, imageProblem } satisfies Loaded, [...buffersOf(data)]);

/** Once the parent says stop it throws: the statement of that moment fails, or the next one. */
async function loadFromProjection(): Promise<EngineData> {
  const instance = await openReadOnly(path, duckdb);
  const connection = await instance.connect();
  let interrupting: NodeJS.Timeout | null = null;
  const interrupt = () => {
    interrupting ??= setInterval(() => connection.interrupt(), INTERRUPT_MS);
  };
  parentPort?.on("message", interrupt);
  // Listening alone must not keep the worker from its end.
  parentPort?.unref();
  try {
    const loaded = await loadEngineData(connection);
    if (interrupting !== null) throw new Error(`loading ${path} was given up`);
    return loaded;
  } finally {
    parentPort?.off("message", interrupt);
    clearInterval(interrupting ?? undefined);
    connection.closeSync();
    instance.closeSync();
  }
}

/** A full disk must not keep a version from being served. */
function tryWriting(place: ImagePlace, loaded: EngineData): string | null {
  try {
    writeImage(place, loaded);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
