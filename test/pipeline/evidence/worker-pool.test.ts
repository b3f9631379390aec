// Worker threads: answers go to who asked, and a lost thread or an abort ends all of it with one clear error.
import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { WorkerPool } from "../../../pipeline/evidence/worker-pool.ts";

const ECHO = `
const { parentPort, workerData } = require("node:worker_threads");
parentPort.on("message", ({ path, does }) => {
  if (does === "exit") process.exit(3);
  if (does === "crash") setImmediate(() => { throw new Error("out of ideas"); });
  else if (does === "fail") parentPort.postMessage({ error: new Error(path + ": no such thing") });
  else if (does !== "hang") parentPort.postMessage({ result: workerData + path });
});`;

type Job = { readonly path: string; readonly does?: "exit" | "crash" | "fail" | "hang" };

describe("a worker pool", () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "pool-"));
    await writeFile(join(folder, "echo.cjs"), ECHO);
  });
  after(() => rm(folder, { recursive: true }));

  async function withPool<T>(work: (pool: WorkerPool<Job, string>) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const pool = new WorkerPool<Job, string>({
      entry: pathToFileURL(join(folder, "echo.cjs")),
      size: 2,
      data: "read ",
      signal,
    });
    try {
      return await work(pool);
    } finally {
      await pool.close();
    }
  }

  const paths = Array.from({ length: 20 }, (_, number) => `filings/${number}.txt`);

  it("answers every job with its own result, whichever thread did it", async () => {
    const answers = await withPool((pool) => Promise.all(paths.map((path) => pool.run({ path }))));
    assert.deepEqual(
      answers,
      paths.map((path) => `read ${path}`),
    );
  });

  it("fails the job that fails, and goes on with the others", async () => {
    await withPool(async (pool) => {
      await assert.rejects(
        pool.run({ path: "filings/bad.txt", does: "fail" }),
        /^Error: filings\/bad\.txt: no such thing$/,
      );
      assert.equal(await pool.run({ path: "b" }), "read b");
    });
  });

  for (const [does, reason] of [
    ["exit", "ended with status 3"],
    ["crash", "out of ideas"],
  ] as const) {
    it(`fails all jobs when a thread is lost (${does}), naming the document that it was at`, async () => {
      await withPool(async (pool) => {
        const message = `filings/bad.txt: the worker thread that read it was lost: ${reason}`;
        const jobs: Job[] = [{ path: "filings/bad.txt", does }, { path: "a", does: "hang" }, { path: "queued" }];
        for (const result of await Promise.allSettled(jobs.map((job) => pool.run(job)))) {
          assert.equal(result.status === "rejected" && result.reason.message, message);
        }
        await assert.rejects(pool.run({ path: "later" }), { message });
      });
    });
  }

  it("fails all jobs with the signal's reason once it is given", async () => {
    const stop = new AbortController();
    await withPool(async (pool) => {
      const running = pool.run({ path: "a", does: "hang" });
      stop.abort(new Error("the claim was lost"));
      await assert.rejects(running, /the claim was lost/);
      await assert.rejects(pool.run({ path: "b" }), /the claim was lost/);
    }, stop.signal);
    await withPool((pool) => assert.rejects(pool.run({ path: "c" }), /the claim was lost/), stop.signal);
  });
});
