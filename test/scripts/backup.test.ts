// dealmap backup: a whole copy or none.

import assert from "node:assert/strict";
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inTransaction } from "../../data/store/open.ts";
import { createTeam } from "../../data/store/teams.ts";
import { flipBit } from "../fixtures/flip-bit.ts";
import { createPublishedHome, type PublishedHome } from "./published.ts";

describe("dealmap backup", () => {
  let dealmap: PublishedHome;
  let out: string;
  beforeEach(async () => {
    dealmap = await createPublishedHome();
    out = join(dirname(dealmap.home), "backup", "store.sqlite");
  });
  afterEach(() => dealmap.remove());

  it("copies what is committed while others write, and the copy can take the store's place", async () => {
    await dealmap.withStore((store) =>
      inTransaction(store, async (tx) => {
        await createTeam(tx, { name: "Not yet", plan: "trial" });
        const { status, document } = await dealmap.json("backup", "--out", out);
        assert.deepEqual([status, (document as { teams: number }).teams], [0, 1]);
      }),
    );
    assert.deepEqual(readdirSync(dirname(out)), ["store.sqlite"]);
    rmSync(dealmap.home, { recursive: true });
    mkdirSync(dealmap.home);
    cpSync(out, join(dealmap.home, "store.sqlite"));
    const { document } = await dealmap.json("team", "list");
    assert.deepEqual(
      (document as { teams: { name: string }[] }).teams.map(({ name }) => name),
      ["Elm Labs"],
    );
  });

  it("a ledger that does not add up: exit 1, and no file is left", async () => {
    const row = { team_id: 1, period: "2026-01", settled: 7, reserved: 0 };
    await dealmap.withStore(({ db }) => db.insertInto("credit_accounts").values(row).execute());
    const { status, stderr } = await dealmap.run("backup", "--out", out);
    assert.equal(status, 1);
    assert.match(stderr, /^dealmap: the ledger does not add up[^\n]*\n$/);
    assert.deepEqual(readdirSync(dirname(out)), []);
  });

  it("a flipped bit in one row of the store is not copied as if it were right: exit 1, and no file is left", async () => {
    flipBit(join(dealmap.home, "store.sqlite"), "Renewal Radar");
    const { status, stderr } = await dealmap.run("backup", "--out", out);
    assert.equal(status, 1);
    assert.match(stderr, /^dealmap: the store .*var\/store\.sqlite is damaged \(row \d of \w+ is not what[^\n]*\n$/);
    assert.deepEqual(readdirSync(dirname(out)), []);
  });

  it("a file that exists is not touched: exit 2", async () => {
    mkdirSync(dirname(out));
    writeFileSync(out, "mine");
    assert.equal((await dealmap.run("backup", "--out", out)).status, 2);
    assert.ok(existsSync(out));
  });
});
