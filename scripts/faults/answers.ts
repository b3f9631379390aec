// What the API answers from a run-time folder: the golden queries, over HTTP, against the whole application in this process.
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createApp } from "../../api/app.ts";
import { memoryRateLimits } from "../../api/limits.ts";
import { createMetrics } from "../../api/metrics.ts";
import { Projections } from "../../api/projection.ts";
import { createProviders } from "../../api/providers/providers.ts";
import { checkLedger } from "../../data/store/credits.ts";
import type { Store } from "../../data/store/open.ts";
import { listActiveProducts } from "../../data/store/products.ts";
import type { World } from "../../data/world.ts";
import { withStore, worldAt } from "./ingest-once.ts";

/** Digests are the same for the same content, whatever version it was published as. */
export type Answers = {
  readonly digest: string;
  /** Of each product's answers alone, in the order of the products. */
  readonly digests: ReadonlyMap<number, string>;
  readonly statuses: Readonly<Record<string, number>>;
  readonly ready: { readonly status: number; readonly body: Readiness };
};
type Readiness = { readonly status: string; readonly problems: readonly { readonly problem: string }[] };

function pathsOf(productId: number): string[] {
  const ofProduct = `product_id=${productId}`;
  return [
    "/products",
    `/products/${productId}`,
    `/prospects?${ofProduct}`,
    `/prospects?${ofProduct}&limit=1&offset=1`,
    `/prospects?${ofProduct}&q=bright`,
    `/prospects?${ofProduct}&sort_by=premium_total`,
    ...["HRBL", "BRWL", "QFCA"].flatMap((ticker) => [
      `/prospects/${ticker}?${ofProduct}`,
      `/excerpts?${ofProduct}&ticker=${ticker}`,
    ]),
  ];
}

const SETTINGS = { dealmapTtlDays: 30, orgChartTtlDays: 90, backendTimeoutSeconds: 60, serveDuringRebuild: false };
const NO_SERVICES = { llmBaseUrl: null, llmApiKey: null, llmModel: null, orgChartUrl: null, orgChartApiKey: null };

/** Starts the API on a run-time folder as it was left, asks the golden queries, and stops it. */
export async function askApi(home: string, key: string, at: Date): Promise<Answers> {
  return withApi(home, at, (api) => api.ask(key));
}

export type FaultApi = { readonly ask: (key: string) => Promise<Answers> };

export async function withApi<T>(home: string, at: Date, work: (api: FaultApi) => Promise<T>): Promise<T> {
  const world = worldAt(at, "api");
  return withStore(home, world, async (store) => {
    // As a starting server does.
    await store.engine.assertSound(store.db);
    await checkLedger(store);
    const projections = new Projections({
      ...{ root: join(home, "projections"), store, log: world.log, holder: "faults api" },
      duckdb: { threads: "1", memory_limit: "256MiB" },
      answerBytesMax: 0,
    });
    const server = createServer(createApp(apiWorld(world, store, projections)));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const productIds = (await listActiveProducts(store)).map(({ product }) => product.product_id);
      return await work({ ask: (key) => askAll(base, key, productIds) });
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await projections.close();
    }
  });
}

function apiWorld(world: World, store: Store, projections: Projections): Parameters<typeof createApp>[0] {
  return {
    ...{ ...world, store, projections, settings: SETTINGS },
    providers: createProviders({ ...SETTINGS, ...NO_SERVICES }, { fetch: world.fetch }, projections),
    rateLimits: memoryRateLimits({ clock: world.clock, perMinute: 1_000_000 }),
    metrics: createMetrics({ withProcess: false }),
  };
}

async function askAll(base: string, key: string, productIds: readonly number[]): Promise<Answers> {
  const statuses: Record<string, number> = {};
  const digests = new Map<number, string>();
  for (const productId of productIds) {
    const hash = createHash("sha256");
    for (const path of pathsOf(productId)) {
      const answer = await fetch(`${base}/api/v2${path}`, { headers: { authorization: `Bearer ${key}` } });
      statuses[path] = answer.status;
      hash.update(`${path} ${answer.status} ${await answer.text()}\n`);
    }
    digests.set(productId, hash.digest("hex"));
  }
  const answer = await fetch(`${base}/readyz`);
  const ready = { status: answer.status, body: (await answer.json()) as Readiness };
  return { digest: [...digests.values()].join(), digests, statuses, ready };
}
