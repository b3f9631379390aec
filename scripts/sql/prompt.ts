// dealmap sql without a query: statements from a terminal, or from a pipe, one after the other, each ended by `;`.

import { createInterface } from "node:readline";
import { hasStatement, statementEnds } from "../../data/sql/statement-text.ts";
import { UsageError } from "../command-error.ts";
import type { Io } from "../output.ts";

export type SqlPrompt = {
  readonly run: (sql: string) => Promise<void>;
  readonly tables: () => Promise<void>;
  readonly describe: (table: string | undefined) => Promise<void>;
  /** Ends the statement that runs now, if any. */
  readonly interrupt: () => void;
};

const NO_QUERY = new UsageError('a query is needed: dealmap sql "SELECT …", or statements on stdin');
const HELP = `Statements end with ; and may span lines. Also:
  .tables            the tables
  .describe [TABLE]  columns with type and meaning
  .exit              leave (as Ctrl-D does); Ctrl-C drops what was typed and ends a running statement`;

/**
 * Reads until the input ends or `.exit`. On a terminal an error is told and the prompt comes back; from a pipe the first error
 * ends it, so that a script does not go on with half of its results.
 */
export async function promptForSql(io: Io, prompt: SqlPrompt, tell: (error: unknown) => void): Promise<void> {
  const { stdin } = io;
  if (stdin === undefined) throw NO_QUERY;
  if (stdin.isTTY === true) await converse(io, stdin, prompt, tell);
  else await runScript(io, stdin, prompt);
}

async function converse(
  io: Io,
  input: NodeJS.ReadableStream,
  prompt: SqlPrompt,
  tell: (error: unknown) => void,
): Promise<void> {
  // Results alone go to stdout.
  const lines = createInterface({ input, output: process.stderr });
  const buffer = new StatementBuffer();
  const ask = (): void => {
    lines.setPrompt(buffer.isEmpty ? "dealmap> " : "    ...> ");
    lines.prompt();
  };
  lines.on("SIGINT", () => {
    prompt.interrupt();
    buffer.clear();
    io.stderr.write("\n");
    ask();
  });
  io.stderr.write("SQL over the published projections, read-only; .help shows more\n");
  ask();
  for await (const line of lines) {
    const reads = buffer.add(line);
    if (reads.includes(".exit")) break;
    for (const read of reads) await runRead(read, io, prompt).catch(tell);
    ask();
  }
  lines.close();
}

async function runScript(io: Io, input: NodeJS.ReadableStream, prompt: SqlPrompt): Promise<void> {
  const buffer = new StatementBuffer();
  let isAnything = false;
  for await (const line of createInterface({ input })) {
    for (const read of buffer.add(line)) {
      if (read === ".exit") return;
      isAnything = true;
      await runRead(read, io, prompt);
    }
  }
  // The last statement may end with the input.
  const rest = buffer.clear();
  if (hasStatement(rest)) await prompt.run(rest);
  else if (!isAnything) throw NO_QUERY;
}

/** Lines until they make statements, or a command of the prompt. */
class StatementBuffer {
  #text = "";

  get isEmpty(): boolean {
    return this.#text.trim() === "";
  }

  /** @returns what is complete now */
  add(line: string): string[] {
    if (this.isEmpty && line.trim().startsWith(".")) return [line.trim()];
    this.#text += `${line}\n`;
    const complete = [];
    let start = 0;
    for (const end of statementEnds(this.#text)) {
      complete.push(this.#text.slice(start, end));
      start = end + 1;
    }
    this.#text = this.#text.slice(start);
    return complete.filter(hasStatement);
  }

  clear(): string {
    const text = this.#text;
    this.#text = "";
    return text;
  }
}

async function runRead(read: string, io: Io, prompt: SqlPrompt): Promise<void> {
  if (read.startsWith(".")) await runCommand(read, io, prompt);
  else await prompt.run(read);
}

async function runCommand(line: string, io: Io, prompt: SqlPrompt): Promise<void> {
  const [command, argument] = line.replace(/;$/, "").split(/\s+/);
  if (command === ".tables") await prompt.tables();
  else if (command === ".describe") await prompt.describe(argument);
  else if (command === ".help") io.stderr.write(`${HELP}\n`);
  else throw new UsageError(`no command ${command}; there are .tables, .describe [TABLE], .help and .exit`);
}
