// GET /products: the team's products with their target segments (semantics 3.1).
import { z } from "zod";
import { ProductList } from "../../data/resources.ts";
import { listProducts, type Product } from "../../data/store/products/products.ts";
import type { RequestContext } from "../context.ts";
import { flag } from "../input.ts";
import type { Route } from "../route.ts";

const input = z.object({ include_disabled: flag().default(false) });

export const route = {
  method: "GET",
  path: "/products",
  operationId: "listProducts",
  scopes: ["read"],
  credits: [0],
  summary: "Products of the team, with the segments that they target",
  input,
  response: ProductList,
  refusals: [],
} as const satisfies Route;

export async function handle(
  { include_disabled }: z.output<typeof input>,
  { store, team }: RequestContext,
): Promise<{ products: Product[] }> {
  const products = await listProducts(store, team.teamId);
  return { products: products.filter(({ is_active }) => is_active || include_disabled) };
}
