// SIGTERM under load: `dealmap serve` as a separate process, kept-alive clients, and every answer counted to its last byte.
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createAppContext } from "../../../data/context.ts";
import { createKey } from "../../../data/store/keys/keys.ts";
import { listActiveProducts } from "../../../data/store/products/products.ts";
import { ingestInChild } from "../../ingest/ingest-child.ts";
import { loadSample } from "../../sample.ts";
import { type Random, randomOf } from "../../seeded-random.ts";
import { withStore } from "../fixture/ingest-once.ts";
import { readFaultOptions } from "../options.ts";
import { openResults } from "../results.ts";
import { startServe } from "../serve-process.ts";
import { KeptClient, type Sent } from "./shutdown-client.ts";
import { startSlowModel } from "./slow-model.ts";

const EXIT_SECONDS_MAX = 10;
const LOAD_MS_MAX = 30_000;
const HOUR_MS = 3_600_000;
/** Longer than the load before a stop lasts, so that one request is in flight whenever it comes. */
const SLOW_MODEL_MS = 1_500;

type Home = { readonly home: string; readonly key: string; readonly env: Record<string, string | undefined> };
/** `answers`: SIGTERM comes after so many. */
export type StopLoad = { readonly connections: number; readonly pauseMs: number; readonly answers: number };
export type Stopped = {
  readonly sent: ReadonlyMap<Sent, number>;
  readonly status: number | string;
  readonly seconds: number;
  /** Requests a second before the stop. */
  readonly perSecond: number;
  /** What the server said: the reason of a violation, maybe. */
  readonly complaints: readonly string[];
};

/** Rounds of start, load, SIGTERM at a random moment. @returns 0 when not one answer was lost */
export async function shutdown(args: readonly string[]): Promise<number> {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const { rounds, seed } = readFaultOptions(args, { rounds: 30, parts: [] });
  print(`seed ${seed}, ${rounds} rounds`);
  const random = randomOf(seed);
  const results = openResults("shutdown", print);
  await withStopHome(async (home) => {
    for (let round = 1; round <= rounds; round += 1) {
      const load = loadOf(random);
      const stopped = await stopUnderLoad(home, load);
      const answers = [...stopped.sent].map(([what, count]) => `${what} ${count}`).join(", ");
      const exit = `exit ${stopped.status} after ${stopped.seconds.toFixed(1)} s`;
      print(`${load.connections} connections, ${Math.round(stopped.perSecond)} requests/s: ${answers}; ${exit}`);
      const violations = violationsOf(stopped);
      results.count("stop", `exit ${stopped.status}`, violations);
      if (violations.length > 0) for (const line of stopped.complaints) print(`  ${line}`);
    }
  });
  return results.close();
}

/** What must not be. */
export function violationsOf({ sent, status, seconds }: Stopped): string[] {
  const lost = sent.get("lost") ?? 0;
  return [
    ...(lost > 0 ? [`${lost} requests were sent on an open connection and not answered whole`] : []),
    ...(status === 0 ? [] : [`it ended with ${status}`]),
    ...(seconds > EXIT_SECONDS_MAX ? [`it took ${seconds.toFixed(1)} s to end`] : []),
  ];
}

function loadOf(random: Random): StopLoad {
  return {
    connections: 4 + random.below(29),
    pauseMs: random.pick([0, 5, 20, 100]),
    answers: 100 + random.below(900),
  };
}

/** A run-time folder with the sample published, for as many rounds as are wanted. */
export async function withStopHome(work: (home: Home) => Promise<void>): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), "dealmap-shutdown-"));
  const model = await startSlowModel(() => SLOW_MODEL_MS);
  const settings = { DEALMAP_HOME: home, PORT: "0", RATE_LIMIT_PER_MINUTE: "1000000", LOG_LEVEL: "warn" };
  const env = { ...process.env, ...settings, ...model.env };
  try {
    const key = await withStore(home, createAppContext({ logLevel: "silent" }), async (store) => {
      await loadSample(store);
      const signal = new AbortController().signal;
      await ingestInChild({ store, env: { ...process.env, ...settings }, onLine: () => undefined, signal });
      const teamId = (await listActiveProducts(store))[0]?.teamId ?? 1;
      return (await createKey(store, { teamId, scopes: ["read", "outreach"], expiresInMs: HOUR_MS })).rawKey;
    });
    await work({ home, key, env });
  } finally {
    model.close();
    await rm(home, { recursive: true });
  }
}

export async function stopUnderLoad({ key, env }: Home, load: StopLoad): Promise<Stopped> {
  const { child, url, complaints } = await startServe(env);
  // From now on: a server that crashes under the load has ended before it is told to.
  const ended = once(child, "close");
  try {
    const sent = new Map<Sent, number>();
    const enough = new AbortController();
    const count = (what: Sent) => {
      sent.set(what, (sent.get(what) ?? 0) + 1);
      if ((sent.get("whole") ?? 0) >= load.answers) enough.abort();
    };
    const startedAt = performance.now();
    const clients = Array.from({ length: load.connections }, () => new KeptClient(url, key));
    const loops = clients.map((client, at) => client.run(requestsOf(at), load.pauseMs, count));
    await delay(LOAD_MS_MAX, undefined, { signal: enough.signal }).catch(() => undefined);
    const start = performance.now();
    const perSecond = ((sent.get("whole") ?? 0) * 1000) / (start - startedAt);
    child.kill("SIGTERM");
    const [status, signal] = await ended;
    const seconds = (performance.now() - start) / 1000;
    await Promise.all(loops);
    return { sent, status: status ?? signal, seconds, perSecond, complaints };
  } finally {
    child.kill("SIGKILL");
  }
}

/** The first client asks what takes long, and one of the others is idle most of the time. */
function requestsOf(client: number): readonly string[] {
  if (client === 0) return ["POST /api/v2/outreach"];
  const lists = ["GET /api/v2/prospects?product_id=101&limit=50", "GET /api/v2/prospects/PNYW?product_id=101"];
  return [...lists, "GET /api/v2/excerpts?product_id=101&ticker=PNYW", "GET /api/v2/products", "GET /healthz"];
}
