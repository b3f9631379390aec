// The process that gets killed: a charge, one ingest, which prunes, another charge; says on stdout what is acknowledged.
//
// Arguments: run-time folder, drop folder, time (ISO 8601), a name for its ids. Exit status 0 when it published, 1 with
// one line `failed: REASON` on stderr when it did not, as the dealmap command does.
import { writeSync } from "node:fs";
import { chargeOnce, contextAt, ingestInto, withStore } from "../fixture/ingest-once.ts";

const [home = "", dropDir = "", at = "", name = ""] = process.argv.slice(2);
const context = contextAt(new Date(at), name);
const acknowledge = (line: string) => writeSync(1, `${line}\n`);

try {
  await withStore(home, context, async (store) => {
    await chargeOnce(store, `${name}-charge-1`);
    acknowledge(`charged ${name}-charge-1`);
    const result = await ingestInto(home, dropDir, context, store);
    if (result.outcome !== "published") throw new Error(result.error ?? "no reason");
    acknowledge(`published ${result.products[0]?.version}`);
    await chargeOnce(store, `${name}-charge-2`);
    acknowledge(`charged ${name}-charge-2`);
  });
} catch (error) {
  writeSync(2, `failed: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
