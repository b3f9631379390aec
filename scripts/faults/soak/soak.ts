// npm run faults -- soak: one server under a constant load for an hour, with an ingest every two minutes; all must stay flat.
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createAppContext } from "../../../data/context.ts";
import { createKey } from "../../../data/store/keys/keys.ts";
import type { Store } from "../../../data/store/open.ts";
import { isFailed, tellFailed } from "../../../pipeline/workspace/product-outcome.ts";
import { ingestInChild } from "../../ingest/ingest-child.ts";
import { loadSample } from "../../sample.ts";
import { randomOf } from "../../seeded-random.ts";
import { storeUrl, withStore } from "../fixture/ingest-once.ts";
import { DEFAULT_SEED, parseOptions } from "../options.ts";
import { type ServeEnvironment, type ServeProcess, startServe } from "../serve-process.ts";
import { changeDrop, makeDrop } from "./drop.ts";
import { curveOf, judgeSoak, type Sample } from "./judge.ts";
import { SoakLoad } from "./load.ts";
import { addToCsv, beginCsv, takeSample } from "./samples.ts";

const SAMPLE_EVERY_MS = 10_000;
const STOP_TIMEOUT_MS = 15_000;
const HOUR_MS = 3_600_000;

type Print = (line: string) => void;
type Soak = {
  readonly home: string;
  readonly drop: string;
  readonly env: ServeEnvironment;
  readonly key: string;
  readonly store: Store;
  readonly minutes: number;
  readonly everyMs: number;
  readonly seed: number;
  /** CSV of the samples; null: none. */
  readonly out: string | null;
  readonly print: Print;
};

/** @returns 0: flat, and no answer that must not be */
export async function soak(args: readonly string[], print: Print = console.log): Promise<number> {
  const defaults = { seed: DEFAULT_SEED, minutes: 60, "ingest-every-seconds": 120, "flat-after": 10, out: null };
  const options = parseOptions(args, defaults);
  const folder = await mkdtemp(join(tmpdir(), "dealmap-soak-"));
  const [home, drop] = [join(folder, "home"), join(folder, "drop")];
  const settings = { DEALMAP_HOME: home, SOURCES_DIR: drop, STORE_URL: storeUrl(home), PORT: "0" };
  const env = { ...process.env, ...settings, RATE_LIMIT_PER_MINUTE: "1000000", LOG_LEVEL: "error" };
  const { seed, minutes, out } = options;
  const everyMs = options["ingest-every-seconds"] * 1000;
  print(`seed ${seed}, ${minutes} minutes, an ingest every ${everyMs / 1000} s, in ${folder}`);
  try {
    await mkdir(home);
    await makeDrop(drop);
    if (out !== null) await beginCsv(out);
    return await withStore(home, createAppContext({ logLevel: "silent" }), async (store) => {
      const key = await fillStore(store);
      await ingestInChild({ store, env, onLine: () => undefined, signal: new AbortController().signal });
      const { samples, wrong } = await run({ home, drop, env, key, store, minutes, everyMs, seed, out, print });
      return tell(samples, wrong, { afterIngest: options["flat-after"], print });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fillStore(store: Store): Promise<string> {
  await loadSample(store);
  const key = { teamId: 1, scopes: ["read", "outreach"], expiresInMs: 24 * HOUR_MS } as const;
  return (await createKey(store, key)).rawKey;
}

type Seen = { readonly samples: readonly Sample[]; readonly wrong: readonly string[] };

async function run(soak: Soak): Promise<Seen> {
  const server = await startServe(soak.env);
  const ended = once(server.child, "close");
  const mayRebuild = soak.env.SERVE_DURING_REBUILD !== "true";
  const load = new SoakLoad({ url: server.url, key: soak.key, seed: soak.seed, mayRebuild });
  const wrong: string[] = [];
  const samples: Sample[] = [];
  const over = AbortSignal.timeout(soak.minutes * 60_000);
  const ingests = { ended: 0 };
  try {
    load.begin();
    const ingesting = ingestAgain(soak, ingests, over);
    await sampleOn(soak, { server, load, samples, ingests }, over);
    wrong.push(...(await ingesting));
  } catch (error) {
    wrong.push(error instanceof Error ? error.message : String(error));
  } finally {
    await load.end();
    wrong.push(...load.wrong, ...(await stop(server, ended)));
  }
  return { samples, wrong };
}

/** Until it is over; one that runs then is stopped. @returns ingests that failed */
async function ingestAgain(
  { store, env, drop, seed, everyMs, print }: Soak,
  ingests: { ended: number },
  over: AbortSignal,
) {
  const random = randomOf(seed);
  const failed: string[] = [];
  const begun = Date.now();
  for (let number = 1; !over.aborted; number += 1) {
    await delay(Math.max(0, begun + number * everyMs - Date.now()), undefined, { signal: over }).catch(() => undefined);
    if (over.aborted) break;
    await changeDrop(drop, number, random);
    const start = performance.now();
    const reason = await ingestInChild({ store, env, onLine: () => undefined, signal: over }).then(
      ({ products }) => tellFailed(products.filter(isFailed)) || null,
      (error: Error) => error.message,
    );
    if (reason === null) ingests.ended += 1;
    else if (!over.aborted) failed.push(`ingest ${number}: ${reason}`);
    print(`ingest ${number}: ${reason ?? "published"} after ${((performance.now() - start) / 1000).toFixed(0)} s`);
  }
  return failed;
}

type Watched = {
  readonly server: ServeProcess;
  readonly load: SoakLoad;
  readonly samples: Sample[];
  readonly ingests: { readonly ended: number };
};

async function sampleOn({ home, out }: Soak, { server, load, samples, ingests }: Watched, over: AbortSignal) {
  const begun = performance.now();
  while (!over.aborted) {
    await delay(SAMPLE_EVERY_MS, undefined, { signal: over }).catch(() => undefined);
    const seconds = Math.round((performance.now() - begun) / 1000);
    const { pid = 0 } = server.child;
    const seen = { pid, url: server.url, home, seconds, ingests: ingests.ended, window: load.look() };
    const sample = await takeSample(seen);
    samples.push(sample);
    if (out !== null) await addToCsv(out, sample);
  }
}

async function stop({ child, complaints }: ServeProcess, ended: Promise<unknown[]>): Promise<string[]> {
  const killer = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
  child.kill("SIGTERM");
  const [status, signal] = await ended;
  clearTimeout(killer);
  return status === 0 ? [] : [`the server ended with ${status ?? signal}`, ...complaints.slice(-3)];
}

function tell(
  samples: readonly Sample[],
  wrong: readonly string[],
  { afterIngest, print }: { afterIngest: number; print: Print },
): number {
  for (const line of curveOf(samples)) print(line);
  const { violations, notes } = judgeSoak(samples, { afterIngest });
  for (const note of notes) print(note);
  const found = [...violations, ...wrong];
  for (const violation of found) print(`VIOLATION ${violation}`);
  const requests = samples.reduce((sum, sample) => sum + sample.requests, 0);
  print(`soak: ${requests} requests, ${samples.at(-1)?.ingests ?? 0} ingests, ${found.length} violations`);
  return found.length === 0 ? 0 : 1;
}
