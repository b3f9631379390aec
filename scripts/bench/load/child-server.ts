// A server in a separate process and on its own core, which reports what it has used.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export type Usage = {
  /** Of the process and of those that it started, since it began. */
  readonly cpuMicroseconds: number;
  readonly rssBytes: number;
  readonly peakRssBytes: number;
  /** Since it was last asked, in milliseconds. */
  readonly delayP99Ms: number;
  readonly delayMaxMs: number;
};

export type BenchServer = {
  readonly port: number;
  /** From the start of the process until it listened. */
  readonly startMs: number;
  readonly usage: () => Promise<Usage>;
  readonly stop: () => Promise<void>;
};

/** The core of the servers; the generator of the load takes the other. */
const SERVER_CORE = "0";
/** On one core, V8's helpers would only take turns with the thread that answers, for 10 ms and more at a time (OPERATIONS.md). */
const ONE_CORE = "--v8-pool-size=0";
const RUNNER = fileURLToPath(new URL("../../typescript.cjs", import.meta.url));

/** @param file below scripts/bench/peers, which calls `serveBench` */
export async function startServer(file: string, options: Record<string, unknown>): Promise<BenchServer> {
  const path = fileURLToPath(new URL(`../peers/${file}`, import.meta.url));
  const started = performance.now();
  const command = [process.execPath, ONE_CORE, RUNNER, path, JSON.stringify(options)];
  const child = spawn("taskset", ["-c", SERVER_CORE, ...command], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, UV_THREADPOOL_SIZE: "16" },
  });
  const ended = new Promise<never>((_, reject) => {
    child.once("error", reject);
    child.once("exit", (status) => reject(new Error(`${file} ended with status ${status}`)));
  });
  ended.catch(() => undefined);
  const answer = <T>() => Promise.race([new Promise<T>((resolve) => child.once("message", resolve)), ended]);
  const { port } = await answer<{ port: number }>();
  return {
    port,
    startMs: performance.now() - started,
    usage: () => {
      const usage = answer<Usage>();
      child.send("usage");
      return usage;
    },
    stop: async () => {
      child.disconnect();
      await ended.catch(() => undefined);
    },
  };
}
