// `dealmap serve` as a process of its own, listening, with what it says kept.
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { RunError } from "../command-error.ts";

const EXECUTABLE = fileURLToPath(new URL("../dealmap.cjs", import.meta.url));

export type ServeProcess = {
  readonly child: ChildProcess;
  readonly url: URL;
  /** Lines of its stderr but for the address, and its end; more come while it runs. */
  readonly complaints: readonly string[];
};

/** @throws {RunError} with its complaints when it ends before it listens */
export function startServe(env: Readonly<Record<string, string | undefined>>): Promise<ServeProcess> {
  const child = spawn(process.execPath, [EXECUTABLE, "serve"], { env, stdio: ["ignore", "ignore", "pipe"] });
  const complaints: string[] = [];
  return new Promise((resolve, reject) => {
    // Not "exit", which may come before its last lines.
    child.once("close", (status, signal) => {
      complaints.push(`the server ended: ${status ?? signal}`);
      reject(new RunError(complaints.join("; ")));
    });
    createInterface({ input: child.stderr }).on("line", (line) => {
      const address = /^listening on (\S+)/.exec(line)?.[1];
      if (address === undefined) complaints.push(line);
      else resolve({ child, url: new URL(address), complaints });
    });
  });
}
