// Machines that share PostgreSQL and a bucket: one that ingests, and workers that are processes, which a test holds, stops and loses.
import { randomUUID } from "node:crypto";
import { BUCKET, S3_KEYS, S3Server } from "../../scripts/bench/workers/s3-server.ts";
import { createDatabase } from "../data/store/engines.ts";
import { type CommandLine, createCommandLine } from "./command-line.ts";
import { DealmapProcess } from "./process.ts";

export class WorkerBench {
  server = new S3Server();
  readonly #commandLines: CommandLine[] = [];
  readonly #workers: DealmapProcess[] = [];
  readonly #runs: Promise<unknown>[] = [];
  /** Lets go of what a test holds. */
  release = (): void => {};

  newMachine(settings: Record<string, string> = {}): CommandLine {
    const machine = createCommandLine(settings);
    this.#commandLines.push(machine);
    return machine;
  }

  /** Settings that a run and its workers share: in a bucket and a database of the test. */
  async share(): Promise<Record<string, string>> {
    this.server = new S3Server();
    return {
      STORE_URL: await createDatabase(`work_${randomUUID()}`),
      PROJECTIONS_URL: `s3://${BUCKET}/p`,
      S3_ENDPOINT: await this.server.listen(),
      AWS_REGION: this.server.region,
      AWS_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
      WORKERS_MIN_MB: "0",
    };
  }

  async startWorker(settings: Record<string, string>): Promise<DealmapProcess> {
    const { env } = this.newMachine(settings);
    const worker = new DealmapProcess({ ...env, LOG_LEVEL: "info" }, "worker", "--concurrency", "1");
    this.#workers.push(worker);
    await worker.says(/reads documents for ingests, 1 at one time/);
    return worker;
  }

  begin<T>(run: Promise<T>): Promise<T> {
    this.#runs.push(run);
    return run;
  }

  /** The first who asks for an object of the name waits for it until `release`. Resolves once somebody does. */
  holdFirst(part: string): Promise<void> {
    let isFirst = true;
    const released = new Promise<void>((resolve) => {
      this.release = resolve;
    });
    return new Promise((resolve) => {
      this.server.fault = async (method, name) => {
        if (method !== "GET" || !name.includes(part) || !isFirst) return null;
        isFirst = false;
        resolve();
        await released;
        return null;
      };
    });
  }

  /** Names of objects in the bucket, and of those that were put there. */
  named(beginning: string): string[] {
    return this.server.names().filter((name) => name.startsWith(beginning));
  }
  wasPut(beginning: string): string[] {
    return this.server.requests.filter((request) => request.startsWith(`PUT ${BUCKET}/p/${beginning}`));
  }

  async endTest(): Promise<void> {
    this.release();
    await Promise.all(this.#workers.splice(0).map((worker) => worker.stop("SIGKILL")));
    // After a failure a run may still be under way, in this process; without its bucket and its store it would be for long.
    await Promise.allSettled(this.#runs.splice(0));
    await this.server.close();
  }

  end(): void {
    for (const { remove } of this.#commandLines) remove();
  }
}
