// The ground of the fault tests: a run-time folder with two old versions and a ledger, new sources, and the answers to both.
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseProductDefinition } from "../../data/product-definition.ts";
import { applyProducts } from "../../data/store/apply-products.ts";
import { reserveCredits } from "../../data/store/credits.ts";
import { createKey } from "../../data/store/keys.ts";
import { createTeam } from "../../data/store/teams.ts";
import { TABLE_PARTS } from "../../pipeline/table-parts.ts";
import { type Answers, askApi } from "./answers.ts";
import { chargeOnce, ingestInto, withStore, worldAt } from "./ingest-once.ts";
import { PRODUCT_ID, productDefinition, writeSources } from "./sources.ts";

export type Scene = {
  /** Holds all of it. */
  readonly folder: string;
  /** A run-time folder to copy. */
  readonly template: string;
  readonly dropDir: string;
  /** In the order in which a run publishes them. */
  readonly productIds: readonly number[];
  readonly key: string;
  readonly answers: { readonly old: Answers; readonly new: Answers };
};

/**
 * When the victim runs, and when those after it: each time all earlier leases have run out. Long after the files were written,
 * so that what is read of them is kept.
 */
export const TIMES = {
  first: new Date("2126-03-04T02:00:00.000Z"),
  second: new Date("2126-03-05T02:00:00.000Z"),
  victim: new Date("2126-03-06T02:00:00.000Z"),
  secondVictim: new Date("2126-03-07T02:00:00.000Z"),
  recovery: new Date("2126-03-08T02:00:00.000Z"),
} as const;

/** What a killed process wrote is in the page cache either way, and a flush to memory costs nothing. */
const MEMORY = "/dev/shm";

/** Makes it in memory where the machine has such a place. */
export async function prepareScene(productIds: readonly number[] = [PRODUCT_ID]): Promise<Scene> {
  const parent = existsSync(MEMORY) ? MEMORY : tmpdir();
  const folder = await mkdtemp(join(parent, "dealmap-faults-"));
  const template = join(folder, "template");
  const dropDir = join(folder, "drop-new");
  await mkdir(template, { recursive: true });
  await writeSources(join(folder, "drop-old"), "old");
  await writeSources(dropDir, "new");
  const key = await fillTemplate(template, join(folder, "drop-old"), productIds);
  const old = await askApi(template, key, TIMES.recovery);
  const undisturbed = join(folder, "undisturbed");
  await cp(template, undisturbed, { recursive: true });
  await publish(undisturbed, dropDir, { at: TIMES.victim, name: "victim" });
  const answers = { old, new: await askApi(undisturbed, key, TIMES.recovery) };
  await rm(undisturbed, { recursive: true });
  if (answers.old.digest === answers.new.digest) throw new Error("old and new version answer alike");
  return { folder, template, dropDir, productIds, key, answers };
}

async function fillTemplate(home: string, dropDir: string, productIds: readonly number[]): Promise<string> {
  const world = worldAt(TIMES.first, "first");
  const key = await withStore(home, world, async (store) => {
    await createTeam(store, { name: "Faults", plan: "trial", privateData: true });
    await applyProducts(store, parseProductDefinition(productDefinition(productIds), "the fault tests' products"));
    await chargeOnce(store, "first-charge");
    const open = { teamId: 1, operationId: "first-open", operation: "prospect_outreach", credits: 2 } as const;
    await reserveCredits(store, { ...open, leaseMs: 60_000 });
    return (await createKey(store, { teamId: 1, scopes: ["read"], expiresInMs: null })).rawKey;
  });
  await publish(home, dropDir, { at: TIMES.first, name: "first" });
  await publish(home, dropDir, { at: TIMES.second, name: "second" });
  await forgetSomeTables(home);
  return key;
}

/** The victim finds tables that have changed since they were kept, and tables of which nothing is known: those it keeps. */
async function forgetSomeTables(home: string): Promise<void> {
  const forgotten = TABLE_PARTS.filter((_, index) => index % 2 === 0);
  for (const { name } of forgotten) await rm(join(home, "tables", `${name}.json`));
}

/** A copy of the template under the lane's own path, which is the same in every round. */
export async function freshHome(scene: Scene, lane: number): Promise<string> {
  const home = join(scene.folder, `lane-${lane}`);
  await rm(home, { recursive: true, force: true });
  await mkdir(home, { recursive: true });
  await cp(scene.template, home, { recursive: true });
  return home;
}

/** An undisturbed ingest. Throws when it does not publish. @returns seconds */
export async function publish(
  home: string,
  dropDir: string,
  { at, name }: { at: Date; name: string },
): Promise<number> {
  const world = worldAt(at, name);
  const start = performance.now();
  const result = await withStore(home, world, (store) => ingestInto(home, dropDir, world, store));
  if (result.outcome !== "published") throw new Error(`an undisturbed ingest failed: ${result.error}`);
  return (performance.now() - start) / 1000;
}
