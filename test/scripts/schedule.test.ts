// dealmap schedule

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { findLatestTick } from "../../data/store/claims.ts";
import { openStore, type Store } from "../../data/store/open.ts";
import { findLatestRun, finishRun, startRun } from "../../data/store/runs.ts";
import { writeDrop } from "../fixtures/drop-folder.ts";
import { hasProcesses, parentOf, processBegins, processEnds } from "../fixtures/process-list.ts";
import { PRODUCT } from "../fixtures/small-drop.ts";
import { type CommandLine, createCommandLine } from "./command-line.ts";
import { DealmapProcess } from "./process.ts";

describe("dealmap schedule", () => {
  let dealmap: CommandLine;
  beforeEach(async () => {
    dealmap = createCommandLine({ LOG_LEVEL: "info" });
    await dealmap.run("team", "create", "--name", "Elm Labs", "--plan", "trial");
  });
  afterEach(() => dealmap.remove());

  async function withStore<T>(clock: () => Date, work: (store: Store) => Promise<T>): Promise<T> {
    const store = await openStore(`sqlite:${join(dealmap.home, "store.sqlite")}`, { clock });
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  }

  it("says when it runs next, and ends at SIGTERM with exit 0", async () => {
    const schedule = new DealmapProcess({ ...dealmap.env, INGEST_CRON: "0 2 * * *" }, "schedule");
    await schedule.says(/^scheduled by 0 2 \* \* \* \(UTC\), next at \d{4}-\d\d-\d\dT02:00:00\.000Z$/m);
    assert.equal(await schedule.stop(), 0);
  });

  it("makes up a missed run at the start, in a child, and logs its outcome", async () => {
    const longAgo = () => new Date(Date.now() - 3 * 86_400_000);
    await withStore(longAgo, async (store) => {
      await startRun(store, "old");
      await finishRun(store, { runId: "old", outcome: "published", report: {} });
    });
    const schedule = new DealmapProcess({ ...dealmap.env, INGEST_CRON: "0 2 * * *" }, "schedule");
    // There is no product, so the run fails; that it ran is what counts here.
    await schedule.says(/"msg":"ingest failed"/);
    assert.match(schedule.stderr, /"planned":"\d{4}-\d\d-\d\dT02:00:00\.000Z".*"msg":"ingest begins"/);
    assert.match(schedule.stderr, /"reason":"ingest failed: no active product/);
    assert.equal(await schedule.stop(), 0);
    await withStore(
      () => new Date(),
      async (store) => {
        assert.match((await findLatestTick(store, "ingest")) ?? "", /T02:00:00\.000Z$/);
        const run = await findLatestRun(store);
        assert.deepEqual([run?.runId === "old", run?.outcome], [false, "failed"]);
      },
    );
  });

  it("takes its ingest, and the statement that this runs, with it when it is killed", async function () {
    if (!hasProcesses()) this.skip();
    const sources = join(dealmap.home, "drop");
    const endless =
      "SELECT count(*) FROM range(1000000000000) a, range(1000000000000) b WHERE hash(a.range, b.range) = 1";
    await writeDrop(sources, { "companies.sql": endless });
    const file = dealmap.write("products.json", JSON.stringify({ team_id: 1, products: [PRODUCT] }));
    assert.equal((await dealmap.run("product", "apply", file)).status, 0);
    const schedule = new DealmapProcess(
      { ...dealmap.env, SOURCES_DIR: sources, INGEST_CRON: "* * * * * *" },
      "schedule",
    );
    const statement = ["sql-source-child", dealmap.home];
    const pid = await processBegins(...statement);
    const ingest = parentOf(pid);
    assert.equal(await schedule.stop("SIGKILL"), "SIGKILL");
    await processEnds(...statement);
    while (existsSync(`/proc/${ingest}`)) await turn();
  });

  it("a bad INGEST_CRON is told before anything starts: exit 2", async () => {
    const schedule = new DealmapProcess({ ...dealmap.env, INGEST_CRON: "at noon" }, "schedule");
    assert.equal(await schedule.ends(), 2);
    assert.match(schedule.stderr, /^dealmap: bad setting: INGEST_CRON must be a cron expression/);
  });
});
