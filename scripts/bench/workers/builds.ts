// npm run bench -- builds: several products built by a run alone, and beside workers, each with one thread on a core of this machine.
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Command } from "commander";
import { spawnTied } from "../../../data/lifeline.ts";
import { readSettings } from "../../../data/settings.ts";
import { openStore } from "../../../data/store/open.ts";
import { BUILD_CODE } from "../../../pipeline/projection/workers/build-code.ts";
import type { Output } from "../../output.ts";
import { generateDrop } from "../generated/generate.ts";
import { medianOf } from "../load/median.ts";
import { parseCount, rounded } from "../text/measure-evidence.ts";
import { DEALMAP, end, type Machine, startWorker, untilThere, withMachine } from "./machine.ts";

type Options = {
  readonly families: number;
  readonly products: number;
  readonly workers: number;
  readonly rounds: number;
};

/** Medians: of the whole run, and from the first build to the last. `ratio`: seconds of the run alone to these. */
type Row = {
  readonly workers: number;
  readonly run_seconds: number;
  readonly products_seconds: number;
  readonly ratio: number;
};

const SEED = 1;

export function addBuildsBench(program: Command, output: Output): void {
  program
    .command("builds")
    .description("several products built by a run alone, and beside workers, a thread each")
    .option("--families <count>", "of each product", parseCount, 100_000)
    .option("--products <count>", "that take all companies", parseCount, 4)
    .option("--workers <count>", "how many at most", parseCount, 1)
    .option("--rounds <count>", "measurements of each; one before them is not counted", parseCount, 3)
    .action(async (options: Options) => {
      const folder = await mkdtemp(join(tmpdir(), "dealmap-builds-"));
      try {
        const drop = join(folder, "drop");
        await generateDrop({ dir: drop, families: options.families, seed: SEED, filings: 0 });
        const products = join(folder, "products.yaml");
        await writeFile(products, await copiesOf(join(drop, "products.yaml"), options.products));
        const rows: Row[] = [];
        await withMachine(folder, async (machine) => {
          const run = (...args: string[]) => dealmap(machine, args);
          await run("team", "create", "--name", "Bench", "--plan", "enterprise", "--private-data");
          await run("product", "apply", products);
          for (let count = 0; count <= options.workers; count += 1) {
            output.note(`${count} of ${options.workers} workers`);
            const row = await measure(machine, { drop, count, rounds: options.rounds });
            rows.push({ ...row, ratio: rounded((rows[0] ?? row).products_seconds / row.products_seconds) });
          }
        });
        output.show({ builds: rows }, ({ table }) =>
          table(
            Object.keys(rows[0] ?? {}),
            rows.map((row) => Object.values(row)),
          ),
        );
      } finally {
        await rm(folder, { recursive: true });
      }
    });
}

/** The first product of the file, as often as asked. */
async function copiesOf(file: string, count: number): Promise<string> {
  const [head = "", first = ""] = (await readFile(file, "utf8")).split(/(?= {2}- product_id:)/);
  const copies = Array.from({ length: count }, (_, at) => first.replace(/product_id: \d+/, `product_id: ${901 + at}`));
  return head + copies.join("");
}

type Asked = { readonly drop: string; readonly count: number; readonly rounds: number };

async function measure(machine: Machine, { drop, count, rounds }: Asked): Promise<Row> {
  const one = { ...machine, env: { ...machine.env, DUCKDB_THREADS: "1", WORKERS_MIN_MB: "0" } };
  const settings = readSettings(one.env);
  const store = await openStore(settings.storeUrl, { clock: () => new Date() });
  const children = Array.from({ length: count }, (_, at) => startWorker(one, at));
  const measures: { run: number; products: number }[] = [];
  try {
    await untilThere(store, { kind: "builds", code: BUILD_CODE.digest }, count);
    for (let round = 0; round <= rounds; round += 1) {
      const began = performance.now();
      const { products } = JSON.parse(await dealmap(one, ["ingest", "--sources", drop, "--accept-drop", "--json"]));
      const run = (performance.now() - began) / 1000;
      measures.push({ run, products: await productsSeconds(products, run) });
    }
  } finally {
    await Promise.all(children.map(end));
    await store.close();
  }
  const middle = (figure: "run" | "products") => rounded(medianOf(measures.slice(1).map((each) => each[figure])));
  return { workers: count, run_seconds: middle("run"), products_seconds: middle("products"), ratio: 1 };
}

type Built = { readonly version: string; readonly build_seconds: number };

/** A version is named when its build begins. */
async function productsSeconds(products: readonly Built[], run: number): Promise<number> {
  const begins = products.map(({ version }) => Date.parse(timeOf(version)));
  const ends = products.map(({ build_seconds }, at) => (begins[at] ?? 0) + build_seconds * 1000);
  return products.length === 0 ? run : (Math.max(...ends) - Math.min(...begins)) / 1000;
}

const timeOf = (version: string) =>
  version.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d\.\d+Z).*$/, "$1-$2-$3T$4:$5:$6");

async function dealmap({ env }: Machine, args: readonly string[]): Promise<string> {
  const child = spawnTied([DEALMAP, ...args], { env });
  const [out, problems, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  if (status !== 0) throw new Error(`dealmap ${args[0]} failed: ${problems}`);
  return out;
}
