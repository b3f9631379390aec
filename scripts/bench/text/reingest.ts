// npm run bench -- reingest: the evidence step of a first run beside those of runs in which nothing, or one keyword, is new.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import type { Product } from "../../../data/store/products/products.ts";
import { selectUniverse } from "../../../data/universe/universe.ts";
import { gatherEvidence } from "../../../pipeline/evidence/evidence.ts";
import { tellFacts } from "../../../pipeline/family/salient/told-facts.ts";
import { readTables } from "../../../pipeline/tables/read-tables.ts";
import { createRejects, type DocumentWorkCounts, newReport } from "../../../pipeline/workspace/report.ts";
import { RunWatch } from "../../../pipeline/workspace/run-watch.ts";
import { withWorkspace } from "../../../pipeline/workspace/workspace.ts";
import type { Output } from "../../output.ts";
import { generateFiling } from "../generated/generate-filings.ts";
import { phrasesBySubject } from "../generated/phrases.ts";

/** `ratio`: the first run's seconds to this one's; of processor time, which other programs disturb less, `cpu_ratio`. */
type Run = DocumentWorkCounts & {
  readonly run: string;
  readonly seconds: number;
  readonly cpu_seconds: number;
  readonly ratio: number;
  readonly cpu_ratio: number;
};

const SEED = 1;
const KEYWORDS = 200;

export function addReingestBench(program: Command, output: Output): void {
  program
    .command("reingest")
    .description("evidence of a generated or given drop folder: first run against re-runs")
    .option("--filings <count>", "generated filings", count, 500)
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

function count(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError("accepted: a whole number from 1");
  return value;
}

async function generateDrop(drop: string, filings: number): Promise<string> {
  const companies = Array.from({ length: filings }, (_, at) => ({ companyId: `g${at}`, name: `Generated ${at}` }));
  const documents = companies.map((filer, at) => generateFiling(filer, at, SEED));
  for (const { path, html } of documents) {
    await mkdir(dirname(join(drop, path)), { recursive: true });
    await writeFile(join(drop, path), html);
  }
  const names = companies.map(({ companyId, name }) => `${companyId},${name}`);
  await writeFile(join(drop, "companies.csv"), ["company_id,name", ...names, ""].join("\n"));
  const rows = documents.map(({ row }) => row);
  const columns = "path,company_id,form_type,filed_at,period_end,title";
  await writeFile(join(drop, "filings.csv"), [columns, ...rows, ""].join("\n"));
  return drop;
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
    const { seconds, cpu_seconds, work } = await measure(folder, drop, productWith(names));
    const first = runs[0] ?? { seconds, cpu_seconds };
    const ratios = { ratio: rounded(first.seconds / seconds), cpu_ratio: rounded(first.cpu_seconds / cpu_seconds) };
    runs.push({ run, seconds, cpu_seconds, ...ratios, ...work });
  }
  return runs;
}

function measure(folder: string, drop: string, product: Product) {
  return withWorkspace(folder, { memoryLimit: null, threads: null }, async (workspace) => {
    await createRejects(workspace.connection);
    const report = newReport("reingest", "");
    const read = { workspace, dropDir: drop, report, maxRejectRatio: 1, watch: new RunWatch() };
    const onProgress = () => undefined;
    await readTables(read, { kept: null, onProgress });
    await selectUniverse(workspace.connection, product);
    await tellFacts(workspace.connection, product);
    // Just written files are not believed to be settled, and a bench does not wait.
    const clock = () => new Date(Date.now() + 60_000);
    const [started, cpu] = [performance.now(), process.cpuUsage()];
    await gatherEvidence(read, { cacheDir: join(folder, "documents"), products: [product], clock, onProgress });
    const { user, system } = process.cpuUsage(cpu);
    const seconds = rounded((performance.now() - started) / 1000);
    return { seconds, cpu_seconds: rounded((user + system) / 1e6), work: report.documentWork };
  });
}

function productWith(names: readonly string[]): Product {
  return {
    product_id: 1,
    name: "Bench",
    description: "",
    created_at: "2026-01-01T00:00:00.000Z",
    is_active: true,
    keywords: names.map((name, keyword_id) => ({ keyword_id, name, auto_extracted: false })),
    sources: [],
    industries: [],
    segment_targeting: "all",
    target_segments: [],
  };
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
