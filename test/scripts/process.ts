// Runs the dealmap command as a separate process, for what only a process has: signals, and children.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const EXECUTABLE = fileURLToPath(new URL("../../scripts/dealmap.cjs", import.meta.url));

export class DealmapProcess {
  readonly #child: ChildProcess;
  readonly #closed: Promise<unknown[]>;
  #onOutput: () => void = () => undefined;
  stdout = "";
  stderr = "";

  constructor(env: Readonly<Record<string, string>>, ...args: string[]) {
    this.#child = spawn(process.execPath, [EXECUTABLE, ...args], {
      env: { ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#closed = once(this.#child, "close");
    for (const name of ["stdout", "stderr"] as const) {
      this.#child[name]?.on("data", (data) => {
        this[name] += data;
        this.#onOutput();
      });
    }
  }

  /** Resolves when stdout or stderr has the text; rejects when the process ends first. */
  async says(pattern: RegExp): Promise<void> {
    const isSaid = () => pattern.test(this.stdout) || pattern.test(this.stderr);
    const said = new Promise<void>((resolve) => {
      this.#onOutput = () => {
        if (isSaid()) resolve();
      };
      this.#onOutput();
    });
    await Promise.race([said, this.#closed]);
    if (!isSaid()) throw new Error(`it ended without saying ${pattern}:\n${this.stdout}\n${this.stderr}`);
  }

  /** Resolves to the exit status, or the signal that killed it. */
  async ends(): Promise<number | string> {
    const [status, signal] = await this.#closed;
    return status === null ? String(signal) : Number(status);
  }

  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<number | string> {
    this.#child.kill(signal);
    return this.ends();
  }
}
