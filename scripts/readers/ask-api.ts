// The API in this process over a run-time folder: what a client would be answered, while the folder stays as it was.
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "../../api/app.ts";
import { ChangeSets } from "../../api/changes/change-sets.ts";
import { memoryRateLimits } from "../../api/limits.ts";
import { createMetrics } from "../../api/metrics.ts";
import { RunFiles } from "../../api/pipeline/run-files.ts";
import { Projections } from "../../api/projections/projections.ts";
import { createProviders } from "../../api/providers/providers.ts";
import { AudienceSets } from "../../api/tables/audience-sets.ts";
import { type AppContext, createAppContext } from "../../data/context.ts";
import { readSettings, type Settings } from "../../data/settings.ts";
import { createKey } from "../../data/store/keys/keys.ts";
import { openStore, type Store } from "../../data/store/open.ts";
import { listActiveProducts } from "../../data/store/products/products.ts";
import { setTeam } from "../../data/store/teams.ts";
import { projectionsRoot } from "../../data/versions/versions.ts";
import { PLAN_CREDITS, PLANS } from "../../data/vocabulary.ts";
import { buildListIndex } from "../../pipeline/projection/list-index/list-index.ts";
import { RunError } from "../command-error.ts";

export type SoldProduct = { readonly product_id: number; readonly name: string; readonly description: string };

export type Answer<Body> = { readonly status: number; readonly body: Body };

export type Api = {
  /** The active products of all teams, by id. */
  readonly products: readonly SoldProduct[];
  /** Asks as the team that the product belongs to. `path` begins behind /api/v2. @throws {RunError} unless it is answered 200 */
  readonly get: <Body>(productId: number, path: string) => Promise<Body>;
  /** Any status is an answer here. */
  readonly post: <Body>(productId: number, path: string, body: object) => Promise<Answer<Body>>;
};

type TeamProduct = { readonly teamId: number; readonly product: SoldProduct };

/**
 * Teams, products and DealMaps are those of a copy of the folder's store, in which every team has the largest plan; projections are read
 * where they are.
 *
 * @param home a run-time folder with a published version
 */
export async function withApi<T>(home: string, work: (api: Api) => Promise<T>): Promise<T> {
  const settings = readSettings({ DEALMAP_HOME: home, LOG_LEVEL: "error" });
  const context = createAppContext(settings);
  const copy = await mkdtemp(join(tmpdir(), "dealmap-readers-"));
  try {
    const store = await openStore(`sqlite:${await copyStore(settings.storeUrl, copy)}`, context);
    try {
      return await serve({ settings, context, store }, work);
    } finally {
      await store.close();
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** With what is not in the main file yet. */
async function copyStore(url: string, folder: string): Promise<string> {
  const file = url.replace(/^sqlite:/, "");
  const copy = join(folder, "store.sqlite");
  await cp(file, copy).catch((error: Error) => {
    throw new RunError(`there is no store at ${file}: ${error.message}`, { cause: error });
  });
  await cp(`${file}-wal`, `${copy}-wal`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  return copy;
}

type Serving = { readonly settings: Settings; readonly context: AppContext; readonly store: Store };

async function serve<T>({ settings, context, store }: Serving, work: (api: Api) => Promise<T>): Promise<T> {
  const root = projectionsRoot(settings);
  const projections = new Projections({
    buildIndex: buildListIndex,
    root,
    store,
    log: context.log,
    holder: context.newId(),
    duckdb: { threads: "1", memory_limit: "1GiB" },
    answerBytesMax: 0,
  });
  const limits = memoryRateLimits({ clock: context.clock, perMinute: Number.MAX_SAFE_INTEGER });
  const made = { home: settings.home, root, store, log: context.log, holder: context.newId() };
  const app = createApp({
    ...context,
    settings,
    store,
    projections,
    providers: createProviders(settings, context, projections),
    runFiles: new RunFiles(settings.home),
    tables: new AudienceSets(made),
    changes: new ChangeSets(made),
    // Of the endpoints with a cap as well: nobody waits for a minute to pass.
    rateLimits: { ...limits, countCapped: (subject) => limits.count(subject) },
    metrics: createMetrics({ withProcess: false }),
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await work(await clientOf(server, store));
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await projections.close();
  }
}

async function clientOf(server: Server, store: Store): Promise<Api> {
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2`;
  const owned: TeamProduct[] = (await listActiveProducts(store)).map(({ teamId, product }) => ({ teamId, product }));
  const keys = await keysOf(store, owned);
  const ask = async <Body>(productId: number, path: string, body?: object): Promise<Answer<Body>> => {
    const headers = { authorization: `Bearer ${keys.get(productId)}`, "content-type": "application/json" };
    const asked = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    const answer = await fetch(base + path, { headers, ...asked });
    return { status: answer.status, body: (await answer.json()) as Body };
  };
  return {
    products: owned.map(({ product: { product_id, name, description } }) => ({ product_id, name, description })),
    get: async <Body>(productId: number, path: string) => {
      const { status, body } = await ask<Body>(productId, path);
      if (status !== 200) throw new RunError(`${path} was answered ${status}: ${JSON.stringify(body)}`);
      return body;
    },
    post: ask,
  };
}

/** Raw keys by product. */
async function keysOf(store: Store, owned: readonly TeamProduct[]): Promise<ReadonlyMap<number, string>> {
  const largest = PLANS.reduce((one, other) => (PLAN_CREDITS[other] > PLAN_CREDITS[one] ? other : one));
  const ofTeams = new Map<number, string>();
  for (const teamId of new Set(owned.map((each) => each.teamId))) {
    await setTeam(store, { teamId, plan: largest });
    const key = await createKey(store, { teamId, scopes: ["read", "outreach"], expiresInMs: null });
    ofTeams.set(teamId, key.rawKey);
  }
  return new Map(owned.map(({ teamId, product }) => [product.product_id, ofTeams.get(teamId) ?? ""]));
}
