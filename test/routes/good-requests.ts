// A request that each route answers with 200, in a world where a DealMap of Harbor was generated.
import assert from "node:assert/strict";
import type supertest from "supertest";
import type { Route } from "../../api/route.ts";
import { nodeIdOf } from "../../data/dealmap.ts";
import type { Harness } from "../harness.ts";
import { PRODUCT } from "./miniature.ts";

/** `query` or `body` as the method wants it; both name the product where the route is about one. */
type GoodRequest = {
  readonly path: string;
  readonly query?: string;
  readonly body?: Readonly<Record<string, unknown>>;
};

const HARBOR = { product_id: PRODUCT, ticker: "HRBR" };
const NODE = { ...HARBOR, node_id: nodeIdOf("HRBR", "Vera Prez") };

const GOOD_REQUESTS: Readonly<Record<string, GoodRequest>> = {
  "GET /products": { path: "/products" },
  "GET /products/:productId": { path: `/products/${PRODUCT}` },
  "GET /prospects": { path: "/prospects", query: `product_id=${PRODUCT}` },
  "GET /prospects/:ticker": { path: "/prospects/HRBR", query: `product_id=${PRODUCT}` },
  "GET /excerpts": { path: "/excerpts", query: `product_id=${PRODUCT}&ticker=HRBR` },
  "GET /dealmap": { path: "/dealmap", query: `product_id=${PRODUCT}&ticker=HRBR` },
  "POST /dealmap/generate": { path: "/dealmap/generate", body: HARBOR },
  "PATCH /dealmap/node-role": { path: "/dealmap/node-role", body: { ...NODE, stakeholder_role: "Decision Maker" } },
  "PATCH /dealmap/node-top-pick": { path: "/dealmap/node-top-pick", body: { ...NODE, is_top_pick: false } },
  "POST /outreach": { path: "/outreach", body: { ...HARBOR, platform: "email", tone: "helpful" } },
};

export function goodRequest({ method, path }: Route): GoodRequest {
  const found = GOOD_REQUESTS[`${method} ${path}`];
  assert.ok(found, `there is no good request of ${method} ${path} yet`);
  return found;
}

type Changes = { readonly query?: string; readonly body?: Readonly<Record<string, unknown>> };

/** Sends the good request, with what is given added to its query or its body. */
export function sendGood(harness: Harness, route: Route, key: string | null, changes: Changes = {}): supertest.Test {
  const { path, query, body } = goodRequest(route);
  const queries = [query, changes.query].filter((each) => each !== undefined);
  const url = `/api/v2${path}${queries.length === 0 ? "" : `?${queries.join("&")}`}`;
  const method = route.method.toLowerCase() as "get" | "post" | "patch";
  const request = harness.request(method, url, key);
  return method === "get" ? request : request.send({ ...body, ...changes.body });
}
