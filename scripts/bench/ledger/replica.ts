// One API process of the ledger under contention: the API's own middleware and billing in front of work that only waits.
//
//   argv  store URL, milliseconds that its clock is ahead, longest work in milliseconds
//   IPC   sends its URL when it listens; takes { aheadMs }: leases run out when the bench says so, not after minutes

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { createApp } from "../../../api/app.ts";
import { type Bill, charge, withIdempotency } from "../../../api/billing.ts";
import { ChangeSets } from "../../../api/changes/change-sets.ts";
import type { RequestContext } from "../../../api/context.ts";
import { jsonInteger } from "../../../api/input.ts";
import { createRateLimits } from "../../../api/limits.ts";
import { createMetrics } from "../../../api/metrics.ts";
import { RunFiles } from "../../../api/pipeline/run-files.ts";
import { Projections } from "../../../api/projections/projections.ts";
import { createProviders } from "../../../api/providers/providers.ts";
import { endpoint, type Route } from "../../../api/route.ts";
import { AudienceSets } from "../../../api/tables/audience-sets.ts";
import { createAppContext } from "../../../data/context.ts";
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

async function handle(asked: z.output<typeof input>, context: RequestContext): Promise<object> {
  return withIdempotency(context, { path: route.path, body: asked }, (billed) =>
    charge(billed, BILL, async (operationId) => {
      await delay(Math.random() * Number(workText));
      return { save: async () => ({ operation_id: operationId }) };
    }),
  );
}

let aheadMs = Number(aheadText);
const clock = () => new Date(Date.now() + aheadMs);
const settings = readSettings({ LOG_LEVEL: "error" });
const context = { ...createAppContext(settings), clock };
const store = await openStore(storeUrl, context);
const projections = new Projections({
  buildIndex: buildListIndex,
  store,
  log: context.log,
  holder: context.newId(),
  root: tmpdir(),
  duckdb: { threads: "1", memory_limit: "64MiB" },
  answerBytesMax: 0,
});
const made = { home: tmpdir(), root: tmpdir(), store, log: context.log, holder: context.newId() };
const app = createApp(
  {
    ...context,
    settings,
    store,
    projections,
    rateLimits: createRateLimits(openCounters(store), { clock, perMinute: 1_000_000 }),
    metrics: createMetrics({ withProcess: false }),
    providers: createProviders(settings, context, projections),
    runFiles: new RunFiles(settings.home),
    tables: new AudienceSets(made),
    changes: new ChangeSets(made),
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
