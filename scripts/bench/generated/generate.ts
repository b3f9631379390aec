// Generates a drop folder of any size for benchmarks: deterministic by seed, written by DuckDB with little memory.

import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { Command, InvalidArgumentError } from "commander";
import { STATES } from "../../../data/vocabulary.ts";
import { generateFiling } from "./generate-filings.ts";
import { FILERS, randomMacros, SOURCE_TABLES, WORKING_TABLES } from "./generate-sql.ts";

/** What to generate: `families` corporate families (at most 10 million) into `dir`, which must be new or empty. */
export type DropSpec = { dir: string; families: number; seed: number; filings?: number };

/** What was written: rows by table, and the number of filings. */
export type DropCounts = { tables: Record<string, number>; filings: number };

const MEMORY_LIMIT = "1GB";
const MAX_FAMILIES = 10_000_000;
const DEFAULT_FILINGS = 300;

const PRODUCTS = `# Two products over generated data: one for every company, one narrowed to larger personal lines carriers.
team_id: 1
products:
  - product_id: 901
    name: Everything Desk
    description: Service and modernization tools for every company of the source
    is_active: true
    keywords: [complaints, call center, legacy systems, self-service, modernization, data migration, policy administration system,
      quote turnaround, submission intake, renewal retention, lapse, third-party administrator]
    sources: [{ url: "https://example.com/everything-desk", title: Product page }]
    segment_targeting: all
  - product_id: 902
    name: Claims Bench
    description: Claims analytics for personal lines carriers
    is_active: true
    keywords: [claims leakage, loss adjustment expense, claims severity, claims handling, claims automation, combined ratio,
      litigation, repair costs, subrogation, catastrophe losses]
    sources: [{ url: "https://example.com/claims-bench", title: Product page }]
    industries: [{ industry_code: "63", industry_name: Insurance carriers, industry_description: SIC major group 63 }]
    segment_targeting: selected
    target_segments:
      - insurance_entity_type: carrier
        company_ownership: any
        carrier_facts:
          lines_of_business: [{ line_of_business: private_passenger_auto }, { line_of_business: homeowners }]
          union_premium: { mode: rank, rank_high: 1, rank_low: 5000, include_unknown: false }
          licensed_footprint: { bands: [regional, super_regional, national] }
          include_unknown: false
`;

const assertEmpty = async (dir: string): Promise<void> => {
  await mkdir(dir, { recursive: true });
  if ((await readdir(dir)).length > 0) throw new Error(`${dir} is not empty: give a new or an empty folder`);
};

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const writeTables = async (connection: DuckDBConnection, dir: string): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const [name, select] of Object.entries(SOURCE_TABLES)) {
    const sql = select.replace("$states", quoted(STATES.join(" ")));
    const file = quoted(join(dir, `${name}.parquet`));
    const written = await connection.run(`COPY (${sql}) TO ${file} (FORMAT parquet, COMPRESSION zstd)`);
    counts[name] = written.rowsChanged;
  }
  return counts;
};

const writeFilings = async (connection: DuckDBConnection, spec: DropSpec): Promise<number> => {
  const reader = await connection.runAndReadAll(FILERS, { filings: spec.filings ?? DEFAULT_FILINGS });
  const filings = reader.getRows().map(([f, name], ordinal) => {
    const filer = { companyId: `g${String(f)}-0`, name: String(name) };
    return generateFiling(filer, ordinal, spec.seed);
  });
  await mkdir(join(spec.dir, "filings"), { recursive: true });
  for (const filing of filings) await writeFile(join(spec.dir, filing.path), filing.html);
  const header = "path,company_id,form_type,filed_at,period_end,title";
  await writeFile(join(spec.dir, "filings.csv"), `${[header, ...filings.map((filing) => filing.row)].join("\n")}\n`);
  return filings.length;
};

/**
 * Writes a whole drop folder: companies and statutory tables as Parquet, filings with filings.csv, products.yaml.
 * The same spec gives the same rows in the same order. Throws when `dir` is not empty or a number is out of range.
 */
export const generateDrop = async (spec: DropSpec): Promise<DropCounts> => {
  if (!Number.isSafeInteger(spec.families) || spec.families < 1 || spec.families > MAX_FAMILIES)
    throw new Error(`families is ${spec.families}: give a whole number from 1 to ${MAX_FAMILIES}`);
  if (!Number.isSafeInteger(spec.seed) || spec.seed < 0) throw new Error(`seed is ${spec.seed}: give a whole number`);
  await assertEmpty(spec.dir);
  // DuckDB would otherwise spill into a folder of the working directory.
  const spillDir = await mkdtemp(join(tmpdir(), "dealmap-generate-"));
  const instance = await DuckDBInstance.create(":memory:", { memory_limit: MEMORY_LIMIT, temp_directory: spillDir });
  try {
    const connection = await instance.connect();
    await connection.run(randomMacros(spec.seed));
    for (const sql of WORKING_TABLES) await connection.run(sql.replace("$families", String(spec.families)));
    const tables = await writeTables(connection, spec.dir);
    const filings = await writeFilings(connection, spec);
    await writeFile(join(spec.dir, "products.yaml"), PRODUCTS);
    connection.closeSync();
    return { tables, filings };
  } finally {
    instance.closeSync();
    await rm(spillDir, { recursive: true, force: true });
  }
};

const wholeNumber = (text: string): number => {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError("give a whole number");
  return Number(text);
};

const main = async (): Promise<void> => {
  const options = new Command("generate")
    .description("writes a generated drop folder")
    .requiredOption("--families <number>", "corporate families", wholeNumber)
    .requiredOption("--out <folder>", "a new or empty folder")
    .option("--seed <number>", "the same seed gives the same folder", wholeNumber, 1)
    .option("--filings <number>", "generated filings", wholeNumber, DEFAULT_FILINGS)
    .parse()
    .opts<{ families: number; out: string; seed: number; filings: number }>();
  const startedAt = performance.now();
  const { families, seed, filings } = options;
  const counts = await generateDrop({ dir: options.out, families, seed, filings });
  for (const [name, rows] of Object.entries(counts.tables))
    console.log(`${name.padEnd(18)} ${rows.toLocaleString("en")} rows`);
  console.log(`${"filings".padEnd(18)} ${counts.filings}`);
  const seconds = (performance.now() - startedAt) / 1000;
  const peakMb = process.resourceUsage().maxRSS / 1024;
  console.log(`${seconds.toFixed(1)} s, peak memory ${peakMb.toFixed(0)} MB`);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
