// Runs the dealmap command in this process, on a run-time folder of its own.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { main } from "../../scripts/dealmap.ts";

export type Result = { readonly status: number; readonly stdout: string; readonly stderr: string };

export type CommandLine = {
  readonly run: (...args: string[]) => Promise<Result>;
  /** Runs with --json, and parses stdout: undefined when it is empty. */
  readonly json: (...args: string[]) => Promise<{ status: number; document: unknown; stderr: string }>;
  readonly write: (name: string, text: string) => string;
  readonly remove: () => void;
};

export function createCommandLine(settings: Record<string, string> = {}): CommandLine {
  const folder = mkdtempSync(join(tmpdir(), "dealmap-command-"));
  const env = { DEALMAP_HOME: join(folder, "var"), LOG_LEVEL: "silent", ...settings };
  const run = async (...args: string[]): Promise<Result> => {
    const written = { stdout: "", stderr: "" };
    const sink = (name: keyof typeof written) => ({
      write: (text: string) => {
        written[name] += text;
      },
    });
    const status = await main(args, { stdout: sink("stdout"), stderr: sink("stderr") }, env);
    return { status, ...written };
  };
  return {
    run,
    json: async (...args) => {
      const { status, stdout, stderr } = await run(...args, "--json");
      return { status, document: stdout === "" ? undefined : JSON.parse(stdout), stderr };
    },
    write: (name, text) => {
      const file = join(folder, name);
      writeFileSync(file, text);
      return file;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
