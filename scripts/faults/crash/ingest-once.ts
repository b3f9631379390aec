// One ingest at a given time with ids that are the same in every round, so that the n-th system call is always the same one.
import { join } from "node:path";
import type { World } from "../../../data/context.ts";
import { createLog } from "../../../data/log.ts";
import { reserveCredits, settleCredits } from "../../../data/store/credits.ts";
import { inTransaction, openStore, type Store } from "../../../data/store/open.ts";
import { listActiveProducts } from "../../../data/store/products.ts";
import { type IngestResult, ingest } from "../../../pipeline/run.ts";

/** The world at one instant, in which nothing is fetched. @param name makes its ids differ from those of other instants */
export function worldAt(at: Date, name: string): World {
  let last = 0;
  return {
    clock: () => new Date(at),
    newId: () => {
      last += 1;
      return `${name}-${String(last).padStart(4, "0")}`;
    },
    fetch: () => Promise.reject(new Error("fault tests have no network")),
    log: createLog("silent"),
  };
}

export function storeUrl(home: string): string {
  return `sqlite:${join(home, "store.sqlite")}`;
}

export async function withStore<T>(home: string, world: World, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(storeUrl(home), world);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

export async function ingestInto(home: string, dropDir: string, world: World, store: Store): Promise<IngestResult> {
  return ingest(
    { ...world, store },
    {
      ...{ dropDir, home, projections: join(home, "projections"), maxRejectRatio: 0.05, acceptDrop: false },
      // The victim finds two: one goes.
      versionsKept: 2,
      retention: { retentionAuditDays: 730, retentionRunsDays: 90 },
      cacheMaxGb: 50,
      products: (await listActiveProducts(store)).map(({ product }) => product),
      // One thread, so that calls come in one order.
      limits: { memoryLimit: "256MiB", threads: 1 },
      holder: `faults ${process.pid}`,
      // However small the sources are.
      keptBytesMin: 0,
      onProgress: () => undefined,
    },
  );
}

/** One credit of team 1, reserved and settled. */
export async function chargeOnce(store: Store, operationId: string): Promise<void> {
  const operation = { teamId: 1, operationId, operation: "prospect_outreach", credits: 1, leaseMs: 60_000 } as const;
  const { reserved } = await reserveCredits(store, operation);
  if (!reserved) throw new Error(`no credit left for ${operationId}`);
  await inTransaction(store, (tx) => settleCredits(tx, operation));
}
