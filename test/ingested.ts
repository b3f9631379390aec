// A world whose projections the pipeline itself has built from a drop folder: what the API then answers is tested end to end.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseProductDefinition } from "../data/product-definition.ts";
import { applyProducts } from "../data/store/apply-products.ts";
import type { Store } from "../data/store/open.ts";
import { listActiveProducts } from "../data/store/products.ts";
import { createTeam } from "../data/store/teams.ts";
import { type IngestOptions, type IngestOutcome, ingest } from "../pipeline/run.ts";
import type { Harness } from "./harness.ts";

export type IngestedTeam = { readonly teamId: number; readonly privateData: boolean; readonly key: string };

/** Two teams, the first entitled to private data; team ids 1 and 2. */
export async function createTeams(harness: Harness): Promise<IngestedTeam[]> {
  const teams: IngestedTeam[] = [];
  for (const privateData of [true, false]) {
    const { teamId } = await createTeam(harness.store, {
      name: `Team ${teams.length + 1}`,
      plan: "trial",
      privateData,
    });
    teams.push({ teamId, privateData, key: await harness.key(teamId, ["read", "outreach"]) });
  }
  return teams;
}

export async function applyProductFile(harness: Harness, path: string): Promise<void> {
  await applyProducts(harness.store, parseProductDefinition(await readFile(path, "utf8"), path), path);
}

/** Ingests a drop folder into the harness's projections; the run-time folder lies beside them. */
export async function ingestInto(
  harness: Harness,
  dropDir: string,
  {
    clock = harness.clock,
    store = harness.store,
    ...overrides
  }: Partial<IngestOptions> & { readonly clock?: () => Date; readonly store?: Store } = {},
): Promise<IngestOutcome> {
  const products = (await listActiveProducts(harness.store)).map(({ product }) => product);
  return ingest(
    { ...harness.world, clock, store },
    {
      dropDir,
      home: join(harness.root, "home"),
      projections: harness.root,
      products,
      limits: { memoryLimit: "1GiB", threads: 2 },
      maxRejectRatio: 0.05,
      acceptDrop: false,
      versionsKept: 5,
      retention: { retentionAuditDays: 730, retentionRunsDays: 90 },
      cacheMaxGb: 50,
      holder: "test",
      onProgress: () => undefined,
      ...overrides,
    },
  );
}
