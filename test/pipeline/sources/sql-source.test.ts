// NAME.sql: what one statement of a drop folder may read, and that it can do nothing else.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { queryRows, sqlLiteral } from "../../../data/duckdb.ts";
import { runSqlSource } from "../../../pipeline/sources/sql-source.ts";
import { RunStopped } from "../../../pipeline/workspace/report.ts";
import { type OpenDrop, withDrop } from "../../fixtures/drop-folder.ts";
import { cpuTicks, hasProcesses, processBegins, processEnds } from "../../fixtures/process-list.ts";

const RAW = { "raw/publisher.csv": "code,st\n00123,NY\n00456,CA\n" };

/** Runs the statement as licenses.sql of a drop folder with a publisher's file, and returns its rows. */
function run(statement: string, then?: (drop: OpenDrop) => Promise<void>): Promise<Record<string, unknown>[]> {
  return withDrop({ ...RAW, "licenses.sql": statement }, async ({ read, connection, ...drop }) => {
    try {
      const path = await runSqlSource(read.dropDir, "licenses.sql", read.workspace.folder);
      return await queryRows(connection, `FROM read_parquet(${sqlLiteral(path)})`);
    } finally {
      await then?.({ read, connection, ...drop });
    }
  });
}

describe("NAME.sql", () => {
  const select = "SELECT code AS cocode, st AS state FROM read_csv('raw/publisher.csv', all_varchar = true) ORDER BY 1";
  const spellings: Record<string, string> = {
    "a plain SELECT": `${select};\n`,
    "comments before, within and after": `-- licences by code\n${select.replace("FROM", "/* raw; as published */\nFROM")} -- end`,
    "a comment after the semicolon": `${select};\n-- checked 2025; by the desk\n/* done; */\n`,
    "a semicolon in a text": select.replace("st AS state", "replace(st, ';', '') AS state"),
    WITH: `WITH raw AS (${select}) SELECT cocode, state FROM raw ORDER BY 1;`,
  };
  for (const [name, statement] of Object.entries(spellings)) {
    it(`reads the drop folder's own files: ${name}`, async () => {
      assert.deepEqual(await run(statement), [
        { cocode: "00123", state: "NY" },
        { cocode: "00456", state: "CA" },
      ]);
    });
  }

  it("reads no file outside the drop folder, by whatever path, and no address", async () => {
    const outside = await mkdtemp(join(tmpdir(), "dealmap-secret-"));
    try {
      await writeFile(join(outside, "secret.csv"), "a\nsecret\n");
      const up = `../../../${outside.split("/").at(-1)}/secret.csv`;
      assert.equal(dirname(outside), tmpdir());
      for (const path of [join(outside, "secret.csv"), up, `raw/../${up}`]) {
        await assert.rejects(run(`SELECT * FROM read_csv('${path}')`), /^RunStopped: licenses\.sql: Permission Error/);
      }
      await assert.rejects(run(`SELECT * FROM read_text('/proc/self/environ')`), /^RunStopped: .*Permission Error/);
      await assert.rejects(run("SELECT * FROM read_csv('https://example.com/x.csv')"), RunStopped);
    } finally {
      await rm(outside, { recursive: true });
    }
  });

  const refused: Record<string, string> = {
    "several statements": "SELECT 1 AS a; SELECT 2 AS a",
    "a statement behind a SELECT": `${select}; COPY (SELECT 1) TO 'raw/publisher.csv'`,
    "nothing but a comment": "-- to do",
    COPY: "COPY (SELECT 1 AS a) TO 'raw/out.csv'",
    ATTACH: "ATTACH 'raw/other.duckdb'",
    INSTALL: "INSTALL httpfs",
    PRAGMA: "PRAGMA version",
    SET: "SET enable_external_access = true",
  };
  for (const [name, statement] of Object.entries(refused)) {
    it(`is refused, in one line that names the file, and changes nothing: ${name}`, async () => {
      const refusal = run(statement, async ({ read }) => {
        assert.deepEqual((await readdir(read.dropDir)).sort(), ["licenses.sql", "raw"]);
        assert.deepEqual(await readdir(join(read.dropDir, "raw")), ["publisher.csv"]);
        assert.equal(await readFile(join(read.dropDir, "raw/publisher.csv"), "utf8"), RAW["raw/publisher.csv"]);
      });
      await assert.rejects(refusal, (error) => {
        assert.ok(error instanceof RunStopped);
        assert.match(error.message, /^licenses\.sql: [^\n]+$/);
        return true;
      });
    });
  }

  it("that fails says so in the database's own words, after the file's name", async () => {
    await assert.rejects(
      run("SELECT nothing FROM read_csv('raw/publisher.csv')"),
      /licenses\.sql: Binder Error: .*nothing/,
    );
    await assert.rejects(
      run("SELECT * FROM read_csv('raw/missing.csv')"),
      /licenses\.sql: IO Error: .*raw\/missing\.csv/,
    );
    await assert.rejects(
      run("SELECT\n  cod AS cocode, st AS state\nFROM (VALUES ('10001', 'NY')) t(code, st)"),
      /^RunStopped: licenses\.sql: Binder Error: [^;]*"cod"[^;]*; Candidate bindings: "code"; LINE 2: cod AS cocode, st AS state$/,
    );
    await assert.rejects(
      run("SELECT 'x' || s AS cocode, s::INTEGER AS state FROM (VALUES ('NY')) t(s)"),
      /^RunStopped: licenses\.sql: Conversion Error: (?!.*COPY)/,
    );
    await assert.rejects(run("SELEC 1"), /licenses\.sql: .*syntax error at or near "SELEC"/);
  });

  it("sees nothing of the environment", async () => {
    assert.ok(process.env.PATH);
    await assert.rejects(run("SELECT getenv('PATH') AS secret"), RunStopped);
  });

  const ENDLESS =
    "SELECT count(*) AS n FROM range(1000000000000) a, range(1000000000000) b WHERE hash(a.range, b.range) = 1";

  it("is stopped at its deadline, in a message that names the file and the deadline", async () => {
    await withDrop({ "licenses.sql": ENDLESS }, async ({ read }) => {
      const { folder } = read.workspace;
      await assert.rejects(runSqlSource(read.dropDir, "licenses.sql", folder, 500), {
        name: "RunStopped",
        message: "licenses.sql: the statement took longer than the 0.5 seconds that it may; simplify it",
      });
      if (hasProcesses()) await processEnds("sql-source-child", folder);
    });
  });

  it("ends with the process that runs it, however that ends, in the middle of a statement", async function () {
    if (!hasProcesses()) this.skip();
    await withDrop({ "licenses.sql": ENDLESS }, async ({ read }) => {
      const { folder } = read.workspace;
      const module = new URL("../../../pipeline/sources/sql-source.ts", import.meta.url).href;
      const script = `import { runSqlSource } from "${module}"; runSqlSource(...process.argv.slice(-3));`;
      const args = ["--import=tsx", "--input-type=module", "-e", script, "run", read.dropDir, "licenses.sql", folder];
      const run = spawn(process.execPath, args, { stdio: "ignore" });
      const pid = await processBegins("sql-source-child", folder);
      // Busy: it has opened the database, and counts.
      while (cpuTicks(pid) < 200) await turn();
      run.kill("SIGKILL");
      await once(run, "exit");
      await processEnds("sql-source-child", folder);
    });
  });
});
