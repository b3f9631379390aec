// A world for tests over HTTP: a fake clock, an empty store in memory. publish-rows.ts writes its projections.

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import supertest from "supertest";
import { createApp, ROUTES } from "../api/app.ts";
import { memoryRateLimits } from "../api/limits.ts";
import { createMetrics } from "../api/metrics.ts";
import { Conformance } from "../api/openapi/conformance.ts";
import { openApiDocument } from "../api/openapi/document.ts";
import { Projections } from "../api/projection.ts";
import { createProviders, type Providers } from "../api/providers/providers.ts";
import { QueryQueue, type QueryQueueLimits } from "../api/query-queue.ts";
import type { ApiWorld } from "../api/world.ts";
import { createLog } from "../data/log.ts";
import type { Engine } from "../data/store/engine.ts";
import { createKey } from "../data/store/keys.ts";
import { openStore, type Store } from "../data/store/open.ts";
import { createTeam, type Team } from "../data/store/teams.ts";
import type { Scope } from "../data/vocabulary.ts";
import { type Publication, publishRows, START } from "./publish-rows.ts";

/** Time stands still until a test moves it. */
export type FakeClock = { (): Date; advance: (milliseconds: number) => void };

export function fakeClock(start = START): FakeClock {
  let now = start.getTime();
  return Object.assign(() => new Date(now), {
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
  });
}

export type HarnessOptions = {
  readonly serveDuringRebuild?: boolean;
  readonly rateLimitPerMinute?: number;
  readonly queue?: QueryQueueLimits;
  /** A store of its own; left out = one in memory. */
  readonly storeUrl?: string;
  /** Stands between the store and its engine. */
  readonly guard?: (engine: Engine) => Engine;
  /** Stand in for the embedded org chart, the absent language model, the real deadline. */
  readonly providers?: Partial<Providers>;
};

const SETTINGS = { dealmapTtlDays: 30, orgChartTtlDays: 90, backendTimeoutSeconds: 60 };
const NO_SERVICES = { llmBaseUrl: null, llmApiKey: null, llmModel: null, orgChartUrl: null, orgChartApiKey: null };

const CONFORMANCE = new Conformance(openApiDocument(ROUTES));

export class Harness {
  readonly world: ApiWorld;
  readonly clock: FakeClock;
  /** Folder of the projections. */
  readonly root: string;
  readonly app: ReturnType<typeof createApp>;
  /** Lines that the log has written, parsed. */
  readonly logged: Record<string, unknown>[];
  #published = 0;

  private constructor(world: ApiWorld, { clock, root, logged }: Pick<Harness, "clock" | "root" | "logged">) {
    this.world = world;
    this.clock = clock;
    this.root = root;
    this.logged = logged;
    this.app = createApp(world);
  }

  static async open(options: HarnessOptions = {}): Promise<Harness> {
    const { serveDuringRebuild = false, rateLimitPerMinute = 300, storeUrl = "sqlite::memory:", guard } = options;
    const root = await mkdtemp(join(tmpdir(), "dealmap-api-"));
    const clock = fakeClock();
    const logged: Record<string, unknown>[] = [];
    const log = createLog("debug", { write: (line) => logged.push(JSON.parse(line)) });
    const newId = sequence();
    const store = await openStore(storeUrl, { clock, newId, ...(guard === undefined ? {} : { guard }) });
    const duckdb = { threads: "1", memory_limit: "256MiB" };
    const queue = new QueryQueue(options.queue);
    const projections = new Projections({
      ...{ root, store, log, duckdb, holder: "test" },
      queue,
      answerBytesMax: 1 << 20,
    });
    const noFetch = () => Promise.reject(new Error("tests have no network"));
    const settings = { ...SETTINGS, serveDuringRebuild };
    const world: ApiWorld = {
      ...{ clock, newId, log, store, projections, settings, fetch: noFetch },
      providers: {
        ...createProviders({ ...settings, ...NO_SERVICES }, { fetch: noFetch }, projections),
        ...options.providers,
      },
      rateLimits: memoryRateLimits({ clock, perMinute: rateLimitPerMinute }),
      metrics: createMetrics({ withProcess: false, store, projections, queue }),
    };
    return new Harness(world, { clock, root, logged });
  }

  get store(): Store {
    return this.world.store;
  }

  async close(): Promise<void> {
    await this.world.projections.close();
    await this.store.close();
    await rm(this.root, { recursive: true, force: true });
  }

  /** A team with a key of its own. */
  async team({ privateData = false, scopes = ["read", "outreach"] as Scope[] } = {}): Promise<{
    team: Team;
    key: string;
  }> {
    const team = await createTeam(this.store, { name: "Team", plan: "trial", privateData });
    return { team, key: await this.key(team.teamId, scopes) };
  }

  async key(teamId: number, scopes: readonly Scope[], expiresInMs: number | null = null): Promise<string> {
    return (await createKey(this.store, { teamId, scopes, expiresInMs })).rawKey;
  }

  /** GET a path below /api/v2; without a key when it is null. */
  get(path: string, key: string | null): supertest.Test {
    return this.request("get", `/api/v2${path}`, key);
  }

  /** POST or PATCH JSON to a path below /api/v2. */
  send(method: "post" | "patch", path: string, { key, body }: { key: string | null; body: object }): supertest.Test {
    return this.request(method, `/api/v2${path}`, key).send(body);
  }

  /** Fails when the answer is not what the OpenAPI document says of it. */
  request(method: "get" | "post" | "put" | "patch" | "delete" | "options" | "head", path: string, key: string | null) {
    const request = supertest(this.app)[method](path);
    request.expect(({ status, headers, text = "" }) => {
      const answer = { method, path: path.split("?")[0] ?? "", status, headers, text };
      assert.deepEqual(CONFORMANCE.problemsOf(answer), []);
    });
    return key === null ? request : request.set("Authorization", `Bearer ${key}`);
  }

  /** Publishes a version that holds these rows. @returns its name */
  async publish(publication: Publication): Promise<string> {
    this.#published += 1;
    return publishRows(this.root, publication, { builtAt: this.clock(), suffix: this.#published });
  }
}

/** Ids that are the same in every run of a test. */
function sequence(): () => string {
  let last = 0;
  return () => {
    last += 1;
    return `00000000-0000-7000-8000-${String(last).padStart(12, "0")}`;
  };
}
