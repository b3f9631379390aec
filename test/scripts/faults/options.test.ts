// Options of the fault commands.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { clients } from "../../../scripts/faults/clients/clients.ts";
import { walks } from "../../../scripts/faults/clients/paging.ts";
import { shutdown } from "../../../scripts/faults/clients/shutdown.ts";
import { corruption } from "../../../scripts/faults/crash/corruption.ts";
import { powerLoss } from "../../../scripts/faults/crash/power-loss.ts";
import { publish } from "../../../scripts/faults/crash/publish.ts";
import { fuzz } from "../../../scripts/faults/fuzz/fuzz.ts";
import { ledger } from "../../../scripts/faults/ledger/ledger.ts";
import { DEFAULT_SEED, parseOptions, readFaultOptions, selectPoints } from "../../../scripts/faults/options.ts";
import { soak } from "../../../scripts/faults/soak/soak.ts";
import { webhooks } from "../../../scripts/faults/webhooks/webhooks.ts";

const COMMANDS = { publish, powerLoss, corruption, ledger, clients, walks, fuzz, shutdown, soak, webhooks };

describe("options of the fault commands", () => {
  for (const [name, command] of Object.entries(COMMANDS)) {
    it(`${name} begins nothing with an option that it does not have, or a seed that is no number, and names it`, async () => {
      await assert.rejects(command(["--bogus", "1"]), { name: "UsageError", exitStatus: 2, message: /'--bogus'/ });
      await assert.rejects(command(["--seed", "x"]), { exitStatus: 2, message: "--seed takes a whole number, not x" });
    });
  }

  it("as a process: one line that names the option, exit 2", () => {
    const args = ["--import=tsx", "scripts/faults/faults.ts", "walks", "--bogus", "1"];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
    assert.equal(status, 2, stderr);
    assert.match(stderr, /^faults: .*'--bogus'.*\n$/);
  });

  it("what is not given is as by default, and of its kind", () => {
    const defaults = { seed: DEFAULT_SEED, "slow-clients": 600, engine: "sqlite", only: null };
    assert.deepEqual(parseOptions([], defaults), defaults);
    assert.deepEqual(parseOptions(["--slow-clients", "7", "--only=kills"], defaults), {
      ...defaults,
      "slow-clients": 7,
      only: "kills",
    });
  });

  it("a sample has the first point, and the shards of every point are all of them, each once", () => {
    const points = Array.from({ length: 10 }, (_, at) => at);
    const select = (...args: string[]) => selectPoints(points, readFaultOptions(args, { rounds: 1, parts: [] }));
    assert.deepEqual(select(), points);
    assert.deepEqual(select("--every", "100"), [0]);
    const shards = ["1/3", "2/3", "3/3"].flatMap((shard) => select("--shard", shard));
    assert.deepEqual(
      shards.sort((a, b) => a - b),
      points,
    );
  });
});
