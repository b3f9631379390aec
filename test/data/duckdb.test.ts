// The door to DuckDB: values in and out, and what an instance may not do.
import assert from "node:assert/strict";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type DuckDBConnection,
  execute,
  limitsConfig,
  openReadOnly,
  openWritable,
  queryRow,
  queryRows,
  sqlIdentifier,
  sqlLiteral,
} from "../../data/duckdb.ts";

async function withConnection<T>(work: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
  const instance = await openWritable(":memory:", {});
  const connection = await instance.connect();
  try {
    return await work(connection);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

describe("rows of DuckDB", () => {
  it("are plain JavaScript that JSON can take: integers and decimals as numbers, lists as arrays, dates as Date", async () => {
    const row = await withConnection((connection) =>
      queryRow<Record<string, unknown>>(
        connection,
        `SELECT 9007199254740991::BIGINT AS big, 1.25::DECIMAL(18, 4) AS exact, 0.1::DOUBLE AS float, [1, 2]::BIGINT[] AS list,
                [['a'], []] AS nested, DATE '2024-02-29' AS day, true AS yes, 'é' AS text, NULL AS nothing`,
      ),
    );
    assert.deepEqual(row, {
      big: 9007199254740991,
      exact: 1.25,
      float: 0.1,
      list: [1, 2],
      nested: [["a"], []],
      day: new Date("2024-02-29"),
      yes: true,
      text: "é",
      nothing: null,
    });
    assert.doesNotThrow(() => JSON.stringify(row));
  });

  it("take bound values of each kind, an empty list and a text that looks like SQL too", async () => {
    const params = {
      text: "'; DROP TABLE t --",
      number: 1.5,
      big: 2n,
      yes: false,
      nothing: null,
      list: ["a", "b'"],
      none: [],
    };
    const row = await withConnection((connection) =>
      queryRow<Record<string, unknown>>(
        connection,
        "SELECT $text AS text, $number AS number, $big AS big, $yes AS yes, $nothing AS nothing, $list AS list, $none AS none",
        params,
      ),
    );
    assert.deepEqual(row, { ...params, big: 2 });
  });

  it("queryRow throws when there is none, and shows the statement", async () => {
    await withConnection((connection) =>
      assert.rejects(
        queryRow(connection, "SELECT 1 WHERE false"),
        /expected one row, found none: SELECT 1 WHERE false/,
      ),
    );
  });

  it("literals and identifiers keep quotes as they are", async () => {
    const [name, value] = ['a "b" c', "it's; 'x'"];
    const rows = await withConnection((connection) =>
      queryRows(connection, `SELECT ${sqlLiteral(value)} AS ${sqlIdentifier(name)}`),
    );
    assert.deepEqual(rows, [{ [name]: value }]);
  });
});

describe("an instance", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "dealmap-duckdb-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("keeps to the limits that it is given", async () => {
    const instance = await openWritable(":memory:", limitsConfig({ memoryLimit: "512MiB", threads: 1 }));
    const connection = await instance.connect();
    const [row] = await queryRows<{ threads: number; memory: string }>(
      connection,
      "SELECT current_setting('threads') AS threads, current_setting('memory_limit') AS memory",
    );
    assert.deepEqual(row, { threads: 1, memory: "512.0 MiB" });
    assert.deepEqual(limitsConfig({ memoryLimit: null, threads: null }), {});
    connection.closeSync();
    instance.closeSync();
  });

  it("never fetches an extension: a statement that would need one fails at once", async () => {
    await withConnection((connection) =>
      assert.rejects(execute(connection, "SELECT * FROM read_csv('https://example.com/x.csv')"), /httpfs/),
    );
  });

  it("opened read-only writes nothing, reads no other file, and cannot be talked out of it", async () => {
    const path = join(folder, "version.duckdb");
    const writable = await openWritable(path, {});
    const writer = await writable.connect();
    await execute(writer, "CREATE TABLE t AS SELECT 1 AS a");
    writer.closeSync();
    writable.closeSync();

    const instance = await openReadOnly(path, {});
    const connection = await instance.connect();
    assert.deepEqual(await queryRows(connection, "FROM t"), [{ a: 1 }]);
    for (const statement of [
      "INSERT INTO t VALUES (2)",
      "CREATE TABLE u AS SELECT 1 AS a",
      `COPY t TO ${sqlLiteral(join(folder, "out.csv"))}`,
      `ATTACH ${sqlLiteral(join(folder, "other.duckdb"))}`,
      `SELECT * FROM read_text(${sqlLiteral(path)})`,
      "SELECT * FROM read_text('/etc/hostname')",
      "SET enable_external_access = true",
      "SET threads = 8",
      "INSTALL httpfs",
      "LOAD httpfs",
    ]) {
      await assert.rejects(execute(connection, statement), statement);
    }
    connection.closeSync();
    instance.closeSync();
    assert.deepEqual(await readdir(folder), ["version.duckdb"]);
  });
});
