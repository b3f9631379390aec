// The whole as a new machine runs it, process and all: first start, one request of each route, charges, stop, a second start.
// `npm run test:node -- VERSION --smoke` runs this and the store's tests on another Node.

import assert from "node:assert/strict";
import { ROUTES } from "../api/app.ts";
import { type CommandLine, createCommandLine } from "./scripts/command-line.ts";
import { DealmapProcess } from "./scripts/process.ts";

const GENERATE_CREDITS = 10;
const OUTREACH_CREDITS = 1;
const PRODUCT = 101;

type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };
type Request = { readonly path: string; readonly body?: Readonly<Record<string, unknown>> };

describe("the system as it is started", function () {
  // Two starts, the first with an ingest.
  this.timeout(180_000);
  let dealmap: CommandLine;
  let running: DealmapProcess | undefined;
  beforeEach(() => {
    dealmap = createCommandLine({ PORT: "0" });
  });
  afterEach(async () => {
    await running?.stop("SIGKILL");
    dealmap.remove();
  });

  const start = async (): Promise<{ url: string; stdout: string }> => {
    running = new DealmapProcess(dealmap.env, "start");
    await running.says(/^stop/m);
    const [, url = ""] = /^listening on (\S+)$/m.exec(running.stderr) ?? [];
    return { url, stdout: running.stdout };
  };

  it("answers each route, charges what it says, stops, and knows after the next start what it acknowledged", async () => {
    const first = await start();
    const [key = ""] = /dm_live_\w+/.exec(first.stdout) ?? [];
    const { ticker, requests } = await requestsOf((path) => send(first.url, key, "GET", { path }));
    for (const { method, path } of ROUTES) {
      const request = requests[`${method} ${path}`];
      assert.ok(request, `no request of ${method} ${path} yet`);
      const answer = await send(first.url, key, method, await request());
      assert.equal(answer.status, 200, `${method} ${path}: ${JSON.stringify(answer.body)}`);
    }
    assert.equal(await running?.stop(), 0);

    const { document } = await dealmap.json("credits", "--team", "1");
    assert.equal((document as { spent: number }).spent, GENERATE_CREDITS + OUTREACH_CREDITS);
    const second = await start();
    const kept = await send(second.url, key, "GET", { path: `/dealmap?product_id=${PRODUCT}&ticker=${ticker}` });
    const stakeholders = kept.body.stakeholders as { stakeholder_role: string; stakeholder_role_source: string }[];
    const overridden = stakeholders.filter(({ stakeholder_role_source: source }) => source === "override");
    assert.deepEqual(
      overridden.map(({ stakeholder_role: role }) => role),
      ["Evaluator"],
    );
    assert.equal(await running?.stop(), 0);
  });
});

/** Of the sample's first product and the first of its companies that has people. */
async function requestsOf(get: (path: string) => Promise<Answer>) {
  const { body } = await get(`/prospects?product_id=${PRODUCT}&assessment_status=assessed&limit=1`);
  const [prospect] = body.prospects as { ticker: string }[];
  const ticker = prospect?.ticker ?? "";
  const about = `product_id=${PRODUCT}&ticker=${ticker}`;
  const target = { product_id: PRODUCT, ticker };
  const node = async (member: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, unknown>>> => {
    const { body } = await get(`/dealmap?${about}`);
    const [stakeholder] = body.stakeholders as { node_id: string }[];
    return { ...target, node_id: stakeholder?.node_id, ...member };
  };
  const search = { product_id: PRODUCT, name: "Carriers", query: "entity_type=carrier" };
  const webhook = { url: "https://hooks.elm.example/events", event_types: ["version.published"] };
  const searchId = async () => ((await get("/searches")).body.searches as { search_id: string }[])[0]?.search_id;
  const webhookId = async () => ((await get("/webhooks")).body.webhooks as { webhook_id: string }[])[0]?.webhook_id;
  const requests: Readonly<Record<string, () => Request | Promise<Request>>> = {
    "GET /products": () => ({ path: "/products" }),
    "GET /usage": () => ({ path: "/usage" }),
    "GET /products/:productId": () => ({ path: `/products/${PRODUCT}` }),
    "GET /products/:productId/versions": () => ({ path: `/products/${PRODUCT}/versions` }),
    "GET /prospects": () => ({ path: `/prospects?product_id=${PRODUCT}&include_children=true&limit=5` }),
    "GET /prospects/:ticker": () => ({ path: `/prospects/${ticker}?product_id=${PRODUCT}` }),
    "GET /excerpts": () => ({ path: `/excerpts?${about}` }),
    "GET /exports/prospects": () => ({ path: `/exports/prospects?product_id=${PRODUCT}&format=ndjson` }),
    "GET /exports/companies": () => ({ path: `/exports/companies?product_id=${PRODUCT}&format=ndjson` }),
    "GET /exports/excerpts": () => ({ path: `/exports/excerpts?product_id=${PRODUCT}&format=ndjson` }),
    "GET /exports/dealmaps": () => ({ path: `/exports/dealmaps?product_id=${PRODUCT}&format=ndjson` }),
    "GET /data/:productId": () => ({ path: `/data/${PRODUCT}` }),
    "GET /data/:productId/:version/:table.parquet": () => ({ path: `/data/${PRODUCT}/latest/families.parquet` }),
    "POST /sql": () => ({ path: "/sql", body: { product_id: PRODUCT, sql: "SELECT count(*) FROM families" } }),
    "GET /changes": () => ({ path: `/changes?product_id=${PRODUCT}&since=2100-01-01` }),
    "GET /dealmap": () => ({ path: `/dealmap?${about}` }),
    "POST /dealmap/generate": () => ({ path: "/dealmap/generate", body: target }),
    "PATCH /dealmap/node-role": async () => {
      return { path: "/dealmap/node-role", body: await node({ stakeholder_role: "Evaluator" }) };
    },
    "PATCH /dealmap/node-top-pick": async () => {
      return { path: "/dealmap/node-top-pick", body: await node({ is_top_pick: true }) };
    },
    "GET /searches": () => ({ path: "/searches" }),
    "POST /searches": () => ({ path: "/searches", body: search }),
    "GET /searches/:searchId/new": async () => ({ path: `/searches/${await searchId()}/new` }),
    "POST /searches/:searchId/looked": async () => ({ path: `/searches/${await searchId()}/looked`, body: {} }),
    "DELETE /searches/:searchId": async () => ({ path: `/searches/${await searchId()}` }),
    "GET /webhooks": () => ({ path: "/webhooks" }),
    "POST /webhooks": () => ({ path: "/webhooks", body: webhook }),
    "POST /webhooks/:webhookId/ping": async () => ({ path: `/webhooks/${await webhookId()}/ping`, body: {} }),
    "GET /webhooks/:webhookId/deliveries": async () => ({ path: `/webhooks/${await webhookId()}/deliveries` }),
    "POST /webhooks/:webhookId/deliveries/:deliveryId/redeliver": async () => {
      const { body } = await get(`/webhooks/${await webhookId()}/deliveries`);
      const [delivery] = body.deliveries as { delivery_id: string }[];
      return { path: `/webhooks/${await webhookId()}/deliveries/${delivery?.delivery_id}/redeliver`, body: {} };
    },
    "DELETE /webhooks/:webhookId": async () => ({ path: `/webhooks/${await webhookId()}` }),
    "POST /outreach": () => ({ path: "/outreach", body: { ...target, platform: "email", tone: "neutral" } }),
  };
  return { ticker, requests };
}

async function send(url: string, key: string, method: string, { path, body }: Request): Promise<Answer> {
  const response = await fetch(`${url}/api/v2${path}`, {
    method,
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    body: response.headers.get("content-type")?.startsWith("application/json")
      ? ((await response.json()) as Answer["body"])
      : {},
  };
}
