// What is made when it is first asked for, and kept.
import assert from "node:assert/strict";
import { once } from "../../../data/async/once.ts";

describe("once", () => {
  it("makes a thing when it is first asked for, and gives the same from then on", () => {
    let made = 0;
    const thing = once(() => {
      made += 1;
      return null;
    });
    assert.equal(made, 0);
    assert.deepEqual([thing(), thing(), made], [null, null, 1]);
  });

  it("makes it again when the first time failed", () => {
    const failures = [new Error("not yet")];
    const thing = once(() => {
      for (const failure of failures.splice(0)) throw failure;
      return 7;
    });
    assert.throws(thing, /not yet/);
    assert.equal(thing(), 7);
  });
});
