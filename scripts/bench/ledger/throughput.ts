// Durable charges per second: reserve, settle, ledger entries and audit entry, each flushed to the disk before it is
// answered, in one process.

import { type ChargingContext, charge } from "../../../api/billing.ts";
import { createMetrics } from "../../../api/metrics.ts";
import { createAppContext } from "../../../data/context.ts";
import { checkLedger } from "../../../data/store/credits.ts";
import { openStore } from "../../../data/store/open.ts";
import { createTeam, type Team } from "../../../data/store/teams.ts";

export type Load = { readonly name: string; readonly callers: number; readonly teams: number };

export const LOADS: readonly Load[] = [
  { name: "one at a time", callers: 1, teams: 1 },
  { name: "16 at once", callers: 16, teams: 1 },
  { name: "256 at once", callers: 256, teams: 1 },
  { name: "256 at once, 64 teams", callers: 256, teams: 64 },
];

export type Throughput = {
  readonly load: string;
  readonly charges: number;
  readonly charges_per_second: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
};

/** A team has no more credits than these in a month, so the clock turns a month when they are spent. */
const CREDITS_A_MONTH = 5000;
const MONTH_MS = 31 * 86_400_000;

/** @param seconds how long the load lasts at least, after one month of warming up */
export async function measureThroughput(url: string, load: Load, seconds: number): Promise<Throughput> {
  let aheadMs = 0;
  const { newId, log } = createAppContext({ logLevel: "error" });
  const clock = () => new Date(Date.now() + aheadMs);
  const store = await openStore(url, { clock, newId });
  const teams: Team[] = [];
  for (let index = 0; index < load.teams; index += 1) {
    teams.push(await createTeam(store, { name: load.name, plan: "enterprise" }));
  }
  const settings = { backendTimeoutSeconds: 60 };
  const metrics = createMetrics({ withProcess: false });
  const chargeOnce = async (team: Team) => {
    const context: ChargingContext = {
      store,
      team,
      clock,
      newId,
      openLog: () => log,
      metrics,
      settings,
      actor: "bench",
      headers: new Map(),
      repeatable: null,
    };
    await charge(context, { operation: "prospect_outreach", credits: 1 }, async () => ({ save: async () => ({}) }));
  };
  const playMonth = async (latencies: number[]) => {
    aheadMs += MONTH_MS;
    const [perCaller, end] = [Math.floor(CREDITS_A_MONTH / load.callers), performance.now() + seconds * 1000];
    const call = async (caller: number) => {
      for (let index = 0; index < perCaller && performance.now() < end; index += 1) {
        const startedAt = performance.now();
        await chargeOnce(teams[caller % teams.length] as Team);
        latencies.push(performance.now() - startedAt);
      }
    };
    await Promise.all(Array.from({ length: load.callers }, (_, caller) => call(caller)));
  };
  await playMonth([]);
  const latencies: number[] = [];
  let spentMs = 0;
  while (spentMs < seconds * 1000) {
    const startedAt = performance.now();
    await playMonth(latencies);
    spentMs += performance.now() - startedAt;
  }
  await checkLedger(store);
  await store.close();
  latencies.sort((a, b) => a - b);
  const quantile = (q: number) => latencies[Math.floor(latencies.length * q)] ?? 0;
  return {
    load: load.name,
    charges: latencies.length,
    charges_per_second: Math.round(latencies.length / (spentMs / 1000)),
    p50_ms: Number(quantile(0.5).toFixed(2)),
    p99_ms: Number(quantile(0.99).toFixed(2)),
  };
}
