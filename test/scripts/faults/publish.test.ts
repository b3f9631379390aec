// An ingest killed, refused a flush and out of space at a few of its system calls. The long run: npm run faults -- publish.
import assert from "node:assert/strict";
import { publish } from "../../../scripts/faults/crash/publish.ts";
import { whyNoStrace } from "../../../scripts/faults/crash/strace.ts";

describe("an ingest at a system call that kills it, cannot flush or finds the disk full", function () {
  this.timeout(300_000);

  it("leaves the old or the new version serving, and the next one succeeds and cleans up", async function () {
    const reason = whyNoStrace();
    if (reason !== null) {
      console.log(`skipped: ${reason}`);
      this.skip();
    }
    const printed: string[] = [];
    // Of each effect the first point, and a few of the effects that have many.
    const args = ["--only", "kills,eio,enospc", "--every", "115"];
    assert.equal(await publish(args, (line) => printed.push(line)), 0, printed.join("\n"));
    // Each fault struck: an ingest that nothing happened to would be no violation either.
    const told = printed.join("\n");
    assert.match(told, /^KILL: .*killed with/m);
    for (const error of ["EIO", "EIO for good", "ENOSPC", "ENOSPC for good"]) {
      assert.match(told, new RegExp(`^${error}: .*failed with`, "m"));
    }
  });
});
