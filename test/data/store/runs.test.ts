// The record of runs.

import assert from "node:assert/strict";
import { findLatestRun, finishRun, startRun } from "../../../data/store/runs.ts";
import { type Bench, createBench, ENGINES } from "./engines.ts";

for (const engine of ENGINES) {
  describe(`runs on ${engine.name}`, () => {
    let bench: Bench;
    beforeEach(async () => {
      bench = await createBench(engine);
    });
    afterEach(() => bench.end());

    it("the latest run is shown with its outcome and report, or without while it runs", async () => {
      assert.equal(await findLatestRun(bench.store), null);
      await startRun(bench.store, "run-1");
      const started = { runId: "run-1", startedAt: "2031-03-01T12:00:00.000Z" };
      assert.deepEqual(await findLatestRun(bench.store), { ...started, finishedAt: null, outcome: null, report: null });
      bench.pass(5000);
      await finishRun(bench.store, { runId: "run-1", outcome: "published", report: { families: 40 } });
      assert.deepEqual(await findLatestRun(bench.store), {
        ...started,
        finishedAt: "2031-03-01T12:00:05.000Z",
        outcome: "published",
        report: { families: 40 },
      });
    });

    it("the latest published run is found behind a failed one", async () => {
      await startRun(bench.store, "run-1");
      await finishRun(bench.store, { runId: "run-1", outcome: "published", report: {} });
      bench.pass(1000);
      await startRun(bench.store, "run-2");
      await finishRun(bench.store, { runId: "run-2", outcome: "failed", report: { error: "no companies" } });
      assert.equal((await findLatestRun(bench.store))?.runId, "run-2");
      assert.equal((await findLatestRun(bench.store, { outcome: "published" }))?.runId, "run-1");
    });

    it("the latest finished run is found behind one that still runs", async () => {
      assert.equal(await findLatestRun(bench.store, { isFinished: true }), null);
      await startRun(bench.store, "run-1");
      await finishRun(bench.store, { runId: "run-1", outcome: "failed", report: {} });
      bench.pass(1000);
      await startRun(bench.store, "run-2");
      assert.equal((await findLatestRun(bench.store))?.runId, "run-2");
      assert.equal((await findLatestRun(bench.store, { isFinished: true }))?.runId, "run-1");
    });

    it("a run whose process died is closed as failed when the next one starts", async () => {
      await startRun(bench.store, "run-1");
      bench.pass(1000);
      await startRun(bench.store, "run-2");
      await finishRun(bench.store, { runId: "run-2", outcome: "published", report: {} });
      const failed = await findLatestRun(bench.store, { outcome: "failed" });
      assert.equal(failed?.runId, "run-1");
      assert.equal(failed?.finishedAt, "2031-03-01T12:00:01.000Z");
    });
  });
}
