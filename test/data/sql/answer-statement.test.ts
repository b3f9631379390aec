// What a statement may read and what is said of its mistakes: nothing of the server, and always a place.
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { writeAudienceSet } from "../../../data/audience/write-set.ts";
import { answerStatement } from "../../../data/sql/answer-statement.ts";
import { DATABASE_FILE, versionFolder } from "../../../data/versions/versions.ts";
import { KEYWORDS, miniatureRows, PRODUCT } from "../../fixtures/miniature.ts";
import { publishRows } from "../../fixtures/publish-rows.ts";

/** The statement, what is said of it, and where. */
type Mistake = readonly [string, RegExp, number?];

describe("a statement", () => {
  let folder: string;
  let database: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "dealmap-statement-"));
    const publication = { productId: PRODUCT, keywords: KEYWORDS, rows: miniatureRows() };
    const version = versionFolder(folder, PRODUCT, await publishRows(folder, publication));
    await writeAudienceSet({ version, audience: "public", folder: join(folder, "set") });
    database = join(folder, "set", DATABASE_FILE);
  });
  after(() => rm(folder, { recursive: true }));

  const ask = (sql: string, { rowsMax = 1000, bytesMax = 1_000_000, memory = "256MiB" } = {}) =>
    answerStatement({
      sql,
      database,
      schema: "product_101",
      rowsMax,
      bytesMax,
      engine: { memory_limit: memory, threads: "1" },
    });

  async function refusalOf(sql: string, options = {}) {
    const answer = await ask(sql, options);
    assert.equal(answer.kind, "refused", `${sql}: ${JSON.stringify(answer).slice(0, 300)}`);
    return answer as Extract<typeof answer, { kind: "refused" }>;
  }

  it("reads the tables by any of their names", async () => {
    for (const table of ["companies", "product_101.companies", "product_101.main.companies", '"companies"']) {
      const answer = await ask(`SELECT count(*) AS n FROM ${table}`);
      assert.deepEqual(answer, {
        kind: "rows",
        columns: [{ name: "n", type: "BIGINT" }],
        rows: [[5]],
        truncated: false,
      });
    }
  });

  const reading = [
    "WITH a AS (SELECT 1) FROM a",
    "VALUES (1)",
    "DESCRIBE families",
    "SHOW TABLES",
    "SUMMARIZE families",
    "EXPLAIN FROM families",
    "PIVOT companies ON ownership",
    "/* ; */ SELECT 1; -- that is all",
  ];
  for (const sql of reading) {
    it(`runs: ${sql}`, async () => assert.equal((await ask(sql)).kind, "rows"));
  }

  it("says honestly whether there are more rows than were taken", async () => {
    const taken = async (sql: string, options: object) => {
      const answer = await ask(sql, options);
      return answer.kind === "rows" ? [answer.rows.length, answer.truncated] : answer;
    };
    assert.deepEqual(await taken("FROM range(5)", { rowsMax: 5 }), [5, false]);
    assert.deepEqual(await taken("FROM range(6)", { rowsMax: 5 }), [5, true]);
    assert.deepEqual(await taken("FROM range(0)", { rowsMax: 5 }), [0, false]);
    assert.deepEqual(await taken("FROM range(10000)", { rowsMax: 10_000 }), [10_000, false]);
    assert.deepEqual(await taken("SELECT repeat('x', 996) FROM range(20)", { bytesMax: 10_000 }), [10, true]);
    assert.deepEqual(await taken("SELECT repeat('x', 20000)", { bytesMax: 10_000 }), [0, true]);
  });

  const mistakes: readonly Mistake[] = [
    ["SELEC 1", /syntax error/, 0],
    ["SELECT ticker,\n  bb\nFROM families", /"bb" not found/, 17],
    ["-- é ü\nSELECT 'ü', bb FROM families", /"bb" not found/, 19],
    ["SELECT * FROM nope", /nope does not exist/, 14],
    ["SELECT nope(1)", /nope does not exist/, 7],
    ["SELECT ticker FROM families WHERE (", /end of input/, 35],
    ["SELECT 1; SELECT 2", /one statement at a time: there are 2/, 10],
    ["SELECT 1;\n/* ; */ DROP TABLE families", /one statement at a time/, 18],
    ["-- nothing", /no statement/],
    [";", /no statement/],
    ["DROP TABLE families", /DROP is refused/, 0],
    [" \n INSERT INTO families VALUES (1)", /refused|mismatch|columns/i, 3],
    ["UPDATE families SET ticker = 'x'", /UPDATE is refused/, 0],
    ["CREATE TABLE t AS SELECT 1", /CREATE is refused|read-only/, 0],
    ["COPY families TO '/tmp/leak.csv'", /COPY is refused|Permission/],
    ["ATTACH '/etc/passwd'", /ATTACH is refused/, 0],
    ["SET memory_limit = '8GB'", /SET is refused/, 0],
    ["PRAGMA database_list", /refused/, 7],
    ["CALL pragma_version()", /refused|rows/],
    ["INSTALL httpfs", /refused/, 0],
    ["FROM duckdb_settings()", /duckdb_settings is refused/, 5],
    ["FROM read_csv('/etc/passwd')", /Permission|disabled/],
    ["FROM '/etc/passwd'", /./],
    ["FROM read_text('/proc/self/environ')", /Permission|disabled/],
    ["FROM glob('/*')", /Permission|disabled/],
    ["FROM 'https://example.com/x.parquet'", /./],
    ["SELECT getenv('HOME')", /./],
    ["SELECT 1/0 AS x, 'x'::INTEGER", /Conversion/],
  ];
  for (const [sql, told, offset] of mistakes) {
    it(`is refused in one line, with its place: ${sql}`, async () => {
      const refusal = await refusalOf(sql);
      assert.match(refusal.message, told);
      for (const hidden of ["\n", folder, homedir(), "SECRET"])
        assert.ok(!refusal.message.includes(hidden), refusal.message);
      assert.equal(refusal.offset === null, !/[a-z]/i.test(sql.replace(/^--.*/, "")));
      if (offset !== undefined) assert.equal(refusal.offset, offset, refusal.message);
    });
  }

  const shown = [
    "duckdb_extensions()",
    "duckdb_tables()",
    "(SHOW ALL TABLES)",
    "duckdb_columns()",
    "duckdb_views()",
    "pg_catalog.pg_class",
    "information_schema.columns",
    "duckdb_memory()",
    "duckdb_temporary_files()",
    "duckdb_secrets()",
    "duckdb_logs()",
  ];
  for (const from of shown) {
    it(`shows nothing of the server: ${from}`, async () => {
      const text = JSON.stringify(await ask(`FROM ${from}`, { rowsMax: 100_000, bytesMax: 10_000_000 }));
      for (const hidden of [folder, homedir(), "is_hidden", "search_text", "full_name"])
        assert.ok(!text.includes(hidden));
    });
  }

  it("that needs more memory than there is ends, and is said to be too costly", async () => {
    const refusal = await refusalOf("SELECT list(range) FROM range(50000000)", {
      memory: "64MiB",
    });
    assert.equal(refusal.isCostly, true);
    assert.match(refusal.message, /^Out of Memory Error/);
  });
});
