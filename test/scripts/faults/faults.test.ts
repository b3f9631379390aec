// The command line of the fault tests.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const FAULTS = join(import.meta.dirname, "../../../scripts/faults/faults.ts");
const run = (...args: string[]) =>
  spawnSync(process.execPath, ["--import=tsx", FAULTS, ...args], { encoding: "utf8", timeout: 30_000 });

describe("npm run faults", () => {
  it("with --help names the commands and the page that describes them", () => {
    const { status, stdout, stderr } = run("--help");
    assert.deepEqual([status, stderr], [0, ""]);
    assert.match(stdout, /publish\|power-loss\|.*\|fuzz\|.*docs\/faults\.md/);
  });

  it("refuses a command that there is not with 2, naming those that there are", () => {
    const { status, stderr } = run("fuz");
    assert.equal(status, 2);
    assert.match(stderr, /^faults: faults takes publish, .*, not fuz$/m);
  });
});
