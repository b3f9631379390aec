// The evidence step alone, over a generated or given drop folder, measured.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { InvalidArgumentError } from "commander";
import type { Product } from "../../../data/store/products/products.ts";
import { selectUniverse } from "../../../data/universe/universe.ts";
import { gatherEvidence, type OpenOthers } from "../../../pipeline/evidence/evidence.ts";
import { tellFacts } from "../../../pipeline/family/salient/told-facts.ts";
import { readTables } from "../../../pipeline/tables/read-tables.ts";
import { createRejects, type DocumentWorkCounts, newReport } from "../../../pipeline/workspace/report.ts";
import { RunWatch } from "../../../pipeline/workspace/run-watch.ts";
import { withWorkspace } from "../../../pipeline/workspace/workspace.ts";
import { generateFiling } from "../generated/generate-filings.ts";

export type EvidenceMeasure = {
  readonly seconds: number;
  /** Of them until the documents are read and searched; what is said of a company comes after. */
  readonly documentSeconds: number;
  /** Of this process. */
  readonly cpuSeconds: number;
  readonly work: DocumentWorkCounts;
};

export type MeasuredStep = {
  /** Caches of the step are kept here, and used by the next. */
  readonly folder: string;
  readonly drop: string;
  readonly product: Product;
  /** Left out: this process reads alone. */
  readonly others?: OpenOthers;
};

const SEED = 1;

/** What a command accepts as a number of things. */
export function parseCount(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError("accepted: a whole number from 1");
  return value;
}

/** Filings of as many companies. @returns the folder */
export async function generateDrop(drop: string, filings: number): Promise<string> {
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

export function measureEvidence({ folder, drop, product, others }: MeasuredStep): Promise<EvidenceMeasure> {
  return withWorkspace(folder, { memoryLimit: null, threads: null }, async (workspace) => {
    await createRejects(workspace.connection);
    const report = newReport("bench", "");
    const read = { workspace, dropDir: drop, report, maxRejectRatio: 1, watch: new RunWatch() };
    const onProgress = () => undefined;
    await readTables(read, { kept: null, onProgress });
    await selectUniverse(workspace.connection, product);
    await tellFacts(workspace.connection, product);
    // Just written files are not believed to be settled, and a bench does not wait.
    const clock = () => new Date(Date.now() + 60_000);
    const cacheDir = join(folder, "documents");
    const [started, cpu] = [performance.now(), process.cpuUsage()];
    const since = () => rounded((performance.now() - started) / 1000);
    let documentSeconds = Number.NaN;
    await gatherEvidence(read, {
      cacheDir,
      products: [product],
      clock,
      onProgress: ({ step }) => {
        if (step !== "documents") documentSeconds = since();
      },
      others: others ?? null,
    });
    const { user, system } = process.cpuUsage(cpu);
    return { seconds: since(), documentSeconds, cpuSeconds: rounded((user + system) / 1e6), work: report.documentWork };
  });
}

export function productWith(names: readonly string[]): Product {
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

export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
