// The dealmap command: its subcommands, and how it ends: 0 done, 1 failed, 2 wrong usage.

import { readFileSync } from "node:fs";
import { Command, CommanderError } from "commander";
import { exitStatusOf } from "./command-error.ts";
import { type CommandContext, createCommandContext, type Environment } from "./context.ts";
import type { Io } from "./output.ts";

type AddCommand = (program: Command, context: CommandContext) => void;

/** One per file in commands/, by what it is called. Only the one that is asked for is loaded: most of a short command's time is that. */
export const COMMANDS: Readonly<Record<string, () => Promise<AddCommand>>> = {
  team: async () => (await import("./commands/team.ts")).addTeamCommand,
  key: async () => (await import("./commands/key.ts")).addKeyCommand,
  "sign-in": async () => (await import("./commands/sign-in.ts")).addSignInCommand,
  product: async () => (await import("./commands/product.ts")).addProductCommand,
  credits: async () => (await import("./commands/credits.ts")).addCreditsCommand,
  audit: async () => (await import("./commands/audit.ts")).addAuditCommand,
  fetch: async () => (await import("./commands/fetch.ts")).addFetchCommand,
  ingest: async () => (await import("./commands/ingest.ts")).addIngestCommand,
  serve: async () => (await import("./commands/serve.ts")).addServeCommand,
  status: async () => (await import("./commands/status.ts")).addStatusCommand,
  start: async () => (await import("./commands/start.ts")).addStartCommand,
  worker: async () => (await import("./commands/worker.ts")).addWorkerCommand,
  schedule: async () => (await import("./commands/schedule.ts")).addScheduleCommand,
  sql: async () => (await import("./commands/sql.ts")).addSqlCommand,
  export: async () => (await import("./commands/export.ts")).addExportCommand,
  rejects: async () => (await import("./commands/rejects.ts")).addRejectsCommand,
  versions: async () => (await import("./commands/versions.ts")).addVersionsCommand,
  doctor: async () => (await import("./commands/doctor.ts")).addDoctorCommand,
  migrate: async () => (await import("./commands/migrate.ts")).addMigrateCommand,
  backup: async () => (await import("./commands/backup.ts")).addBackupCommand,
  retention: async () => (await import("./commands/retention.ts")).addRetentionCommand,
};

/**
 * Runs one command line.
 *
 * @param args what follows the command's name
 * @param env in place of the process's environment
 * @returns the exit status
 */
export async function main(args: readonly string[], io: Io = processIo(), env?: Environment): Promise<number> {
  const program = await createProgram(args, io, env);
  try {
    await program.parseAsync(args.length === 1 && args[0] === "--version" ? ["-V"] : [...args], { from: "user" });
    return 0;
  } catch (error) {
    return tell(error, io);
  }
}

async function createProgram(args: readonly string[], io: Io, env: Environment | undefined): Promise<Command> {
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
  for (const load of commandsNeeded(args)) (await load())(program, context);
  return program;
}

/** All of them unless the line begins with the name of one: the program's own help lists them, and a name that is none is told so. */
function commandsNeeded([first = ""]: readonly string[]): readonly (() => Promise<AddCommand>)[] {
  const named = Object.hasOwn(COMMANDS, first) ? COMMANDS[first] : undefined;
  return named === undefined ? Object.values(COMMANDS) : [named];
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
