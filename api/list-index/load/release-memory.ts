// Gives an index's memory back to the system, once nobody reads it any more.
//
// The collector would do it on the thread that answers requests, which stands still meanwhile: 150 ms for a gigabyte. So a
// separate thread takes the memory over, and ends.
import { Worker } from "node:worker_threads";
import { buffersOf, type IndexData } from "../../../data/list-index/index-data.ts";

/** Less is given back sooner than a thread starts. */
const BYTES_MIN = 64 << 20;

/** Requests of the moment in which another version takes over go first: to start a thread takes some of this one's time. */
const DELAY_MS = 500;

/** Soon, the data's arrays are empty. */
export function releaseMemory(data: IndexData): void {
  setTimeout(() => handOver(data), DELAY_MS).unref();
}

/** From now on, the data's arrays are empty. */
export function handOver(data: IndexData): void {
  const buffers = [...buffersOf(data)];
  if (buffers.reduce((bytes, { byteLength }) => bytes + byteLength, 0) < BYTES_MIN) return;
  try {
    // It has nothing to do but to end.
    const worker = new Worker("", { eval: true, workerData: buffers, transferList: buffers, execArgv: [] });
    worker.unref();
    // Whatever becomes of the thread, it has the memory, and goes with it.
    worker.on("error", () => undefined);
  } catch {
    // No thread can be started: the collector has it after all.
  }
}
