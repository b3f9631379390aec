// The fixture of the killed APIs: the sample published once, and for each round its own run-time folder and store.
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAppContext } from "../../../data/context.ts";
import { createKey } from "../../../data/store/keys/keys.ts";
import { openStore } from "../../../data/store/open.ts";
import { startPostgres } from "../../bench/ledger/postgres-server.ts";
import { ingestInChild } from "../../ingest/ingest-child.ts";
import { loadSample } from "../../sample.ts";
import { storeUrl } from "../fixture/ingest-once.ts";
import type { ServeEnvironment } from "../serve-process.ts";
import { startSlowModel } from "./slow-model.ts";

/** Of the sample, and of its first team. */
export const PRODUCT = 101;
const TEAM = 1;
/** Families of the sample with people, and with something to tell. */
export const TICKERS = ["PNYW", "QUIL", "BRND"] as const;
const KEY_VALID_MS = 3_600_000;
const MODEL_MS_MAX = 60;

/** Answers by path that nothing a client does may change. */
export type ReadAnswers = ReadonlyMap<string, string>;

export type ClientsFixture = {
  /** Makes the folder and the store of a round. */
  readonly prepare: (round: number, apiKeys: number) => Promise<RoundHome>;
  readonly leave: () => Promise<void>;
};

export type RoundHome = {
  readonly storeUrl: string;
  readonly env: ServeEnvironment;
  readonly teamId: number;
  readonly apiKeys: readonly string[];
  readonly remove: () => Promise<void>;
};

export async function openFixture(engine: "sqlite" | "postgres"): Promise<ClientsFixture> {
  const folder = await mkdtemp(join(tmpdir(), "dealmap-clients-"));
  const template = join(folder, "template");
  const postgres = engine === "postgres" ? await startPostgres({ flushes: false }) : null;
  const model = await startSlowModel(() => Math.random() * MODEL_MS_MAX);
  const leave = async () => {
    model.close();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const prepare = async (round: number, apiKeys: number): Promise<RoundHome> => {
    const home = join(folder, String(round));
    await cp(template, home, { recursive: true });
    const url = postgres === null ? storeUrl(home) : await postgres.create(`clients_${round}`);
    const env = { ...process.env, ...model.env, ...settingsOf(home), STORE_URL: url };
    const remove = () => rm(home, { recursive: true, force: true });
    return { storeUrl: url, env, teamId: TEAM, apiKeys: await fillStore(url, apiKeys), remove };
  };
  try {
    await publishSample(template);
    return { prepare, leave };
  } catch (error) {
    await leave();
    throw error;
  }
}

function settingsOf(home: string): Record<string, string> {
  return { DEALMAP_HOME: home, PORT: "0", RATE_LIMIT_PER_MINUTE: "1000000", LOG_LEVEL: "error" };
}

/** Leaves the published versions alone: each round has a new store. */
async function publishSample(home: string): Promise<void> {
  const store = await openStore(storeUrl(home), createAppContext({ logLevel: "silent" }));
  try {
    await loadSample(store);
    const env = { ...process.env, ...settingsOf(home), STORE_URL: storeUrl(home) };
    await ingestInChild({ store, env, onLine: () => undefined, signal: new AbortController().signal });
  } finally {
    await store.close();
  }
  for (const suffix of ["", "-wal", "-shm"]) await rm(`${join(home, "store.sqlite")}${suffix}`, { force: true });
}

/** @returns raw API keys of the sample's team */
async function fillStore(url: string, apiKeys: number): Promise<string[]> {
  const store = await openStore(url, createAppContext({ logLevel: "silent" }));
  try {
    await loadSample(store);
    const keys: string[] = [];
    const key = { teamId: TEAM, scopes: ["read", "outreach"], expiresInMs: KEY_VALID_MS } as const;
    while (keys.length < apiKeys) keys.push((await createKey(store, key)).rawKey);
    return keys;
  } finally {
    await store.close();
  }
}
