// The dealmap command: its subcommands, and how it ends: 0 done, 1 failed, 2 wrong usage.

import { readFileSync } from "node:fs";
import { Command, CommanderError } from "commander";
import { exitStatusOf } from "./command-error.ts";
import { addAuditCommand } from "./commands/audit.ts";
import { addBackupCommand } from "./commands/backup.ts";
import { addCreditsCommand } from "./commands/credits.ts";
import { addDoctorCommand } from "./commands/doctor.ts";
import { addFetchCommand } from "./commands/fetch.ts";
import { addIngestCommand } from "./commands/ingest.ts";
import { addKeyCommand } from "./commands/key.ts";
import { addProductCommand } from "./commands/product.ts";
import { addRejectsCommand } from "./commands/rejects.ts";
import { addRetentionCommand } from "./commands/retention.ts";
import { addScheduleCommand } from "./commands/schedule.ts";
import { addServeCommand } from "./commands/serve.ts";
import { addSqlCommand } from "./commands/sql.ts";
import { addStartCommand } from "./commands/start.ts";
import { addStatusCommand } from "./commands/status.ts";
import { addTeamCommand } from "./commands/team.ts";
import { addVersionsCommand } from "./commands/versions.ts";
import { type CommandContext, createCommandContext, type Environment } from "./context.ts";
import type { Io } from "./output.ts";

/** One per file in commands/. A command imports what is heavy inside its action, so that the others start fast. */
export const COMMANDS: readonly ((program: Command, context: CommandContext) => void)[] = [
  addTeamCommand,
  addKeyCommand,
  addProductCommand,
  addCreditsCommand,
  addAuditCommand,
  addFetchCommand,
  addIngestCommand,
  addServeCommand,
  addStatusCommand,
  addStartCommand,
  addScheduleCommand,
  addSqlCommand,
  addRejectsCommand,
  addVersionsCommand,
  addDoctorCommand,
  addBackupCommand,
  addRetentionCommand,
];

/**
 * Runs one command line.
 *
 * @param args what follows the command's name
 * @param env in place of the process's environment
 * @returns the exit status
 */
export async function main(args: readonly string[], io: Io = processIo(), env?: Environment): Promise<number> {
  const program = createProgram(io, env);
  try {
    await program.parseAsync(args.length === 1 && args[0] === "--version" ? ["-V"] : [...args], { from: "user" });
    return 0;
  } catch (error) {
    return tell(error, io);
  }
}

function createProgram(io: Io, env: Environment | undefined): Command {
  const program = new Command("dealmap")
    .description("Prospecting, DealMap and outreach service: operation and analysis")
    // Not --version: that is an option of sql, and one of the program would win over it.
    .version(readVersion(), "-V", "print the release, as a lone --version does")
    .option("--json", "print one JSON document on stdout")
    // Both are inherited by the subcommands, which must be added after them.
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      outputError: (text, write) => write(`${oneLine(text.replace(/^error: /, "dealmap: "))}\n`),
    })
    .exitOverride();
  const context = createCommandContext(io, () => program.opts<{ json?: boolean }>().json === true, env);
  for (const add of COMMANDS) add(program, context);
  return program;
}

/** The parser has told its own errors already. */
function tell(error: unknown, io: Io): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  const status = exitStatusOf(error);
  const message = error instanceof Error ? error.message : String(error);
  const stack = error instanceof Error ? error.stack : undefined;
  io.stderr.write(`dealmap: ${status === null ? (stack ?? message) : oneLine(message)}\n`);
  return status ?? 1;
}

function oneLine(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, " ");
}

/** A reader that stops early, as `head` does, is no failure. */
function processIo(): Io {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit();
  });
  return { stdout: process.stdout, stderr: process.stderr, stdin: process.stdin };
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  return String(version);
}
