// When the re-ingest runs: planned times, what is due, and one run per planned time among several processes.

import assert from "node:assert/strict";
import { createLog } from "../../data/log.ts";
import { cronTimes } from "../../data/schedule/cron-times.ts";
import { claimTick } from "../../data/store/claims.ts";
import { finishRun, startRun } from "../../data/store/runs.ts";
import { isDue, runSchedule } from "../../pipeline/schedule/schedule.ts";
import { type Bench, createBench, ENGINES } from "../data/store/engines.ts";

const SCHEDULE = "ingest";

describe("planned times", () => {
  const cases: [cron: string, now: string, previous: string | null, next: string | null][] = [
    ["0 2 * * *", "2026-03-04T01:59:59.999Z", "2026-03-03T02:00:00.000Z", "2026-03-04T02:00:00.000Z"],
    ["0 2 * * *", "2026-03-04T02:00:00.000Z", "2026-03-04T02:00:00.000Z", "2026-03-05T02:00:00.000Z"],
    ["0 2 * * *", "2026-01-01T00:00:00.000Z", "2025-12-31T02:00:00.000Z", "2026-01-01T02:00:00.000Z"],
    ["*/15 9-17 * * mon-fri", "2026-03-07T12:00:00.000Z", "2026-03-06T17:45:00.000Z", "2026-03-09T09:00:00.000Z"],
    ["45,15 * * * *", "2026-03-04T10:14:00.000Z", "2026-03-04T09:45:00.000Z", "2026-03-04T10:15:00.000Z"],
    ["*/20 * * * * *", "2026-03-04T10:14:39.500Z", "2026-03-04T10:14:20.000Z", "2026-03-04T10:14:40.000Z"],
    ["30 23 L * *", "2026-03-01T00:00:00.000Z", "2026-02-28T23:30:00.000Z", "2026-03-31T23:30:00.000Z"],
    ["0 0 29 2 *", "2026-03-01T00:00:00.000Z", "2024-02-29T00:00:00.000Z", "2028-02-29T00:00:00.000Z"],
    // A day must match both of its fields: 29 February was a Monday in 2016 and is again in 2044.
    ["0 0 29 2 mon", "2030-03-01T00:00:00.000Z", null, null],
    // Clocks go forward in many countries on this day; the schedule is in UTC.
    ["30 1 * * *", "2026-03-29T03:00:00.000Z", "2026-03-29T01:30:00.000Z", "2026-03-30T01:30:00.000Z"],
  ];
  for (const [cron, now, previous, next] of cases) {
    it(`of ${cron} around ${now}`, () => {
      const times = cronTimes(cron);
      const found = [times.previous(new Date(now)), times.next(new Date(now))];
      assert.deepEqual(
        found.map((time) => time?.toISOString() ?? null),
        [previous, next],
      );
    });
  }
});

describe("a planned time is due", () => {
  const PLANNED = "2026-03-04T02:00:00.000Z";
  const BEFORE = "2026-03-03T02:00:00.000Z";
  const AFTER = "2026-03-04T02:00:01.000Z";
  const cases: [name: string, tick: string | null, run: string | null, since: string, due: boolean][] = [
    ["when nobody claimed it and no run began since", BEFORE, BEFORE, AFTER, true],
    ["when it was missed, and runs by hand are older", null, BEFORE, AFTER, true],
    ["not when it was claimed", PLANNED, BEFORE, BEFORE, false],
    ["not when a run began after it, by hand", BEFORE, AFTER, AFTER, false],
    ["not when it lies before the first start of all", null, null, AFTER, false],
    ["without any history, once it comes", null, null, BEFORE, true],
  ];
  for (const [name, latestTick, latestRunStartedAt, since, due] of cases) {
    it(name, () => assert.equal(isDue(new Date(PLANNED), { latestTick, latestRunStartedAt }, new Date(since)), due));
  }
});

for (const engine of ENGINES) {
  describe(`schedule on ${engine.name}`, () => {
    // 2031-03-01T12:00:00Z
    let bench: Bench;
    beforeEach(async () => {
      bench = await createBench(engine);
    });
    afterEach(() => bench.end());

    /** Runs the schedule while the clock jumps from wait to wait, until `until`; returns the times at which it ingested. */
    async function simulate(
      cron: string,
      until: string,
      options: { holder?: string; ingest?: () => Promise<void>; jumpMs?: number } = {},
    ): Promise<string[]> {
      const stop = new AbortController();
      const store = await bench.open();
      const ingested: string[] = [];
      const wait = async (milliseconds: number): Promise<void> => {
        bench.pass(options.jumpMs ?? milliseconds);
        if (bench.clock() >= new Date(until)) stop.abort();
      };
      const ingest = async (): Promise<void> => {
        ingested.push(bench.clock().toISOString());
        await options.ingest?.();
      };
      const context = { clock: bench.clock, log: createLog("silent"), store, wait };
      await runSchedule(context, { cron, holder: options.holder ?? "one", ingest }, stop.signal);
      return ingested;
    }

    it("runs at each planned time, and at no other", async () => {
      assert.deepEqual(await simulate("30 */6 * * *", "2031-03-02T07:00:00Z"), [
        "2031-03-01T12:30:00.000Z",
        "2031-03-01T18:30:00.000Z",
        "2031-03-02T00:30:00.000Z",
        "2031-03-02T06:30:00.000Z",
      ]);
    });

    it("several missed runs are made up once, at the start", async () => {
      await startRun(bench.store, "run");
      await finishRun(bench.store, { runId: "run", outcome: "published", report: {} });
      bench.pass(3 * 86_400_000);
      assert.deepEqual(await simulate("0 2 * * *", "2031-03-04T13:00:00Z"), ["2031-03-04T12:00:00.000Z"]);
    });

    it("a planned time that passed while the process slept is made up when it wakes", async () => {
      const ingested = await simulate("0 2 * * *", "2031-03-02T14:00:00Z", { jumpMs: 5 * 3_600_000 });
      assert.deepEqual(ingested, ["2031-03-02T03:00:00.000Z"]);
    });

    it("planned times that pass during a run make one run after it", async () => {
      let rounds = 0;
      const ingested = await simulate("*/10 * * * *", "2031-03-01T12:49:00Z", {
        ingest: async () => {
          rounds += 1;
          if (rounds === 1) bench.pass(25 * 60_000);
        },
      });
      assert.deepEqual(ingested, ["2031-03-01T12:10:00.000Z", "2031-03-01T12:35:00.000Z", "2031-03-01T12:40:00.000Z"]);
    });

    it("a tick that another process claimed is left to it", async () => {
      const other = { name: SCHEDULE, tick: "2031-03-01T13:00:00.000Z", holder: "other" };
      await claimTick(bench.store, other);
      assert.deepEqual(await simulate("0 * * * *", "2031-03-01T14:30:00Z"), ["2031-03-01T14:00:00.000Z"]);
    });

    it("of two processes one runs each planned time", async () => {
      const runs = await Promise.all([
        simulate("0 * * * *", "2031-03-01T18:30:00Z", { holder: "one" }),
        simulate("0 * * * *", "2031-03-01T18:30:00Z", { holder: "two" }),
      ]);
      const all = runs.flat();
      assert.equal(new Set(all.map((time) => time.slice(0, 13))).size, all.length, all.join(" "));
      assert.ok(all.length >= 5, all.join(" "));
    });

    it("an ingest that fails is logged and does not end the schedule", async () => {
      const ingested = await simulate("0 * * * *", "2031-03-01T14:30:00Z", {
        ingest: async () => {
          throw new Error("the drop folder is gone");
        },
      });
      assert.equal(ingested.length, 2);
    });

    it("a stop during a run waits for its end", async () => {
      const stop = new AbortController();
      let ended = false;
      const ingest = async (signal: AbortSignal): Promise<void> => {
        stop.abort();
        assert.equal(signal.aborted, true);
        await Promise.resolve();
        ended = true;
      };
      const wait = async (): Promise<void> => bench.pass(60_000);
      const context = { clock: bench.clock, log: createLog("silent"), store: bench.store, wait };
      await runSchedule(context, { cron: "*/5 * * * *", holder: "one", ingest }, stop.signal);
      assert.equal(ended, true);
    });
  });
}
