// npm run bench -- renewal: from changed sources to the first answer of the new version, while the version before is served.
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Command } from "commander";
import { parseId } from "../arguments.ts";
import type { Output } from "../output.ts";
import { rewriteParquet } from "./generated/rewrite-parquet.ts";
import { CHANGED_PREMIUM, SETTLED_MS } from "./list/build.ts";
import { BENCH_PRODUCT, ingestDrop, prepareHome, withBenchStore } from "./load/bench-home.ts";
import { startServer } from "./load/child-server.ts";
import type { Target } from "./load/load.ts";

type Options = { readonly families: number; readonly home?: string };

const PATH = `/api/v2/prospects?product_id=${BENCH_PRODUCT}&include_private=true&limit=50`;
/** How often the list is asked for. */
const POLL_MS = 50;

export function addRenewalBench(program: Command, output: Output): void {
  program
    .command("renewal")
    .description("0.5 % of the premium rows changed: seconds to the first answer of the version that has them")
    .option("--families <n>", "size of the generated projection", parseId, 100_000)
    .option("--home <dir>", "run-time folder that holds the projection; built when it is not there")
    .action(async (options: Options) => {
      const place = await prepareHome(options, output.note);
      const server = await startServer("api.ts", { home: place.home });
      const target = { port: server.port, key: place.key };
      try {
        const before = await untilVersion(target, () => true);
        await rewriteParquet(join(place.drop, "premium_by_line.parquet"), CHANGED_PREMIUM);
        await delay(SETTLED_MS);
        await server.usage();
        const started = performance.now();
        const answered = untilVersion(target, (version) => version !== before).then(() => performance.now() - started);
        const ingested = await withBenchStore(place.home, (store) => ingestDrop({ store, ...place }));
        const seconds = (await answered) / 1000;
        const { peakRssBytes, delayMaxMs } = await server.usage();
        const figures = {
          families: place.families,
          run_seconds: ingested.run,
          rebuilding_seconds: ingested.build,
          first_answer_seconds: seconds,
          ingest_peak_rss_mb: process.resourceUsage().maxRSS / 1024,
          api_peak_rss_mb: peakRssBytes / 2 ** 20,
          api_loop_max_ms: delayMaxMs,
        };
        output.show({ renewal: figures }, (print) => {
          print.table(
            ["figure", "value"],
            Object.entries(figures).map(([name, value]) => [name, value.toFixed(1)]),
          );
        });
      } finally {
        await server.stop();
      }
    });
}

/** Asks until an answer is of a wanted version. @returns the version */
async function untilVersion({ port, key }: Target, isWanted: (version: string) => boolean): Promise<string> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}${PATH}`, { headers: { Authorization: `Bearer ${key}` } });
    await answer.arrayBuffer();
    const version = answer.headers.get("X-Projection-Version");
    if (answer.status === 200 && version !== null && isWanted(version)) return version;
    await delay(POLL_MS);
  }
}
