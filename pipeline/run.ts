// One run, top to bottom: drop folder in, one published version per product out. The pipeline's table of contents.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { AppContext } from "../data/context.ts";
import type { DuckDbLimits } from "../data/duckdb.ts";
import { runsFolder } from "../data/runs/run-folder.ts";
import { type Refused, withClaim } from "../data/store/claims.ts";
import type { Store } from "../data/store/open.ts";
import type { Product } from "../data/store/products/products.ts";
import { finishRun, INGEST_CLAIM, startRun } from "../data/store/runs.ts";
import { keepPublishedSource, PUBLISHED_SOURCE } from "../data/universe/published-source.ts";
import { selectUniverse } from "../data/universe/universe.ts";
import { folderVersions } from "../data/versions/folder-versions.ts";
import type { PublishedVersions } from "../data/versions/published-versions.ts";
import { newVersionName } from "../data/versions/versions.ts";
import { type CacheRemoval, keepBelowCeilings, type UsedEntries } from "./cache/cache-ceilings.ts";
import { reassessOwners } from "./evidence/assessments.ts";
import { gatherEvidence, type OpenOthers } from "./evidence/evidence.ts";
import { analyseExcerpts } from "./evidence/model/analyses.ts";
import { type Analyst, openModelRun, reportModel } from "./evidence/model/model-run.ts";
import { writeProse } from "./evidence/model/prose.ts";
import { tellFacts } from "./family/salient/told-facts.ts";
import { type OpenBuilders, publishProducts } from "./projection/publish-products.ts";
import { recordChanges } from "./projection/record-changes.ts";
import { applyRetention, type Expired, type RetentionPeriods } from "./retention/retention.ts";
import { digestInputs } from "./sources/inputs.ts";
import { readTables } from "./tables/read-tables.ts";
import { KEPT_BYTES_MIN, KeptTables } from "./tables/table-cache.ts";
import { TABLE_GRAPH } from "./tables/table-graph.ts";
import type { ProductOutcome } from "./workspace/product-outcome.ts";
import {
  createRejects,
  messageLine,
  newReport,
  type Report,
  RunStopped,
  type TableCounts,
  timed,
  writeReport,
} from "./workspace/report.ts";
import { RunWatch } from "./workspace/run-watch.ts";
import { removeAbandonedWorkspaces, type Workspace, withWorkspace } from "./workspace/workspace.ts";

/** A killed run keeps others out for a minute at most; what it had published serves meanwhile. */
const INGEST_LEASE_MS = 60_000;

export type IngestContext = Pick<AppContext, "clock" | "newId" | "log"> & { readonly store: Store };

export type IngestOptions = {
  readonly dropDir: string;
  /** Run-time folder: runs/, documents/ and tables/ lie below it. */
  readonly home: string;
  /** Folder where published versions are read. */
  readonly projections: string;
  /** Where they are published; left out = in that folder. */
  readonly versions?: PublishedVersions;
  /** The products to build: active ones, or those named. */
  readonly products: readonly Product[];
  readonly limits: DuckDbLimits;
  readonly maxRejectRatio: number;
  /** Publish although row counts fell by more than the checks allow. */
  readonly acceptDrop: boolean;
  /** Versions of a product that stay after a publish. */
  readonly versionsKept: number;
  readonly retention: RetentionPeriods;
  /** What all caches together may take. */
  readonly cacheMaxGb: number;
  /** Tables of sources of at least so many bytes are kept for the next run; left out = KEPT_BYTES_MIN. */
  readonly keptBytesMin?: number;
  /** Names this process in claims, e.g. `host:pid`. */
  readonly holder: string;
  readonly onProgress: (progress: Progress) => void;
  /** Scores the passages and writes the prose in the place of the embedded analyst; left out or null = the embedded one. */
  readonly analyst?: Analyst | null;
  /** Processes that read documents for it; left out or null = none. */
  readonly others?: OpenOthers | null;
  /** Processes that build products for it; left out or null = none. */
  readonly openBuilders?: OpenBuilders | null;
  /** Ends the run when it stalls; left out = after ten minutes without progress. Its signal shows it afterwards. */
  readonly watch?: RunWatch;
};
export type Progress = {
  readonly step: string;
  readonly done?: number;
  readonly total?: number;
  /** Who does it, where it is not this process. */
  readonly state?: string | undefined;
};

export type IngestResult = {
  readonly run_id: string;
  readonly outcome: "published" | "failed";
  /** Why a failed run failed, one line. */
  readonly error: string | null;
  readonly products: readonly ProductOutcome[];
  readonly tables: readonly TableCounts[];
  readonly documents: Report["documents"];
  readonly warnings: readonly string[];
  /** What the caches lost to stay below their ceilings. */
  readonly cache_removals: readonly CacheRemoval[];
};
/** What a run reports once it is over. */
export type IngestOutcome = IngestResult & {
  /** What was older than it is kept, and went. */
  readonly expired: readonly Expired[];
};

/** Another ingest is running; nothing was read. */
export class IngestBusy extends Error {
  override readonly name = "IngestBusy";
  readonly exitStatus = 1;
  constructor({ heldBy, since, expiresAt }: Refused) {
    super(`an ingest is already running: ${heldBy} since ${since} (its claim ends ${expiresAt} unless renewed)`);
  }
}

/**
 * One re-ingest under the claim `ingest`. What the run refused is in runs/<run_id>/, whether it published or not.
 * A run that fails publishes nothing for the products that it had not reached, and never touches a published version. A product that
 * cannot be published says so in `products`; the others are (semantics 9.8).
 * @throws IngestBusy when another ingest holds the claim.
 */
export async function ingest(context: IngestContext, options: IngestOptions): Promise<IngestOutcome> {
  const claim = { name: INGEST_CLAIM, holder: options.holder, leaseMs: INGEST_LEASE_MS };
  const claimed = await withClaim(context.store, claim, ({ signal }) => recordRun(context, options, signal));
  if (!claimed.taken) throw new IngestBusy(claimed);
  return claimed.result;
}

async function recordRun(context: IngestContext, options: IngestOptions, signal: AbortSignal): Promise<IngestOutcome> {
  const runId = newVersionName(context.clock(), context.newId().slice(-4));
  const folder = join(runsFolder(options.home), runId);
  await mkdir(folder, { recursive: true });
  await removeAbandonedWorkspaces(runsFolder(options.home));
  const report = newReport(runId, context.clock().toISOString());
  await startRun(context.store, runId);
  const { watch = new RunWatch() } = options;
  const fail = (error: unknown): void => {
    report.outcome = "failed";
    report.error ??= error instanceof Error ? error.message : String(error);
    if (!(error instanceof RunStopped)) context.log.error({ err: error, run_id: runId }, "ingest failed");
  };
  // What stops a run, a full disk say, may keep its report from being written too: the first reason is told.
  const ended = withWorkspace(folder, options.limits, async (workspace) => {
    watch.signal.addEventListener("abort", () => workspace.connection.interrupt(), { once: true });
    await createRejects(workspace.connection);
    try {
      await run(context, options, { workspace, report, watch, signal: AbortSignal.any([signal, watch.signal]) });
      report.outcome = "published";
    } catch (error) {
      fail(watch.signal.aborted ? watch.signal.reason : error);
    }
    report.finishedAt = context.clock().toISOString();
    await writeReport(workspace.connection, folder, report);
  });
  await watch.untilEnded(ended).catch(fail);
  const result = resultOf(report);
  await finishRun(context.store, { runId, outcome: result.outcome, report: result });
  return { ...result, ...(await removeExpired(context, options, result)) };
}

/** After the run, which then is the last one. What keeps it from removing anything is no failure of the run. */
async function removeExpired(
  { store, log }: IngestContext,
  { home, projections, versions, retention }: IngestOptions,
  { run_id, warnings }: IngestResult,
): Promise<Pick<IngestOutcome, "expired" | "warnings">> {
  try {
    const options = { home, versions: versions ?? folderVersions(projections), periods: retention, actor: "ingest" };
    const { expired, remains } = await applyRetention(store, options);
    return { expired: expired.filter(({ count }) => count > 0), warnings: [...warnings, ...remains] };
  } catch (error) {
    log.warn({ err: error, run_id }, "what is older than it is kept could not be removed");
    const reason = error instanceof Error ? error.message : String(error);
    return { expired: [], warnings: [...warnings, `nothing that is older than it is kept was removed: ${reason}`] };
  }
}

type Run = {
  readonly workspace: Workspace;
  readonly report: Report;
  readonly watch: RunWatch;
  readonly signal: AbortSignal;
};

async function run(context: IngestContext, options: IngestOptions, { workspace, report, watch, signal }: Run) {
  const { dropDir, maxRejectRatio } = options;
  const take = <T>(step: string, work: () => Promise<T>) => watch.during(step, () => timed(report, step, work));
  const onProgress = (progress: Progress): void => {
    watch.note();
    options.onProgress(progress);
  };
  if (options.products.length === 0) throw new RunStopped("no active product; add one with dealmap product apply FILE");
  const { versions = folderVersions(options.projections) } = options;
  await watch.during("reaching what is published", () => reachPublished(versions, options, { report, watch, signal }));
  const read = { workspace, dropDir, report, maxRejectRatio, watch };
  const inputs = await take("digests", () => digestInputs(dropDir, context.clock, () => watch.note()));
  const bytes = inputs.reduce((sum, { stamp }) => sum + stamp.bytes, 0);
  const isKept = bytes >= (options.keptBytesMin ?? KEPT_BYTES_MIN);
  const kept = isKept ? await KeptTables.open(join(options.home, "tables"), read, inputs) : null;
  await readTables(read, { onProgress, kept });
  for (const product of options.products) {
    await selectUniverse(workspace.connection, product);
    await tellFacts(workspace.connection, product);
  }
  const evidence = {
    cacheDir: join(options.home, "documents"),
    products: options.products,
    clock: context.clock,
    signal,
    onProgress,
    others: options.others ?? null,
  };
  const documents = await take("evidence", () => gatherEvidence(read, evidence));
  const { analyst = null } = options;
  let answers: ReadonlySet<string> = new Set();
  if (analyst !== null) {
    const model = openModelRun({ ...evidence, analyst, report });
    try {
      // Every request has its own deadline.
      await take("analysis", () => watch.duringTimed(() => analyseExcerpts(workspace, model)));
      await take("analysis", () => reassessOwners(workspace, options.products));
      await take("prose", () => watch.duringTimed(() => writeProse(workspace, model)));
    } finally {
      reportModel(model);
    }
    answers = model.cache.used;
  }
  const tables = new Set(kept === null ? [] : TABLE_GRAPH.map(({ name }) => name));
  try {
    const publish = {
      ...options,
      versions,
      workspace,
      report,
      watch,
      signal,
      onProgress,
    };
    const named = inputs.map(({ name, sha256 }) => ({ name, sha256 }));
    await publishProducts(context, { ...publish, inputs: named, openBuilders: options.openBuilders ?? null });
    await take("changes", () => recordChanges(options, report));
    await take("source", () => keepSource(workspace, options, report));
  } finally {
    await take("caches", () => shrinkCaches(options, report, { ...documents, answers, tables }));
  }
}

/**
 * Where nothing could be published, that is known before the work. What the new versions are compared with is brought; one that is
 * not what it was is no reason against a new one.
 */
async function reachPublished(
  versions: PublishedVersions,
  { products }: IngestOptions,
  { report, watch, signal }: Omit<Run, "workspace">,
): Promise<void> {
  await versions.assertPublishable();
  for (const { product_id } of products) {
    await versions.bring(product_id, undefined, {
      onProgress: () => watch.note(),
      onUnusable: (_, error) => report.warnings.push(`product ${product_id}: ${error.message}`),
      signal,
    });
  }
}

/** A later definition is told by it whom it would take; without it, nothing else is missing. */
async function keepSource({ connection }: Workspace, { home }: IngestOptions, report: Report): Promise<void> {
  try {
    await keepPublishedSource(connection, join(home, PUBLISHED_SOURCE));
  } catch (error) {
    report.warnings.push(`the source is not kept for product apply: ${messageLine(error)}`);
  }
}

/** Whatever became of the products. What keeps a cache from being made smaller is a warning. */
async function shrinkCaches(options: IngestOptions, report: Report, used: UsedEntries): Promise<void> {
  try {
    const { removals, warnings } = await keepBelowCeilings(options, used);
    report.cacheRemovals.push(...removals);
    report.warnings.push(...warnings);
  } catch (error) {
    report.warnings.push(`no cache was made smaller: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function resultOf(report: Report): IngestResult {
  const { runId, error, products, tables, documents, warnings, cacheRemovals } = report;
  const outcome = report.outcome === "published" ? "published" : "failed";
  return { run_id: runId, outcome, error, products, tables, documents, warnings, cache_removals: cacheRemovals };
}
