// Who follows a bucket hears at once that something was published: over PostgreSQL, from its own store alone, and again after a lost connection.
import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { createLog } from "../../../data/log.ts";
import type { Store } from "../../../data/store/open.ts";
import { listenForVersions, tellVersionsChanged, type VersionNotices } from "../../../data/store/version-notice.ts";
import { type Bench, createBench, ENGINES } from "./engines.ts";

const WAIT_MS = 10_000;

for (const engine of ENGINES) {
  describe(`notices of versions on ${engine.name}`, () => {
    let bench: Bench;
    let notices: VersionNotices[];
    beforeEach(async () => {
      bench = await createBench(engine);
      notices = [];
    });
    afterEach(async () => {
      await Promise.all(notices.map((each) => each.close()));
      await bench.end();
    });

    const listen = (store: Store) => {
      const heard = { count: 0 };
      notices.push(
        listenForVersions(store, {
          onChange: () => (heard.count += 1),
          log: createLog("error", { write: () => undefined }),
        }),
      );
      return heard;
    };
    const until = async (isSo: () => boolean) => {
      const end = performance.now() + WAIT_MS;
      while (!isSo() && performance.now() < end) await delay(10);
      assert.ok(isSo());
    };

    if (engine.name === "sqlite") {
      it("are none: its processes watch a folder", async () => {
        const heard = listen(bench.store);
        await tellVersionsChanged(bench.store);
        assert.equal(heard.count, 0);
      });
      return;
    }

    it("reach every process of the store, and none of another one in the same database", async () => {
      const other = await createBench(engine);
      try {
        const [one, two, elsewhere] = [listen(bench.store), listen(await bench.open()), listen(other.store)];
        await until(() => one.count === 1 && two.count === 1 && elsewhere.count === 1);
        await tellVersionsChanged(bench.store);
        await until(() => one.count === 2 && two.count === 2);
        assert.equal(elsewhere.count, 1);
      } finally {
        await Promise.all(notices.splice(0).map((each) => each.close()));
        await other.end();
      }
    });

    it("come again after the connection was lost, and who may have missed one is told to look", async () => {
      const heard = listen(bench.store);
      await until(() => heard.count === 1);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dealmap versions'`.execute(
        bench.store.db,
      );
      await until(() => heard.count === 2);
      await tellVersionsChanged(bench.store);
      await until(() => heard.count === 3);
    });
  });
}
