// What an operator watches of the store: open reservations, credits, leases, and how the last run ended.
import { sql } from "kysely";
import { z } from "zod";
import { inSnapshot, type Store, storeTime } from "./open.ts";
import { findLatestRun } from "./runs.ts";

export type StoreMetrics = {
  /** Reservations without an outcome yet, those whose lease has run out included. */
  readonly reservations: number;
  readonly reservedCredits: number;
  /** Of all teams in the current period. */
  readonly spentCredits: number;
  /** Leases held now, by the first part of their names: ingest, build, serving, dealmap, fetch. */
  readonly leases: ReadonlyMap<string, number>;
  readonly webhooks: WebhookMetrics;
  /** Of the finished runs, the one that began last; null before the first. */
  readonly lastRun: LastRun | null;
};

type WebhookMetrics = {
  /** Events that no receiver has taken yet, and when the oldest of them came; null: there is none. ISO 8601 UTC. */
  readonly pending: number;
  readonly oldestPendingAt: string | null;
  readonly switchedOff: number;
};

type LastRun = {
  /** Every product of it. */
  readonly isPublished: boolean;
  /** ISO 8601 UTC. */
  readonly startedAt: string;
  /** Rows by table, documents as `documents`. */
  readonly rejected: ReadonlyMap<string, number>;
};

const RunReport = z.object({
  tables: z.array(z.object({ name: z.string(), rejected: z.number() })).default([]),
  documents: z.object({ rejected: z.number() }).nullish(),
  products: z.array(z.object({ error: z.string().optional() })).default([]),
});

/** A few small reads: every table that is looked at here stays small, or is looked up by its key. */
export async function readStoreMetrics(store: Store): Promise<StoreMetrics> {
  return inSnapshot(store, async (tx) => {
    const now = storeTime(tx);
    const { db } = tx;
    const open = await db
      .selectFrom("reservations")
      .select(({ fn }) => [fn.countAll<number>().as("reservations"), fn.sum<number | null>("credits").as("credits")])
      .executeTakeFirstOrThrow();
    const accounts = await db
      .selectFrom("credit_accounts")
      .select(({ fn }) => fn.sum<number | null>("settled").as("credits"))
      .where("period", "=", now.slice(0, 7))
      .executeTakeFirstOrThrow();
    const held = await db
      .selectFrom("claims")
      .select("name")
      .where("holder", "is not", null)
      .where("expires_at", ">", now)
      .execute();
    return {
      reservations: open.reservations,
      reservedCredits: open.credits ?? 0,
      spentCredits: accounts.credits ?? 0,
      leases: countBy(held.map(({ name }) => name.split(":")[0] ?? name)),
      webhooks: await readWebhooks(tx),
      lastRun: await readLastRun(tx),
    };
  });
}

async function readWebhooks({ db }: Store): Promise<WebhookMetrics> {
  const waiting = await db
    .selectFrom("webhook_deliveries")
    .select(({ fn }) => [fn.countAll<number>().as("pending"), fn.min<string | null>("created_at").as("oldest")])
    // Written out: the index of what is pending is not used for a value that is bound.
    .where("state", "=", sql.lit("pending"))
    .executeTakeFirstOrThrow();
  const off = await db
    .selectFrom("webhooks")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("disabled_at", "is not", null)
    .executeTakeFirstOrThrow();
  return { pending: waiting.pending, oldestPendingAt: waiting.oldest, switchedOff: off.count };
}

async function readLastRun(store: Store): Promise<LastRun | null> {
  const run = await findLatestRun(store, { isFinished: true });
  if (run === null) return null;
  // The report of a run whose process died says nothing of tables.
  const report = RunReport.safeParse(run.report ?? {});
  const { tables = [], documents = null, products = [] } = report.data ?? {};
  const rejected = new Map(tables.map((table) => [table.name, table.rejected]));
  if (documents) rejected.set("documents", documents.rejected);
  const isPublished = run.outcome === "published" && products.every(({ error }) => error === undefined);
  return { isPublished, startedAt: run.startedAt, rejected };
}

function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
