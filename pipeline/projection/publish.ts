// One product: build a version, check it, seal it, move the pointer; under the product's own claim.
import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import type { AppContext } from "../../data/context.ts";
import type { DuckDbLimits } from "../../data/duckdb.ts";
import { renewClaim, withClaim } from "../../data/store/claims.ts";
import type { Store } from "../../data/store/open.ts";
import { keywordsHash, type Product } from "../../data/store/products/products.ts";
import { BUILD_LEASE, buildClaim, readServedVersions } from "../../data/store/projection-claims.ts";
import { tellVersionsChanged } from "../../data/store/version-notice.ts";
import { forgetVersions } from "../../data/versions/prune-versions.ts";
import type { PublishedVersions } from "../../data/versions/published-versions.ts";
import {
  findActive,
  makeFolderDurably,
  newVersionName,
  readIndex,
  unpublishedFolder,
  type VersionIndex,
  versionFolder,
} from "../../data/versions/versions.ts";
import type { PublishedProduct } from "../workspace/product-outcome.ts";
import { type Report, RunStopped } from "../workspace/report.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { Predecessor } from "./checks.ts";
import { fillVersion, type Input, type VersionPlan } from "./fill-version.ts";

export type PublishContext = Pick<AppContext, "clock" | "newId"> & { readonly store: Store };

export type PublishOptions = {
  /** The run's workspace, with the facts, universes and evidence of all products. */
  readonly workspace: Workspace;
  readonly versions: PublishedVersions;
  readonly report: Report;
  readonly inputs: readonly Input[];
  readonly acceptDrop: boolean;
  /** How many of the newest versions stay, this one included. */
  readonly versionsKept: number;
  readonly holder: string;
  /** Of the workspace, and of each of the databases that the list index of a large version is built from. */
  readonly limits: DuckDbLimits;
  /** Ends the build of a list index, which then fails. */
  readonly signal: AbortSignal;
  /** Other processes that build products for this run; null: none. */
  readonly others: OtherBuilders | null;
  /** Lets one piece of work at a time have the workspace. */
  readonly here: Turns;
};

/** One after the other. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

export type OtherBuilders = {
  /** How many products they take at one time. */
  readonly lanes: number;
  /**
   * @param makePlan of one try
   * @returns the index of a version whose files are there already; null: the run has to build it
   * @throws RunStopped when a check fails
   */
  readonly build: (productId: number, makePlan: () => Promise<VersionPlan>) => Promise<VersionIndex | null>;
  readonly close: () => Promise<void>;
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
    const { index, isThere } = await buildProduct(context, options, product);
    // A process that was stopped for longer than its lease must not move the pointer back over a newer version.
    const isHeld = await renewClaim(context.store, { name: claim.name, token, leaseMs: claim.leaseMs });
    if (!isHeld) throw new RunStopped("its build was taken over by another process");
    if (isThere) await options.versions.adopt(index);
    else await options.versions.publish(index);
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

type Built = {
  readonly index: VersionIndex;
  /** Its files are where versions are published. */
  readonly isThere: boolean;
};

/** By another process where one takes it. */
async function buildProduct(context: PublishContext, options: PublishOptions, product: Product): Promise<Built> {
  const { versions, report, others } = options;
  warnOfRemains(report, product.product_id, await versions.removeLeftovers(product.product_id));
  const makePlan = () => planOf(context, options, product);
  const shared = (await others?.build(product.product_id, makePlan)) ?? null;
  const index = shared ?? (await options.here(async () => buildHere(await makePlan(), options)));
  for (const { name, detail } of index.checks.filter((check) => check.outcome === "warned")) {
    report.warnings.push(`product ${product.product_id}: does not hold: ${name}: ${detail}`);
  }
  return { index, isThere: shared !== null };
}

/** Each is of a version that nobody has begun. */
async function planOf(context: PublishContext, options: PublishOptions, product: Product): Promise<VersionPlan> {
  const { versions, report, acceptDrop, inputs } = options;
  const { product_id: productId, keywords } = product;
  const definition = { name: `product ${productId}`, sha256: universeDigest(product) };
  const now = context.clock();
  return {
    product_id: productId,
    version: newVersionName(now, context.newId().slice(-4)),
    run_id: report.runId,
    built_at: now.toISOString(),
    inputs: [definition, ...inputs],
    keywords_hash: keywordsHash(keywords),
    predecessor: await findPredecessor(versions.root, productId, definition),
    acceptDrop,
  };
}

async function buildHere(plan: VersionPlan, options: PublishOptions): Promise<VersionIndex> {
  const { versions, workspace, limits, signal } = options;
  const folder = unpublishedFolder(versions.root, plan.product_id, plan.version);
  await makeFolderDurably(folder);
  try {
    return await fillVersion(plan, { workspace, folder, limits, signal });
  } catch (error) {
    // Now, not by the next build: where the disk is full, the claim cannot even be given back otherwise.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
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
