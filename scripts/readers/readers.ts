// npm run readers -- COMMAND: packs for blind readers, and what they said counted (docs/readers.md).
import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { Command } from "commander";
import { parseId } from "../arguments.ts";
import { exitStatusOf, UsageError } from "../command-error.ts";
import { createOutput } from "../output.ts";
import { randomSource } from "../seeded-random.ts";
import { withApi } from "./ask-api.ts";
import { type Count, countVerdicts, joinVerdicts, type Reading, type Share } from "./count.ts";
import { excerptPieces } from "./excerpt-pieces.ts";
import { messagePieces } from "./message-pieces.ts";
import { type Key, type PackOptions, type Piece, packOf } from "./pack.ts";
import { EXCERPT_QUESTIONS, EXCERPT_REASONS, MESSAGE_QUESTIONS, MESSAGE_REASONS, rubricOf } from "./questions.ts";
import { newestDate, shownExcerpts } from "./shown-excerpts.ts";
import { shuffled, spread } from "./spread.ts";
import { parseVerdicts } from "./verdicts.ts";

type PackCommand = {
  readonly home: readonly string[];
  readonly out: string;
  readonly seed: number;
  readonly count: number;
  readonly perDocument?: number;
  readonly perTarget?: number;
  readonly signals?: true;
  readonly documents?: string;
};

const program = new Command("readers")
  .description("packs of pieces for blind readers, and their verdicts counted")
  .option("--json", "print one JSON document on stdout");
const output = createOutput(process, () => program.opts<{ json?: boolean }>().json === true);

packCommand("excerpts", "excerpts of a run-time folder, spread evenly over its documents", 60)
  .option("--per-document <n>", "at most this many of one document", parseId)
  .option("--signals", "only those with a buying signal")
  .action(async ({ perDocument = Number.MAX_SAFE_INTEGER, signals, ...asked }: PackCommand) => {
    const documents: Piece[][] = [];
    for (const home of asked.home) {
      const shown = await withApi(home, shownExcerpts);
      const wanted = shown.filter(({ excerpt }) => signals === undefined || excerpt.buying_signal_present);
      documents.push(...excerptPieces(wanted, newestDate(shown)));
    }
    await writePack(asked, spread(documents, { perGroup: perDocument, total: asked.count, seed: asked.seed }), {
      kind: "excerpts",
      questions: EXCERPT_QUESTIONS,
      reasons: EXCERPT_REASONS,
      rubric: rubricOf("Excerpts"),
    });
  });

packCommand("messages", "messages written for companies with evidence", 30)
  .option("--per-target <n>", "at most this many to one company for one product", parseId)
  .action(async (asked: PackCommand) => {
    const { home, seed, count, perTarget = Number.MAX_SAFE_INTEGER } = asked;
    const pieces: Piece[] = [];
    for (const [at, each] of home.entries()) {
      // What one folder cannot give, the next ones do.
      const wanted = Math.ceil((count - pieces.length) / (home.length - at));
      pieces.push(...(await withApi(each, (api) => messagePieces(api, { count: wanted, seed: seed + at, perTarget }))));
    }
    await writePack(asked, shuffled(pieces, randomSource(seed)), {
      kind: "messages",
      questions: MESSAGE_QUESTIONS,
      reasons: MESSAGE_REASONS,
      rubric: rubricOf("Messages"),
    });
  });

program
  .command("count")
  .description("shares of yes, reasons and agreement, of the verdict files of one pack")
  .argument("<verdicts...>", "one file for each reader, named after the reader")
  .requiredOption("--key <file>", "the pack's key")
  .option("--by <label>", "count by the values of this label as well, such as document or product")
  .option("--out <file>", "write one JSON line for each piece: hash, labels, answers and reasons, no text")
  .action(async (files: string[], { key: keyFile, ...asked }: { key: string; by?: string; out?: string }) => {
    const { by = null, out } = asked;
    const key = JSON.parse(readFileSync(keyFile, "utf8")) as Key;
    if (by !== null && key.pieces.every(({ labels }) => labels[by] === undefined)) {
      throw new UsageError(
        `no piece has a label ${by}; there are ${Object.keys(key.pieces[0]?.labels ?? {}).join(", ")}`,
      );
    }
    const readings: Reading[] = files.map((file) => ({
      reader: basename(file).replace(/\.[^.]*$/, ""),
      verdicts: parseVerdicts(readFileSync(file, "utf8"), key, file),
    }));
    if (out !== undefined)
      await write(
        out,
        joinVerdicts(key, readings)
          .map((line) => `${JSON.stringify(line)}\n`)
          .join(""),
      );
    show(countVerdicts(key, readings, by));
  });

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`readers: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = exitStatusOf(error) ?? 1;
}

function packCommand(kind: string, description: string, count: number): Command {
  return program
    .command(kind)
    .description(description)
    .requiredOption("--home <folder...>", "run-time folders with a published version; they are not changed")
    .requiredOption("--out <file.md>", "the pack; its key is written beside it, as file.key.json")
    .option("--seed <n>", "the same seed takes the same pieces of the same folders", parseId, 1)
    .option("--count <n>", "pieces in all", parseId, count)
    .option("--documents <folder>", "where readers find the documents in plain text: named in the pack");
}

async function writePack(
  { out, seed, documents = "" }: PackCommand,
  pieces: readonly Piece[],
  options: Omit<PackOptions, "seed" | "documents">,
): Promise<void> {
  if (!out.endsWith(".md")) throw new UsageError("--out names a file that ends in .md");
  const { markdown, key } = packOf(pieces, { ...options, seed, documents: documents === "" ? null : documents });
  const keyFile = out.replace(/\.md$/, ".key.json");
  await write(out, markdown);
  await write(keyFile, `${JSON.stringify(key, null, 1)}\n`);
  output.show({ pack: out, key: keyFile, pieces: pieces.length }, ({ line }) => {
    line(`${out}: ${pieces.length} ${options.kind}; key ${keyFile}`);
  });
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

function show(count: Count): void {
  output.show(count, ({ line, table }) => {
    line(`${count.pieces} ${count.kind}, read by ${count.readers.join(", ")}`);
    table(
      ["question", "all", ...count.readers, "agreement"],
      count.questions.map(({ question, all, readers, agreement }) => [
        question,
        told(all),
        ...count.readers.map((reader) => told(readers[reader] ?? { pieces: 0, yes: 0, share: null })),
        agreement.share === null ? "" : percent(agreement.share),
      ]),
    );
    table(
      ["reason", "times"],
      count.reasons.map(({ reason, times }) => [reason, times]),
    );
    for (const { value, questions } of count.groups) {
      line(`${value}: ${questions.map(({ question, all }) => `${question} ${told(all)}`).join(", ")}`);
    }
  });
}

function told({ pieces, yes, share }: Share): string {
  return share === null ? "" : `${percent(share)} (${yes} of ${pieces})`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
