// A process beside this one: what it writes, how it ends, and that it ends.
import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ChildWork, runChild } from "../../../data/async/child-process.ts";
import { findProcess, hasProcesses, processBegins } from "../../fixtures/process-list.ts";

describe("a process that is waited for", () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "dealmap-child-"));
  });
  after(() => rm(folder, { recursive: true }));

  async function run(code: string, more: Partial<ChildWork> = {}) {
    const program = join(folder, "program.cjs");
    await writeFile(program, code);
    const { signal } = new AbortController();
    return runChild({ program, input: "", deadlineMs: 60_000, heapMb: 64, signal, ...more });
  }
  const ECHO = "process.stdin.pipe(process.stdout)";
  const FOREVER = "setInterval(() => {}, 1000)";

  it("gets its input, and no environment", async () => {
    const { end, stdout } = await run(ECHO, { input: "ü".repeat(100_000) });
    assert.deepEqual([end, stdout.toString()], ["done", "ü".repeat(100_000)]);
    const { stdout: environment } = await run("process.stdout.write(JSON.stringify(process.env))");
    assert.deepEqual(JSON.parse(environment.toString()), {});
  });

  it("that fails, or does not read what it is given, says so", async () => {
    const failed = await run("console.error('no luck'); process.exitCode = 3", { input: "x".repeat(1_000_000) });
    assert.deepEqual([failed.end, failed.stderr], ["failed", "no luck\n"]);
    const dies = await run("const a = []; for (;;) a.push(new Array(1e5).fill(a.length))");
    assert.equal(dies.end, "failed");
  });

  it("ends at its deadline, and when it is given up", async () => {
    assert.equal((await run(FOREVER, { deadlineMs: 1 })).end, "late");
    const asking = new AbortController();
    const running = run(FOREVER, { signal: asking.signal });
    if (hasProcesses()) await processBegins(folder);
    asking.abort();
    assert.equal((await running).end, "late");
    if (hasProcesses()) assert.equal(findProcess(folder), null);
  });

  it("that somebody else kills has failed", async function () {
    if (!hasProcesses()) this.skip();
    const running = run(FOREVER);
    process.kill(await processBegins(folder), "SIGKILL");
    assert.equal((await running).end, "failed");
  });
});
