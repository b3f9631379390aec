// The worker's side of open.ts: loads the data of one projection, hands its buffers over, and ends.
import { parentPort, workerData } from "node:worker_threads";
import { openReadOnly } from "../../data/duckdb.ts";
import { buffersOf } from "./data.ts";
import { loadEngineData } from "./load.ts";

export type LoadOrder = { readonly path: string; readonly duckdb: Record<string, string> };

const { path, duckdb } = workerData as LoadOrder;
const instance = await openReadOnly(path, duckdb);
const connection = await instance.connect();
const data = await loadEngineData(connection);
connection.closeSync();
instance.closeSync();
parentPort?.postMessage(data, [...buffersOf(data)]);
