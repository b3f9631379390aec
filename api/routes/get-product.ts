// GET /products/:productId: one product (semantics 3.1).
import { z } from "zod";
import { ProductAnswer } from "../../data/resources.ts";
import { findProduct } from "../../data/store/products/products.ts";
import type { RequestContext } from "../context.ts";
import { ApiError } from "../errors.ts";
import { flag, integer } from "../input.ts";
import type { Route } from "../route.ts";

const input = z.object({ productId: integer({ min: 1 }), include_disabled: flag().default(false) });

export const route = {
  method: "GET",
  path: "/products/:productId",
  operationId: "getProduct",
  scopes: ["read"],
  credits: [0],
  summary: "One product of the team",
  input,
  response: ProductAnswer,
  refusals: ["unknown_product"],
} as const satisfies Route;

export async function handle(
  { productId, include_disabled }: z.output<typeof input>,
  { store, team }: RequestContext,
): Promise<object> {
  const product = await findProduct(store, { teamId: team.teamId, productId });
  if (product === null || !(product.is_active || include_disabled)) throw new ApiError("unknown_product");
  return { product };
}
