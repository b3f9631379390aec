// A few worker threads and a queue: jobs go to whichever is free, a lost thread fails them all.
import { Worker } from "node:worker_threads";

/** What a worker answers to each message: it gets one job at a time. */
export type WorkerAnswer<Result> = { readonly result: Result } | { readonly error: Error };

export type WorkerPoolOptions = {
  /** A script that Node runs without help; it answers every message with a WorkerAnswer. */
  readonly entry: URL;
  readonly size: number;
  /** Given to every worker as its workerData. */
  readonly data: unknown;
  readonly signal?: AbortSignal | undefined;
};

type Task<Job, Result> = {
  readonly job: Job;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

/** Threads start when there is work for them. `path` names a job where its thread is lost. Always `close` it. */
export class WorkerPool<Job extends { readonly path: string }, Result> {
  readonly #options: WorkerPoolOptions;
  readonly #workers = new Map<Worker, Task<Job, Result> | null>();
  readonly #queue: Task<Job, Result>[] = [];
  #failure: { readonly error: unknown } | null = null;
  readonly #abort = () => this.#fail(this.#options.signal?.reason);

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
    if (options.signal?.aborted) this.#abort();
    options.signal?.addEventListener("abort", this.#abort, { once: true });
  }

  /** @throws what the job throws; when a thread is lost or the signal is given, the same error for every job at hand or to come */
  run(job: Job): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#failure !== null) return reject(this.#failure.error);
      this.#queue.push({ job, resolve, reject });
      this.#dispatch();
    });
  }

  async close(): Promise<void> {
    this.#options.signal?.removeEventListener("abort", this.#abort);
    this.#fail(new Error("the worker threads were closed"));
    await Promise.all([...this.#workers.keys()].map((worker) => worker.terminate()));
  }

  #dispatch(): void {
    while (this.#queue.length > 0) {
      const worker = this.#freeWorker();
      if (worker === null) return;
      const task = this.#queue.shift();
      if (task === undefined) return;
      this.#workers.set(worker, task);
      worker.postMessage(task.job);
    }
  }

  #freeWorker(): Worker | null {
    for (const [worker, task] of this.#workers) if (task === null) return worker;
    return this.#workers.size < this.#options.size ? this.#startWorker() : null;
  }

  #startWorker(): Worker {
    const { entry, data } = this.#options;
    const worker = new Worker(entry, { workerData: data, execArgv: [] });
    this.#workers.set(worker, null);
    worker.on("message", (answer: WorkerAnswer<Result>) => this.#settle(worker, answer));
    worker.on("error", (error) => this.#lose(worker, error.message, error));
    worker.on("exit", (status) => this.#lose(worker, `ended with status ${status}`));
    return worker;
  }

  #settle(worker: Worker, answer: WorkerAnswer<Result>): void {
    const task = this.#workers.get(worker);
    this.#workers.set(worker, null);
    if ("error" in answer) task?.reject(answer.error);
    else task?.resolve(answer.result);
    if (this.#failure === null) this.#dispatch();
  }

  #lose(worker: Worker, reason: string, cause?: unknown): void {
    const path = this.#workers.get(worker)?.job.path ?? "no document";
    this.#fail(new Error(`${path}: the worker thread that read it was lost: ${reason}`, { cause }));
  }

  #fail(error: unknown): void {
    if (this.#failure !== null) return;
    this.#failure = { error };
    const tasks = [...this.#workers.values(), ...this.#queue.splice(0)];
    for (const task of tasks) task?.reject(error);
    for (const worker of this.#workers.keys()) void worker.terminate();
  }
}
