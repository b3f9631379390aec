// One version of a product, whole and sealed in a folder: its tables, what must hold of them, the copies, the list's index.
import { join } from "node:path";
import { type DuckDbLimits, limitsConfig } from "../../data/duckdb.ts";
import { DATABASE_FILE, sealVersion, type VersionIndex } from "../../data/versions/versions.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { buildVersion, copyToParquet, withFinished } from "./build.ts";
import { checkVersion, type Predecessor } from "./checks.ts";
import type { Connect } from "./list-index/build.ts";
import { buildListIndex } from "./list-index/list-index.ts";
import { writeListIndex } from "./list-index/write.ts";

export type Input = VersionIndex["inputs"][number];

/** All that decides what is sealed, beside the tables of the workspace: plain data, which another process gets as it is. */
export type VersionPlan = Pick<VersionIndex, "product_id" | "version" | "run_id" | "built_at" | "inputs"> & {
  readonly keywords_hash: string;
  /** What its row counts are compared with. */
  readonly predecessor: Predecessor | null;
  readonly acceptDrop: boolean;
};

export type Filling = {
  /** With the facts, universes and evidence of the product. */
  readonly workspace: Pick<Workspace, "connection" | "connect">;
  /** Existing and empty; nothing outside it is written. */
  readonly folder: string;
  /** Of each of the databases that the list index of a large version is built from. */
  readonly limits: DuckDbLimits;
  /** Ends the build of a list index, which then fails. */
  readonly signal: AbortSignal;
};

/** @throws RunStopped when a check fails */
export async function fillVersion(plan: VersionPlan, filling: Filling): Promise<VersionIndex> {
  const { predecessor, acceptDrop, ...named } = plan;
  const { workspace, folder } = filling;
  const rowCounts = await buildVersion(workspace.connection, folder, plan.product_id);
  const checks = await withFinished(workspace, folder, async (connect) => {
    const passed = await checkVersion(connect, rowCounts, predecessor, acceptDrop);
    await allEnded([
      copyToParquet(workspace.connection, folder),
      indexVersion({ families: rowCounts.families, connect }, filling),
    ]);
    return passed;
  });
  return sealVersion(folder, { ...named, row_counts: rowCounts, checks });
}

async function indexVersion(
  finished: { readonly families: number; readonly connect: Connect },
  { folder, limits, signal }: Filling,
): Promise<void> {
  const database = { ...finished, path: join(folder, DATABASE_FILE), duckdb: limitsConfig(limits) };
  await writeListIndex(folder, await buildListIndex(database, signal));
}

/** As `Promise.all`, but over only when all of them are: what writes into a folder must not outlive it. */
async function allEnded(works: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(works);
  await Promise.all(works);
}
