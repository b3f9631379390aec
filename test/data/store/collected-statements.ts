// Run by sqlite-connection.test.ts, with --expose-gc: statements are collected at every moment at which they can be.

import { setImmediate as nextTurn } from "node:timers/promises";
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { SqliteConnection } from "../../../data/store/engines/sqlite-connection.ts";

const ROUNDS = 20;
const STATEMENTS = 100;
const THREADS = 3;

/** Each round's connection is closed while its statements are still held, half of them collected after it. */
async function collect(): Promise<number> {
  let prepared = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const connection = new SqliteConnection(":memory:", { busyTimeoutMs: 0 });
    for (let index = 0; index < STATEMENTS; index += 1) {
      connection.prepare(`select ${index} as value`).all([]);
      prepared += 1;
    }
    if (round % 2 === 0) globalThis.gc?.();
    connection.close();
    if (round % 3 === 0) globalThis.gc?.();
    await nextTurn();
  }
  return prepared;
}

if (isMainThread) {
  const counts = await Promise.all(Array.from({ length: THREADS }, inThread));
  console.log(`${counts.reduce((sum, count) => sum + count, 0)} statements, ${counts.length} threads`);
  await collect();
} else {
  parentPort?.postMessage(await collect());
}

function inThread(): Promise<number> {
  // A thread begins without the loader of TypeScript.
  const begin = `import("tsx/esm/api").then(({ register }) => (register(), import(${JSON.stringify(import.meta.url)})))`;
  const worker = new Worker(begin, { eval: true });
  return new Promise((resolve, reject) => {
    let count = 0;
    worker.on("message", (message: number) => {
      count = message;
    });
    worker.on("error", reject);
    worker.on("exit", () => resolve(count));
  });
}
