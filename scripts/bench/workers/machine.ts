// A machine with all that workers need: PostgreSQL, object storage and the workers themselves, each a process.
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { spawnTied } from "../../../data/lifeline.ts";
import type { Store } from "../../../data/store/open.ts";
import { listWorkers, type WorkersOf } from "../../../data/work/workers.ts";
import { startPostgres } from "../ledger/postgres-server.ts";
import { BUCKET, REGION, S3_KEYS } from "./s3-server.ts";

export type Machine = {
  readonly env: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly storagePid: number;
};
export type Child = ReturnType<typeof spawnTied>;

export const DEALMAP = fileURLToPath(new URL("../../dealmap.cjs", import.meta.url));
const TYPESCRIPT = fileURLToPath(new URL("../../typescript.cjs", import.meta.url));
const STORAGE = fileURLToPath(new URL("./s3-child.ts", import.meta.url));
const LOOK_MS = 100;

/** PostgreSQL and object storage, each a process of this machine. */
export async function withMachine(folder: string, work: (machine: Machine) => Promise<void>): Promise<void> {
  const postgres = await startPostgres({ flushes: true });
  const storage = spawnTied([TYPESCRIPT, STORAGE]);
  storage.stderr.pipe(process.stderr);
  try {
    const [endpoint] = await once(createInterface({ input: storage.stdout }), "line");
    const env = {
      PATH: process.env.PATH ?? "",
      DEALMAP_HOME: folder,
      LOG_LEVEL: "error",
      STORE_URL: postgres.url,
      PROJECTIONS_URL: `s3://${BUCKET}/p`,
      S3_ENDPOINT: String(endpoint),
      AWS_REGION: REGION,
      AWS_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
    };
    await work({ env, folder, storagePid: storage.pid ?? 0 });
  } finally {
    await end(storage);
    await postgres.stop();
  }
}

/** One document at a time each, so that a second worker is a second core. */
export function startWorker({ env, folder }: Machine, at: number): Child {
  const own = { ...env, DEALMAP_HOME: join(folder, `worker-${at}`) };
  const child = spawnTied([DEALMAP, "worker", "--concurrency", "1"], { env: own });
  child.stdout.resume();
  child.stderr.resume();
  return child;
}

/** Resolves once so many workers say that they are there. */
export async function untilThere(store: Store, of: WorkersOf, count: number): Promise<void> {
  while ((await listWorkers(store, of)).workers.length < count) await delay(LOOK_MS);
}

export async function end(child: Child): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}
