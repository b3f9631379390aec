// The run's side: hands documents to workers in batches, brings the results, and takes back what no worker is left for.
import type { Log } from "../../../data/log.ts";
import type { Store } from "../../../data/store/open.ts";
import type { WorkObjects } from "../../../data/work/work-objects.ts";
import type { JobState, WorkQueue } from "../../../data/work/work-queue.ts";
import { listWorkers, WORKER_LEASE, type Worker } from "../../../data/work/workers.ts";
import type { FileStamp } from "../../cache/file-stamp.ts";
import type { Refusal } from "../../documents/shape.ts";
import { messageLine } from "../../workspace/report.ts";
import type { OtherReaders } from "../document-pool.ts";
import type { DocumentJob, DocumentTaskConfig } from "../document-work.ts";
import { DocumentInputs } from "./document-inputs.ts";
import {
  DOCUMENT_FAILED,
  type DocumentItem,
  type DocumentPayload,
  type DocumentResult,
  decodeResult,
  taskOf,
} from "./document-item.ts";
import { tidyObjects } from "./tidy-objects.ts";

type Answer = { readonly result: DocumentResult | Refusal };

type Task = {
  readonly item: DocumentItem;
  readonly stamp: FileStamp | null;
  /** Workers that failed at it alone. */
  failures: number;
  /** How often it came back without a result, for whatever reason. */
  rounds: number;
  readonly resolve: (answer: Answer | null) => void;
  readonly reject: (error: unknown) => void;
};

export type SharedDocumentsOptions = {
  readonly store: Store;
  readonly queue: WorkQueue;
  readonly objects: WorkObjects;
  readonly config: DocumentTaskConfig;
  readonly code: string;
  readonly bytesMin: number;
  readonly signal?: AbortSignal | undefined;
  readonly log: Log;
  /** Is told of a document that is left out. */
  readonly warn: (line: string) => void;
  readonly timing?: Partial<SharedTiming>;
};

export type SharedTiming = {
  /** How often jobs are looked at. */
  readonly pollMs: number;
  /** How long a batch waits for its next document. */
  readonly gatherMs: number;
  readonly leaseMs: number;
};

const TIMING: SharedTiming = { pollMs: 200, gatherMs: 30, leaseMs: WORKER_LEASE.leaseMs };
/** Some seconds of a core: what a lost worker costs at most. */
const BATCH_DOCUMENTS = 8;
const WORKERS_LOOK_MS = 1000;
/** A document that so many workers failed at, each with nothing else in hand, is left out. */
const FAILURES_MAX = 3;
/** Workers that cannot reach the bucket, or stop, say nothing of a document; at some time this process does it all the same. */
const ROUNDS_MAX = 10;

export class SharedDocuments implements OtherReaders {
  readonly bytesMin: number;
  readonly #options: SharedDocumentsOptions;
  readonly #timing: SharedTiming;
  readonly #inputs: DocumentInputs;
  readonly #jobs = new Map<string, readonly Task[]>();
  /** Jobs that nobody waits for any more, and that may be in the queue. */
  readonly #leftOver: string[] = [];
  readonly #adding = new Set<Promise<void>>();
  #batch: Task[] = [];
  #gathering: NodeJS.Timeout | null = null;
  #polling: Promise<void> | null = null;
  #workers: Promise<readonly Worker[]> = Promise.resolve([]);
  #lookedAt = Number.NEGATIVE_INFINITY;
  #state: string | undefined;
  #failure: { readonly error: unknown } | null = null;
  readonly #abort = () => this.#fail(this.#options.signal?.reason);

  constructor(options: SharedDocumentsOptions) {
    this.bytesMin = options.bytesMin;
    this.#options = options;
    this.#timing = { ...TIMING, ...options.timing };
    this.#inputs = new DocumentInputs(options.objects, options);
    if (options.signal?.aborted) this.#abort();
    options.signal?.addEventListener("abort", this.#abort, { once: true });
  }

  state(): string | undefined {
    return this.#state;
  }

  async run(job: DocumentJob): Promise<Answer | null> {
    if (this.#failure !== null) throw this.#failure.error;
    if ((await this.#liveWorkers()).length === 0) return null;
    const prepared = await this.#inputs.prepare(job);
    if (prepared === null) return null;
    const { item, stamp, done } = prepared;
    if (done !== null) return { result: ofThisRun(done.result, stamp, true) };
    return new Promise((resolve, reject) => {
      this.#gather({ item, stamp, failures: 0, rounds: 0, resolve, reject });
    });
  }

  async tidy(documents: ReadonlySet<string>): Promise<void> {
    const { objects, config, warn } = this.#options;
    await tidyObjects(objects, config, documents).catch((error: unknown) => {
      warn(`what workers were handed is still in the bucket: ${messageLine(error)}`);
    });
  }

  /** What nobody has yet is taken out of the queue; whoever waits is told that it was closed. */
  async close(): Promise<void> {
    this.#options.signal?.removeEventListener("abort", this.#abort);
    this.#fail(new Error("the run waits for its workers no longer"));
    await Promise.allSettled([this.#polling, ...this.#adding]);
    const { queue, log } = this.#options;
    await queue.withdraw(this.#leftOver).catch((error: unknown) => {
      log.warn({ error: messageLine(error) }, "what was handed to workers stays in the queue until the next run");
    });
    await queue.close();
  }

  #gather(task: Task): void {
    if (this.#failure !== null) {
      task.reject(this.#failure.error);
      return;
    }
    this.#batch.push(task);
    if (this.#batch.length >= BATCH_DOCUMENTS) this.#handOutBatch();
    else this.#gathering ??= setTimeout(() => this.#handOutBatch(), this.#timing.gatherMs);
  }

  #handOutBatch(): void {
    if (this.#gathering !== null) clearTimeout(this.#gathering);
    this.#gathering = null;
    const tasks = this.#batch.splice(0);
    if (tasks.length > 0) this.#attempt(tasks, () => this.#handOut(tasks));
  }

  /** The queue is not closed before it has answered. */
  #handOut(tasks: readonly Task[]): Promise<void> {
    const added = this.#add(tasks).finally(() => this.#adding.delete(added));
    this.#adding.add(added);
    return added;
  }

  async #add(tasks: readonly Task[]): Promise<void> {
    const { queue, code } = this.#options;
    const payload: DocumentPayload = { products: await this.#inputs.products(), items: tasks.map(({ item }) => item) };
    const id = await queue.add(taskOf(code), payload);
    if (this.#failure !== null) {
      await queue.withdraw([id]);
      throw this.#failure.error;
    }
    this.#jobs.set(id, tasks);
    this.#polling ??= this.#poll().finally(() => {
      this.#polling = null;
    });
  }

  /** What goes wrong here goes wrong for all. */
  #attempt(tasks: readonly Task[], work: () => Promise<void>): void {
    work().catch((error: unknown) => {
      for (const task of tasks) task.reject(error);
      this.#fail(error);
    });
  }

  async #poll(): Promise<void> {
    try {
      while (this.#jobs.size > 0) {
        await new Promise((resolve) => setTimeout(resolve, this.#timing.pollMs));
        await this.#look();
      }
    } catch (error) {
      this.#fail(error);
    }
  }

  async #look(): Promise<void> {
    const { queue } = this.#options;
    const looked = [...this.#jobs];
    const states = await queue.look(looked.map(([id]) => id));
    const workers = await this.#liveWorkers();
    const live = new Set(workers.map(({ id }) => id));
    const isLost = ({ holder, heldMs }: JobState) =>
      holder !== null && !live.has(holder) && heldMs > this.#timing.leaseMs;
    const lost = [...states.values()].filter(isLost).flatMap(({ holder }) => holder ?? []);
    await queue.release([...new Set(lost)]);
    this.#state = stateOf(workers, this.#jobs, states);
    // Not those that were added meanwhile: of them nothing is known yet.
    for (const [id, tasks] of looked) {
      const state = states.get(id) ?? null;
      if ((state !== null && !state.isOver) || !this.#jobs.delete(id)) continue;
      if (state !== null) await queue.withdraw([id]);
      this.#attempt(tasks, () => this.#bring(tasks, (task) => this.#again(task, tasks.length, state)));
    }
    if (workers.length === 0) await this.#takeBack(states);
  }

  /** Nobody is left: what is done is taken, this process does the rest. */
  async #takeBack(states: ReadonlyMap<string, JobState>): Promise<void> {
    const { queue, log } = this.#options;
    const jobs = [...this.#jobs];
    if (jobs.length === 0) return;
    log.warn({ jobs: jobs.length }, "no worker is left; the run reads their documents itself");
    this.#jobs.clear();
    await queue.release([...states.values()].flatMap(({ holder }) => holder ?? []));
    await queue.withdraw(jobs.map(([id]) => id));
    for (const [, tasks] of jobs) this.#attempt(tasks, () => this.#bring(tasks, ({ resolve }) => resolve(null)));
  }

  async #bring(tasks: readonly Task[], otherwise: (task: Task) => void): Promise<void> {
    const bring = async (task: Task): Promise<void> => {
      const bytes = await this.#options.objects.read(task.item.result);
      if (bytes === null) otherwise(task);
      else task.resolve({ result: ofThisRun(decodeResult(bytes), task.stamp, false) });
    };
    await Promise.all(tasks.map(bring));
  }

  /** @param state of the job that it was in, which is over; null: somebody took it out of the queue */
  #again(task: Task, together: number, state: JobState | null): void {
    const reason = state?.error ?? null;
    const isItsFault = state !== null && (reason === null || reason.startsWith(DOCUMENT_FAILED));
    task.rounds += 1;
    if (isItsFault && together === 1) task.failures += 1;
    const { path } = task.item.job;
    this.#options.log.warn({ path, reason: reason ?? "its worker was lost" }, "a document came back from a worker");
    if (task.failures >= FAILURES_MAX) this.#leaveOut(task, reason);
    else if (task.rounds >= ROUNDS_MAX) task.resolve(null);
    else this.#attempt([task], () => this.#handOut([task]));
  }

  #leaveOut({ item: { job }, resolve }: Task, reason: string | null): void {
    const why = reason === null ? "their processes were lost" : messageLine(reason.slice(DOCUMENT_FAILED.length));
    const detail = `${FAILURES_MAX} workers failed at it: ${why}; the next run tries again`;
    this.#options.warn(`${job.path} is left out: ${detail}`);
    const refusal = { reason: "unreadable_file", detail };
    resolve({
      result: job.task === "find" ? refusal : { sha256: null, stamp: null, outcome: refusal, isParsed: false },
    });
  }

  /** As of a second ago. */
  #liveWorkers(): Promise<readonly Worker[]> {
    if (performance.now() - this.#lookedAt < WORKERS_LOOK_MS) return this.#workers;
    this.#lookedAt = performance.now();
    const { store, code } = this.#options;
    this.#workers = listWorkers(store, { kind: "documents", code }).then(({ workers }) => workers);
    return this.#workers;
  }

  #fail(error: unknown): void {
    if (this.#failure !== null) return;
    this.#failure = { error };
    if (this.#gathering !== null) clearTimeout(this.#gathering);
    const tasks = [...this.#batch.splice(0), ...[...this.#jobs.values()].flat()];
    this.#leftOver.push(...this.#jobs.keys());
    this.#jobs.clear();
    for (const { reject } of tasks) reject(error);
  }
}

/** The file's stamp is the one that it has here. What an earlier run had parsed was not parsed now. */
function ofThisRun(result: DocumentResult, stamp: FileStamp | null, isEarlier: boolean): DocumentResult {
  if (result === null) return null;
  const isParsed = result.isParsed && !isEarlier;
  if ("passages" in result) return { ...result, isParsed };
  return { sha256: result.sha256, stamp, outcome: result.outcome, isParsed };
}

function stateOf(
  workers: readonly Worker[],
  jobs: ReadonlyMap<string, readonly Task[]>,
  states: ReadonlyMap<string, JobState>,
): string {
  const taken = [...jobs].filter(([id]) => typeof states.get(id)?.holder === "string").map(([, tasks]) => tasks.length);
  const documents = taken.reduce((sum, count) => sum + count, 0);
  return `${workers.length} worker${workers.length === 1 ? "" : "s"} at ${documents} documents`;
}
