// What `dealmap serve` does, by a clock that others may move: leases run out when a test says so, not after minutes.
//
//   IPC   takes { aheadMs } and sends it back when the clock is so far ahead; ends with its parent
import { startApi } from "../../../api/server.ts";
import { createAppContext } from "../../../data/context.ts";
import { readSettings } from "../../../data/settings.ts";
import { openStore } from "../../../data/store/open.ts";
import { buildListIndex } from "../../../pipeline/projection/list-index/list-index.ts";
import { repairAtStart } from "../../ingest/leftovers.ts";

let aheadMs = 0;
const settings = readSettings();
const context = { ...createAppContext(settings), clock: () => new Date(Date.now() + aheadMs) };
process.on("message", (message: { aheadMs: number }) => {
  aheadMs = message.aheadMs;
  process.send?.({ aheadMs });
});
process.on("disconnect", () => process.exit());

const store = await openStore(settings.storeUrl, context);
const api = await startApi({ settings, appContext: context, store, buildIndex: buildListIndex });
process.stderr.write(`listening on ${api.url}\n`);
await repairAtStart(store, settings, context.log);
