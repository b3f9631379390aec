// dealmap export postgres: what is in the schema afterwards, and that it is there whole or not at all.
import assert from "node:assert/strict";
import { setImmediate as turn } from "node:timers/promises";
import pg from "pg";
import { AUDIENCE_TABLE_NAMES, AUDIENCE_TABLES, type AudienceTable } from "../../data/audience/tables.ts";
import { type PostgresServer, startPostgres } from "../../scripts/bench/ledger/postgres-server.ts";
import { postgresType } from "../../scripts/export/postgres/table-statements.ts";
import { createPublishedHome, type PublishedHome } from "./published.ts";

const SCHEMA = "dealmap_101_public";
const TABLES = [...AUDIENCE_TABLE_NAMES, "dealmap_export"].toSorted();

describe("dealmap export postgres", () => {
  let server: PostgresServer;
  let dealmap: PublishedHome;
  let client: pg.Client;
  let first: string;
  before(async () => {
    server = await startPostgres({ flushes: false });
    dealmap = await createPublishedHome();
    first = await dealmap.publish(101);
    client = new pg.Client({ connectionString: server.url });
    await client.connect();
  });
  after(async () => {
    await client.end();
    dealmap.remove();
    await server.stop();
  });

  const run = (...args: string[]) =>
    dealmap.run("export", "postgres", "--to", server.url, "--product", "101", "--audience", "public", ...args);
  const rows = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows;
  const tablesIn = async (schema: string) => {
    const found = await rows("SELECT tablename AS name FROM pg_tables WHERE schemaname = $1 ORDER BY 1", [schema]);
    return found.map(({ name }) => name);
  };
  const exported = async () => (await rows(`SELECT version, audience FROM ${SCHEMA}.dealmap_export`))[0];

  it("fills a schema with the tables that the audience sees, and says of what they are", async () => {
    const { status, stdout, stderr } = await run();
    assert.equal(status, 0, stderr);
    assert.match(stdout, /is in the schema dealmap_101_public: \d+ rows/);
    assert.deepEqual(await tablesIn(SCHEMA), TABLES);
    assert.deepEqual(await exported(), { version: first, audience: "public" });
    const companies = await rows(`SELECT ticker, licensed_states FROM ${SCHEMA}.companies ORDER BY company_no`);
    assert.deepEqual(companies[0], { ticker: "HRBR", licensed_states: ["CA", "NY"] });
    assert.deepEqual(
      companies.map(({ ticker }) => ticker),
      ["HRBR", "HLIF", "ALDR", "BRCH", "DUNE"],
    );
    const dated = await rows(`SELECT evidence_as_of::text AS day FROM ${SCHEMA}.families WHERE ticker = 'HRBR'`);
    assert.deepEqual(dated, [{ day: "2025-02-01" }]);
  });

  it("gives each column its type and comment, and each table its key", async () => {
    const columns = await rows(
      `SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
              col_description(c.oid, a.attnum) AS comment
       FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname = $1 AND c.relkind = 'r' AND a.attnum > 0 AND c.relname <> 'dealmap_export' ORDER BY 1, a.attnum`,
      [SCHEMA],
    );
    const expected = AUDIENCE_TABLE_NAMES.toSorted().flatMap((table) => {
      const { columns: described }: AudienceTable = AUDIENCE_TABLES[table];
      return Object.entries(described).map(([name, { type, comment }]) => ({
        table,
        name,
        type: postgresType(type),
        comment,
      }));
    });
    assert.deepEqual(columns, expected);
    const keys = await rows(
      `SELECT conrelid::regclass::text AS table, conname AS name FROM pg_constraint c
       JOIN pg_namespace n ON n.oid = c.connamespace WHERE n.nspname = $1 AND contype = 'p' ORDER BY 1`,
      [SCHEMA],
    );
    assert.deepEqual(
      keys,
      TABLES.map((name) => ({ table: `${SCHEMA}.${name}`, name: `${name}_pkey` })),
    );
  });

  it("replaces the tables of the export before, and keeps who may read them", async () => {
    await client.query("CREATE ROLE bi_reader");
    await client.query(`GRANT SELECT ON ${SCHEMA}.families TO bi_reader`);
    const second = await dealmap.publish(101);
    assert.equal((await run()).status, 0);
    assert.deepEqual(await tablesIn(SCHEMA), TABLES);
    assert.equal((await exported()).version, second);
    const [may] = await rows(`SELECT has_table_privilege('bi_reader', '${SCHEMA}.families', 'SELECT') AS may`);
    assert.deepEqual(may, { may: true });
    assert.equal((await run("--version", first)).status, 0);
    assert.equal((await exported()).version, first);
  });

  it("that is interrupted leaves the old tables, and nothing beside them", async () => {
    const before = await exported();
    const reader = new pg.Client({ connectionString: server.url });
    await reader.connect();
    await reader.query("BEGIN");
    await reader.query(`SELECT * FROM ${SCHEMA}.families`);
    const running = run();
    const waiting =
      "SELECT pid FROM pg_stat_activity WHERE application_name = 'dealmap export' AND wait_event_type = 'Lock'";
    let waits = await rows(waiting);
    for (; waits.length === 0; waits = await rows(waiting)) await turn();
    await client.query("SELECT pg_terminate_backend($1)", [waits[0].pid]);
    const { status, stderr } = await running;
    await reader.end();
    assert.equal(status, 1);
    assert.match(stderr, /the tables of dealmap_101_public are as they were\n$/);
    assert.deepEqual(await tablesIn(SCHEMA), TABLES);
    assert.deepEqual(await exported(), before);
  });

  it("replaces no table that somebody else has made, and none that a view depends on", async () => {
    await client.query("CREATE SCHEMA mine; CREATE TABLE mine.families (a int)");
    const foreign = await run("--schema", "mine");
    assert.equal(foreign.status, 1);
    assert.match(foreign.stderr, /mine\.families: not made by this command, so not replaced/);
    assert.deepEqual(await tablesIn("mine"), ["families"]);
    await client.query(`CREATE VIEW mine.top AS SELECT * FROM ${SCHEMA}.families`);
    const depended = await run();
    assert.equal(depended.status, 1);
    assert.match(depended.stderr, /view mine\.top depends on table dealmap_101_public\.families/);
    assert.deepEqual(await tablesIn(SCHEMA), TABLES);
    await client.query("DROP VIEW mine.top");
  });

  it("waits for no other export to the same schema, and says what it is called wrongly with", async () => {
    await client.query("SELECT pg_advisory_lock(hashtext($1))", [`dealmap export ${SCHEMA}`]);
    const other = await run();
    await client.query("SELECT pg_advisory_unlock_all()");
    assert.match(other.stderr, /another export to the schema dealmap_101_public runs/);
    const wrong: readonly (readonly [string[], number, RegExp])[] = [
      [["--schema", "pg_x"], 2, /small letters/],
      [["--audience", "all"], 2, /Allowed choices are public, entitled/],
      [["--version", "nope"], 1, /has no version nope; published: /],
      [["--to", "mysql://x"], 2, /postgres:\/\/USER@HOST/],
      [["--to", "postgres://postgres@127.0.0.1:1/x"], 1, /cannot connect to PostgreSQL/],
    ];
    for (const [args, status, told] of wrong) {
      const result = await run(...args);
      assert.equal(result.status, status, result.stderr);
      assert.match(result.stderr, told);
    }
  });
});
