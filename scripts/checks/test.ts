// npm test: types, lint, import rules, then all tests. The last line is `N passed, N failed`; a failed check counts as one.
// With arguments, patterns of test files: only those tests.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const CHECKS = [
  ["types", "tsc", ["--noEmit", "-p", "."]],
  ["lint", "biome", ["check", "--error-on-warnings", "."]],
] as const;

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
    for (const [name, tool, args] of CHECKS) count(name, await run(join("node_modules", ".bin", tool), args));
    count("imports", await run(process.execPath, ["--import=tsx", "scripts/checks/imports.ts"]));
  }
  const tests = await runTests(files.length === 0 ? ["test/**/*.test.ts"] : files);
  passed += tests.passes;
  failed += tests.failures;
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** The JSON reporter counts into a file, the readable one prints; a run that ends without counts has failed. */
async function runTests(files: readonly string[]): Promise<{ passes: number; failures: number }> {
  const counts = join(scratch, "counts.json");
  const status = await run(
    join("node_modules", ".bin", "mocha"),
    ["--reporter", "test/reporter.cjs", ...files],
    counts,
  );
  const text = await readFile(counts, "utf8").catch(() => null);
  const stats = text === null ? { passes: 0, failures: 0 } : JSON.parse(text);
  const isLost = status !== 0 && stats.failures === 0;
  return { passes: stats.passes, failures: isLost ? 1 : stats.failures };
}

function run(command: string, args: readonly string[], countsFile = ""): Promise<number> {
  const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, MOCHA_COUNTS_FILE: countsFile } });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => resolve(status ?? 1));
  });
}
