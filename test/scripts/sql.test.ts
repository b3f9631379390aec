// dealmap sql

import assert from "node:assert/strict";
import { appendFileSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { watch } from "node:fs/promises";
import { join } from "node:path";
import { tableFromIPC } from "apache-arrow";
import { openWritable, queryRows, sqlLiteral } from "../../data/duckdb.ts";
import { PROJECTION_TABLES, TABLE_NAMES } from "../../data/projection.ts";
import { createCommandLine } from "./command-line.ts";
import { DealmapProcess } from "./process.ts";
import { createPublishedHome, type PublishedHome } from "./published.ts";

/** One value of each kind that a result may hold. */
const KINDS = `
SELECT 7 AS whole, 9007199254740993 AS large, sum(3::BIGINT) AS total, 12.50::DECIMAL(9,2) AS amount,
       (-1234567890123456789.01)::DECIMAL(30,2) AS long_amount, 0.1::DOUBLE AS ratio, true AS flag,
       'say "hi", twice' AS text, '' AS empty, NULL AS missing, DATE '1969-12-30' AS day,
       TIMESTAMP '2026-01-02 03:04:05.123457' AS moment, ['CA', NULL] AS states, [1, 2] AS years,
       [DATE '2026-01-02'] AS days, {'a': 1, 'b': 'x'} AS pair`;

describe("dealmap sql", () => {
  let dealmap: PublishedHome;
  let first: string;
  let second: string;
  before(async () => {
    dealmap = await createPublishedHome();
    first = await dealmap.publish(101);
    second = await dealmap.publish(101);
    await dealmap.publish(102);
  });
  after(() => dealmap.remove());

  const sql = (...args: string[]) => dealmap.run("sql", ...args);
  const csv = async (...args: string[]) => (await sql("--format", "csv", ...args)).stdout;
  /**
   * All files below the run-time folder, to show that nothing appears. What SQLite keeps beside the store goes at some time
   * after this process has closed it: when its statements are collected.
   */
  const files = () =>
    readdirSync(dealmap.home, { recursive: true, encoding: "utf8" })
      .filter((file) => !/^store\.sqlite-(shm|wal)$/.test(file))
      .sort();

  describe("names", () => {
    it("the tables of every product are there as product_<id>.<table>", async () => {
      const query = `SELECT count(*) AS n FROM product_101.families JOIN product_102.families USING (family_id)`;
      assert.equal(await csv(query), "n\r\n5\r\n");
    });

    it("with --product plain names do, and the other products are not there", async () => {
      assert.equal(await csv("--product", "102", "SELECT count(*) AS n FROM families"), "n\r\n5\r\n");
      const { status, stderr } = await sql("--product", "102", "FROM product_101.families");
      assert.equal(status, 1);
      assert.match(stderr, /^dealmap: Catalog Error: [^\n]*\n$/);
    });

    it("a plain name among several products is answered with how to write it", async () => {
      const { status, stderr } = await sql("FROM families");
      assert.equal(status, 1);
      assert.match(stderr, /Name the product, as in product_101\.families, or give --product\.\n$/);
    });

    it("--version reads another published version of the product", async () => {
      const describe = async (...args: string[]) => (await dealmap.json("sql", "--describe", ...args)).document;
      const versionOf = (document: unknown) => (document as { products: { version: string }[] }).products[0]?.version;
      assert.equal(versionOf(await describe("--product", "101")), second);
      assert.equal(versionOf(await describe("--product", "101", "--version", first)), first);
      const { status, stderr } = await sql("--product", "101", "--version", "nonsense", "SELECT 1");
      assert.equal(status, 1);
      assert.equal(stderr, `dealmap: product 101 has no version nonsense; published: ${first}, ${second}\n`);
    });
  });

  describe("read-only", () => {
    const OUT = "/tmp/dealmap-sql-test-must-not-appear";
    const refused: [name: string, statement: string][] = [
      ["a write into the projection", "DELETE FROM product_101.families"],
      ["a new table in it", "CREATE TABLE product_101.mine AS SELECT 1"],
      ["a table in memory", "CREATE TABLE memory.main.mine AS SELECT 1"],
      ["a copy to a file", `COPY (SELECT 1) TO '${OUT}'`],
      ["an export", `EXPORT DATABASE '${OUT}'`],
      ["another database", `ATTACH '${OUT}'`],
      ["a database in memory", "ATTACH ':memory:' AS mine"],
      ["a detach", "DETACH product_101"],
      ["a setting", "SET enable_external_access = true"],
      ["a pragma that sets", "PRAGMA enable_profiling"],
      ["an extension", "INSTALL httpfs"],
      ["a loaded extension", "LOAD httpfs"],
      ["a call", "CALL enable_logging()"],
      ["a file read as a table", "FROM '/etc/hosts'"],
      ["a file read as CSV", "FROM read_csv('/etc/hosts')"],
      ["a file read as text", "SELECT content FROM read_text('/etc/hosts')"],
      ["a listing of a folder", "FROM glob('/etc/*')"],
      ["the log turned to a file", `FROM enable_logging(storage = 'file', storage_config = {'path': '${OUT}'})`],
      ["a transaction", "BEGIN"],
      ["two statements", "SELECT 1; SELECT 2"],
      ["a statement behind a pivot", "SELECT 1 AS pivot; DROP TABLE product_101.families; SELECT 2"],
      ["a syntax error", "SELEC 1"],
      ["nothing", " -- only a comment"],
      ["an empty statement", ";"],
    ];
    for (const [name, statement] of refused) {
      it(`${name} is refused: exit 1, one line, nothing written`, async () => {
        const before = files();
        const { status, stdout, stderr } = await sql(statement);
        assert.deepEqual([status, stdout], [1, ""]);
        assert.match(stderr, /^dealmap: [^\n]+\n$/);
        assert.deepEqual(files(), before);
        assert.equal(existsSync(OUT), false);
      });
    }

    it("the published files themselves can be neither read as files nor overwritten", async () => {
      const file = join(dealmap.root, "101", second, "projection.duckdb");
      const size = readFileSync(file).length;
      for (const path of [file, `${file}.wal`]) {
        assert.equal((await sql(`SELECT size FROM read_blob('${path}')`)).status, 1);
        assert.equal((await sql(`COPY (SELECT 1) TO '${path}'`)).status, 1);
        const log = `FROM enable_logging('QueryLog', storage = 'file', storage_config = {'path': '${path}'})`;
        assert.equal((await sql(log)).status, 1);
      }
      assert.equal(readFileSync(file).length, size);
      assert.equal(existsSync(`${file}.wal`), false);
    });

    const allowed: [name: string, statement: string][] = [
      ["WITH", "WITH f AS (FROM product_101.families) SELECT count(*) FROM f"],
      ["FROM first", "FROM product_101.families SELECT ticker"],
      ["VALUES", "VALUES (1, 2)"],
      ["DESCRIBE", "DESCRIBE product_101.families"],
      ["SHOW", "SHOW ALL TABLES"],
      ["SUMMARIZE", "SUMMARIZE product_101.families"],
      ["EXPLAIN", "EXPLAIN SELECT 1"],
      ["PIVOT, which the engine makes two statements of", "PIVOT product_101.families ON ownership USING count(*)"],
      ["a semicolon and a comment at the end", "SELECT 1; -- done"],
    ];
    for (const [name, statement] of allowed) {
      it(`${name} runs`, async () => {
        const { status, stdout, stderr } = await sql("--format", "csv", statement);
        assert.equal(stderr, "");
        assert.equal(status, 0);
        assert.ok(stdout.split("\r\n").length > 2);
      });
    }
  });

  describe("formats", () => {
    it("csv is RFC 4180; null is an empty cell, an empty text a quoted one, a list JSON", async () => {
      const [head, row, end] = (await csv(KINDS)).split("\r\n");
      assert.equal(
        head,
        "whole,large,total,amount,long_amount,ratio,flag,text,empty,missing,day,moment,states,years,days,pair",
      );
      assert.equal(
        row,
        '7,9007199254740993,3,12.50,-1234567890123456789.01,0.1,true,"say ""hi"", twice","",,1969-12-30,' +
          '2026-01-02 03:04:05.123457,"[""CA"",null]","[1,2]","[""2026-01-02""]","{""a"":1,""b"":""x""}"',
      );
      assert.equal(end, "");
    });

    const OBJECT = {
      whole: 7,
      large: "9007199254740993",
      total: 3,
      amount: 12.5,
      long_amount: "-1234567890123456789.01",
      ratio: 0.1,
      flag: true,
      text: 'say "hi", twice',
      empty: "",
      missing: null,
      day: "1969-12-30",
      moment: "2026-01-02 03:04:05.123457",
      states: ["CA", null],
      years: [1, 2],
      days: ["2026-01-02"],
      pair: { a: 1, b: "x" },
    };

    it("json is one array, exact: what a double cannot hold is text", async () => {
      assert.deepEqual(JSON.parse((await sql("--format", "json", KINDS)).stdout), [OBJECT]);
      assert.deepEqual((await dealmap.json("sql", KINDS)).document, [OBJECT]);
      assert.deepEqual((await dealmap.json("sql", "SELECT 1 WHERE false")).document, []);
    });

    it("ndjson is one object per line", async () => {
      const { stdout } = await sql("--format", "ndjson", "SELECT range AS n FROM range(5000)");
      const lines = stdout.trimEnd().split("\n");
      assert.deepEqual([lines.length, lines[4999]], [5000, '{"n":4999}']);
    });

    it("arrow holds the same values in Arrow's types, in every batch", async () => {
      const file = join(dealmap.home, "kinds.arrow");
      await sql("--out", file, `SELECT * FROM (${KINDS}) CROSS JOIN range(5000)`);
      const table = tableFromIPC(readFileSync(file));
      assert.equal(table.numRows, 5000);
      const last = table.get(4999);
      const types = Object.fromEntries(table.schema.fields.map(({ name, type }) => [name, String(type)]));
      assert.deepEqual(
        [types.whole, types.large, types.day, types.moment, types.states, types.days, types.pair],
        [
          "Int32",
          "Int64",
          "Date32<DAY>",
          "Timestamp<MICROSECOND>",
          "List<Utf8>",
          "List<Date32<DAY>>",
          "Struct<{a:Int32, b:Utf8}>",
        ],
      );
      assert.deepEqual(
        [last?.whole, last?.large, last?.ratio, last?.flag, last?.text, last?.empty, last?.missing],
        [7, 9007199254740993n, 0.1, true, 'say "hi", twice', "", null],
      );
      assert.deepEqual([String(last?.total), String(last?.amount)], ["3", "1250"]);
      assert.equal(String(last?.long_amount), "-123456789012345678901");
      assert.equal(last?.day, Date.parse("1969-12-30"));
      assert.equal(last?.moment, Date.parse("2026-01-02T03:04:05Z") + 123.457);
      assert.equal(JSON.stringify([last?.states, last?.days]), `[["CA",null],[${Date.parse("2026-01-02")}]]`);
    });

    it("arrow without a row still has its columns", async () => {
      const { bytes } = await sql("--format", "arrow", "SELECT 1 AS a WHERE false");
      const table = tableFromIPC(bytes);
      assert.deepEqual([table.numRows, table.schema.names], [0, ["a"]]);
    });

    it("parquet holds the same values in the same types, to a file and to a pipe", async () => {
      const file = join(dealmap.home, "kinds.parquet");
      await sql("--out", file, KINDS);
      assert.deepEqual(Buffer.from((await sql("--format", "parquet", KINDS)).bytes), readFileSync(file));
      const instance = await openWritable(":memory:", {});
      const connection = await instance.connect();
      const [row] = await queryRows<Record<string, unknown>>(
        connection,
        `SELECT * REPLACE (long_amount::VARCHAR AS long_amount, moment::VARCHAR AS moment), typeof(amount) AS type
         FROM read_parquet(${sqlLiteral(file)})`,
      );
      connection.closeSync();
      assert.deepEqual(
        [row?.type, row?.amount, row?.long_amount, row?.moment, row?.states],
        ["DECIMAL(9,2)", 12.5, "-1234567890123456789.01", OBJECT.moment, ["CA", null]],
      );
    });

    it("the table cuts long cells and rows above --max-rows, and says so", async () => {
      const { stdout } = await sql("--max-rows", "2", "SELECT range AS n, repeat('x', 70) AS long FROM range(3000)");
      const lines = stdout.trimEnd().split("\n");
      assert.equal(lines.filter((line) => line.includes("x…")).length, 2);
      assert.equal(
        lines.at(-1),
        "(the first 2 of 3,000 rows: --max-rows N shows more, any other --format all; " +
          "2 cells are cut to 60 characters, any other --format shows them whole)",
      );
      assert.match((await sql("SELECT ['CA', 'TX'] AS states")).stdout, /│ CA, TX │\n└─+┘\n\(1 row\)\n$/);
    });

    it("a table of more than a million rows does not count them, and the next statement runs", async () => {
      const { stdout } = await dealmap.pipe("SELECT range AS n FROM range(30000000); SELECT 'next' AS word;", "sql");
      assert.match(stdout, /\(the first 100 of more than 1,000,000 rows: --max-rows N shows more, [^\n]*\)\n[^)]*next/);
    });

    it("two columns of one name are told apart where the format needs it", async () => {
      assert.deepEqual((await dealmap.json("sql", "SELECT 1 AS a, 2 AS a")).document, [{ a: 1, "a:1": 2 }]);
    });

    it("a query that fails half-way leaves an older file as it was, and nothing beside it", async () => {
      const file = join(dealmap.home, "kept.csv");
      await sql("--out", file, "SELECT 1 AS a");
      const before = files();
      const failing = "SELECT CASE WHEN range > 100000 THEN error('late') ELSE range END FROM range(200000)";
      const { status, stderr } = await sql("--out", file, failing);
      assert.equal(status, 1);
      assert.match(stderr, /^dealmap: Invalid Input Error: late\n$/);
      assert.deepEqual([readFileSync(file, "utf8"), files()], ["a\r\n1\r\n", before]);
    });

    for (const format of ["csv", "parquet"]) {
      it(`a query that is stopped while it writes ${format} leaves nothing: exit 1`, async () => {
        const folder = dealmap.folder(`stopped-${format}`);
        const begun = watch(folder);
        const query = "SELECT range AS n, repeat('x', 100) || range AS text FROM range(30000000)";
        const env = { ...dealmap.env, TMPDIR: folder };
        const child = new DealmapProcess(env, "sql", "--out", join(folder, `rows.${format}`), query);
        for await (const { filename } of begun) if (/^(rows|dealmap-sql)/.test(filename ?? "")) break;
        assert.equal(await child.stop("SIGINT"), 1);
        assert.equal(child.stderr, "dealmap: the statement was stopped\n");
        assert.deepEqual(
          readdirSync(folder).filter((name) => !name.startsWith("tsx-")),
          [],
        );
      });
    }

    it("a file that cannot be written: exit 1, one line", async () => {
      const { status, stderr } = await sql("--out", "/nowhere/x.csv", "SELECT 1");
      assert.equal(status, 1);
      assert.match(stderr, /^dealmap: cannot write in \/nowhere: [^\n]*\n$/);
    });
  });

  describe("describe", () => {
    type Described = {
      products: { schema: string; rows: { families: number } }[];
      tables: { name: string; comment: string; columns: { name: string; type: string }[] }[];
    };

    it("shows every table with its columns, types and comments", async () => {
      const { products, tables } = (await dealmap.json("sql", "--describe")).document as Described;
      assert.deepEqual(
        products.map(({ schema, rows }) => [schema, rows.families]),
        [
          ["product_101", 5],
          ["product_102", 5],
        ],
      );
      assert.deepEqual(
        tables.map(({ name, comment, columns }) => [name, comment, columns.map((column) => column.name)]),
        TABLE_NAMES.map((name) => [
          name,
          PROJECTION_TABLES[name].comment,
          Object.keys(PROJECTION_TABLES[name].columns),
        ]),
      );
    });

    it("shows one table, with or without its schema", async () => {
      for (const name of ["family_states", "product_101.family_states"]) {
        const { stdout } = await sql("--describe", name);
        assert.match(
          stdout,
          /^schema product_101: version .*\nschema product_102: .*\n\nfamily_states \(.*\n {2}family_no +INTEGER/,
        );
      }
    });

    it("an unknown table: exit 2, naming the tables", async () => {
      const { status, stderr } = await sql("--describe", "familes");
      assert.equal(status, 2);
      assert.match(stderr, /^dealmap: no table familes; there are families, companies, /);
    });
  });

  describe("statements on stdin", () => {
    it("run one after the other, over several lines, the last one also without a semicolon", async () => {
      const { status, stdout } = await dealmap.pipe(
        "SELECT 1 AS a;\n\nSELECT\n ';\n' AS b\n;SELECT 3 AS c -- ;\n; SELECT 4 AS d",
        "sql",
        "--format",
        "csv",
      );
      assert.deepEqual([status, stdout], [0, 'a\r\n1\r\nb\r\n";\n"\r\nc\r\n3\r\nd\r\n4\r\n']);
    });

    it(".tables and .describe answer, .exit ends", async () => {
      const { stdout } = await dealmap.pipe(".tables\n.describe aliases\n.exit\nSELECT 1;", "sql");
      assert.match(stdout, /^families +One row per corporate family/);
      assert.match(stdout, /\naliases \(.*\): Serving aliases/);
      assert.doesNotMatch(stdout, /row\)/);
    });

    it("the first error ends a script: exit 1", async () => {
      const { status, stdout, stderr } = await dealmap.pipe(
        "SELECT 1 AS a;\nSELEC;\nSELECT 2 AS b;",
        "sql",
        "--format",
        "csv",
      );
      assert.deepEqual([status, stdout], [1, "a\r\n1\r\n"]);
      assert.match(stderr, /^dealmap: Parser Error: [^\n]*\n$/);
    });

    it("nothing at all: exit 2", async () => {
      assert.equal((await dealmap.pipe("", "sql")).status, 2);
      assert.equal((await sql()).status, 2);
    });
  });

  const wrong: [name: string, args: string[]][] = [
    ["an unknown format", ["--format", "xml", "SELECT 1"]],
    ["no rows", ["--max-rows", "0", "SELECT 1"]],
    ["more rows than a table is for", ["--max-rows", "10001", "SELECT 1"]],
    ["--version without --product", ["--version", "x", "SELECT 1"]],
    ["--json with another format", ["--json", "--format", "csv", "SELECT 1"]],
    ["a query with --describe", ["--describe", "families", "SELECT 1"]],
  ];
  for (const [name, args] of wrong) {
    it(`${name}: exit 2`, async () => assert.equal((await sql(...args)).status, 2));
  }

  it("a statement that needs more than the memory limit: exit 1, and what to do", async () => {
    const small = createCommandLine({ ...dealmap.env, DUCKDB_MEMORY_LIMIT: "100MiB" });
    const { status, stderr } = await small.run(
      "sql",
      "SELECT range AS n, repeat('x', 300) || range AS text FROM range(1000000) ORDER BY 2 DESC",
    );
    small.remove();
    assert.deepEqual(
      [status, stderr],
      [
        1,
        "dealmap: Out of Memory Error: the statement needs more than DUCKDB_MEMORY_LIMIT; raise it, or ask for fewer rows or columns\n",
      ],
    );
  });

  it("a lone --version is the program's own", async () => {
    assert.match((await dealmap.run("--version")).stdout, /^\d+\.\d+\.\d+\n$/);
  });

  it("a damaged version is left out with a warning, and refused when it is the one asked for", async () => {
    const home = await createPublishedHome();
    const damaged = await home.publish(101);
    await home.publish(102);
    appendFileSync(join(home.root, "101", damaged, "projection.duckdb"), "x");
    const left = await home.run("sql", "--format", "csv", "SELECT count(*) AS n FROM families");
    assert.equal(left.stdout, "n\r\n5\r\n");
    assert.match(left.stderr, /^warning: product 101 is left out: .*projection\.duckdb is damaged/);
    const asked = await home.run("sql", "--product", "101", "SELECT 1");
    assert.equal(asked.status, 1);
    assert.match(asked.stderr, /^dealmap: .*projection\.duckdb is damaged/);
    home.remove();
  });

  it("nothing published: exit 1, and what to do", async () => {
    const home = await createPublishedHome();
    const { status, stderr } = await home.run("sql", "SELECT 1");
    assert.deepEqual([status, stderr.startsWith("dealmap: nothing is published yet: dealmap ingest")], [1, true]);
    home.remove();
  });
});
