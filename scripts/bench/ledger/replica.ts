// One API process of the ledger's siege: the API's own middleware and billing in front of work that only waits.
//
//   argv  store URL, milliseconds that its clock is ahead, longest work in milliseconds
//   IPC   sends its URL when it listens; takes { aheadMs }: leases run out when the siege says so, not after minutes

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { createApp } from "../../../api/app.ts";
import { type Bill, charge, withIdempotency } from "../../../api/billing.ts";
import type { RequestWorld } from "../../../api/context.ts";
import { jsonInteger } from "../../../api/input.ts";
import { createRateLimits } from "../../../api/limits.ts";
import { createMetrics } from "../../../api/metrics.ts";
import { Projections } from "../../../api/projections/projections.ts";
import { createProviders } from "../../../api/providers/providers.ts";
import { endpoint, type Route } from "../../../api/route.ts";
import { realWorld } from "../../../data/context.ts";
import { readSettings } from "../../../data/settings.ts";
import { openStore } from "../../../data/store/open.ts";
import { openCounters } from "../../../data/store/rate-limits.ts";
import { buildListIndex } from "../../../pipeline/projection/list-index/list-index.ts";

const [storeUrl = "", aheadText = "0", workText = "0"] = process.argv.slice(2);
const BILL: Bill = { operation: "prospect_outreach", credits: 1 };

const input = z.object({ call: jsonInteger({ min: 0 }) });
const route = {
  method: "POST",
  path: "/charge",
  operationId: "charge",
  scopes: ["read", "outreach"],
  credits: [1],
  operation: BILL.operation,
  summary: "Costs a credit",
  input,
  response: z.object({ operation_id: z.string() }),
  refusals: [],
} as const satisfies Route;

async function handle(asked: z.output<typeof input>, world: RequestWorld): Promise<object> {
  return withIdempotency(world, { path: route.path, body: asked }, (billed) =>
    charge(billed, BILL, async (operationId) => {
      await delay(Math.random() * Number(workText));
      return { save: async () => ({ operation_id: operationId }) };
    }),
  );
}

let aheadMs = Number(aheadText);
const clock = () => new Date(Date.now() + aheadMs);
const settings = readSettings({ LOG_LEVEL: "error" });
const world = { ...realWorld(settings), clock };
const store = await openStore(storeUrl, world);
const projections = new Projections({
  buildIndex: buildListIndex,
  store,
  log: world.log,
  holder: world.newId(),
  root: tmpdir(),
  duckdb: { threads: "1", memory_limit: "64MiB" },
  answerBytesMax: 0,
});
const app = createApp(
  {
    ...world,
    settings,
    store,
    projections,
    rateLimits: createRateLimits(openCounters(store), { clock, perMinute: 1_000_000 }),
    metrics: createMetrics({ withProcess: false }),
    providers: createProviders(settings, world, projections),
  },
  [endpoint({ route, handle })],
);
const server = createServer(app);
server.listen({ host: "127.0.0.1", port: 0, backlog: 4096 }, () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
process.on("message", (message: { aheadMs: number }) => {
  aheadMs = message.aheadMs;
  process.send?.({ aheadMs });
});
process.on("disconnect", () => process.exit());
