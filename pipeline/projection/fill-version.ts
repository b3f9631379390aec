// One version of a product, whole and sealed in a folder: its tables, what must hold of them, the copies, the list's index.
import { join } from "node:path";
import { type DuckDBConnection, type DuckDbLimits, limitsConfig } from "../../data/duckdb.ts";
import { DATABASE_FILE, sealVersion, type VersionIndex } from "../../data/versions/versions.ts";
import { buildVersion, copyToParquet } from "./build.ts";
import { checkVersion, type Predecessor } from "./checks.ts";
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
  readonly workspace: DuckDBConnection;
  /** Existing and empty; nothing outside it is written. */
  readonly folder: string;
  /** Of the database that the list index is built from. */
  readonly limits: DuckDbLimits;
  /** Ends the build of a list index, which then fails. */
  readonly signal: AbortSignal;
};

/** @throws RunStopped when a check fails */
export async function fillVersion(plan: VersionPlan, filling: Filling): Promise<VersionIndex> {
  const { predecessor, acceptDrop, ...named } = plan;
  const { workspace, folder } = filling;
  const rowCounts = await buildVersion(workspace, folder, plan.product_id);
  const checks = await checkVersion(folder, rowCounts, predecessor, acceptDrop);
  await allEnded([copyToParquet(workspace, folder), indexVersion(rowCounts.families, filling)]);
  return sealVersion(folder, { ...named, row_counts: rowCounts, checks });
}

async function indexVersion(families: number, { folder, limits, signal }: Filling): Promise<void> {
  const database = { path: join(folder, DATABASE_FILE), duckdb: limitsConfig(limits), families };
  await writeListIndex(folder, await buildListIndex(database, signal));
}

/** As `Promise.all`, but over only when all of them are: what writes into a folder must not outlive it. */
async function allEnded(works: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(works);
  await Promise.all(works);
}
