// Doing again what failed: tries, pauses, and what is not done again.
import assert from "node:assert/strict";
import { backoffMs, jitteredMs, retry } from "../../../data/async/retry.ts";

class Busy extends Error {
  override readonly name = "Busy";
}
const isPassing = (error: unknown) => error instanceof Busy;

/** Fails in turn, then gives 7. */
function failing(...failures: Error[]) {
  const left = [...failures];
  return async () => {
    const failure = left.shift();
    if (failure !== undefined) throw failure;
    return 7;
  };
}

describe("retry", () => {
  it("gives what the first try gives, without a pause", async () => {
    const pause = () => assert.fail("paused");
    assert.equal(await retry(failing(), { triesMax: 3, isPassing, pause }), 7);
  });

  it("pauses after each failure, told how many there were and which", async () => {
    const failures = [new Busy("one"), new Busy("two")];
    const paused: [number, Busy][] = [];
    const pause = async (tries: number, failure: Busy) => paused.push([tries, failure]);
    assert.equal(await retry(failing(...failures), { triesMax: 3, isPassing, pause }), 7);
    assert.deepEqual(paused, [
      [1, failures[0]],
      [2, failures[1]],
    ]);
  });

  it("throws what the last try threw", async () => {
    const last = new Busy("last");
    await assert.rejects(retry(failing(new Busy("first"), last), { triesMax: 2, isPassing }), last);
  });

  it("does not do again what failed for good", async () => {
    const bug = new RangeError("bug");
    await assert.rejects(retry(failing(bug), { triesMax: 3, isPassing }), bug);
  });

  it("ends when a pause is cut short", async () => {
    const reason = new Error("the run ends");
    const pause = () => Promise.reject(reason);
    await assert.rejects(retry(failing(new Busy()), { triesMax: 3, isPassing, pause }), reason);
  });
});

describe("the pause before a try", () => {
  it("grows by its factor", () => {
    const pauses = [1, 2, 3].map((tries) => backoffMs({ firstPauseMs: 200, factor: 4 }, tries));
    assert.deepEqual(pauses, [200, 800, 3200]);
  });

  it("is at least half of itself with jitter, and never longer", () => {
    for (let draw = 0; draw < 100; draw += 1) {
      const pauseMs = jitteredMs(200);
      assert.ok(pauseMs >= 100 && pauseMs <= 200, String(pauseMs));
    }
  });
});
