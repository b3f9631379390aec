// The API's engine reads one file and nothing else: hostile statements on an instance as the API opens it.
// test/scripts/sql.test.ts holds the same against `dealmap sql`.

import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type DuckDBConnection,
  execute,
  openReadOnly,
  openWritable,
  queryRows,
  sqlLiteral,
} from "../../data/duckdb.ts";

type Hostile = (folder: string) => string;
const file = (name: string) => (folder: string) => sqlLiteral(join(folder, name));
const sql =
  (strings: TemplateStringsArray, ...names: string[]): Hostile =>
  (folder) =>
    strings.reduce((text, part, at) => text + file(names[at - 1] ?? "")(folder) + part);

const HOSTILE: readonly [name: string, statement: Hostile][] = [
  ["a copy to a new file", sql`COPY t TO ${"out.csv"}`],
  ["a copy over the version itself", sql`COPY t TO ${"version.duckdb"}`],
  ["a copy to what the engine would replay", sql`COPY t TO ${"version.duckdb.wal"}`],
  ["a copy from a file", sql`COPY t FROM ${"plain.csv"}`],
  ["an export", sql`EXPORT DATABASE ${"export"}`],
  ["an import", sql`IMPORT DATABASE ${"export"}`],
  ["another file attached", sql`ATTACH ${"other.duckdb"} AS other`],
  ["the version attached again, writable", sql`ATTACH ${"version.duckdb"} AS again (READ_WRITE)`],
  ["a database in memory attached", sql`ATTACH ':memory:' AS mine`],
  ["a file as a table", sql`FROM ${"plain.csv"}`],
  ["a file read as CSV", sql`FROM read_csv(${"plain.csv"})`],
  ["a file sniffed", sql`FROM sniff_csv(${"plain.csv"})`],
  ["a file read as text", sql`FROM read_text(${"plain.csv"})`],
  ["a file read as bytes", sql`FROM read_blob(${"version.duckdb"})`],
  ["a file read as JSON", sql`FROM read_json(${"plain.csv"})`],
  ["a file read as Parquet", sql`FROM read_parquet(${"plain.csv"})`],
  ["a system file", sql`FROM read_text('/etc/hosts')`],
  ["a process's environment", sql`FROM read_blob('/proc/self/environ')`],
  ["a folder listed", sql`FROM glob(${"*"})`],
  ["a page of the network", sql`FROM read_csv('http://127.0.0.1:9/x.csv')`],
  ["a bucket of the network", sql`FROM read_parquet('s3://bucket/x.parquet')`],
  ["an extension installed", sql`INSTALL httpfs`],
  ["an extension installed by force", sql`FORCE INSTALL httpfs FROM 'http://127.0.0.1:9'`],
  ["an extension loaded", sql`LOAD httpfs`],
  ["an extension loaded from a file", sql`LOAD ${"plain.duckdb_extension"}`],
  ["extensions updated", sql`UPDATE EXTENSIONS`],
  ["external access switched on", sql`SET enable_external_access = true`],
  ["the file system switched on", sql`SET disabled_filesystems = ''`],
  ["the lock taken off", sql`SET lock_configuration = false`],
  ["the lock reset", sql`RESET lock_configuration`],
  ["installing switched on", sql`SET autoinstall_known_extensions = true`],
  ["unsigned extensions allowed", sql`SET allow_unsigned_extensions = true`],
  ["more memory", sql`SET memory_limit = '64GiB'`],
  ["a folder to spill to", sql`SET temp_directory = ${"spill"}`],
  ["a folder for extensions", sql`SET extension_directory = ${"extensions"}`],
  ["a pragma that writes a file", sql`PRAGMA profiling_output = ${"profile.json"}`],
  ["a log in a file", sql`CALL enable_logging(storage = 'file', storage_path = ${"log"})`],
  ["a secret", sql`CREATE PERSISTENT SECRET s (TYPE s3)`],
  ["a write", sql`INSERT INTO t VALUES (2)`],
  ["a table", sql`CREATE TABLE u AS SELECT 1`],
  ["a macro", sql`CREATE MACRO f() AS 1`],
  ["a drop", sql`DROP TABLE t`],
];

describe("hostile statements to the API's engine", () => {
  let folder: string;
  let connection: DuckDBConnection;
  let close: () => void;
  let found: Record<string, string>;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "dealmap-hostile-"));
    const path = join(folder, "version.duckdb");
    const writable = await openWritable(path, {});
    const writer = await writable.connect();
    await execute(writer, "CREATE TABLE t AS SELECT 1 AS a");
    writer.closeSync();
    writable.closeSync();
    await writeFile(join(folder, "plain.csv"), "a\n1\n");
    await writeFile(join(folder, "plain.duckdb_extension"), "no extension");
    found = await contents(folder);
    const instance = await openReadOnly(path, {});
    connection = await instance.connect();
    close = () => {
      connection.closeSync();
      instance.closeSync();
    };
  });
  after(async () => {
    close();
    await rm(folder, { recursive: true });
  });

  for (const [name, statement] of HOSTILE) {
    it(`${name}: refused, and nothing is written`, async () => {
      await assert.rejects(execute(connection, statement(folder)));
      assert.deepEqual(await contents(folder), found);
      assert.deepEqual(await queryRows(connection, "FROM t"), [{ a: 1 }]);
    });
  }

  it("an answer that does not fit the memory fails; it is not spilled beside the version", async () => {
    const instance = await openReadOnly(join(folder, "version.duckdb"), { memory_limit: "20MiB", threads: "1" });
    const small = await instance.connect();
    const large = "SELECT count(*) FROM (SELECT DISTINCT random() AS r FROM range(5000000))";
    await assert.rejects(execute(small, large), /memory/i);
    small.closeSync();
    instance.closeSync();
    assert.deepEqual(await contents(folder), found);
  });
});

async function contents(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), "base64")] as const)),
  );
}
