// Runs the dealmap command in this process, on its own run-time folder.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { main } from "../../scripts/dealmap.ts";

export type Result = {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
  /** stdout as it was written. */
  readonly bytes: Uint8Array;
};

export type CommandLine = {
  /** The run-time folder, DEALMAP_HOME. */
  readonly home: string;
  readonly env: Readonly<Record<string, string>>;
  readonly run: (...args: string[]) => Promise<Result>;
  /** Runs with lines on stdin, as from a pipe. */
  readonly pipe: (stdin: string, ...args: string[]) => Promise<Result>;
  /** Runs with --json, and parses stdout: undefined when it is empty. */
  readonly json: (...args: string[]) => Promise<{ status: number; document: unknown; stderr: string }>;
  readonly write: (name: string, text: string) => string;
  /** A new folder beside the run-time folder. */
  readonly folder: (name: string) => string;
  readonly remove: () => void;
};

export function createCommandLine(settings: Record<string, string> = {}): CommandLine {
  const folder = mkdtempSync(join(tmpdir(), "dealmap-command-"));
  const env = { DEALMAP_HOME: join(folder, "var"), LOG_LEVEL: "silent", ...settings };
  const runWith = async (args: readonly string[], stdin?: string): Promise<Result> => {
    const written = { stdout: Buffer.alloc(0), stderr: Buffer.alloc(0) };
    const sink = (name: keyof typeof written) => ({
      write: (data: string | Uint8Array) => {
        written[name] = Buffer.concat([written[name], Buffer.from(data)]);
      },
    });
    const io = {
      stdout: sink("stdout"),
      stderr: sink("stderr"),
      ...(stdin !== undefined && { stdin: Readable.from([stdin]) }),
    };
    const status = await main(args, io, env);
    return { status, stdout: String(written.stdout), stderr: String(written.stderr), bytes: written.stdout };
  };
  const run = (...args: string[]) => runWith(args);
  return {
    home: env.DEALMAP_HOME,
    env,
    run,
    pipe: (stdin, ...args) => runWith(args, stdin),
    json: async (...args) => {
      const { status, stdout, stderr } = await run(...args, "--json");
      return { status, document: stdout === "" ? undefined : JSON.parse(stdout), stderr };
    },
    write: (name, text) => {
      const file = join(folder, name);
      writeFileSync(file, text);
      return file;
    },
    folder: (name) => {
      const path = join(folder, name);
      mkdirSync(path);
      return path;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
