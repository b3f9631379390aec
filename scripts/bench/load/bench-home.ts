// The home of the read benchmarks: a generated projection of the asked size, ingested once and kept for the next run.
import { existsSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAppContext } from "../../../data/context.ts";
import { parseProductDefinition } from "../../../data/product/definition.ts";
import { createKey } from "../../../data/store/keys/keys.ts";
import { openStore, type Store } from "../../../data/store/open.ts";
import { applyProducts } from "../../../data/store/products/apply-products.ts";
import { listActiveProducts } from "../../../data/store/products/products.ts";
import { createTeam, listTeams } from "../../../data/store/teams.ts";
import { DATABASE_FILE, findActive, versionFolder } from "../../../data/versions/versions.ts";
import { generateDrop } from "../generated/generate.ts";

/** The product of the generated drop folder that takes every company. */
export const BENCH_PRODUCT = 901;
const SEED = 1;

export type BenchHome = {
  readonly home: string;
  readonly drop: string;
  readonly projections: string;
  /** The published projection.duckdb. */
  readonly path: string;
  readonly families: number;
  /** A new key of a team entitled to private-company data. */
  readonly key: string;
};

export type BenchPlace = { readonly families: number; readonly home?: string | undefined };

/** Where a run-time folder of the size is, or would be. */
export function homeOf({ families, home }: BenchPlace): string {
  return home ?? join(tmpdir(), `dealmap-bench-${families}`);
}

/** Generates and ingests the projection unless it is there already. */
export async function prepareHome(place: BenchPlace, note: (line: string) => void): Promise<BenchHome> {
  const home = homeOf(place);
  const projections = join(home, "projections");
  const drop = join(home, "drop");
  return withBenchStore(home, async (store) => {
    if ((await findActive(projections, BENCH_PRODUCT)) === null) {
      note(`building a projection of ${place.families} families in ${home}; it is kept for the next run`);
      await ingestDrop({ store, home, drop, families: place.families });
    }
    const active = await findActive(projections, BENCH_PRODUCT);
    const [team] = await listTeams(store);
    if (active === null || team === undefined) throw new Error(`${home} has no published product ${BENCH_PRODUCT}`);
    const { rawKey } = await createKey(store, { teamId: team.teamId, scopes: ["read"], expiresInMs: 24 * 3_600_000 });
    const path = join(versionFolder(projections, BENCH_PRODUCT, active.version), DATABASE_FILE);
    return { home, drop, projections, path, families: active.families, key: rawKey };
  });
}

export async function withBenchStore<T>(home: string, work: (store: Store) => Promise<T>): Promise<T> {
  await mkdir(home, { recursive: true });
  const store = await openStore(`sqlite:${join(home, "store.sqlite")}`, createAppContext({ logLevel: "silent" }));
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

type Drop = { store: Store; home: string; drop: string; families: number };

/** Generates the drop folder unless it is there, whole, already. */
export async function prepareDrop({ drop, families }: Pick<Drop, "drop" | "families">): Promise<void> {
  // Written last.
  if (existsSync(join(drop, "products.yaml"))) return;
  await rm(drop, { recursive: true, force: true });
  await generateDrop({ dir: drop, families, seed: SEED });
}

/** @returns seconds of the whole run, and of the build alone */
export async function ingestDrop({ store, home, drop, families }: Drop): Promise<{ run: number; build: number }> {
  await prepareDrop({ drop, families });
  if ((await listTeams(store)).length === 0) {
    await createTeam(store, { name: "Bench", plan: "enterprise", privateData: true });
    const file = join(drop, "products.yaml");
    await applyProducts(store, parseProductDefinition(await readFile(file, "utf8"), file), file);
  }
  const active = await listActiveProducts(store);
  // Only now: most runs find their projection built.
  const { ingest } = await import("../../../pipeline/run.ts");
  const context = createAppContext({ logLevel: "silent" });
  const start = performance.now();
  const result = await ingest(
    { ...context, store },
    {
      dropDir: drop,
      home,
      projections: join(home, "projections"),
      maxRejectRatio: 0.05,
      acceptDrop: true,
      versionsKept: 5,
      retention: { retentionAuditDays: 730, retentionRunsDays: 90, retentionMessagesDays: 90 },
      cacheMaxGb: 50,
      products: active.map(({ product }) => product).filter(({ product_id }) => product_id === BENCH_PRODUCT),
      limits: { memoryLimit: null, threads: null },
      holder: `bench ${process.pid}`,
      onProgress: () => undefined,
    },
  );
  if (result.outcome !== "published") throw new Error(`the ingest failed: ${result.error}`);
  return { run: (performance.now() - start) / 1000, build: result.products[0]?.build_seconds ?? 0 };
}
