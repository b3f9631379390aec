// Statements over HTTP: rows of what the team sees, a place for each mistake, and no way out of the tables.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { listAudit } from "../../../data/store/audit.ts";
import { takeClaim } from "../../../data/store/claims.ts";
import { setTeam } from "../../../data/store/teams.ts";
import { Harness } from "../../fixtures/harness.ts";
import { PRODUCT, publishMiniature } from "../../fixtures/miniature.ts";
import { findProcess, hasProcesses } from "../../fixtures/process-list.ts";

describe("POST /sql", () => {
  let harness: Harness;
  let key: string;
  let teamId: number;
  let version: string;
  before(async () => {
    harness = await Harness.open({ rateLimitPerMinute: 10_000 });
    const published = await publishMiniature(harness);
    [teamId, version] = [published.team.teamId, published.version];
    key = await harness.key(teamId, ["read", "sql"]);
  });
  after(() => harness.close());

  const ask = (sql: string, more: object = {}, as = key) => {
    // Each in its own minute: the cap is another matter.
    harness.clock.advance(60_000);
    return harness.send("post", "/sql", { key: as, body: { product_id: PRODUCT, sql, ...more } });
  };

  it("answers rows in the order of the columns, with their types, as JSON has them", async () => {
    const sql = `SELECT ticker, 9007199254740993 AS large, 12.50::DECIMAL(9,2) AS amount, licensed_states, NULL AS missing,
      DATE '2026-01-02' AS day, ticker FROM families ORDER BY family_no LIMIT 1`;
    const { status, body } = await ask(sql);
    assert.equal(status, 200);
    assert.deepEqual(body.columns, [
      { name: "ticker", type: "VARCHAR" },
      { name: "large", type: "BIGINT" },
      { name: "amount", type: "DECIMAL(9,2)" },
      { name: "licensed_states", type: "VARCHAR[]" },
      { name: "missing", type: "INTEGER" },
      { name: "day", type: "DATE" },
      { name: "ticker:1", type: "VARCHAR" },
    ]);
    const row = ["HRBR", "9007199254740993", 12.5, ["CA", "NY", "TX", "WA"], null, "2026-01-02", "HRBR"];
    assert.deepEqual([body.version, body.rows, body.row_count, body.truncated], [version, [row], 1, false]);
  });

  it("shows the companies that the team sees", async () => {
    const { body: seen } = await ask(`SELECT ticker FROM product_${PRODUCT}.companies ORDER BY company_no`);
    assert.deepEqual(seen.rows.flat(), ["HRBR", "HLIF", "ALDR", "BRCH", "DUNE"]);
    await setTeam(harness.store, { teamId, privateData: true });
    const { body } = await ask("SELECT count(*) FROM companies");
    await setTeam(harness.store, { teamId, privateData: false });
    assert.deepEqual(body.rows, [[8]]);
  });

  it("has the tables made again that were removed to have room", async () => {
    await rm(join(harness.home, "audiences"), { recursive: true });
    const { status, body } = await ask("SELECT count(*) FROM companies");
    assert.deepEqual([status, body.rows], [200, [[5]]]);
  });

  it("says honestly whether there are more rows", async () => {
    const { body } = await ask("FROM range(6)", { max_rows: 5 });
    assert.deepEqual([body.row_count, body.rows.length, body.truncated], [5, 5, true]);
  });

  it("refuses anything but one reading statement with 400, and says where the mistake is", async () => {
    for (const sql of ["DROP TABLE families", "SELECT 1; SELECT 2", "SELECT nope FROM families"]) {
      const { status, body } = await ask(`-- a comment\n${sql}`);
      assert.deepEqual([status, body.code, body.line], [400, "invalid_statement", 2], sql);
      assert.ok(body.error.endsWith(`(line 2, column ${body.column})`), body.error);
    }
  });

  it("ends what takes too much memory with 400, and leaves no process and no file", async () => {
    const before = readdirSync(harness.home, { recursive: true }).length;
    const { status, body } = await ask("SELECT list(range) FROM range(200000000)");
    assert.deepEqual([status, body.code], [400, "statement_too_costly"], body.error);
    const program = join(import.meta.dirname, "../../../data/sql/statement-child.cjs");
    if (hasProcesses()) assert.equal(findProcess(program), null);
    assert.equal(readdirSync(harness.home, { recursive: true }).length, before);
  });

  it("runs one statement of a team at a time: 429 and when to come back", async () => {
    const claim = await takeClaim(harness.store, { name: `sql:${teamId}`, holder: "another", leaseMs: 3_600_000 });
    assert.ok(claim.taken);
    const { status, body, headers } = await ask("SELECT 1");
    await harness.store.db.deleteFrom("claims").where("name", "=", `sql:${teamId}`).execute();
    assert.deepEqual([status, headers["retry-after"]], [429, "1"], body.error);
    assert.equal((await ask("SELECT 1")).status, 200);
  });

  it("is noted in the audit with who asked what, before it runs", async () => {
    await ask("SELECT nope FROM families");
    const [entry] = await listAudit(harness.store, { teamId, limit: 1 });
    assert.deepEqual([entry?.action, entry?.subject], ["sql.asked", String(PRODUCT)]);
    assert.deepEqual(entry?.detail, { version, sql: "SELECT nope FROM families", characters: 25 });
  });

  it("needs the scope sql, and takes an older version by its name alone", async () => {
    assert.equal((await ask("SELECT 1", {}, await harness.key(teamId, ["read", "outreach"]))).status, 403);
    const gone = await ask("SELECT 1", { version: "20200101T000000.000Z-0000" });
    assert.deepEqual([gone.status, gone.body.versions], [404, [version]]);
    for (const bad of [{ max_rows: 0 }, { max_rows: 10_001 }, { sql: "" }, { sql: "x".repeat(20_001) }]) {
      assert.equal((await ask("SELECT 1", bad)).status, 400);
    }
  });
});
