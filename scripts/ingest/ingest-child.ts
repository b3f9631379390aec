// One ingest as a child process, so that what it does to memory and cores never stalls the process that asked for it.

import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { spawnTied } from "../../data/lifeline.ts";
import { releaseClaimsOf } from "../../data/store/claims.ts";
import type { Store } from "../../data/store/open.ts";
import type { IngestOutcome } from "../../pipeline/run.ts";
import { RunError } from "../command-error.ts";
import type { Environment } from "../context.ts";
import { holderName } from "../process-holder.ts";

const EXECUTABLE = fileURLToPath(new URL("../dealmap.cjs", import.meta.url));
/** A child that does not end by then is killed: its lease runs out, and the published version stays. */
const STOP_TIMEOUT_MS = 10_000;

export type IngestChild = {
  /** The store that the child opens too: claims of a child that died are given back there. */
  readonly store: Store;
  /** In place of the process's own. */
  readonly env: Environment | undefined;
  /** Lines of the child's stderr: progress, log, and why it failed. */
  readonly onLine: (line: string) => void;
  /** Aborted: the child is told to end. */
  readonly signal: AbortSignal;
};

/**
 * @returns also where only some products were published: the others say why they were not
 * @throws {RunError} when it published nothing, with its own reason
 */
export async function ingestInChild({ store, env, onLine, signal }: IngestChild): Promise<IngestOutcome> {
  if (signal.aborted) throw new RunError("stopped before the ingest began");
  const child = spawnTied([EXECUTABLE, "ingest", "--json"], env === undefined ? {} : { env });
  const kill = new AbortController();
  const stop = (): void => {
    child.kill("SIGTERM");
    const killer = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
    kill.signal.addEventListener("abort", () => clearTimeout(killer));
  };
  signal.addEventListener("abort", stop, { once: true });
  let reason = "";
  createInterface({ input: child.stderr }).on("line", (line) => {
    if (line.startsWith("dealmap: ")) reason = line.slice("dealmap: ".length);
    onLine(line);
  });
  try {
    const ended = new Promise<string>((resolve, reject) => {
      child.on("error", reject);
      child.on("close", (status, name) => resolve(name ?? `status ${status}`));
    });
    const [output, how] = await Promise.all([text(child.stdout), ended]);
    if (how === "status 0" || (how === "status 1" && isPublished(output))) return JSON.parse(output);
    if (child.pid !== undefined) await releaseClaimsOf(store, holderName(child.pid));
    if (signal.aborted) throw new RunError("the ingest was stopped; what is published stays");
    throw new RunError(reason === "" ? `the ingest ended with ${how}` : reason);
  } finally {
    kill.abort();
    signal.removeEventListener("abort", stop);
  }
}

function isPublished(output: string): boolean {
  return output !== "" && JSON.parse(output).outcome === "published";
}
