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
  { name: "lint", command: installed("biome"), args: ["check", "--error-on-warnings", "."] },
  { name: "imports", command: process.execPath, args: ["--import=tsx", "scripts/checks/imports.ts"] },
];
/** Most tests wait for their own processes and the disk; more than this would wait for each other. */
const PROCESSES_MAX = 4;

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

/**
 * In as many processes as there are cores, a file in each at a time, on one PostgreSQL for all. The reporter leaves the counts
 * in a file; a run that ends without them has failed.
 */
async function runTests(files: readonly string[]): Promise<{ passes: number; failures: number }> {
  const counts = join(scratch, "counts.json");
  const jobs = String(Math.min(availableParallelism(), PROCESSES_MAX));
  const args = ["--parallel", "--jobs", jobs, "--reporter", "test/reporter.cjs", ...files];
  const postgres = await startPostgres({ flushes: false });
  const env = { MOCHA_COUNTS_FILE: counts, TEST_POSTGRES_URL: postgres.url };
  const status = await run(installed("mocha"), args, env).finally(() => postgres.stop());
  const text = await readFile(counts, "utf8").catch(() => null);
  const stats = text === null ? { passes: 0, failures: 0 } : JSON.parse(text);
  const isLost = status !== 0 && stats.failures === 0;
  return { passes: stats.passes, failures: isLost ? 1 : stats.failures };
}

function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> {
  const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => resolve(status ?? 1));
  });
}
