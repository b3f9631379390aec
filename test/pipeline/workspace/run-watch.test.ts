// A run that does nothing any more: told from one that works, and ended with the place where it was.
import assert from "node:assert/strict";
import { RunWatch, type StartTimer } from "../../../pipeline/workspace/run-watch.ts";

const never = () => new Promise<never>(() => undefined);

/** Time that passes when it is told to. */
class Timers {
  #now = 0;
  readonly #set = new Set<{ readonly at: number; readonly act: () => void }>();

  readonly startTimer: StartTimer = (milliseconds, act) => {
    const timer = { at: this.#now + milliseconds, act };
    this.#set.add(timer);
    return () => this.#set.delete(timer);
  };

  pass(milliseconds: number): void {
    this.#now += milliseconds;
    for (const timer of [...this.#set]) if (timer.at <= this.#now && this.#set.delete(timer)) timer.act();
  }
}

describe("a watched run", () => {
  let timers: Timers;
  beforeEach(() => {
    timers = new Timers();
  });

  it("that makes no progress for ten minutes is given up, and told by its step and the oldest thing that it is at", async () => {
    const watch = new RunWatch(timers);
    const run = watch.during("documents", async () => {
      await watch.during("filings/read.txt", async () => undefined);
      await Promise.all([watch.during("filings/a.txt", never), watch.during("filings/b.txt", never)]);
    });
    const ended = watch.untilEnded(run);
    await resolved();
    timers.pass(599_999);
    assert.equal(watch.signal.aborted, false);
    timers.pass(1);
    assert.equal(watch.signal.aborted, true);
    timers.pass(10_000);
    const message = "the run ended itself: no progress for 10 minutes at documents, filings/a.txt";
    await assert.rejects(ended, { name: "RunStopped", message });
    await assert.rejects(
      watch.during("another step", () => assert.fail("it was begun")),
      { message },
    );
  });

  it("that ends once it is told to is waited for", async () => {
    const watch = new RunWatch(timers);
    const run = new Promise((resolve) => watch.signal.addEventListener("abort", () => resolve("its report")));
    const ended = watch.untilEnded(run);
    timers.pass(600_000);
    assert.equal(await ended, "its report");
  });

  it("goes on for as long as it moves, or works on what has a deadline of its own", async () => {
    const watch = new RunWatch(timers);
    let end: () => void = () => undefined;
    const ended = watch.untilEnded(
      new Promise<void>((resolve) => {
        end = resolve;
      }),
    );
    for (let step = 0; step < 5; step += 1) {
      timers.pass(599_999);
      await watch.during("a step", async () => undefined);
    }
    timers.pass(599_999);
    watch.note();
    timers.pass(599_999);
    await watch.duringTimed(async () => timers.pass(6_000_000));
    end();
    await ended;
    timers.pass(6_000_000);
    assert.equal(watch.signal.aborted, false);
  });
});

/** What follows from what has happened so far has happened too. */
function resolved(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
