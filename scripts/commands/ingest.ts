// dealmap ingest: one re-ingest of the drop folder.

import { resolve } from "node:path";
import type { Command } from "commander";
import type { Store } from "../../data/store/open.ts";
import { listActiveProducts, type Product, readProducts } from "../../data/store/products/products.ts";
import { openObjects } from "../../data/versions/open-versions.ts";
import type { IngestOutcome } from "../../pipeline/run.ts";
import { isFailed, isPublished, tellFailed } from "../../pipeline/workspace/product-outcome.ts";
import { collectIds } from "../arguments.ts";
import { RunError } from "../command-error.ts";
import type { CommandContext } from "../context.ts";
import { megabytes } from "../doctor/check.ts";
import { tellDocuments } from "../ingest/tell-documents.ts";
import type { Print } from "../output.ts";
import { holderName } from "../process-holder.ts";
import { progressView } from "../progress.ts";
import { versionsOf } from "../published-versions.ts";
import { killWithin } from "../stop-signal.ts";

/** For a run that has stalled: to tell why, and to give back its claim. */
const STALLED_END_MS = 5_000;

type Options = { sources?: string; product: number[]; acceptDrop?: boolean };

export function addIngestCommand(program: Command, context: CommandContext): void {
  program
    .command("ingest")
    .description("read the drop folder, build and publish every active product")
    .option("--sources <dir>", "drop folder, in place of SOURCES_DIR")
    .option("--product <id>", "only this product; may be given several times", collectIds, [])
    .option("--accept-drop", "publish although row counts fell by more than the checks allow")
    .action(async (options: Options) => {
      const result = await ingestOnce(context, options);
      context.output.show(result, (print) => printResult(print, result));
      if (result.outcome === "failed") throw new RunError(`ingest failed: ${result.error}`);
      const failed = result.products.filter(isFailed);
      if (failed.length > 0) {
        const count = `${failed.length} of ${result.products.length}`;
        throw new RunError(
          `not published: ${count} products: ${tellFailed(failed)}; what it published before is served`,
        );
      }
    });
}

async function ingestOnce(context: CommandContext, options: Options): Promise<IngestOutcome> {
  const [{ ingest }, { RunWatch }, { openAnalyst }] = await Promise.all([
    import("../../pipeline/run.ts"),
    import("../../pipeline/workspace/run-watch.ts"),
    import("../../pipeline/evidence/model/model-run.ts"),
  ]);
  const watch = new RunWatch();
  const settings = context.settings();
  const appContext = context.appContext();
  const versions = versionsOf(context);
  const progress = progressView(context.io, process.stderr.isTTY && !context.isJson());
  return context.withStore(async (store) => {
    try {
      return await ingest(
        { ...appContext, store },
        {
          dropDir: options.sources === undefined ? settings.sourcesDir : resolve(options.sources),
          home: settings.home,
          projections: versions.root,
          versions,
          products: await productsToBuild(store, options.product),
          limits: { memoryLimit: settings.duckdbMemoryLimit, threads: settings.duckdbThreads },
          maxRejectRatio: settings.maxRejectRatio,
          acceptDrop: options.acceptDrop ?? false,
          versionsKept: settings.versionsKept,
          retention: settings,
          cacheMaxGb: settings.cacheMaxGb,
          holder: holderName(),
          onProgress: progress.show,
          analyst: openAnalyst(settings, appContext),
          watch,
          ...(await workersOf(context, store)),
        },
      );
    } finally {
      progress.end();
      // What it waits for may never come, and would keep the process.
      if (watch.signal.aborted) killWithin(STALLED_END_MS);
    }
  });
}

/** None where the store or the published versions are of one machine. */
async function workersOf({ settings, appContext }: CommandContext, store: Store) {
  const { clock, log } = appContext();
  const objects = openObjects(settings(), clock);
  if (objects === null || store.engine.name !== "postgres") return { others: null, openBuilders: null };
  const [{ otherReaders }, { otherBuilders }] = await Promise.all([
    import("../../pipeline/evidence/workers/open-others.ts"),
    import("../../pipeline/projection/workers/open-builders.ts"),
  ]);
  const shared = { store, objects, bytesMin: settings().workersMinMb * 1e6, log };
  return {
    others: otherReaders(shared),
    openBuilders: otherBuilders(shared),
  };
}

async function productsToBuild(store: Parameters<typeof readProducts>[0], ids: readonly number[]): Promise<Product[]> {
  const found = ids.length === 0 ? await listActiveProducts(store) : await readProducts(store, ids);
  const missing = ids.filter((id) => !found.some(({ product }) => product.product_id === id));
  if (missing.length > 0) throw new RunError(`no product ${missing.join(", ")}; see dealmap product list --team ID`);
  return found.map(({ product }) => product);
}

function printResult(print: Print, result: IngestOutcome): void {
  print.line(`run ${result.run_id}: ${result.outcome}`);
  print.table(
    ["table", "rows", "rejected", "collapsed"],
    result.tables.map(({ name, rows, rejected, collapsed }) => [name, rows, rejected, collapsed]),
  );
  const { documents } = result;
  print.line(tellDocuments(documents));
  for (const warning of result.warnings) print.line(`warning: ${warning}`);
  print.table(
    ["product", "version", "families", "excerpts", "build seconds"],
    result.products
      .filter(isPublished)
      .map((product) => [
        product.product_id,
        product.version,
        product.families,
        product.excerpts,
        product.build_seconds,
      ]),
  );
  for (const failed of result.products.filter(isFailed)) print.line(`not published: ${tellFailed([failed])}`);
  for (const { product_id, pruned } of result.products.filter(isPublished)) {
    if (pruned.length > 0) print.line(`product ${product_id}: removed ${pruned.join(", ")}`);
  }
  for (const { cache, files, bytes } of result.cache_removals) {
    print.line(`cache of ${cache}: removed ${files} files, ${megabytes(bytes)}`);
  }
  for (const { name, count, kept_days } of result.expired) {
    print.line(`removed ${count} ${name}, kept for ${kept_days} days`);
  }
  const rejected = result.tables.reduce((sum, table) => sum + table.rejected, documents.rejected);
  if (rejected > 0) print.line("why rows and documents were rejected: dealmap rejects");
}
