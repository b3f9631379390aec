// A world for tests over HTTP: a fake clock, an empty store in memory, and projections written straight from rows.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import supertest from "supertest";
import { createApp } from "../api/app.ts";
import { memoryRateLimits } from "../api/limits.ts";
import { createMetrics } from "../api/metrics.ts";
import { Projections } from "../api/projection.ts";
import { QueryQueue, type QueryQueueLimits } from "../api/query-queue.ts";
import type { ApiWorld } from "../api/world.ts";
import { execute, openWritable, sqlIdentifier, sqlLiteral } from "../data/duckdb.ts";
import { createLog } from "../data/log.ts";
import { PROJECTION_TABLES, TABLE_NAMES, type TableName, tableColumns } from "../data/projection.ts";
import { createKey } from "../data/store/keys.ts";
import { openStore, type Store } from "../data/store/open.ts";
import { keywordsHash } from "../data/store/products.ts";
import { createTeam, type Team } from "../data/store/teams.ts";
import { DATABASE_FILE, newVersionName, publishVersion, sealVersion, unpublishedFolder } from "../data/versions.ts";
import type { Scope } from "../data/vocabulary.ts";

/** Rows of a projection by table; a column that a row leaves out is null, a table that is left out empty. */
export type ProjectionRows = Partial<Record<TableName, readonly Record<string, unknown>[]>>;

export type Publication = { productId: number; keywords: readonly string[]; rows: ProjectionRows };

/** Time stands still until a test moves it. */
export type FakeClock = { (): Date; advance: (milliseconds: number) => void };

export const START = new Date("2026-03-04T05:06:07.000Z");

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
};

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
    const { serveDuringRebuild = false, rateLimitPerMinute = 300 } = options;
    const root = await mkdtemp(join(tmpdir(), "dealmap-api-"));
    const clock = fakeClock();
    const logged: Record<string, unknown>[] = [];
    const log = createLog("debug", { write: (line) => logged.push(JSON.parse(line)) });
    const newId = sequence();
    const store = await openStore("sqlite::memory:", { clock, newId });
    const duckdb = { threads: "1", memory_limit: "256MiB" };
    const projections = new Projections({
      ...{ root, store, log, duckdb, holder: "test" },
      queue: new QueryQueue(options.queue),
    });
    const world: ApiWorld = {
      ...{ clock, newId, log, store, projections },
      fetch: () => Promise.reject(new Error("tests have no network")),
      settings: { serveDuringRebuild },
      rateLimits: memoryRateLimits({ clock, perMinute: rateLimitPerMinute }),
      metrics: createMetrics({ withProcess: false }),
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

  request(method: "get" | "post" | "put" | "patch" | "delete" | "options" | "head", path: string, key: string | null) {
    const request = supertest(this.app)[method](path);
    return key === null ? request : request.set("Authorization", `Bearer ${key}`);
  }

  /** Publishes a version that holds these rows. @returns its name */
  async publish({ productId, keywords, rows }: Publication): Promise<string> {
    this.#published += 1;
    const version = newVersionName(this.clock(), String(this.#published).padStart(4, "0"));
    const folder = unpublishedFolder(this.root, productId, version);
    await mkdir(folder, { recursive: true });
    await writeTables(folder, rows);
    const index = await sealVersion(folder, {
      product_id: productId,
      version,
      run_id: "run",
      built_at: this.clock().toISOString(),
      inputs: [],
      keywords_hash: keywordsHash(keywords.map((name) => ({ name }))),
      row_counts: { families: rows.families?.length ?? 0, excerpts: rows.excerpts?.length ?? 0 },
      checks: [],
    });
    await publishVersion(this.root, index);
    return version;
  }
}

async function writeTables(folder: string, rows: ProjectionRows): Promise<void> {
  const instance = await openWritable(join(folder, DATABASE_FILE), { threads: "1" });
  const connection = await instance.connect();
  const source = join(folder, "rows.ndjson");
  for (const name of TABLE_NAMES) {
    const columns = tableColumns(name);
    const definitions = columns.map(([column, { type }]) => `${sqlIdentifier(column)} ${type}`);
    await execute(connection, `CREATE TABLE ${name} (${definitions.join(", ")})`);
    const lines = (rows[name] ?? []).map((row) => JSON.stringify(row));
    if (lines.length === 0) continue;
    await writeFile(source, lines.join("\n"));
    const types = columns.map(([column, { type }]) => `${sqlIdentifier(column)}: ${sqlLiteral(type)}`).join(", ");
    const { orderBy } = PROJECTION_TABLES[name];
    const read = `read_json(${sqlLiteral(source)}, format = 'newline_delimited', columns = {${types}})`;
    await execute(connection, `INSERT INTO ${name} BY NAME SELECT * FROM ${read} ORDER BY ${orderBy}`);
  }
  await rm(source, { force: true });
  connection.closeSync();
  instance.closeSync();
}

/** Ids that are the same in every run of a test. */
function sequence(): () => string {
  let last = 0;
  return () => {
    last += 1;
    return `00000000-0000-7000-8000-${String(last).padStart(12, "0")}`;
  };
}
