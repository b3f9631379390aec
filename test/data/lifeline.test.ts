// Processes that must end: children of a killed one, however busy they are, and one that waits for what never comes.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasProcesses, processBegins, processEnds } from "../fixtures/process-list.ts";

const moduleAt = (path: string) => JSON.stringify(new URL(`../../${path}`, import.meta.url).href);

function run(script: string, ...args: string[]) {
  const command = ["--import=tsx", "--input-type=module", "-e", script, "run", ...args];
  return spawn(process.execPath, command, { stdio: "ignore" });
}

describe("a process", () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), "dealmap-lifeline-"));
    execFileSync("mkfifo", [join(folder, "pipe")]);
  });
  after(() => rmSync(folder, { recursive: true }));

  const busy: Readonly<Record<string, string>> = {
    "computes without end": "for (;;);",
    "waits for a pipe, blocked": "require('fs').openSync(process.argv[1])",
    "waits for a pipe": "require('fs').open(process.argv[1], () => {})",
  };
  for (const [name, script] of Object.entries(busy)) {
    it(`that is killed takes a child with it that ${name}`, async function () {
      if (!hasProcesses()) this.skip();
      const child = `/* a child that ${name} */ ${script}`;
      const start = `import { spawnTied } from ${moduleAt("data/lifeline.ts")}; spawnTied(process.argv.slice(-3));`;
      const parent = run(start, "-e", child, join(folder, "pipe"));
      const words = [child, "lifeline.cjs", join(folder, "pipe")];
      await processBegins(...words);
      parent.kill("SIGKILL");
      await once(parent, "exit");
      await processEnds(...words);
    });
  }

  it("that has stalled ends although it waits for a read that never returns", async () => {
    const script = `import { open } from "node:fs"; import { killWithin } from ${moduleAt("scripts/stop-signal.ts")};
      open(process.argv.at(-1), () => {}); killWithin(1);`;
    assert.deepEqual(await once(run(script, join(folder, "pipe")), "exit"), [null, "SIGKILL"]);
  });
});
