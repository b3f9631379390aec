// What became of a product in a run: a published version, or why there is none (semantics 9.8).

export type PublishedProduct = {
  readonly product_id: number;
  readonly name: string;
  readonly version: string;
  readonly families: number;
  readonly excerpts: number;
  readonly build_seconds: number;
  /** Older versions that went. */
  readonly pruned: readonly string[];
  readonly error?: undefined;
};

/** Its active version, if it has one, stays. */
export type FailedProduct = {
  readonly product_id: number;
  readonly name: string;
  /** One line. */
  readonly error: string;
} & { readonly [Member in Exclude<keyof PublishedProduct, "product_id" | "name" | "error">]?: undefined };

export type ProductOutcome = PublishedProduct | FailedProduct;

export function isPublished(product: ProductOutcome): product is PublishedProduct {
  return product.error === undefined;
}

export function isFailed(product: ProductOutcome): product is FailedProduct {
  return product.error !== undefined;
}

/** E.g. `product 102 "Renewal Radar": check failed: no families`, several divided by `; `. */
export function tellFailed(products: readonly Pick<FailedProduct, "product_id" | "name" | "error">[]): string {
  return products
    .map(({ product_id, name, error }) => `product ${product_id} ${JSON.stringify(name)}: ${error}`)
    .join("; ");
}
