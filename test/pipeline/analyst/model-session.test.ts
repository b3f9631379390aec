// The asking of one run: budget, repeats, pauses, and when it gives up.
import assert from "node:assert/strict";
import { type AskModel, UnusableAnswer } from "../../../data/http/language-model.ts";
import { UpstreamError } from "../../../data/http/upstream-error.ts";
import { ModelSession, type SessionLimits } from "../../../pipeline/analyst/model-session.ts";
import { type Answer, questionMaker } from "../../../pipeline/analyst/question.ts";
import { goodAnswer } from "./model-service.ts";

const PASSAGE = { text: "Claims leakage rose again last year.", keywords: ["claims leakage"] };
const QUESTION = questionMaker([{ label: "claims leakage", phrase: "" }])(PASSAGE, { name: "P", description: "" });
const GOOD: Answer = goodAnswer({ passage: PASSAGE.text });
const NOW = new Date("2026-03-04T05:06:07Z");

const late = () => new DOMException("late", "TimeoutError");
const status = (code: number, retryAfter: string | null = null) =>
  new UpstreamError(code >= 500 || code === 429 ? "down" : "malformed", `HTTP status ${code}`, {
    status: code,
    retryAfter,
  });

/** Replies in turn, the last one again and again: an error is thrown, `late` passes the deadline. */
function startSession(replies: readonly (Answer | Error)[], limits: Partial<SessionLimits> = {}) {
  const asked: string[] = [];
  const pauses: number[] = [];
  const run = new AbortController();
  let deadline = new AbortController();
  const ask = (async ({ system }, signal) => {
    const reply = replies[Math.min(asked.length, replies.length - 1)];
    asked.push(system);
    if (reply instanceof DOMException) {
      deadline.abort(reply);
      throw signal.reason;
    }
    if (reply instanceof Error) throw reply;
    return reply;
  }) as AskModel;
  const session = new ModelSession(ask, {
    requestsMax: 1000,
    deadline: () => {
      deadline = new AbortController();
      return deadline.signal;
    },
    pause: async (ms) => {
      pauses.push(ms);
    },
    clock: () => NOW,
    signal: run.signal,
    ...limits,
  });
  const put = (family = "f", check: (answer: Answer) => unknown = () => undefined) =>
    session.put(QUESTION, check, family);
  return { session, put, asked, pauses, run };
}

describe("a session with the model", () => {
  it("gives the model's answer", async () => {
    const { put, asked } = startSession([GOOD]);
    assert.deepEqual(await put(), { kind: "answered", answer: GOOD });
    assert.equal(asked.length, 1);
  });

  const passing: [string, Error, number][] = [
    ["503", status(503), 1000],
    ["429 with Retry-After in seconds", status(429, "17"), 17_000],
    ["429 with Retry-After as a date", status(429, "Wed, 04 Mar 2026 05:06:37 GMT"), 30_000],
    ["a refused connection", new UpstreamError("down", "refused"), 1000],
    ["no answer before the deadline", late(), 1000],
  ];
  for (const [what, failure, pauseMs] of passing) {
    it(`asks again after ${what}, and pauses before`, async () => {
      const { put, pauses, asked } = startSession([failure, GOOD]);
      assert.equal((await put()).kind, "answered");
      assert.deepEqual(pauses, [pauseMs]);
      assert.equal(asked.length, 2);
    });
  }

  it("gives a question up after three tries, with longer and longer pauses", async () => {
    const { put, pauses, asked } = startSession([status(500)]);
    assert.equal((await put()).kind, "failed");
    assert.equal(asked.length, 3);
    assert.deepEqual(pauses, [1000, 4000]);
  });

  it("lets no other question go out while the service wants a pause", async () => {
    let resume = () => {};
    const { put, asked } = startSession([status(429, "5"), GOOD], {
      pause: () =>
        new Promise((resolve) => {
          resume = resolve;
        }),
    });
    const first = put();
    while (asked.length === 0) await Promise.resolve();
    await new Promise(setImmediate);
    const second = put();
    await new Promise(setImmediate);
    assert.equal(asked.length, 1);
    resume();
    assert.deepEqual([(await first).kind, (await second).kind], ["answered", "answered"]);
  });

  it("asks no further in this run after five failed questions in a row", async () => {
    const { session, put, asked } = startSession([status(500)]);
    for (let count = 0; count < 8; count += 1) assert.equal((await put()).kind, "failed");
    assert.equal(asked.length, 15);
    assert.match(session.stopped ?? "", /^5 failures in a row, the last one: HTTP status 500$/);
  });

  it("goes on when an answer comes in between", async () => {
    const down = Array.from({ length: 12 }, () => status(500));
    const { session, put } = startSession([...down, GOOD, ...down, GOOD]);
    for (let count = 0; count < 10; count += 1) await put();
    assert.equal(session.stopped, null);
  });

  const hopeless: [string, Error, RegExp][] = [
    ["401", status(401), /HTTP status 401/],
    ["404", status(404), /HTTP status 404/],
    ["a Retry-After of an hour", status(429, "3600"), /HTTP status 429, and it asks to wait 3600 s/],
  ];
  for (const [what, failure, reason] of hopeless) {
    it(`asks no further after ${what}`, async () => {
      const { session, put, asked, pauses } = startSession([failure]);
      await put();
      await put();
      assert.equal(asked.length, 1);
      assert.deepEqual(pauses, []);
      assert.match(session.stopped ?? "", reason);
    });
  }

  it("sends no more requests than its budget, repeats included", async () => {
    const { session, put, asked } = startSession([status(500), GOOD], { requestsMax: 3 });
    const kinds = [(await put()).kind, (await put()).kind, (await put()).kind];
    assert.deepEqual(kinds, ["answered", "answered", "failed"]);
    assert.equal(asked.length, 3);
    assert.equal(session.stopped, "LLM_REQUESTS_MAX 3 is used up");
  });

  it("tells the model once what was wrong with its answer", async () => {
    const { put, asked } = startSession([new UnusableAnswer("the answer is no JSON"), GOOD]);
    assert.equal((await put()).kind, "answered");
    assert.match(asked[1] ?? "", /refused: the answer is no JSON/);
    assert.doesNotMatch(asked[0] ?? "", /refused:/);
  });

  it("refuses an answer that fails its check twice", async () => {
    const { put, asked } = startSession([GOOD]);
    const reply = await put("f", () => {
      throw new UnusableAnswer("no good");
    });
    assert.deepEqual([reply.kind, asked.length], ["refused", 2]);
  });

  it("takes a request that the service will not have for a refusal, and does not repeat it", async () => {
    const { put, asked } = startSession([status(400)]);
    assert.deepEqual([(await put()).kind, asked.length], ["refused", 1]);
  });

  it("is not ended by the passages of one family, however many the model cannot answer", async () => {
    const { session, put } = startSession([new UnusableAnswer("no")]);
    for (let count = 0; count < 20; count += 1) await put("hostile");
    assert.equal(session.stopped, null);
    for (const family of ["a", "b", "c", "d"]) await put(family);
    assert.match(session.stopped ?? "", /5 failures in a row/);
  });

  it("ends with the run's signal", async () => {
    const { put, run } = startSession([GOOD]);
    run.abort(new Error("lease lost"));
    await assert.rejects(put(), /lease lost/);
  });

  it("passes on a fault of the program's own", async () => {
    await assert.rejects(startSession([new RangeError("bug")]).put(), RangeError);
  });
});
