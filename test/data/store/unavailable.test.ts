// Which failures say that the store is away or takes no writes, and which are a statement's own.

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as soon } from "node:timers/promises";
import { sql } from "kysely";
import { withClaim } from "../../../data/store/claims.ts";
import { SqliteConnection } from "../../../data/store/engines/sqlite-connection.ts";
import { StoreUnavailableError } from "../../../data/store/engines/store-error.ts";
import { openStore, type Store } from "../../../data/store/open.ts";
import { createTeam, listTeams } from "../../../data/store/teams.ts";
import { type Bench, createBench, ENGINES } from "./engines.ts";

const BIG_NAME = "x".repeat(1_000_000);

function assertUnavailable(says: RegExp) {
  return (error: unknown) => {
    assert.ok(error instanceof StoreUnavailableError, String(error));
    assert.match(error.message, says);
    assert.doesNotMatch(error.message, /\n/);
    return true;
  };
}

for (const engine of ENGINES) {
  describe(`a statement that is wrong, on ${engine.name}`, () => {
    let bench: Bench;
    before(async () => {
      bench = await createBench(engine);
    });
    after(() => bench.end());

    for (const [what, wrong] of [
      ["of no such table", sql`select * from nothing`],
      ["that breaks a rule", sql`insert into teams (team_id) values (null)`],
    ] as const) {
      it(`${what}, is not the store's absence`, async () => {
        await assert.rejects(wrong.execute(bench.store.db), (error) => !(error instanceof StoreUnavailableError));
      });
    }
  });
}

describe("a store on sqlite", () => {
  let folder: string;
  let store: Store;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "dealmap-unavailable-"));
    store = await openStore(`sqlite:${join(folder, "store.sqlite")}`, { clock: () => new Date(0) });
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });

  it("whose disk is full is unavailable for a write, and answers reads", async () => {
    await createTeam(store, { name: "Elm Labs", plan: "trial" });
    await sql`pragma max_page_count = 1`.execute(store.db);
    const written = createTeam(store, { name: BIG_NAME, plan: "trial" });
    await assert.rejects(written, assertUnavailable(/store\.sqlite cannot grow, its disk is full: free space/));
    assert.equal((await listTeams(store)).length, 1);
  });

  it("that another process writes keeps a statement waiting, also one that gives rows", async () => {
    const other = new SqliteConnection(join(folder, "store.sqlite"), { busyTimeoutMs: 0 });
    other.exec("begin immediate");
    const waiting = [
      sql`update counters set value = value + 1 where name = 'team_id' returning value`.execute(store.db),
      createTeam(store, { name: "Elm Labs", plan: "trial" }),
    ];
    await soon();
    other.exec("rollback");
    await Promise.all(waiting);
    other.close();
    assert.equal((await listTeams(store)).length, 1);
  });

  it("that may not be written is unavailable for a write, and answers reads", async () => {
    await sql`pragma query_only = on`.execute(store.db);
    const written = createTeam(store, { name: "Elm Labs", plan: "trial" });
    await assert.rejects(written, assertUnavailable(/store\.sqlite cannot be opened or written \(SQLITE_READONLY\)/));
    assert.equal((await listTeams(store)).length, 0);
  });

  it("that is full when a claim ends leaves the outcome of its work as it is", async () => {
    const claim = { name: "ingest", holder: "it", leaseMs: 60_000 };
    const outcome = await withClaim(store, claim, async () => {
      await sql`pragma query_only = on`.execute(store.db);
      return "done";
    });
    assert.deepEqual(outcome, { taken: true, result: "done" });
  });
});

for (const engine of ENGINES.filter(({ name }) => name === "postgres")) {
  describe("a store on postgres", () => {
    let bench: Bench;
    beforeEach(async () => {
      bench = await createBench(engine);
    });
    afterEach(() => bench.end());

    it("whose connection the server ended in the middle of a statement is unavailable", async () => {
      const ended = sql`select pg_terminate_backend(pg_backend_pid())`.execute(bench.store.db);
      await assert.rejects(ended, assertUnavailable(/^the store postgres:.* cannot be used now: /));
    });

    it("that takes no writes is unavailable for them, and answers reads", async () => {
      const reading = bench.store.db.transaction().setAccessMode("read only");
      const written = reading.execute((db) => createTeam({ ...bench.store, db }, { name: "Elm Labs", plan: "trial" }));
      await assert.rejects(written, assertUnavailable(/read-only transaction/));
      assert.deepEqual(await listTeams(bench.store), []);
    });

    for (const [code, what] of [
      ["53100", "a full disk"],
      ["53300", "too many connections"],
      ["57P01", "a shutdown"],
      ["57P03", "a start that is not over"],
      ["58030", "an error of its disk"],
      ["08006", "a connection that failed"],
    ] as const) {
      it(`that answers with ${code}, ${what}, is unavailable`, async () => {
        const raise = sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`);
        await assert.rejects(raise.execute(bench.store.db), assertUnavailable(/ cannot be used now: no$/));
      });
    }
  });
}
