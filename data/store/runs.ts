// The record of ingest runs: when each began and ended, how, and its report in short.

import type { Selectable } from "kysely";
import { findClaim } from "./claims.ts";
import type { StoreSchema } from "./engines/schema.ts";
import { inTransaction, type Store, storeTime } from "./open.ts";

/** Held by a whole ingest run. */
export const INGEST_CLAIM = "ingest";

export type RunOutcome = "published" | "failed";

/** Times are ISO 8601 UTC; `finishedAt` and `outcome` are null while it runs, or when its process died. */
export type RunRecord = {
  readonly runId: string;
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly outcome: RunOutcome | null;
  /** What `finishRun` was given. */
  readonly report: unknown;
};

/**
 * Records that a run began. Call it while holding the claim `ingest`: a run still open then lost its process, and is
 * closed as failed.
 */
export async function startRun(store: Store, runId: string): Promise<void> {
  await inTransaction(store, async (tx) => {
    await closeOpenRuns(tx);
    await tx.db
      .insertInto("runs")
      .values({ run_id: runId, started_at: storeTime(tx) })
      .execute();
  });
}

/**
 * Closes as failed a run that is still open while nobody holds the claim `ingest`: its process ended before it did.
 *
 * @returns its id, of several in order
 */
export async function closeAbandonedRuns(store: Store): Promise<string[]> {
  // A run that begins right now has its claim before it waits for this transaction to end.
  return inTransaction(store, async (tx) => {
    const claim = await findClaim(tx, INGEST_CLAIM);
    return claim?.isLive === true ? [] : closeOpenRuns(tx);
  });
}

async function closeOpenRuns(tx: Store): Promise<string[]> {
  const report = JSON.stringify({ error: "its process ended before it did" });
  const rows = await tx.db
    .updateTable("runs")
    .set({ finished_at: storeTime(tx), outcome: "failed", report })
    .where("finished_at", "is", null)
    .returning("run_id")
    .execute();
  return rows.map(({ run_id }) => run_id).sort();
}

/** Records how a run ended. `report` is any JSON value. */
export async function finishRun(
  store: Store,
  { runId, outcome, report }: { runId: string; outcome: RunOutcome; report: unknown },
): Promise<void> {
  await store.db
    .updateTable("runs")
    .set({ finished_at: storeTime(store), outcome, report: JSON.stringify(report) })
    .where("run_id", "=", runId)
    .execute();
}

/** The run that began last, with the outcome or finished if that is asked for; null when there is none. */
export async function findLatestRun(
  store: Store,
  { outcome, isFinished = false }: { outcome?: RunOutcome; isFinished?: boolean } = {},
): Promise<RunRecord | null> {
  const row = await store.db
    .selectFrom("runs")
    .selectAll()
    .$if(outcome !== undefined, (query) => query.where("outcome", "=", outcome ?? null))
    .$if(isFinished, (query) => query.where("outcome", "is not", null))
    .orderBy("started_at", "desc")
    .orderBy("run_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : toRun(row);
}

/** Runs by the time of their beginning, the latest first. */
export async function listRuns(
  store: Store,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ runs: RunRecord[]; total: number }> {
  const rows = await store.db
    .selectFrom("runs")
    .selectAll()
    .orderBy("started_at", "desc")
    .orderBy("run_id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const counted = store.db.selectFrom("runs").select(({ fn }) => fn.countAll<number>().as("total"));
  return { runs: rows.map(toRun), total: Number((await counted.executeTakeFirstOrThrow()).total) };
}

/** Null: there was never such a run, or it is older than runs are kept. */
export async function findRun(store: Store, runId: string): Promise<RunRecord | null> {
  const row = await store.db.selectFrom("runs").selectAll().where("run_id", "=", runId).executeTakeFirst();
  return row === undefined ? null : toRun(row);
}

function toRun(row: Selectable<StoreSchema["runs"]>): RunRecord {
  return {
    runId: row.run_id,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    // The column's CHECK keeps it in the set.
    outcome: row.outcome as RunOutcome | null,
    report: row.report === null ? null : JSON.parse(row.report),
  };
}
