// Opening the store: durability, migrations, several openers, a store of a newer release.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { inTransaction, lockedTransaction, openStore, type Store } from "../../../data/store/open.ts";
import { createTeam, findTeam, listTeams } from "../../../data/store/teams.ts";
import { type Bench, createBench, ENGINES } from "./engines.ts";

const STORE_MODULE = join(import.meta.dirname, "../../../data/store/open.ts");

for (const engine of ENGINES) {
  describe(`openStore on ${engine.name}`, () => {
    let bench: Bench;
    beforeEach(async () => {
      bench = await createBench(engine);
    });
    afterEach(() => bench.end());

    it("keeps what was written when it is opened again", async () => {
      const { teamId } = await createTeam(bench.store, { name: "Northwind Software", plan: "trial" });
      const again = await bench.open();
      assert.equal((await findTeam(again, teamId))?.name, "Northwind Software");
    });

    it("records each migration once, however often it is opened", async () => {
      await bench.open();
      const rows = await bench.store.db.selectFrom("schema_migrations").selectAll().execute();
      assert.deepEqual(
        rows.map(({ version, applied_at }) => [version, applied_at]),
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map((version) => [version, "2031-03-01T12:00:00.000Z"]),
      );
    });

    it("refuses a store of a newer release in one line that names both versions", async () => {
      const newer = { version: 99, sha256: "0", applied_at: "2031-03-01T12:00:00.000Z" };
      await bench.store.db.insertInto("schema_migrations").values(newer).execute();
      await assert.rejects(bench.open(), (error: Error) => {
        assert.match(
          error.message,
          /has schema version 99, this release knows versions up to 13: use the newer release$/,
        );
        assert.doesNotMatch(error.message, /\n/);
        return true;
      });
    });

    it("refuses a store whose applied migration differs from its own", async () => {
      await bench.store.db.updateTable("schema_migrations").set({ sha256: "0" }).execute();
      await assert.rejects(bench.open(), /built with another migration 1 /);
    });

    it("a transaction that throws leaves nothing behind, nested ones included", async () => {
      const work = inTransaction(bench.store, async (tx) => {
        await createTeam(tx, { name: "Never", plan: "trial" });
        throw new Error("stop");
      });
      await assert.rejects(work, /stop/);
      assert.deepEqual(await listTeams(bench.store), []);
    });

    it("two openers that write at the same time lose nothing", async () => {
      const other = await bench.open();
      const names = Array.from({ length: 20 }, (_, index) => `Team ${index}`);
      const create = (name: string, index: number) =>
        createTeam(index % 2 === 0 ? bench.store : other, { name, plan: "starter" });
      await Promise.all(names.map(create));
      const teams = await listTeams(bench.store);
      assert.deepEqual(new Set(teams.map(({ name }) => name)), new Set(names));
      assert.equal(new Set(teams.map(({ teamId }) => teamId)).size, names.length);
    });

    it("processes that open an empty store at once migrate it once and all work", async function () {
      this.timeout(60_000);
      const { url, remove } = await engine.create();
      const script = `
        const { openStore } = await import(${JSON.stringify(STORE_MODULE)});
        const { createTeam } = await import(${JSON.stringify(STORE_MODULE.replace("open.ts", "teams.ts"))});
        const store = await openStore(process.argv[1], { clock: () => new Date(0) });
        await createTeam(store, { name: "Team of " + process.pid, plan: "trial" });
        await store.close();`;
      const args = ["--import=tsx", "--input-type=module", "-e", script, url];
      await Promise.all(Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, args)));
      const store = await openStore(url, { clock: bench.clock });
      assert.equal((await listTeams(store)).length, 4);
      await store.close();
      await remove();
    });
  });
}

describe("openStore on sqlite only", () => {
  it("every commit is on the disk before it is answered: WAL, synchronous FULL after the first write, foreign keys", async () => {
    const sqlite = ENGINES.find(({ name }) => name === "sqlite");
    assert.ok(sqlite);
    const bench = await createBench(sqlite);
    const again = await bench.open();
    await createTeam(again, { name: "First write", plan: "trial" });
    const pragmas = [sql`pragma journal_mode`, sql`pragma synchronous`, sql`pragma foreign_keys`];
    const values = [];
    for (const pragma of pragmas) values.push(Object.values((await pragma.execute(again.db)).rows[0] ?? {})[0]);
    assert.deepEqual(values, ["wal", 2, 1]);
    await bench.end();
  });

  it("a write that need not reach the disk at once leaves the setting as it was for the next", async () => {
    const sqlite = ENGINES.find(({ name }) => name === "sqlite");
    assert.ok(sqlite);
    const bench = await createBench(sqlite);
    const synchronous = async (store: Store) => (await sql`pragma synchronous`.execute(store.db)).rows[0];
    const options = { locks: ["team 1"], flush: false };
    assert.deepEqual(await lockedTransaction(bench.store, options, synchronous), { synchronous: 1 });
    assert.deepEqual(await synchronous(bench.store), { synchronous: 2 });
    await assert.rejects(
      lockedTransaction(bench.store, options, () => Promise.reject(new Error("stop"))),
      /stop/,
    );
    assert.deepEqual(await synchronous(bench.store), { synchronous: 2 });
    await bench.end();
  });

  it("damage is refused with the way out, at the opening or by the look through the whole store", async () => {
    const folder = mkdtempSync(join(tmpdir(), "dealmap-store-"));
    const file = join(folder, "store.sqlite");
    const open = async () => {
      const store = await openStore(`sqlite:${file}`, { clock: () => new Date(0) });
      await store.engine.assertSound(store.db).finally(store.close);
    };
    await open();
    const bytes = readFileSync(file);
    const damages = [
      bytes.subarray(0, bytes.length - 5000),
      ...[2, 5, 9, 14].map((page) => Buffer.from(bytes).fill(7, page * 4096, (page + 1) * 4096)),
    ];
    for (const damaged of damages) {
      for (const suffix of ["-wal", "-shm"]) rmSync(file + suffix, { force: true });
      writeFileSync(file, damaged);
      const way = /^StoreError: the store .*store\.sqlite is damaged \(.*\): stop every process .* the latest backup/;
      await assert.rejects(open(), way);
    }
    writeFileSync(file, bytes);
    await open();
    rmSync(folder, { recursive: true });
  });

  it("a file that is no store, and a folder that is none, are refused in one line that names them", async () => {
    const folder = mkdtempSync(join(tmpdir(), "dealmap-store-"));
    const file = join(folder, "notes.txt");
    writeFileSync(file, "These are notes, long enough to be taken for the header of a database file.\n".repeat(20));
    const clock = () => new Date(0);
    await assert.rejects(
      openStore(`sqlite:${file}`, { clock }),
      /^StoreError: the store .*notes\.txt is damaged \(file is not a database\): .* put the latest backup in its place/,
    );
    await assert.rejects(
      openStore(`sqlite:${file}/store.sqlite`, { clock }),
      /^StoreError: cannot open the store .*store\.sqlite: /,
    );
    rmSync(folder, { recursive: true });
  });

  it("a URL of no engine is refused without repeating its password", async () => {
    await assert.rejects(openStore("mysql://me:secret@db.example/x", { clock: () => new Date(0) }), (error: Error) => {
      assert.equal(error.message, "a store is sqlite:PATH or postgres://…, not mysql:");
      return true;
    });
  });
});

describe("openStore on postgres only", () => {
  let bench: Bench;
  beforeEach(async () => {
    const postgres = ENGINES.find(({ name }) => name === "postgres");
    assert.ok(postgres);
    bench = await createBench(postgres);
  });
  afterEach(() => bench.end());

  it("every commit is on the disk before it is answered, whatever the URL or the role says", async () => {
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(bench.store.db);
    const role = sql.id(rows[0]?.role ?? "");
    await sql`alter role ${role} set synchronous_commit = off`.execute(bench.store.db);
    const url = bench.url.replace("options=", `options=${encodeURIComponent("-c synchronous_commit=off ")}`);
    const again = await openStore(url, { clock: bench.clock });
    await createTeam(again, { name: "First write", plan: "trial" });
    const setting = await sql`show synchronous_commit`.execute(again.db);
    assert.deepEqual(setting.rows, [{ synchronous_commit: "on" }]);
    await again.close();
    await sql`alter role ${role} reset synchronous_commit`.execute(bench.store.db);
  });

  it("a server that cannot be reached is told in one line that names it, without the password", async () => {
    const url = bench.url.replace(/:\d+\/\w+/, ":1/nothing");
    const { password } = new URL(url);
    await assert.rejects(openStore(url, { clock: bench.clock }), (error: Error) => {
      assert.match(error.message, /^the store postgres:\/\/127\.0\.0\.1:1\/nothing cannot be used now: .*ECONNREFUSED/);
      assert.ok(!error.message.includes(password) && !error.message.includes("\n"));
      return true;
    });
  });

  it("transactions that read first and write later lose nothing", async () => {
    const stores = [bench.store, await bench.open(), await bench.open()];
    const { teamId } = await createTeam(bench.store, { name: "0", plan: "trial" });
    const increment = (store: Store) =>
      inTransaction(store, async (tx) => {
        const name = String(Number((await findTeam(tx, teamId))?.name) + 1);
        await tx.db.updateTable("teams").set({ name }).where("team_id", "=", teamId).execute();
      });
    await Promise.all(Array.from({ length: 30 }, (_, index) => increment(stores[index % 3] ?? bench.store)));
    assert.equal((await findTeam(bench.store, teamId))?.name, "30");
  });
});
