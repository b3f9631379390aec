// npm run bench -- export: whole lists as files: speed by processor time, memory, and what lists asked meanwhile take; and an older version.
import type { Command } from "commander";
import { EXPORT_FORMATS, type ExportFormat } from "../../../api/exports/formats.ts";
import { parseId } from "../../arguments.ts";
import type { Output } from "../../output.ts";
import { copyVersion, removeCopy } from "../list/swap.ts";
import { BENCH_PRODUCT, prepareHome } from "../load/bench-home.ts";
import { type BenchServer, startServer } from "../load/child-server.ts";
import { type LoadResult, openLoop, type Target } from "../load/load.ts";
import { medianRow } from "../load/median.ts";

type Options = { readonly families: number; readonly home?: string; readonly rate: number; readonly seconds: number };

const ASKED = `product_id=${BENCH_PRODUCT}&include_private=true`;
const LIST = `/api/v2/prospects?${ASKED}&limit=50&entity_type=carrier`;
const FORMATS = Object.keys(EXPORT_FORMATS) as ExportFormat[];
const MB = 1_000_000;
/** One stall of 20 ms is the p99 of two seconds. */
const ROUNDS = 5;

export function addExportBench(program: Command, output: Output): void {
  program
    .command("export")
    .description("exports of a whole list, and lists meanwhile")
    .option("--families <n>", "size of the generated projection", parseId, 100_000)
    .option("--home <dir>", "run-time folder that holds the projection; built when it is not there")
    .option("--rate <n>", "lists per second meanwhile", parseId, 200)
    .option("--seconds <n>", "of lists without an export", parseId, 10)
    .action(async (options: Options) => {
      const place = await prepareHome(options, output.note);
      const { original, copy } = await copyVersion(place);
      const server = await startServer("api.ts", { home: place.home, answerCacheMb: 0 });
      const target = { port: server.port, key: place.key };
      try {
        const load = (path: string, seconds: number) => openLoop(target, [path], { seconds, perSecond: options.rate });
        await load(LIST, 5);
        // What both run V8 compiles once more while they take turns, and on one core nothing else runs meanwhile.
        for (const format of [...FORMATS, ...FORMATS]) await Promise.all([read(target, format), load(LIST, 2)]);
        const alone = await load(LIST, options.seconds);
        const rows: Awaited<ReturnType<typeof measure>>[] = [];
        for (const format of FORMATS) rows.push(await measure(server, target, { format, load }));
        const first = performance.now();
        await load(`${LIST}&version=${copy}`, 1 / options.rate);
        const opened = performance.now() - first;
        const older = await load(`${LIST}&version=${copy}`, options.seconds);
        const document = {
          families: place.families,
          rate: options.rate,
          alone,
          exports: rows,
          older,
          opened_ms: opened,
        };
        output.show({ export: document }, (print) => {
          print.line(`${place.families} families; lists alone: p99 ${alone.p99.toFixed(2)} ms at ${options.rate}/s`);
          print.table(
            ["format", "MB", "MB/s of processor", "MB/s", "memory +MB", "lists p99 ms", "of alone"],
            rows.map((row) => [
              row.format,
              ...[row.mb, row.mbPerCpuSecond, row.mbPerSecond, row.memoryMb].map((figure) => figure.toFixed(0)),
              row.during.p99.toFixed(2),
              (row.during.p99 / alone.p99).toFixed(2),
            ]),
          );
          print.line(`older version: opened in ${opened.toFixed(0)} ms, then p99 ${older.p99.toFixed(2)} ms`);
        });
      } finally {
        await server.stop();
        await removeCopy(place, { original, copy });
      }
    });
}

type Measuring = {
  readonly format: ExportFormat;
  readonly load: (path: string, seconds: number) => Promise<LoadResult>;
};

/** Once alone, for its speed and memory, and again in each round while lists are asked for. */
async function measure(server: BenchServer, target: Target, { format, load }: Measuring) {
  const before = await server.usage();
  let peak = before.rssBytes;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      peak = Math.max(peak, (await server.usage()).rssBytes);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  const { bytes, seconds } = await read(target, format);
  isOver = true;
  await watching;
  const cpuSeconds = ((await server.usage()).cpuMicroseconds - before.cpuMicroseconds) / 1e6;
  const rounds: LoadResult[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const again = read(target, format);
    rounds.push(await load(LIST, Math.max(2, seconds)));
    await again;
  }
  const mb = bytes / MB;
  return {
    format,
    mb,
    mbPerSecond: mb / seconds,
    mbPerCpuSecond: mb / cpuSeconds,
    memoryMb: (peak - before.rssBytes) / MB,
    during: medianRow(rounds),
  };
}

async function read({ port, key }: Target, format: ExportFormat): Promise<{ bytes: number; seconds: number }> {
  const began = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/api/v2/exports/prospects?${ASKED}&format=${format}`, {
    headers: { Authorization: `Bearer ${key}` },
  });
  if (response.status !== 200 || response.body === null) throw new Error(`the export has status ${response.status}`);
  let bytes = 0;
  for await (const piece of response.body) bytes += piece.length;
  return { bytes, seconds: (performance.now() - began) / 1000 };
}
