// npm run bench -- memory: from the start of the API to its first right answer, and what it keeps in memory then.
import type { Command } from "commander";
import { parseId } from "../../arguments.ts";
import type { Output } from "../../output.ts";
import { BENCH_PRODUCT, prepareHome } from "../load/bench-home.ts";
import { startServer } from "../load/child-server.ts";
import { Connection, closedLoop } from "../load/load.ts";

type Options = { readonly families: number; readonly home?: string; readonly seconds: number };

const PATH = `/api/v2/prospects?product_id=${BENCH_PRODUCT}&include_private=true&limit=50`;

export function addMemoryBench(program: Command, output: Output): void {
  program
    .command("memory")
    .description("cold start to the first answer, and memory")
    .option("--families <n>", "size of the generated projection", parseId, 100_000)
    .option("--home <dir>", "run-time folder that holds the projection; built when it is not there")
    .option("--seconds <n>", "of load after the first answer", parseId, 20)
    .action(async (options: Options) => {
      const place = await prepareHome(options, output.note);
      const started = performance.now();
      const server = await startServer("api.ts", { home: place.home });
      const target = { port: server.port, key: place.key };
      const connection = await Connection.open(target);
      const { status } = await connection.get(PATH);
      if (status !== 200) throw new Error(`the first answer has status ${status}`);
      const firstAnswerMs = performance.now() - started;
      connection.close();
      const first = await server.usage();
      const { requests } = await closedLoop(target, [PATH], { seconds: options.seconds, connections: 16 });
      const after = await server.usage();
      await server.stop();
      const figures = {
        families: place.families,
        first_answer_seconds: firstAnswerMs / 1000,
        rss_mb: first.rssBytes / 2 ** 20,
        peak_rss_mb: after.peakRssBytes / 2 ** 20,
        requests,
        rss_after_mb: after.rssBytes / 2 ** 20,
      };
      output.show({ memory: figures }, (print) => {
        print.table(
          ["figure", "value"],
          Object.entries(figures).map(([name, value]) => [name, value.toFixed(1)]),
        );
      });
    });
}
