// npm run bench -- build: a whole run from drop folder to published version, and a second one after half a percent changed.
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Command } from "commander";
import { parseId } from "../../arguments.ts";
import type { Output } from "../../output.ts";
import { rewriteParquet } from "../generated/rewrite-parquet.ts";
import { homeOf, ingestDrop, prepareDrop, withBenchStore } from "../load/bench-home.ts";

/** Tables of a source that was written in the last two seconds are not kept: it may change again unseen. */
export const SETTLED_MS = 2500;

type Options = { readonly families: number };

export const CHANGED_PREMIUM = `
  SELECT * REPLACE (CASE WHEN hash(cocode, line_of_business) % 200 = 0 THEN annual_premium_usd + 1
    ELSE annual_premium_usd END AS annual_premium_usd)
  FROM before`;

export function addBuildBench(program: Command, output: Output): void {
  program
    .command("build")
    .description(
      "ingest, verify and publish a generated drop folder, then again with 0.5 % of the premium rows changed",
    )
    .option("--families <n>", "size of the generated drop folder", parseId, 100_000)
    .action(async ({ families }: Options) => {
      const home = `${homeOf({ families })}-build`;
      await rm(home, { recursive: true, force: true });
      const drop = join(home, "drop");
      const rows = await withBenchStore(home, async (store) => {
        await prepareDrop({ drop, families });
        await delay(SETTLED_MS);
        const first = await ingestDrop({ store, home, drop, families });
        await rewriteParquet(join(drop, "premium_by_line.parquet"), CHANGED_PREMIUM);
        await delay(SETTLED_MS);
        const second = await ingestDrop({ store, home, drop, families });
        return [
          { name: "all new", ...first },
          { name: "0.5 % of premium rows changed", ...second },
        ];
      });
      const peakMb = process.resourceUsage().maxRSS / 1024;
      await rm(home, { recursive: true });
      output.show({ build: { families, rows, peak_rss_mb: peakMb } }, (print) => {
        print.line(`${families} families; peak memory ${Math.round(peakMb)} MB`);
        print.table(
          ["run", "seconds", "of which the product is rebuilding"],
          rows.map(({ name, run, build }) => [name, run.toFixed(1), build.toFixed(1)]),
        );
      });
    });
}
