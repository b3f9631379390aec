// dealmap rejects: what a run refused, grouped by table and reason, with what is accepted and examples.

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";
import { isFinishedRun } from "../../pipeline/retention/run-folders.ts";
import { RunError } from "../command-error.ts";
import type { CommandContext } from "../context.ts";
import type { Reject, RejectGroup } from "../ingest/reject-groups.ts";
import type { Print } from "../output.ts";

/** A cell of a source may hold anything; a line for people stays a line. */
const VALUE_WIDTH = 80;

type Options = { table?: string; run?: string; reason?: string; all?: boolean };
type RunReport = {
  readonly run_id: string;
  readonly outcome: string;
  readonly started_at: string;
  readonly error: string | null;
  readonly tables: readonly { readonly name: string; readonly rows: number; readonly rejected: number }[];
  readonly documents: { readonly seen: number; readonly rejected: number };
};

export function addRejectsCommand(program: Command, context: CommandContext): void {
  program
    .command("rejects")
    .description("what the last run refused and why: by table and reason, with what is accepted and examples")
    .option("--table <name>", "of this table only; `documents`: filings and transcripts")
    .option("--run <id>", "of this run, in place of the last one")
    .option("--reason <code>", "for this reason only")
    .option("--all", "every reject in place of a few examples")
    .action(async (options: Options) => {
      const folder = await findRunFolder(join(context.settings().home, "runs"), options.run);
      const report: RunReport = JSON.parse(await readFile(join(folder, "report.json"), "utf8"));
      const { readRejectGroups } = await import("../ingest/reject-groups.ts");
      const tables = report.tables.map(({ name }) => name);
      const groups = await readRejectGroups(join(folder, "rejects.parquet"), { ...options, tables });
      const { run_id, outcome, error } = report;
      const total = groups.reduce((sum, { count }) => sum + count, 0);
      context.output.show({ run_id, outcome, error, rejects: total, groups }, (print) => {
        printGroups(print, report, groups, options);
      });
    });
}

async function findRunFolder(runs: string, runId?: string): Promise<string> {
  const names = (await readdir(runs).catch(() => [])).filter((name) => isFinishedRun(join(runs, name))).sort();
  const last = names.at(-1);
  if (last === undefined) throw new RunError("no run has finished yet: dealmap ingest");
  if (runId === undefined) return join(runs, last);
  if (!names.includes(runId)) {
    throw new RunError(`no finished run ${runId}; the latest are ${names.slice(-5).join(", ")}`);
  }
  return join(runs, runId);
}

function printGroups(print: Print, report: RunReport, groups: readonly RejectGroup[], { all }: Options): void {
  const why = report.error === null ? "" : `: ${oneLine(report.error)}`;
  print.line(`run ${report.run_id}, started ${report.started_at}, ${report.outcome}${why}`);
  if (groups.length === 0) print.line("nothing was rejected");
  for (const [at, group] of groups.entries()) {
    if (group.table !== groups[at - 1]?.table) print.line(`\n${group.table}${readOf(report, group)}`);
    printGroup(print, group, all ?? false);
  }
}

function printGroup(print: Print, group: RejectGroup, isWhole: boolean): void {
  const { table, reason, count, accepted, examples } = group;
  const isKept = group.rows_refused === 0 && !group.is_document;
  print.line(`  ${reason}: ${count}${isKept ? ", the rows are kept without it" : ""}`);
  const isSame = examples.every(({ detail }) => detail === accepted);
  if (isSame) print.line(`    ${group.is_document ? "" : "accepted: "}${oneLine(accepted)}`);
  for (const example of examples) {
    print.line(`    ${placeOf(example)}${isSame ? "" : ` (${oneLine(example.detail)})`}`);
  }
  const left = count - examples.length;
  if (isWhole || left === 0) return;
  print.line(`    … and ${left} more: dealmap rejects --table ${table} --reason ${reason} --all`);
}

function readOf({ tables, documents }: RunReport, { table, is_document }: RejectGroup): string {
  if (is_document) return ` (documents: ${documents.rejected} of ${documents.seen} rejected)`;
  const counts = tables.find(({ name }) => name === table);
  return counts === undefined ? "" : `: ${counts.rejected} of ${counts.rows} rows rejected`;
}

/** E.g. `premium_by_line/2024.csv.gz:126 cocode = "90999"`: the number counts data rows, as the report does. */
function placeOf({ file, row, column, value }: Reject): string {
  const place = row === null ? file : `${file}:${row}`;
  if (column === null) return value === null ? place : `${place} ${shown(value)}`;
  return `${place} ${column} = ${value === null ? "(empty)" : shown(value)}`;
}

function shown(value: string): string {
  return JSON.stringify(value.length > VALUE_WIDTH ? `${value.slice(0, VALUE_WIDTH)}…` : value);
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}
