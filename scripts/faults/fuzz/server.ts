// The API as a separate process over the bundled sample, for the fuzzer: what happens to it shows as it would in service.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY_MS } from "../../../data/formats/calendar-date.ts";
import { createKey } from "../../../data/store/keys/keys.ts";
import { openStore } from "../../../data/store/open.ts";
import { listActiveProducts } from "../../../data/store/products/products.ts";
import { createTeam } from "../../../data/store/teams.ts";
import { ingestInChild } from "../../ingest/ingest-child.ts";
import { loadSample } from "../../sample.ts";
import { startServe } from "../serve-process.ts";
import type { FuzzFacts } from "./requests.ts";

/** As many as keep the caps of one key per minute from hiding what lies behind them. */
const KEYS = 400;

export type FuzzServer = {
  readonly url: URL;
  readonly facts: FuzzFacts;
  /** Resident memory of the server now, in bytes, and its longest event-loop stall since the last look, in seconds. */
  readonly look: () => Promise<{ rssBytes: number; stallSeconds: number }>;
  /** Lines of its log that tell of errors; a process that died is one. */
  readonly complaints: readonly string[];
  readonly stop: () => Promise<void>;
};

export async function startFuzzServer(): Promise<FuzzServer> {
  const home = await mkdtemp(join(tmpdir(), "dealmap-fuzz-"));
  const env = {
    ...process.env,
    DEALMAP_HOME: home,
    PORT: "0",
    RATE_LIMIT_PER_MINUTE: "1000000",
    LOG_LEVEL: "error",
  };
  const facts = await prepare(home, env);
  const { child, url, complaints } = await startServe(env);
  return {
    url,
    facts,
    complaints,
    look: () => readUsage(url),
    stop: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGTERM");
        await ended;
      }
      await rm(home, { recursive: true });
    },
  };
}

/** Sample data, ingested, and a team's keys: most may do everything, one reads, one is revoked by time. */
async function prepare(home: string, env: Record<string, string | undefined>): Promise<FuzzFacts> {
  const store = await openStore(`sqlite:${join(home, "store.sqlite")}`, { clock: () => new Date() });
  try {
    await loadSample(store);
    const onLine = () => undefined;
    await ingestInChild({ store, env, onLine, signal: new AbortController().signal });
    const products = await listActiveProducts(store);
    const teamId = products[0]?.teamId ?? 1;
    const make = async (scopes: ("read" | "outreach")[], expiresInMs: number | null) =>
      (await createKey(store, { teamId, scopes, expiresInMs })).rawKey;
    const keys = [await make(["read"], DAY_MS), await make(["read", "outreach"], 0)];
    while (keys.length < KEYS) keys.push(await make(["read", "outreach"], DAY_MS));
    const { teamId: otherId } = await createTeam(store, { name: "Other", plan: "trial", privateData: true });
    keys.push((await createKey(store, { teamId: otherId, scopes: ["read", "outreach"], expiresInMs: DAY_MS })).rawKey);
    const productIds = products.map(({ product }) => product.product_id);
    return {
      keys,
      productIds: [...productIds, 999_999],
      tickers: ["PNYW", "PENNY", "PNYW-A", "PWHOME", "GULF", "cpkt"],
    };
  } finally {
    await store.close();
  }
}

async function readUsage(url: URL): Promise<{ rssBytes: number; stallSeconds: number }> {
  const metrics = await (await fetch(new URL("/metrics", url))).text();
  const of = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(metrics)?.[1]);
  return { rssBytes: of("process_resident_memory_bytes"), stallSeconds: of("nodejs_eventloop_lag_max_seconds") };
}
