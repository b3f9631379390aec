// Group commit: small writes that wait at the same time share one transaction, and so one flush to the disk.
//
// A durable commit costs a flush, and a flush costs the same for one write as for a hundred. So a write is not done when
// it is asked for but put in line; whatever is in line when the event loop comes round is written by one transaction
// and answered after its commit. Requests for the same `write` are handed to it together, so that it can use one
// statement for all. If the transaction fails, each request is tried again alone, so that one bad request spoils only
// itself; `write` must therefore have no effect but its writes.
//
// There is one line per process. The processes of one PostgreSQL store take a lock per team, for the length of the
// transaction: the writes of a team never deadlock, and processes that serve different teams do not wait for each other.

import type { Kysely } from "kysely";
import type { StoreSchema } from "./engines/schema.ts";
import { lockedTransaction, type Store } from "./open.ts";

/** A request of one team. */
export type TeamRequest = { readonly teamId: number };

/** Writes several requests, and answers them in their order. */
export type GroupWrite<Request extends TeamRequest, Answer> = (
  tx: Store,
  requests: readonly Request[],
) => Promise<readonly Answer[]>;

type Options<Request extends TeamRequest, Answer> = {
  readonly write: GroupWrite<Request, Answer>;
  readonly request: Request;
  /** False: a power cut may take the write back, unless something flushed was committed after it. True unless told. */
  readonly flush?: boolean;
};

const MAX_GROUP = 256;

type Job = {
  readonly teamId: number;
  readonly flush: boolean;
  readonly write: GroupWrite<never, unknown>;
  /** Calls `write` with the requests of all these jobs, which have the same `write`. */
  readonly writeAll: (tx: Store, jobs: readonly Job[]) => Promise<readonly unknown[]>;
  readonly request: unknown;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
};

type Line = { readonly waiting: Job[]; isMoving: boolean };

const lines = new WeakMap<Kysely<StoreSchema>, Line>();

/**
 * Writes one request durably, together with others that wait. Inside a transaction it simply joins that.
 *
 * @throws whatever `write` throws for this request alone
 */
export async function groupCommit<Request extends TeamRequest, Answer>(
  store: Store,
  { write, request, flush = true }: Options<Request, Answer>,
): Promise<Answer> {
  if (store.db.isTransaction) {
    const [answer] = await write(store, [request]);
    return answer as Answer;
  }
  const line = lines.get(store.db) ?? { waiting: [], isMoving: false };
  lines.set(store.db, line);
  return new Promise<Answer>((resolve, reject) => {
    line.waiting.push({
      teamId: request.teamId,
      flush,
      write,
      request,
      reject,
      // Jobs of one `write` have its type of request.
      writeAll: (tx, jobs) => {
        const requests = jobs.map((job) => job.request as Request);
        return write(tx, requests);
      },
      resolve: (answer) => resolve(answer as Answer),
    });
    if (line.isMoving) return;
    line.isMoving = true;
    // Not at once: the other requests of this turn of the event loop are to share the commit.
    setImmediate(() => void move(store, line));
  });
}

/** Never rejects: every failure goes to the one who asked. */
async function move(store: Store, line: Line): Promise<void> {
  while (line.waiting.length > 0) {
    const jobs = line.waiting.splice(0, MAX_GROUP);
    if (await commit(store, jobs)) continue;
    for (const job of jobs) await commit(store, [job]);
  }
  line.isMoving = false;
}

/** @returns false when a group failed, and its jobs are to be tried alone */
async function commit(store: Store, jobs: readonly Job[]): Promise<boolean> {
  const answers = new Map<Job, unknown>();
  const locks = [...new Set(jobs.map(({ teamId }) => `team ${teamId}`))];
  const flush = jobs.some((job) => job.flush);
  try {
    await lockedTransaction(store, { locks, flush }, async (tx) => {
      for (const alike of groupAlike(jobs)) {
        const written = await alike[0].writeAll(tx, alike);
        alike.forEach((job, index) => {
          answers.set(job, written[index]);
        });
      }
    });
  } catch (error) {
    if (jobs.length > 1) return false;
    jobs[0]?.reject(error);
    return true;
  }
  for (const job of jobs) job.resolve(answers.get(job));
  return true;
}

function groupAlike(jobs: readonly Job[]): [Job, ...Job[]][] {
  const groups: [Job, ...Job[]][] = [];
  for (const job of jobs) {
    const alike = groups.find(([first]) => first.write === job.write);
    if (alike === undefined) groups.push([job]);
    else alike.push(job);
  }
  return groups;
}
