// The queue of work that one run hands to other processes: jobs in PostgreSQL, by Graphile Worker. Who lives is a claim (workers.ts).
import { EventEmitter } from "node:events";
import { makeWorkerUtils, type Runner, run, type Task, type WorkerUtils } from "graphile-worker";
import pg from "pg";
import type { Log } from "../log.ts";
import type { Store } from "../store/open.ts";
import { queueLogger } from "./queue-logger.ts";

/** A job that is still in the queue. One that was done is not there any more. */
export type JobState = {
  /** The process that has it (Worker.id); null: nobody. */
  readonly holder: string | null;
  readonly heldMs: number;
  /** It is not taken again. */
  readonly isOver: boolean;
  /** What its worker said of it; null where a worker was lost. */
  readonly error: string | null;
};

/** What the run decides after a failure, such as to hand out each document alone, is more than to do the same again. */
const TRIES = 1;
const CONNECTIONS = 3;
/** Jobs that a worker is not woken for are found after that. */
const POLL_MS = 1000;

type JobRow = {
  readonly id: string;
  readonly locked_by: string | null;
  readonly held_ms: number | null;
  readonly is_over: boolean;
  readonly last_error: string | null;
};

export class WorkQueue {
  readonly #pool: pg.Pool;
  /** The table, as SQL names it. */
  readonly #jobs: string;
  readonly #utils: WorkerUtils;

  private constructor(pool: pg.Pool, schema: string, utils: WorkerUtils) {
    this.#pool = pool;
    this.#jobs = `${pg.escapeIdentifier(schema)}.jobs`;
    this.#utils = utils;
  }

  static async open(store: Store, log: Log): Promise<WorkQueue> {
    const pool = openPool(store.url, CONNECTIONS);
    try {
      const schema = await schemaOf(pool);
      const utils = await makeWorkerUtils({ pgPool: pool, schema, logger: queueLogger(log) });
      await utils.migrate();
      return new WorkQueue(pool, schema, utils);
    } catch (error) {
      await pool.end();
      throw error;
    }
  }

  /** @returns the id of the job */
  async add(task: string, payload: unknown): Promise<string> {
    const { id } = await this.#utils.addJob(task, payload, { maxAttempts: TRIES });
    return String(id);
  }

  /** By id, those that are still there. */
  async look(ids: readonly string[]): Promise<Map<string, JobState>> {
    const { rows } = await this.#pool.query<JobRow>(
      `SELECT id::text, locked_by, extract(epoch FROM now() - locked_at) * 1000 AS held_ms, last_error,
              locked_at IS NULL AND attempts >= max_attempts AS is_over
       FROM ${this.#jobs} WHERE id = ANY ($1::bigint[])`,
      [ids],
    );
    return new Map(
      rows.map(({ id, locked_by, held_ms, is_over, last_error }) => [
        id,
        { holder: locked_by, heldMs: Number(held_ms), isOver: is_over, error: last_error },
      ]),
    );
  }

  /** Takes jobs out that nobody has. */
  async withdraw(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.#utils.completeJobs([...ids]);
  }

  /** Of whoever ran before: what nobody has of these tasks is taken out. */
  async withdrawAll(taskPrefix: string): Promise<void> {
    const { rows } = await this.#pool.query<{ id: string }>(
      `SELECT id::text FROM ${this.#jobs} WHERE task_identifier LIKE $1 AND locked_at IS NULL`,
      [`${taskPrefix}%`],
    );
    await this.withdraw(rows.map(({ id }) => id));
  }

  /** What lost processes had is in nobody's hands. */
  async release(holders: readonly string[]): Promise<void> {
    if (holders.length > 0) await this.#utils.forceUnlockWorkers([...holders]);
  }

  async close(): Promise<void> {
    await this.#utils.release();
    await this.#pool.end();
  }
}

export type QueueWorkerOptions = {
  readonly task: string;
  /** Jobs at one time. */
  readonly concurrency: number;
  /** What it throws is the job's error. */
  readonly work: (payload: unknown) => Promise<void>;
  readonly log: Log;
};

export type QueueWorker = {
  /** As jobs name it. */
  readonly id: string;
  /** Takes no more jobs, and resolves once those in hand have ended. */
  readonly stop: () => Promise<void>;
  /** Rejects when the queue cannot be reached any more. */
  readonly ended: Promise<void>;
};

/** Does jobs of one task until it is stopped. */
export async function startQueueWorker(store: Store, options: QueueWorkerOptions): Promise<QueueWorker> {
  const { task, concurrency, work, log } = options;
  const pool = openPool(store.url, concurrency + CONNECTIONS);
  const taskList = { [task]: ((payload: unknown) => work(payload)) satisfies Task };
  let id = "";
  const begin = async (): Promise<Runner> => {
    const events = new EventEmitter();
    events.once("pool:create", ({ workerPool }: { workerPool: { id: string } }) => {
      id = workerPool.id;
    });
    return run({
      pgPool: pool,
      schema: await schemaOf(pool),
      concurrency,
      taskList,
      events,
      noHandleSignals: true,
      pollInterval: POLL_MS,
      parsedCronItems: [],
      logger: queueLogger(log),
    });
  };
  try {
    const runner = await begin();
    const ended = runner.promise.finally(() => pool.end());
    return { id, ended, stop: async () => void (await Promise.allSettled([runner.stop(), ended])) };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, application_name: "dealmap work" });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Beside the store's own, so that several stores of one database have a queue each. */
async function schemaOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ schema: string | null }>("SELECT current_schema() || '_work' AS schema");
  return rows[0]?.schema ?? "public_work";
}
