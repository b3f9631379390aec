// npm run bench -- swap: versions activated while lists are asked for: errors, latency, and how long the event loop was blocked.
import { link, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";
import {
  activateVersion,
  productFolder,
  readVersions,
  replaceDurably,
  versionFolder,
} from "../../../data/versions/versions.ts";
import { parseId } from "../../arguments.ts";
import type { Output } from "../../output.ts";
import { BENCH_PRODUCT, type BenchHome, prepareHome } from "../load/bench-home.ts";
import { startServer } from "../load/child-server.ts";
import { openLoop, type Target } from "../load/load.ts";

type Options = { readonly families: number; readonly home?: string; readonly rate: number; readonly seconds: number };

const PATH = `/api/v2/prospects?product_id=${BENCH_PRODUCT}&include_private=true&limit=50&entity_type=carrier`;

export function addSwapBench(program: Command, output: Output): void {
  program
    .command("swap")
    .description("a version swapped under load")
    .option("--families <n>", "size of the generated projection", parseId, 100_000)
    .option("--home <dir>", "run-time folder that holds the projection; built when it is not there")
    .option("--rate <n>", "requests per second", parseId, 500)
    .option("--seconds <n>", "length of each of the two measurements; the swap begins with the second", parseId, 60)
    .action(async (options: Options) => {
      const place = await prepareHome(options, output.note);
      const { original, copy } = await copyVersion(place);
      const server = await startServer("api.ts", { home: place.home, answerCacheMb: 0 });
      const target = { port: server.port, key: place.key };
      const load = () => openLoop(target, [PATH], { seconds: options.seconds, perSecond: options.rate });
      try {
        await openLoop(target, [PATH], { seconds: 15, perSecond: 50 });
        await server.usage();
        const steady = { name: "steady", ...(await load()), ...(await server.usage()) };
        const swapping = load();
        await activateVersion(place.projections, BENCH_PRODUCT, copy);
        const swapped = { name: "with a swap", ...(await swapping), ...(await server.usage()) };
        if ((await versionOf(target)) !== copy) {
          throw new Error(`the new version was still being loaded after ${options.seconds} s; give --seconds more`);
        }
        output.show({ swap: { families: place.families, rate: options.rate, rows: [steady, swapped] } }, (print) => {
          print.line(`${place.families} families, ${options.rate} requests/s`);
          print.table(
            ["", "p50 ms", "p99 ms", "max ms", "loop p99 ms", "loop max ms", "peak RSS MB", "errors"],
            [steady, swapped].map((row) => [
              row.name,
              ...[row.p50, row.p99, row.max, row.delayP99Ms, row.delayMaxMs].map((ms) => ms.toFixed(2)),
              Math.round(row.peakRssBytes / 2 ** 20),
              row.errors,
            ]),
          );
        });
      } finally {
        await server.stop();
        await removeCopy(place, { original, copy });
      }
    });
}

async function versionOf({ port, key }: Target): Promise<string | null> {
  const answer = await fetch(`http://127.0.0.1:${port}${PATH}`, { headers: { Authorization: `Bearer ${key}` } });
  await answer.arrayBuffer();
  return answer.headers.get("X-Projection-Version");
}

/** A second version of the same bytes, by hard links. */
export async function copyVersion({ projections }: BenchHome): Promise<{ original: string; copy: string }> {
  const versions = await readVersions(projections, BENCH_PRODUCT);
  const item = versions.items.find(({ version }) => version === versions.active);
  if (item === undefined) throw new Error("no active version");
  const copy = `${item.version}-copy`;
  const [from, to] = [item.version, copy].map((version) => versionFolder(projections, BENCH_PRODUCT, version)) as [
    string,
    string,
  ];
  await rm(to, { recursive: true, force: true });
  await mkdir(to);
  for (const name of await readdir(from)) await link(join(from, name), join(to, name));
  const items = [...versions.items.filter(({ version }) => version !== copy), { ...item, version: copy }];
  await writePointer(projections, { active: item.version, items });
  return { original: item.version, copy };
}

export async function removeCopy({ projections }: BenchHome, { original, copy }: { original: string; copy: string }) {
  const { items } = await readVersions(projections, BENCH_PRODUCT);
  await writePointer(projections, { active: original, items: items.filter(({ version }) => version !== copy) });
  await rm(versionFolder(projections, BENCH_PRODUCT, copy), { recursive: true });
}

async function writePointer(projections: string, versions: unknown): Promise<void> {
  await replaceDurably(join(productFolder(projections, BENCH_PRODUCT), "versions.json"), JSON.stringify(versions));
}
