// dealmap rejects: what a run refused, grouped by table and reason, with the values, what is accepted and examples.

import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Command } from "commander";
import type { Reject, RejectGroup } from "../../data/runs/reject-groups.ts";
import { isFinishedRun, rejectsFile, reportFile, runsFolder } from "../../data/runs/run-folder.ts";
import type { DocumentCounts } from "../../pipeline/workspace/report.ts";
import { RunError, UsageError } from "../command-error.ts";
import type { CommandContext } from "../context.ts";
import type { RejectFile } from "../ingest/write-rejects.ts";
import type { Print } from "../output.ts";

/** A cell of a source may hold anything; a line for people stays a line. */
const VALUE_WIDTH = 80;
/** So many values of a group are shown on its line, each at most so wide. */
const VALUES_SHOWN = 8;
const LISTED_VALUE_WIDTH = 40;

const FORMATS: readonly RejectFile["format"][] = ["csv", "json"];

type Options = { table?: string; run?: string; reason?: string; all?: boolean; out?: string };
type RunReport = {
  readonly run_id: string;
  readonly outcome: string;
  readonly started_at: string;
  readonly error: string | null;
  readonly tables: readonly { readonly name: string; readonly rows: number; readonly rejected: number }[];
  readonly documents: DocumentCounts;
};

export function addRejectsCommand(program: Command, context: CommandContext): void {
  program
    .command("rejects")
    .description("what the last run refused and why: by table and reason, with what is accepted and examples")
    .option("--table <name>", "of this table only; `documents`: filings and transcripts")
    .option("--run <id>", "of this run, in place of the last one")
    .option("--reason <code>", "for this reason only")
    .option("--all", "every reject in place of a few examples")
    .option("--out <file>", "every reject into a file too, as CSV or JSON by the ending of its name")
    .action(async (options: Options) => {
      const format = options.out === undefined ? null : formatOf(options.out);
      const folder = await findRunFolder(runsFolder(context.settings().home), options.run);
      const report: RunReport = JSON.parse(await readFile(reportFile(folder), "utf8"));
      const { readRejectGroups } = await import("../../data/runs/reject-groups.ts");
      const filter = { ...options, tables: report.tables.map(({ name }) => name) };
      const file = rejectsFile(folder);
      const groups = await readRejectGroups(file, filter);
      const { run_id, outcome, error } = report;
      const total = groups.reduce((sum, { count }) => sum + count, 0);
      context.output.show({ run_id, outcome, error, rejects: total, groups }, (print) => {
        printGroups(print, report, groups, options);
      });
      if (options.out === undefined || format === null) return;
      const { duckdbMemoryLimit: memoryLimit, duckdbThreads: threads } = context.settings();
      const { writeRejects } = await import("../ingest/write-rejects.ts");
      await writeRejects(file, filter, { path: options.out, format, limits: { memoryLimit, threads } }, context.io);
      context.output.note(`${shownCount(total)} rejects written to ${options.out}`);
    });
}

function formatOf(file: string): RejectFile["format"] {
  const format = FORMATS.find((each) => extname(file).toLowerCase() === `.${each}`);
  if (format !== undefined) return format;
  throw new UsageError(`--out ${file}: its name has to end in ${FORMATS.map((each) => `.${each}`).join(" or ")}`);
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
  print.line(`  ${reason}: ${shownCount(count)}${isKept ? ", the rows are kept without it" : ""}`);
  const isSame = examples.every(({ detail }) => detail === accepted);
  if (isSame) print.line(`    ${group.is_document ? "" : "accepted: "}${oneLine(accepted)}`);
  if (group.distinct_values < count && group.values.some(({ value }) => value !== null))
    print.line(`    ${valuesOf(group)}`);
  for (const example of examples) {
    print.line(`    ${placeOf(example)}${isSame ? "" : ` (${oneLine(example.detail)})`}`);
  }
  const left = count - examples.length;
  if (isWhole || left === 0) return;
  print.line(`    … and ${shownCount(left)} more: dealmap rejects --table ${table} --reason ${reason} --all`);
}

/** E.g. `3 values: life_annuities 1,149, motor 20, (empty) 3`. */
function valuesOf({ values, distinct_values }: RejectGroup): string {
  const shownValues = values.slice(0, VALUES_SHOWN).map(({ value, count }) => `${listed(value)} ${shownCount(count)}`);
  const left = distinct_values - shownValues.length;
  const noun = distinct_values === 1 ? "value" : "values";
  const more = left > 0 ? `, … and ${shownCount(left)} more` : "";
  return `${shownCount(distinct_values)} ${noun}: ${shownValues.join(", ")}${more}`;
}

function listed(value: string | null): string {
  if (value === null) return "(empty)";
  const line = oneLine(value);
  // What reads like a word needs no quotes; a comma or a blank would be taken for the list's own.
  return /^[^\s",]+$/.test(line) && line === value && line.length <= LISTED_VALUE_WIDTH
    ? line
    : shown(value, LISTED_VALUE_WIDTH);
}

function shownCount(count: number): string {
  return count.toLocaleString("en-US");
}

function readOf({ tables, documents }: RunReport, { table, is_document }: RejectGroup): string {
  if (is_document) return ` (documents: ${shownCount(documents.rejected)} of ${shownCount(documents.seen)} rejected)`;
  const counts = tables.find(({ name }) => name === table);
  return counts === undefined ? "" : `: ${shownCount(counts.rejected)} of ${shownCount(counts.rows)} rows rejected`;
}

/** E.g. `premium_by_line/2024.csv.gz:126 cocode = "90999"`: the number counts data rows, as the report does. */
function placeOf({ file, row, column, value }: Reject): string {
  const place = row === null ? file : `${file}:${row}`;
  if (column === null) return value === null ? place : `${place} ${shown(value)}`;
  return `${place} ${column} = ${value === null ? "(empty)" : shown(value)}`;
}

function shown(value: string, width = VALUE_WIDTH): string {
  return JSON.stringify(value.length > width ? `${value.slice(0, width)}…` : value);
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}
