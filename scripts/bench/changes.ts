// npm run bench -- changes: how long it takes to work out what is different between two versions of so many families.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Command } from "commander";
import { readChanges } from "../../data/changes/read-changes.ts";
import { writeChanges } from "../../data/changes/write-changes.ts";
import { execute, openWritable, sqlIdentifier } from "../../data/duckdb.ts";
import { PROJECTION_TABLES, type TableName, tableColumns } from "../../data/projection.ts";
import { DATABASE_FILE, makeFolderDurably, sealVersion } from "../../data/versions/versions.ts";
import { parseId } from "../arguments.ts";
import type { Output } from "../output.ts";

/** Of the later version: one family of a thousand is new, another gone, two have another score. */
const CHANGED: Readonly<Record<string, string>> = { deal_score: "CASE WHEN i % 500 = 3 THEN 1 ELSE i % 5 + 1 END" };
const REACHES = { before: "i % 1000 <> 1", after: "i % 1000 <> 2" };

/** As wide as real ones: texts of some hundred characters, lists of some items. */
const VALUES: Readonly<Record<string, string>> = {
  INTEGER: "(i % 1000)::INTEGER",
  BIGINT: "i::BIGINT",
  DOUBLE: "(hash(i) % 100000)::DOUBLE / 100",
  BOOLEAN: "true",
  DATE: "DATE '2025-01-01' + (i % 400)::INTEGER",
  VARCHAR: "repeat(md5(i::VARCHAR), 4)",
  "VARCHAR[]": "['CA', 'NY', md5((i % 97)::VARCHAR)]",
  "INTEGER[]": "[2023, 2024]",
};
const KEYS: Readonly<Record<string, string>> = {
  family_id: "'head-' || i",
  ticker: "'T' || i",
  family_no: "(i + 1)::INTEGER",
  company_no: "(i + 1)::INTEGER",
  assessment_status: "'assessed'",
  deal_score: "i % 5 + 1",
};

export function addChangesBench(program: Command, output: Output): void {
  program
    .command("changes")
    .description("what is different between two versions, in which 0.4 % of the families are")
    .option("--families <n>", "families of each version", parseId, 100_000)
    .action(async ({ families }: { readonly families: number }) => {
      const home = await mkdtemp(join(tmpdir(), "dealmap-changes-"));
      try {
        const [before, after] = [join(home, "before"), join(home, "after")];
        await writeVersion(before, { families, where: REACHES.before, values: KEYS });
        await writeVersion(after, { families, where: REACHES.after, values: { ...KEYS, ...CHANGED } });
        const began = performance.now();
        const used = process.cpuUsage();
        await writeChanges({ before, after, folder: join(home, "changes") });
        const seconds = (performance.now() - began) / 1000;
        const { user, system } = process.cpuUsage(used);
        const { counts } = await readChanges(join(home, "changes"));
        const figures = { families, ...counts.entitled, seconds, cpu_seconds: (user + system) / 1e6 };
        output.show({ changes: figures }, (print) => {
          print.table(
            ["figure", "value"],
            Object.entries(figures).map(([name, value]) => [name, value.toFixed(1)]),
          );
        });
      } finally {
        await rm(home, { recursive: true, force: true });
      }
    });
}

type Spec = {
  readonly families: number;
  readonly where: string;
  readonly values: Readonly<Record<string, string>>;
};

async function writeVersion(folder: string, { families, where, values }: Spec): Promise<void> {
  await makeFolderDurably(folder);
  const instance = await openWritable(join(folder, DATABASE_FILE), { memory_limit: "1GiB" });
  const connection = await instance.connect();
  for (const table of ["families", "companies"] satisfies TableName[]) {
    const columns = tableColumns(table).map(([name, { type }]) => {
      return `(${values[name] ?? VALUES[type] ?? "NULL"})::${type} AS ${sqlIdentifier(name)}`;
    });
    const rows = `SELECT ${columns.join(", ")} FROM range(${families}) t(i) WHERE ${where}`;
    await execute(
      connection,
      `CREATE TABLE ${sqlIdentifier(table)} AS ${rows} ORDER BY ${PROJECTION_TABLES[table].orderBy}`,
    );
  }
  connection.closeSync();
  instance.closeSync();
  const digests = { inputs: [], keywords_hash: "" };
  const facts = { product_id: 1, version: "bench", run_id: "bench", built_at: new Date().toISOString() };
  await sealVersion(folder, { ...facts, ...digests, row_counts: { families }, checks: [] });
}
