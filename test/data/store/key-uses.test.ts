// When keys were last used: written once a minute at most, in the way of no request.

import assert from "node:assert/strict";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { Engine } from "../../../data/store/engines/engine.ts";
import { SqliteConnection } from "../../../data/store/engines/sqlite-connection.ts";
import { noteUsesOf, writeUses } from "../../../data/store/keys/key-uses.ts";
import { createKey, listKeys } from "../../../data/store/keys/keys.ts";
import { createTeam } from "../../../data/store/teams.ts";
import { type Bench, createBench, ENGINES } from "./engines.ts";

const MINUTE_MS = 60_000;

for (const engine of ENGINES) {
  describe(`the last use of a key on ${engine.name}`, () => {
    let bench: Bench;
    let keyIds: string[];
    beforeEach(async () => {
      bench = await createBench(engine);
      const { teamId } = await createTeam(bench.store, { name: "Northwind Software", plan: "trial" });
      const create = () => createKey(bench.store, { teamId, scopes: ["read"], expiresInMs: null });
      keyIds = [(await create()).keyId, (await create()).keyId];
    });
    afterEach(() => bench.end());

    const usedAt = async () => {
      const keys = await listKeys(bench.store);
      return keyIds.map((keyId) => keys.find((key) => key.keyId === keyId)?.usedAt ?? null);
    };
    const revision = async () =>
      (await sql<{ value: number }>`select value from counters where name = 'revision'`.execute(bench.store.db)).rows;

    it("is none until it is used, and moves a minute after it moved before", async () => {
      assert.deepEqual(await usedAt(), [null, null]);
      await writeUses(bench.store, keyIds.slice(0, 1));
      bench.pass(MINUTE_MS - 1);
      await writeUses(bench.store, keyIds);
      assert.deepEqual(await usedAt(), ["2031-03-01T12:00:00.000Z", "2031-03-01T12:00:59.999Z"]);
      bench.pass(1);
      await writeUses(bench.store, keyIds);
      assert.deepEqual(await usedAt(), ["2031-03-01T12:01:00.000Z", "2031-03-01T12:00:59.999Z"]);
    });

    it("makes no process forget what it knows of keys", async () => {
      const before = await revision();
      await writeUses(bench.store, keyIds);
      assert.deepEqual(await revision(), before);
    });

    it("is written once for all requests of a minute", async () => {
      let writes = 0;
      const transact: Engine["transact"] = (db, options, work) => {
        writes += 1;
        return bench.store.engine.transact(db, options, work);
      };
      const store = { ...bench.store, engine: { ...bench.store.engine, transact } };
      const note = noteUsesOf(store, { log: { debug: () => {} } });
      for (const keyId of [...keyIds, ...keyIds]) note(keyId);
      await nextTurn();
      for (const keyId of keyIds) note(keyId);
      await nextTurn();
      assert.equal(writes, 1);
    });

    it("that cannot be written is left out, and nobody fails by it", async () => {
      const closed = await bench.open();
      await closed.close();
      const said: unknown[] = [];
      noteUsesOf(closed, { log: { debug: (...given: unknown[]) => said.push(given) } })(keyIds[0] ?? "");
      while (said.length === 0) await nextTurn();
      assert.deepEqual(await usedAt(), [null, null]);
    });
  });
}

describe("the last use of a key on sqlite", () => {
  it("does not wait while another process writes, nor does what is read meanwhile", async () => {
    const [sqlite] = ENGINES;
    assert.ok(sqlite);
    const bench = await createBench(sqlite);
    const { teamId } = await createTeam(bench.store, { name: "Northwind Software", plan: "trial" });
    const { keyId } = await createKey(bench.store, { teamId, scopes: ["read"], expiresInMs: null });
    const other = new SqliteConnection(bench.url.slice("sqlite:".length), { busyTimeoutMs: 0 });
    other.exec("begin immediate");
    const [written, read] = await Promise.allSettled([writeUses(bench.store, [keyId]), listKeys(bench.store)]);
    other.exec("rollback");
    other.close();
    assert.deepEqual([written.status, read.status], ["rejected", "fulfilled"]);
    await writeUses(bench.store, [keyId]);
    await bench.end();
  });
});
