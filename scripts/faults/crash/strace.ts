// The victim under strace: recorded, or with one system call in which it is killed or gets an error.
//
// strace counts calls per thread, so the victim does its work in two of them: the main thread (SQLite) and a thread pool
// of one (everything else). With the same clock and ids in every round, the n-th call on a path is then always the same.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { once } from "../../../data/async/once.ts";

const { prepare }: { prepare: (file: string) => Promise<string | null> } = createRequire(import.meta.url)(
  "../../../data/compiled/load.cjs",
);
const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const VICTIM = [pathOf("../../typescript.cjs"), pathOf("victim.ts")];
/** Whose bundles a victim would otherwise write, as its first calls. */
const BUNDLED = [
  pathOf("victim.ts"),
  pathOf("../../../pipeline/evidence/document-worker.ts"),
  pathOf("../../../pipeline/projection/list-index/build-worker.ts"),
  pathOf("../../../pipeline/sources/sql-source-child.ts"),
];
/** The calls that change what is on a disk, or force it there. */
const MUTATING = [
  ...["openat", "mkdir", "rename", "unlink", "rmdir", "ftruncate", "fallocate"],
  ...["write", "writev", "pwrite64", "pwritev", "fsync", "fdatasync", "copy_file_range", "link", "symlink"],
] as const;
/** In a path of a call: the victim's process id. */
export const PID = "%pid%";

export type Victim = { readonly home: string; readonly dropDir: string; readonly at: Date; readonly name: string };

export type Injection = {
  /** The n-th such call on this path from any one thread. */
  readonly call: string;
  readonly path: string;
  readonly index: number;
  /** `signal=KILL`, `error=EIO`, `error=ENOSPC` */
  readonly effect: string;
  /** Also every later such call on the path. */
  readonly isPersistent?: boolean;
};

export type Death = {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  /** What it acknowledged. */
  readonly acknowledged: readonly string[];
  /** Its reason, when it failed with one. */
  readonly reason: string | null;
  readonly stderr: string;
  /** From its first acknowledgement to its end. */
  readonly workedMs: number;
};

export function endOf({ status, signal }: Death): string {
  if (signal !== null) return signal === "SIGKILL" ? "killed" : signal;
  return status === 0 ? "went on" : "failed";
}

/** When a victim is killed: so long after its first acknowledgement, or after what is waited for from then on. */
export type Kill = { readonly afterMs: number; readonly waitFor?: (ended: AbortSignal) => Promise<void> };

/** Why there can be no fault injection here; null when there can. */
export function whyNoStrace(): string | null {
  if (process.platform !== "linux") return "strace is for Linux only";
  const { error, status } = spawnSync("strace", ["-V"], { stdio: "ignore" });
  if (error !== undefined || status !== 0) return "strace is not installed";
  const tried = spawnSync("strace", ["-o", "/dev/null", "-e", "trace=none", "true"], { stdio: "ignore" });
  return tried.status === 0 ? null : "strace may not trace processes here";
}

/** The victim without strace. @param kill when left out it is not killed */
export function runVictim(victim: Victim, kill?: Kill): Promise<Death> {
  return run(process.execPath, victimArguments(victim), kill);
}

/** The victim undisturbed, all of its mutating calls with their data written to `logFile`. */
export function recordVictim(victim: Victim, logFile: string): Promise<Death> {
  const options = [
    "-f",
    "--seccomp-bpf",
    "-y",
    "-xx",
    "-s",
    "16777216",
    "-o",
    logFile,
    "-e",
    `trace=${MUTATING.join()}`,
  ];
  return run("strace", [...options, process.execPath, ...victimArguments(victim)]);
}

/** The victim with one injection. strace is its child (-D), so that its own end is what is seen. */
export function runInjected(victim: Victim, injection: Injection, logFile: string): Promise<Death> {
  const { call, path, index, effect, isPersistent } = injection;
  const [before = "", after] = path.split(PID);
  const script = after === undefined ? 'p="$1"; shift 2' : 'p="$1$$$2"; shift 2';
  const when = `when=${index}${isPersistent ? "+" : ""}`;
  // Under a filter (--seccomp-bpf) strace is faster, but sends no signals.
  const filter = effect.startsWith("signal=") ? [] : ["--seccomp-bpf"];
  const inject = ["-e", `trace=${call}`, "-e", `inject=${call}:${effect}:${when}`];
  const trace = ["-D", "-f", ...filter, "-o", logFile, ...inject];
  const command = `${script}; exec strace -P "$p" ${trace.join(" ")} "$@"`;
  return run("sh", ["-c", command, "sh", before, after ?? "", process.execPath, ...victimArguments(victim)]);
}

function victimArguments({ home, dropDir, at, name }: Victim): string[] {
  return [...VICTIM, home, dropDir, at.toISOString(), name];
}

const bundlesWritten = once(async () => {
  for (const path of BUNDLED) await prepare(path);
});

async function run(command: string, args: readonly string[], kill?: Kill): Promise<Death> {
  await bundlesWritten();
  const child = spawn(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, UV_THREADPOOL_SIZE: "1" },
  });
  let stdout = "";
  let stderr = "";
  let startedAt: number | null = null;
  const ended = new AbortController();
  child.stdout.on("data", (data) => {
    stdout += data;
    if (startedAt !== null) return;
    startedAt = performance.now();
    if (kill !== undefined) killLater(child, kill, ended.signal);
  });
  child.stderr.on("data", (data) => {
    stderr += data;
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status, signal) => {
      ended.abort();
      const reason = /^failed: (.*)$/m.exec(stderr)?.[1] ?? null;
      const acknowledged = stdout.split("\n").filter((line) => line !== "");
      const workedMs = startedAt === null ? 0 : performance.now() - startedAt;
      resolve({ status, signal, acknowledged, reason, stderr, workedMs });
    });
  });
}

function killLater(child: ChildProcess, { afterMs, waitFor }: Kill, ended: AbortSignal): void {
  const awaited = waitFor?.(ended) ?? Promise.resolve();
  awaited.then(() => setTimeout(() => child.kill("SIGKILL"), afterMs)).catch(() => undefined);
}
