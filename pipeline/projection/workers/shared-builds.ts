// The run's side: hands the builds of products to workers, one each, and builds itself what none of them could.
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import PQueue from "p-queue";
import type { DuckDBConnection } from "../../../data/duckdb.ts";
import type { Log } from "../../../data/log.ts";
import type { ObjectStore } from "../../../data/objects/object-store.ts";
import type { Store } from "../../../data/store/open.ts";
import type { VersionIndex } from "../../../data/versions/versions.ts";
import { WorkObjects } from "../../../data/work/work-objects.ts";
import type { WorkQueue } from "../../../data/work/work-queue.ts";
import { listWorkers, WORKER_LEASE } from "../../../data/work/workers.ts";
import { messageLine, RunStopped } from "../../workspace/report.ts";
import type { RunWatch } from "../../workspace/run-watch.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { VersionPlan } from "../fill-version.ts";
import type { OtherBuilders } from "../publish.ts";
import { type BuildPayload, type BuildResult, buildResultName, buildTaskOf, LEFT_OVER, TABLES } from "./build-item.ts";
import { writeProductTables, writeSharedTables } from "./build-tables.ts";

export type SharedBuildsOptions = {
  readonly store: Store;
  readonly queue: WorkQueue;
  readonly objects: ObjectStore;
  /** Of the run: its tables, and a folder for temporary files. */
  readonly tables: Pick<Workspace, "connect" | "folder">;
  readonly watch: RunWatch;
  readonly code: string;
  /** That lived at the start. */
  readonly workers: number;
  readonly bytesMin: number;
  readonly log: Log;
  readonly warn: (line: string) => void;
  readonly signal: AbortSignal;
  readonly timing?: Partial<SharedBuildsTiming>;
};

export type SharedBuildsTiming = {
  /** How often a job is looked at. */
  readonly pollMs: number;
  readonly leaseMs: number;
  /** A worker that has a product for longer has it no more. */
  readonly buildMs: number;
};

const TIMING: SharedBuildsTiming = { pollMs: 200, leaseMs: WORKER_LEASE.leaseMs, buildMs: 1_800_000 };
/** Workers that failed at a product, or were lost with it; then the run builds it. */
const FAILURES_MAX = 2;

/** What became of one try: a result, why there is none, or that nobody is left to ask. */
type Tried = { readonly result: BuildResult } | { readonly failure: string } | "nobody";

export class SharedBuilds implements OtherBuilders {
  readonly lanes: number;
  readonly #options: SharedBuildsOptions;
  readonly #timing: SharedBuildsTiming;
  readonly #work: WorkObjects;
  /** Each attaches its file by one name. */
  readonly #writing = new PQueue({ concurrency: 1 });
  #shared: Promise<string> | null = null;

  constructor(options: SharedBuildsOptions) {
    this.#options = options;
    this.#timing = { ...TIMING, ...options.timing };
    this.#work = new WorkObjects(options.objects);
    this.lanes = options.workers;
  }

  /** Whether the tables of all products are large enough; they are written for that. */
  async isWorthIt(): Promise<boolean> {
    await this.#withTables((connection) => writeSharedTables(connection, this.#sharedFile()));
    return (await stat(this.#sharedFile())).size >= this.#options.bytesMin;
  }

  async build(productId: number, makePlan: () => Promise<VersionPlan>): Promise<VersionIndex | null> {
    try {
      return await this.#buildByOthers(productId, makePlan);
    } catch (error) {
      const { signal, warn } = this.#options;
      signal.throwIfAborted();
      if (error instanceof RunStopped) throw error;
      warn(`product ${productId} is built by the run itself: ${messageLine(error)}`);
      return null;
    }
  }

  async close(): Promise<void> {
    const { queue, warn } = this.#options;
    try {
      const left = (await Promise.all(LEFT_OVER.map((beginning) => this.#work.list(beginning)))).flat();
      for (const name of left) await this.#work.remove(name);
    } catch (error) {
      warn(`what workers were handed is still in the bucket: ${messageLine(error)}`);
    }
    await rm(this.#sharedFile(), { force: true });
    await queue.close();
  }

  /** Beside the connection on which the run builds meanwhile. */
  async #withTables(work: (connection: DuckDBConnection) => Promise<void>): Promise<void> {
    const connection = await this.#options.tables.connect();
    try {
      await this.#writing.add(() => work(connection));
    } finally {
      connection.closeSync();
    }
  }

  #sharedFile(): string {
    return join(this.#options.tables.folder, "shared.duckdb");
  }

  async #buildByOthers(productId: number, makePlan: () => Promise<VersionPlan>): Promise<VersionIndex | null> {
    const { log, warn } = this.#options;
    this.#shared ??= this.#work.putFile(TABLES, this.#sharedFile());
    const tables = { shared: await this.#shared, product: await this.#putProduct(productId) };
    let failure = "";
    for (let failures = 0; failures < FAILURES_MAX; failures += 1) {
      const tried = await this.#try({ plan: await makePlan(), tables });
      if (tried === "nobody") {
        log.warn({ product_id: productId }, "no worker is left; the run builds it itself");
        return null;
      }
      if ("result" in tried) {
        if ("stopped" in tried.result) throw new RunStopped(tried.result.stopped);
        return tried.result.index;
      }
      failure = tried.failure;
      log.warn({ product_id: productId, reason: failure }, "a product came back from a worker");
    }
    warn(`product ${productId} is built by the run itself: ${FAILURES_MAX} workers failed at it: ${failure}`);
    return null;
  }

  async #putProduct(productId: number): Promise<string> {
    const path = join(this.#options.tables.folder, `product-${productId}.duckdb`);
    await this.#withTables((connection) => writeProductTables(connection, path, productId));
    const sha256 = await this.#work.putFile(TABLES, path);
    await rm(path);
    return sha256;
  }

  async #try(payload: BuildPayload): Promise<Tried> {
    const { queue, code, signal } = this.#options;
    const id = await queue.add(buildTaskOf(code), payload);
    try {
      for (;;) {
        await delay(this.#timing.pollMs, null, { signal });
        const tried = await this.#look(id, payload.plan);
        if (tried !== null) return tried;
      }
    } finally {
      await queue.withdraw([id]).catch(() => undefined);
    }
  }

  /** Null: it is under way, or waits for a worker. */
  async #look(id: string, plan: VersionPlan): Promise<Tried | null> {
    const { queue, store, code, watch } = this.#options;
    const state = (await queue.look([id])).get(id) ?? null;
    if (state === null) {
      const result = await this.#work.read(buildResultName(plan));
      return result === null ? { failure: "it was taken out of the queue" } : { result: JSON.parse(result.toString()) };
    }
    if (state.isOver) return { failure: state.error === null ? "its worker was lost" : messageLine(state.error) };
    const { workers } = await listWorkers(store, { kind: "builds", code });
    const isHeld = workers.some((worker) => worker.id === state.holder);
    if (
      state.holder !== null &&
      (state.heldMs > this.#timing.buildMs || (!isHeld && state.heldMs > this.#timing.leaseMs))
    ) {
      await queue.release([state.holder]);
      return { failure: isHeld ? "it took too long" : "its worker was lost" };
    }
    if (workers.length === 0) {
      if (state.holder !== null) await queue.release([state.holder]);
      return "nobody";
    }
    watch.note();
    return null;
  }
}
