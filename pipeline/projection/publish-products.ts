// All products of a run, one after the other: what keeps one from being published is its own trouble (semantics 9.8).
import type { AppContext } from "../../data/context.ts";
import type { Product } from "../../data/store/products/products.ts";
import { isPublished, tellFailed } from "../workspace/product-outcome.ts";
import { RunStopped, timed } from "../workspace/report.ts";
import type { RunWatch } from "../workspace/run-watch.ts";
import { type PublishContext, type PublishOptions, publishProduct } from "./publish.ts";

export type PublishProductsOptions = PublishOptions & {
  readonly products: readonly Product[];
  readonly watch: RunWatch;
  readonly onProgress: (progress: { readonly step: string }) => void;
};

/**
 * Leaves in the report what became of each product.
 * @throws RunStopped when none was published; the signal's reason once it is given.
 */
export async function publishProducts(
  context: PublishContext & Pick<AppContext, "log">,
  options: PublishProductsOptions,
): Promise<void> {
  const { report, signal, products, watch, onProgress } = options;
  for (const product of products) {
    signal.throwIfAborted();
    const { product_id, name } = product;
    const step = `building product ${product_id}`;
    onProgress({ step });
    const build = () => timed(report, "build", () => publishProduct(context, options, product));
    try {
      report.products.push(await watch.during(step, build));
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof RunStopped)) context.log.error({ err: error, product_id }, "a product was not published");
      report.products.push({ product_id, name, error: error instanceof Error ? error.message : String(error) });
    }
  }
  if (!report.products.some(isPublished))
    throw new RunStopped(tellFailed(report.products.filter((p) => !isPublished(p))));
}
