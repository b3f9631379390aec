// npm test: types, lint, import rules, then all tests. The last line is `N passed, N failed`; a failed check counts as one.
// With arguments, patterns of test files: only those tests.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../bench/ledger/postgres-server.ts";

const installed = (tool: string) => join("node_modules", ".bin", tool);
const CHECKS = [
  { name: "types", command: installed("tsc"), args: ["--noEmit", "-p", "."] },
  { name: "types of the browser's script", command: installed("tsc"), args: ["-p", "tsconfig.browser.json"] },
  { name: "types of the client", command: installed("tsc"), args: ["--noEmit", "-p", "clients/typescript"] },
  { name: "lint", command: installed("biome"), args: ["check", "--error-on-warnings", "."] },
  { name: "lint of the API", command: process.execPath, args: ["--import=tsx", "scripts/checks/lint-api.ts"] },
  { name: "imports", command: process.execPath, args: ["--import=tsx", "scripts/checks/imports.ts"] },
];
/** Most tests wait for their own processes and the disk; more than this would wait for each other. */
const PROCESSES_MAX = 4;
/** More processes than this do not die by chance. */
const LOST_MAX = 2;

const scratch = await mkdtemp(join(tmpdir(), "dealmap-test-"));
try {
  process.exitCode = await runAll();
} finally {
  await rm(scratch, { recursive: true, force: true });
}

async function runAll(): Promise<number> {
  const files = process.argv.slice(2);
  let passed = 0;
  let failed = 0;
  const count = (name: string, status: number) => {
    if (status === 0) passed += 1;
    else failed += 1;
    console.log(`${status === 0 ? "ok" : "FAILED"}: ${name}`);
  };
  if (files.length === 0) {
    const statuses = await Promise.all(CHECKS.map(({ command, args }) => run(command, args)));
    for (const [at, { name }] of CHECKS.entries()) count(name, statuses[at] ?? 1);
  }
  const tests = await runTests(files.length === 0 ? ["test/**/*.test.ts"] : files);
  passed += tests.passes;
  failed += tests.failures;
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

type Counts = { readonly passes: number; readonly failures: number };
type MochaCounts = Counts & { readonly lost: readonly string[] };

/** In as many processes as there are cores, a file in each at a time, on one PostgreSQL for all. */
async function runTests(files: readonly string[]): Promise<Counts> {
  const postgres = await startPostgres({ flushes: false });
  try {
    const all = await runMocha(files, postgres.url);
    return all.lost.length === 0 ? all : add(all, await runLost(all.lost, postgres.url));
  } finally {
    await postgres.stop();
  }
}

/**
 * A process that dies says nothing about its file's tests: they run once more, each file in a process for itself, and the output says so.
 * What dies again has failed, and so have more files than chance would take.
 */
async function runLost(files: readonly string[], postgresUrl: string): Promise<Counts> {
  console.log(`\nfiles whose process has died:\n  ${files.join("\n  ")}`);
  if (files.length > LOST_MAX) return { passes: 0, failures: files.length };
  let counts: Counts = { passes: 0, failures: 0 };
  for (const file of files) {
    console.log(`once more: ${file}`);
    const again = await runMocha([file], postgresUrl);
    counts = add(counts, { passes: again.passes, failures: again.failures + again.lost.length });
  }
  return counts;
}

/** The reporter leaves the counts in a file; a run that ends without them has failed. */
async function runMocha(files: readonly string[], postgresUrl: string): Promise<MochaCounts> {
  const path = join(scratch, "counts.json");
  await rm(path, { force: true });
  const jobs = String(Math.min(availableParallelism(), PROCESSES_MAX));
  const args = ["--parallel", "--jobs", jobs, "--reporter", "test/reporter.cjs", ...files];
  const status = await run(installed("mocha"), args, { MOCHA_COUNTS_FILE: path, TEST_POSTGRES_URL: postgresUrl });
  const text = await readFile(path, "utf8").catch(() => null);
  const counts: MochaCounts = text === null ? { passes: 0, failures: 0, lost: [] } : JSON.parse(text);
  const isSilent = status !== 0 && counts.failures === 0 && counts.lost.length === 0;
  return isSilent ? { passes: counts.passes, failures: 1, lost: [] } : counts;
}

function add(some: Counts, others: Counts): Counts {
  return { passes: some.passes + others.passes, failures: some.failures + others.failures };
}

function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> {
  const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => resolve(status ?? 1));
  });
}
