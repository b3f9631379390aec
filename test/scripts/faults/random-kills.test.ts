// An ingest of several products killed at a few random moments. The long run: npm run faults -- publish --only random.
import assert from "node:assert/strict";
import { publish } from "../../../scripts/faults/crash/publish.ts";

describe("an ingest of several products that is killed at random", function () {
  this.timeout(300_000);

  it("between its first publish and its last leaves the first products new, the others old, and all whole", async () => {
    const printed: string[] = [];
    const args = ["--only", "random", "--rounds", "2", "--between", "1"];
    assert.equal(await publish(args, (line) => printed.push(line)), 0, printed.join("\n"));
    assert.match(printed.join("\n"), /^places of the kills: .*between the first and the last [1-9]/m);
    assert.match(printed.join("\n"), /^random kill between the first and the last: partly new content [1-9]/m);
  });

  it("too seldom between two publishes is a violation: figures that were asked for are reached or the run fails", async () => {
    const printed: string[] = [];
    const args = ["--only", "random", "--rounds", "0", "--between", "1"];
    assert.equal(await publish(args, (line) => printed.push(line)), 1, printed.join("\n"));
    assert.match(printed.join("\n"), /^VIOLATION of 1 kills between two publishes only 0$/m);
  });
});
