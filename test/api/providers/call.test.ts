// The path of every outside call: bounds, deadline, second tries, and the error that each failure becomes.
import assert from "node:assert/strict";
import { ApiError } from "../../../api/errors.ts";
import { UpstreamCalls } from "../../../api/providers/call.ts";
import { UpstreamError } from "../../../data/http/upstream-error.ts";
import { manualDeadline, NO_DEADLINE } from "./fake-service.ts";

const NOW = { pauseMs: () => 0 };
const calls = (limits = {}) => new UpstreamCalls("service", { deadlineMs: 60_000, ...NOW, ...limits });
const once = { signal: NO_DEADLINE, isRepeatable: false };
const repeatable = { signal: NO_DEADLINE, isRepeatable: true };
const status = (expected: number) => (error: unknown) => error instanceof ApiError && error.status === expected;
const never = () => new Promise<never>(() => undefined);

describe("UpstreamCalls", () => {
  it("hands on what the work returns", async () => {
    assert.equal(await calls().run(async () => 7, once), 7);
  });

  it("answers 502 to a malformed answer, and does not ask again", async () => {
    let asked = 0;
    const work = async () => {
      asked += 1;
      throw new UpstreamError("malformed", "no JSON");
    };
    await assert.rejects(calls().run(work, repeatable), status(502));
    assert.equal(asked, 1);
  });

  it("asks a service that is down three times when that is safe, then answers 503 with Retry-After", async () => {
    let asked = 0;
    const work = async () => {
      asked += 1;
      throw new UpstreamError("down", "refused");
    };
    await assert.rejects(calls().run(work, repeatable), (error: unknown) => {
      assert.ok(error instanceof ApiError);
      assert.equal(error.status, 503);
      assert.match(error.headers["Retry-After"] ?? "", /^\d+$/);
      return true;
    });
    assert.equal(asked, 3);
  });

  it("asks once when asking again is not safe", async () => {
    let asked = 0;
    const work = async () => {
      asked += 1;
      throw new UpstreamError("down", "refused");
    };
    await assert.rejects(calls().run(work, once), status(503));
    assert.equal(asked, 1);
  });

  it("succeeds when a later try does", async () => {
    let asked = 0;
    const work = async () => {
      asked += 1;
      if (asked < 3) throw new UpstreamError("down", "refused");
      return "up";
    };
    assert.equal(await calls().run(work, repeatable), "up");
  });

  it("answers 504 at its deadline, even to work that does not heed the signal", async () => {
    await assert.rejects(calls({ deadlineMs: 5 }).run(never, once), status(504));
  });

  it("answers 504 at the caller's deadline, even while it waits for its turn", async () => {
    const busy = calls({ running: 1 });
    const first = manualDeadline();
    const second = manualDeadline();
    const running = busy.run(never, { ...once, signal: first.signal });
    const waiting = busy.run(never, { ...once, signal: second.signal });
    second.pass();
    await assert.rejects(waiting, status(504));
    first.pass();
    await assert.rejects(running, status(504));
  });

  it("passes the caller's own reason to stop on as it is", async () => {
    const controller = new AbortController();
    const running = calls().run(never, { ...once, signal: controller.signal });
    const reason = new Error("the claim is lost");
    controller.abort(reason);
    await assert.rejects(running, reason);
  });

  it("does not ask again after the deadline", async () => {
    const deadline = manualDeadline();
    let asked = 0;
    const work = async () => {
      asked += 1;
      deadline.pass();
      throw new UpstreamError("down", "refused");
    };
    await assert.rejects(calls().run(work, { ...repeatable, signal: deadline.signal }), status(504));
    assert.equal(asked, 1);
  });

  it("runs no more than its bound at once, and answers 503 when the waiting room is full", async () => {
    const bounded = calls({ running: 2, waiting: 1 });
    const finish: (() => void)[] = [];
    let most = 0;
    let running = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => finish.push(resolve));
      running -= 1;
    };
    const taken = [bounded.run(work, once), bounded.run(work, once), bounded.run(work, once)];
    await assert.rejects(bounded.run(work, once), status(503));
    while (finish.length > 0) {
      finish.shift()?.();
      await new Promise(setImmediate);
    }
    await Promise.all(taken);
    assert.equal(most, 2);
  });

  it("passes on errors that are not the service's", async () => {
    const bug = new RangeError("ours");
    await assert.rejects(
      calls().run(() => Promise.reject(bug), repeatable),
      bug,
    );
  });

  it("names the service and the reason in the log's cause only", async () => {
    const work = () => Promise.reject(new UpstreamError("malformed", "HTTP status 418"));
    await assert.rejects(calls().run(work, once), (error: unknown) => {
      assert.ok(error instanceof ApiError && error.cause instanceof Error);
      assert.equal(error.cause.message, "service: HTTP status 418");
      assert.doesNotMatch(error.message, /418/);
      return true;
    });
  });
});
