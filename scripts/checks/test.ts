// npm test: types, lint, import rules and, beside them, all tests. The last line is `N passed, N failed`; a failed check counts as one.
// With arguments, patterns of test files: only those tests.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../bench/ledger/postgres-server.ts";
import { installed, runChecks } from "./checks.ts";
import { run } from "./run.ts";
import { findTestFiles } from "./test-files.ts";

/** More than this would wait for each other; more than there are cores do: of three on two cores each file takes a fifth longer of the machine. */
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
  const isWhole = files.length === 0;
  const checked = isWhole ? runChecks() : Promise.resolve({ passes: 0, failures: 0 });
  const tested = runTests(isWhole ? findTestFiles() : files, checked);
  const { passes, failures } = add(...(await Promise.all([checked, tested])));
  console.log(`${passes} passed, ${failures} failed`);
  return failures === 0 ? 0 : 1;
}

type Counts = { readonly passes: number; readonly failures: number };
type MochaCounts = Counts & { readonly lost: readonly string[] };

/** In several processes, a file in each at a time, on one PostgreSQL for all. @param turn what is printed before */
async function runTests(files: readonly string[], turn: Promise<unknown>): Promise<Counts> {
  const postgres = await startPostgres({ flushes: false });
  try {
    const all = await runMocha(files, postgres.url, turn);
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
async function runMocha(files: readonly string[], postgresUrl: string, turn?: Promise<unknown>): Promise<MochaCounts> {
  const path = join(scratch, "counts.json");
  await rm(path, { force: true });
  const jobs = String(Math.min(availableParallelism(), PROCESSES_MAX));
  const color = process.stdout.isTTY ? ["--color"] : [];
  const args = ["--parallel", "--jobs", jobs, "--reporter", "test/reporter.cjs", ...color, ...files];
  const env = { MOCHA_COUNTS_FILE: path, TEST_POSTGRES_URL: postgresUrl };
  const status = await run(installed("mocha"), args, { env, ...(turn !== undefined && { turn }) });
  const text = await readFile(path, "utf8").catch(() => null);
  const counts: MochaCounts = text === null ? { passes: 0, failures: 0, lost: [] } : JSON.parse(text);
  const isSilent = status !== 0 && counts.failures === 0 && counts.lost.length === 0;
  return isSilent ? { passes: counts.passes, failures: 1, lost: [] } : counts;
}

function add(some: Counts, others: Counts): Counts {
  return { passes: some.passes + others.passes, failures: some.failures + others.failures };
}
