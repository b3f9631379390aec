// Damaged versions, pointers and stores, a hundred and fifty of them: found before they are served. The long run: npm run faults -- corruption.
import assert from "node:assert/strict";
import { corruption } from "../../../scripts/faults/crash/corruption.ts";

describe("a flipped bit, a cut or swapped file in a version, the pointer or the store", function () {
  this.timeout(300_000);

  it("is found before it is served, and the version before it serves", async () => {
    const printed: string[] = [];
    assert.equal(await corruption(["--rounds", "150"], (line) => printed.push(line)), 0, printed.join("\n"));
  });
});
