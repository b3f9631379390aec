// Group commit: small writes that wait at the same time share one transaction, and so one flush to the disk.
//
// A durable commit costs a flush, and a flush costs the same for one write as for a hundred. So a write is not done when
// it is asked for but put in line; whatever stands in line when the event loop comes round is written by one transaction
// and answered after its commit. Requests for the same `write` and team are handed to it together, so that it can use
// one statement for all. If the transaction fails, each request is tried again alone, so that one bad request spoils
// only itself; `write` must therefore have no effect but its writes.
//
// SQLite has one writer, hence one line per process. On PostgreSQL there is a line per team, under the team's lock: the
// writes of one team never deadlock, those of different teams do not wait for each other.

import type { Kysely } from "kysely";
import { lockedTransaction, type Store } from "./open.ts";
import type { StoreSchema } from "./schema.ts";

/** Writes several requests of one team, and answers them in their order. */
export type GroupWrite<Request, Answer> = (
  tx: Store,
  teamId: number,
  requests: readonly Request[],
) => Promise<readonly Answer[]>;

const MAX_GROUP = 256;

type Job = {
  readonly teamId: number;
  readonly write: GroupWrite<never, unknown>;
  /** Calls `write` with the requests of all these jobs, which have the same `write` and team. */
  readonly writeAll: (tx: Store, jobs: readonly Job[]) => Promise<readonly unknown[]>;
  readonly request: unknown;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
};

type Line = { readonly waiting: Job[]; isMoving: boolean };

const lines = new WeakMap<Kysely<StoreSchema>, Map<string, Line>>();

/**
 * Writes one request durably, together with others that wait. Inside a transaction it simply joins that.
 *
 * @throws whatever `write` throws for this request alone
 */
export async function groupCommit<Request, Answer>(
  store: Store,
  { teamId, write, request }: { teamId: number; write: GroupWrite<Request, Answer>; request: Request },
): Promise<Answer> {
  if (store.db.isTransaction) {
    const [answer] = await write(store, teamId, [request]);
    return answer as Answer;
  }
  const line = lineOf(store, teamId);
  return new Promise<Answer>((resolve, reject) => {
    line.waiting.push({
      teamId,
      write,
      writeAll: (tx, jobs) =>
        write(
          tx,
          teamId,
          jobs.map((job) => job.request as Request),
        ),
      request,
      resolve: (answer) => resolve(answer as Answer),
      reject,
    });
    if (line.isMoving) return;
    line.isMoving = true;
    // Not at once: the other requests of this turn of the event loop are to share the commit.
    setImmediate(() => void move(store, teamId, line));
  });
}

function lineOf(store: Store, teamId: number): Line {
  const ofStore = lines.get(store.db) ?? new Map<string, Line>();
  lines.set(store.db, ofStore);
  const name = lockName(store, teamId);
  const line = ofStore.get(name) ?? { waiting: [], isMoving: false };
  ofStore.set(name, line);
  return line;
}

/** Never rejects: every failure goes to the one who asked. */
async function move(store: Store, teamId: number, line: Line): Promise<void> {
  while (line.waiting.length > 0) {
    const jobs = line.waiting.splice(0, MAX_GROUP);
    const lock = lockName(store, teamId);
    if (await commit(store, lock, jobs)) continue;
    for (const job of jobs) await commit(store, lock, [job]);
  }
  line.isMoving = false;
  lines.get(store.db)?.delete(lockName(store, teamId));
}

function lockName(store: Store, teamId: number): string {
  return store.engine.name === "sqlite" ? "" : `team ${teamId}`;
}

/** @returns false when a group failed, and its jobs are to be tried alone */
async function commit(store: Store, lock: string, jobs: readonly Job[]): Promise<boolean> {
  const answers = new Map<Job, unknown>();
  try {
    await lockedTransaction(store, lock, async (tx) => {
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
    const alike = groups.find(([first]) => first.write === job.write && first.teamId === job.teamId);
    if (alike === undefined) groups.push([job]);
    else alike.push(job);
  }
  return groups;
}
