// All products of a run: one after the other here, others meanwhile by other processes; what keeps one from being published is its own trouble (semantics 9.8).
import PQueue from "p-queue";
import type { AppContext } from "../../data/context.ts";
import type { Product } from "../../data/store/products/products.ts";
import { isPublished, type ProductOutcome, tellFailed } from "../workspace/product-outcome.ts";
import { RunStopped, timed } from "../workspace/report.ts";
import type { RunWatch } from "../workspace/run-watch.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { type OtherBuilders, type PublishContext, type PublishOptions, publishProduct, type Turns } from "./publish.ts";

export type PublishProductsOptions = Omit<PublishOptions, "others" | "here"> & {
  readonly products: readonly Product[];
  readonly watch: RunWatch;
  readonly onProgress: (progress: { readonly step: string; readonly state?: string | undefined }) => void;
  /** Opens other processes that build; null: none do. */
  readonly openBuilders: OpenBuilders | null;
};

export type OpenBuilders = (asked: {
  readonly tables: Pick<Workspace, "connect" | "folder">;
  readonly watch: RunWatch;
  readonly warn: (line: string) => void;
  readonly signal: AbortSignal;
}) => Promise<OtherBuilders | null>;

type Publishing = PublishProductsOptions & Pick<PublishOptions, "others" | "here">;

/**
 * Leaves in the report what became of each product, in their order.
 * @throws RunStopped when none was published; the signal's reason once it is given.
 */
export async function publishProducts(
  context: PublishContext & Pick<AppContext, "log">,
  options: PublishProductsOptions,
): Promise<void> {
  const { report, products, workspace: tables, watch, signal } = options;
  const turns = new PQueue({ concurrency: 1 });
  const here: Turns = (work) => turns.add(work);
  const warn = (line: string) => void report.warnings.push(line);
  // One product alone is not worth the way to another process.
  const asked = products.length > 1 ? options.openBuilders : null;
  const others = (await asked?.({ tables, watch, warn, signal })) ?? null;
  const outcomes = new Map<Product, ProductOutcome>();
  try {
    await inLanes(products, 1 + (others?.lanes ?? 0), async (product, lane) => {
      // The first lane is this process, so that nobody waits for it while others are at work.
      const publishing = { ...options, here, others: lane === 0 ? null : others };
      outcomes.set(product, await outcomeOf(context, publishing, product));
    });
  } finally {
    report.products.push(...products.flatMap((product) => outcomes.get(product) ?? []));
    await others?.close();
  }
  if (!report.products.some(isPublished))
    throw new RunStopped(tellFailed(report.products.filter((p) => !isPublished(p))));
}

/** Each lane takes the next item once it is free. What one throws ends all, when those under way have ended. */
async function inLanes<Item>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item, lane: number) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const run = async (lane: number): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      await work(item, lane).catch((error: unknown) => {
        left.length = 0;
        throw error;
      });
    }
  };
  const running = Array.from({ length: lanes }, (_, lane) => run(lane));
  await Promise.allSettled(running);
  await Promise.all(running);
}

async function outcomeOf(
  context: PublishContext & Pick<AppContext, "log">,
  options: Publishing,
  product: Product,
): Promise<ProductOutcome> {
  const { report, signal, watch, onProgress, others } = options;
  signal.throwIfAborted();
  const { product_id, name } = product;
  const step = `building product ${product_id}`;
  onProgress({ step, state: others === null ? undefined : "a worker" });
  const build = () => timed(report, "build", () => publishProduct(context, options, product));
  try {
    return await watch.during(step, build);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof RunStopped)) context.log.error({ err: error, product_id }, "a product was not published");
    return { product_id, name, error: error instanceof Error ? error.message : String(error) };
  }
}
