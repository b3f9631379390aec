// The API as a separate process, listening, with what it says kept: `dealmap serve`, or the same by a clock that is ahead.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { spawnTied } from "../../data/lifeline.ts";
import { RunError } from "../command-error.ts";

const SERVE = [fileURLToPath(new URL("../dealmap.cjs", import.meta.url)), "serve"];
const SERVE_AHEAD = ["../typescript.cjs", "clients/serve-ahead.ts"].map((name) =>
  fileURLToPath(new URL(name, import.meta.url)),
);

export type ServeProcess = {
  readonly child: ChildProcess;
  readonly url: URL;
  /** Lines of its stderr but for the address, and its end; more come while it runs. */
  readonly complaints: readonly string[];
};

export type ServeEnvironment = Readonly<Record<string, string | undefined>>;

/** @throws {RunError} with its complaints when it ends before it listens */
export function startServe(env: ServeEnvironment): Promise<ServeProcess> {
  const child = spawnTied(SERVE, { env });
  child.stdout.resume();
  return listening(child);
}

/** The clock goes as everybody's until `passTime`. */
export async function startServeAhead(
  env: ServeEnvironment,
): Promise<ServeProcess & { readonly passTime: (ms: number) => Promise<void> }> {
  const child = spawn(process.execPath, SERVE_AHEAD, { env, stdio: ["ignore", "ignore", "pipe", "ipc"] });
  const passTime = async (aheadMs: number): Promise<void> => {
    const heard = once(child, "message");
    child.send({ aheadMs });
    await heard;
  };
  return { ...(await listening(child)), passTime };
}

function listening(child: ChildProcess): Promise<ServeProcess> {
  const complaints: string[] = [];
  return new Promise((resolve, reject) => {
    // Not "exit", which may come before its last lines.
    child.once("close", (status, signal) => {
      complaints.push(`the server ended: ${status ?? signal}`);
      reject(new RunError(complaints.join("; ")));
    });
    if (child.stderr === null) return reject(new RunError("the server has no stderr"));
    createInterface({ input: child.stderr }).on("line", (line) => {
      const address = /^listening on (\S+)/.exec(line)?.[1];
      if (address === undefined) complaints.push(line);
      else resolve({ child, url: new URL(address), complaints });
    });
  });
}
