// Runs one program of the project as a process that can be waited for, is given no environment and ends at its deadline.
import { spawnTied } from "../lifeline.ts";

export type ChildWork = {
  /** A `.cjs` that loads the program. */
  readonly program: string;
  readonly input: string;
  readonly deadlineMs: number;
  /** Of JavaScript; the engine's memory is its own. */
  readonly heapMb: number;
  readonly signal: AbortSignal;
};

/** How a process ended, with what it wrote; `late`: at its deadline, or because of the signal. */
export type ChildOutcome = {
  readonly end: "done" | "failed" | "late";
  readonly stdout: Buffer;
  /** The beginning. */
  readonly stderr: string;
};

const STDERR_CHARACTERS_MAX = 10_000;

export async function runChild({ program, input, deadlineMs, heapMb, signal }: ChildWork): Promise<ChildOutcome> {
  signal.throwIfAborted();
  const child = spawnTied([`--max-old-space-size=${heapMb}`, program], { env: {}, input });
  const pieces: Buffer[] = [];
  let stderr = "";
  let isLate = false;
  child.stdout.on("data", (piece: Buffer) => pieces.push(piece));
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr = (stderr + text).slice(0, STDERR_CHARACTERS_MAX);
  });
  const end = () => {
    isLate = true;
    child.kill("SIGKILL");
  };
  const deadline = setTimeout(end, deadlineMs);
  signal.addEventListener("abort", end);
  try {
    const status = await new Promise<number | null>((resolve, reject) => {
      child.on("error", reject);
      child.on("close", resolve);
    });
    const how = status === 0 ? "done" : "failed";
    return { end: isLate ? "late" : how, stdout: Buffer.concat(pieces), stderr };
  } finally {
    clearTimeout(deadline);
    signal.removeEventListener("abort", end);
  }
}
