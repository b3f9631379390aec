// One product: build a version, check it, seal it, move the pointer; under the product's own claim.
import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { AppContext } from "../../data/context.ts";
import { type DuckDBConnection, type DuckDbLimits, limitsConfig } from "../../data/duckdb.ts";
import { renewClaim, withClaim } from "../../data/store/claims.ts";
import type { Store } from "../../data/store/open.ts";
import { keywordsHash, type Product } from "../../data/store/products/products.ts";
import { BUILD_LEASE, buildClaim, readServedVersions } from "../../data/store/projection-claims.ts";
import { tellVersionsChanged } from "../../data/store/version-notice.ts";
import { forgetVersions } from "../../data/versions/prune-versions.ts";
import type { PublishedVersions } from "../../data/versions/published-versions.ts";
import {
  DATABASE_FILE,
  findActive,
  makeFolderDurably,
  newVersionName,
  readIndex,
  sealVersion,
  unpublishedFolder,
  type VersionIndex,
  versionFolder,
} from "../../data/versions/versions.ts";
import type { PublishedProduct } from "../workspace/product-outcome.ts";
import { type Report, RunStopped } from "../workspace/report.ts";
import { buildVersion, copyToParquet } from "./build.ts";
import { checkVersion, type Predecessor } from "./checks.ts";
import { buildListIndex } from "./list-index/list-index.ts";
import { writeListIndex } from "./list-index/write.ts";

export type Input = VersionIndex["inputs"][number];

export type PublishContext = Pick<AppContext, "clock" | "newId"> & { readonly store: Store };

export type PublishOptions = {
  /** The run's workspace, with the facts, universes and evidence of all products. */
  readonly workspace: DuckDBConnection;
  readonly versions: PublishedVersions;
  readonly report: Report;
  readonly inputs: readonly Input[];
  readonly acceptDrop: boolean;
  /** How many of the newest versions stay, this one included. */
  readonly versionsKept: number;
  readonly holder: string;
  /** Of the workspace, and of the database that the list index is built from. */
  readonly limits: DuckDbLimits;
  /** Ends the build of a list index, which then fails. */
  readonly signal: AbortSignal;
};

/**
 * Builds and publishes one version of the product, which is `rebuilding` for just this long (semantics 9.5); then removes the
 * versions that are older than those to be kept.
 * @throws RunStopped when a check fails, or another process builds the product; the active version stays.
 */
export async function publishProduct(
  context: PublishContext,
  options: PublishOptions,
  product: Product,
): Promise<PublishedProduct> {
  const claim = { name: buildClaim(product.product_id), holder: options.holder, ...BUILD_LEASE };
  const claimed = await withClaim(context.store, claim, async ({ token }) => {
    const start = performance.now();
    const index = await buildSealed(context, options, product);
    // A process that was stopped for longer than its lease must not move the pointer back over a newer version.
    const isHeld = await renewClaim(context.store, { name: claim.name, token, leaseMs: claim.leaseMs });
    if (!isHeld) throw new RunStopped("its build was taken over by another process");
    await options.versions.publish(index);
    await tellVersionsChanged(context.store);
    const forgotten = await forgetOldVersions(context, options, product.product_id);
    const published = {
      product_id: product.product_id,
      name: product.name,
      version: index.version,
      families: index.row_counts.families ?? 0,
      excerpts: index.row_counts.excerpts ?? 0,
      build_seconds: Math.round(performance.now() - start) / 1000,
    };
    return { ...published, pruned: forgotten };
  });
  if (!claimed.taken) {
    throw new RunStopped(`it is being built by ${claimed.heldBy} since ${claimed.since}`);
  }
  // The product is served meanwhile: their files may be large, and nobody can open them any more.
  const { pruned } = claimed.result;
  warnOfRemains(options.report, product.product_id, await options.versions.remove(product.product_id, pruned));
  return claimed.result;
}

/** What is published stays published, whatever becomes of the older versions: the next run tries again. */
async function forgetOldVersions(
  { store }: PublishContext,
  { versions, versionsKept, report }: PublishOptions,
  productId: number,
): Promise<string[]> {
  const readServed = () => readServedVersions(store, productId);
  try {
    return await forgetVersions(versions, productId, { keep: versionsKept, readServed });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    report.warnings.push(`product ${productId}: no older version was removed: ${reason}; the next run tries again`);
    return [];
  }
}

function warnOfRemains({ warnings }: Report, productId: number, remains: readonly string[]): void {
  warnings.push(...remains.map((what) => `product ${productId}: ${what}; the next run tries again`));
}

async function buildSealed(context: PublishContext, options: PublishOptions, product: Product): Promise<VersionIndex> {
  const { versions, report } = options;
  const { root } = versions;
  warnOfRemains(report, product.product_id, await versions.removeLeftovers(product.product_id));
  const version = newVersionName(context.clock(), context.newId().slice(-4));
  const folder = unpublishedFolder(root, product.product_id, version);
  await makeFolderDurably(folder);
  try {
    return await fillVersion(context, options, { product, version, folder });
  } catch (error) {
    // Now, not by the next build: where the disk is full, the claim cannot even be given back otherwise.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

type NewVersion = { readonly product: Product; readonly version: string; readonly folder: string };

async function fillVersion(
  context: PublishContext,
  options: PublishOptions,
  { product, version, folder }: NewVersion,
): Promise<VersionIndex> {
  const { workspace, versions, report, acceptDrop, inputs } = options;
  const productId = product.product_id;
  const definition = { name: `product ${productId}`, sha256: universeDigest(product) };
  const rowCounts = await buildVersion(workspace, folder, productId);
  const checks = await checkVersion(
    folder,
    rowCounts,
    await findPredecessor(versions.root, productId, definition),
    acceptDrop,
  );
  for (const { name, detail } of checks.filter((check) => check.outcome === "warned")) {
    report.warnings.push(`product ${productId}: does not hold: ${name}: ${detail}`);
  }
  await allEnded([copyToParquet(workspace, folder), indexVersion(folder, rowCounts.families, options)]);
  return sealVersion(folder, {
    product_id: productId,
    version,
    run_id: report.runId,
    built_at: context.clock().toISOString(),
    inputs: [definition, ...inputs],
    keywords_hash: keywordsHash(product.keywords),
    row_counts: rowCounts,
    checks,
  });
}

async function indexVersion(folder: string, families: number, { limits, signal }: PublishOptions): Promise<void> {
  const database = { path: join(folder, DATABASE_FILE), duckdb: limitsConfig(limits), families };
  await writeListIndex(folder, await buildListIndex(database, signal));
}

/** As `Promise.all`, but over only when all of them are: what writes into a folder must not outlive it. */
async function allEnded(works: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(works);
  await Promise.all(works);
}

async function findPredecessor(root: string, productId: number, definition: Input): Promise<Predecessor | null> {
  const active = await findActive(root, productId);
  if (active === null) return null;
  // A damaged predecessor is nothing to compare with, and no reason to keep serving it.
  const index = await readIndex(versionFolder(root, productId, active.version)).catch(() => null);
  if (index === null) return null;
  const isSame = (input: Input) => input.name === definition.name && input.sha256 === definition.sha256;
  return { version: index.version, row_counts: index.row_counts, isSameDefinition: index.inputs.some(isSame) };
}

/** Of what decides a product's universe: when it changes, row counts may fall for that reason. */
function universeDigest({ industries, segment_targeting, target_segments }: Product): string {
  const codes = industries.map((industry) => industry.industry_code);
  return createHash("sha256")
    .update(JSON.stringify([codes, segment_targeting, target_segments]))
    .digest("hex");
}
