// npm run bench -- reingest: the evidence step of a first run beside those of runs in which nothing, or one keyword, is new.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Command } from "commander";
import type { DocumentWorkCounts } from "../../../pipeline/workspace/report.ts";
import type { Output } from "../../output.ts";
import { phrasesBySubject } from "../generated/phrases.ts";
import { generateDrop, measureEvidence, parseCount, productWith, rounded } from "./measure-evidence.ts";

/** `ratio`: the first run's seconds to this one's; of processor time, which other programs disturb less, `cpu_ratio`. */
type Run = DocumentWorkCounts & {
  readonly run: string;
  readonly seconds: number;
  readonly cpu_seconds: number;
  readonly ratio: number;
  readonly cpu_ratio: number;
};

const KEYWORDS = 200;

export function addReingestBench(program: Command, output: Output): void {
  program
    .command("reingest")
    .description("evidence of a generated or given drop folder: first run against re-runs")
    .option("--filings <count>", "generated filings", parseCount, 500)
    .option("--sources <dir>", "a drop folder instead of the generated one")
    .action(async ({ filings, sources }: { filings: number; sources?: string }) => {
      const folder = await mkdtemp(join(tmpdir(), "dealmap-reingest-"));
      try {
        const drop = sources ?? (await generateDrop(join(folder, "drop"), filings));
        const runs = await measureRuns(folder, drop);
        output.show({ reingest: runs }, ({ table }) =>
          table(
            Object.keys(runs[0] ?? {}),
            runs.map((run) => Object.values(run)),
          ),
        );
      } finally {
        await rm(folder, { recursive: true });
      }
    });
}

async function measureRuns(folder: string, drop: string): Promise<Run[]> {
  const keywords = phrasesBySubject(KEYWORDS);
  const plan: [run: string, keywords: string[]][] = [
    ["first", keywords],
    ["nothing new", keywords],
    ["one keyword new", [...keywords, "telematics"]],
  ];
  const runs: Run[] = [];
  for (const [run, names] of plan) {
    const measured = await measureEvidence({ folder, drop, product: productWith(names) });
    const { seconds, cpuSeconds: cpu_seconds, work } = measured;
    const first = runs[0] ?? { seconds, cpu_seconds };
    const ratios = { ratio: rounded(first.seconds / seconds), cpu_ratio: rounded(first.cpu_seconds / cpu_seconds) };
    runs.push({ run, seconds, cpu_seconds, ...ratios, ...work });
  }
  return runs;
}
