// dealmap sql shows no path of the server: nothing that the engine can be asked shows where the files are.

import assert from "node:assert/strict";
import { homedir } from "node:os";
import { readSettings } from "../../data/settings.ts";
import { writeJson } from "../../data/table/json.ts";
import { readSqlRows } from "../../data/table/rows.ts";
import { folderVersions } from "../../data/versions/folder-versions.ts";
import { openSqlSession, type SqlSession } from "../../scripts/sql/session.ts";
import { createPublishedHome, type PublishedHome } from "./published.ts";

describe("paths of the server in dealmap sql", () => {
  let dealmap: PublishedHome;
  let session: SqlSession;
  before(async () => {
    dealmap = await createPublishedHome();
    await dealmap.publish(101);
    const scope = { productId: 101, version: undefined, isShared: false };
    session = await openSqlSession(
      { settings: readSettings(dealmap.env), versions: folderVersions(dealmap.root) },
      scope,
      assert.fail,
    );
  });
  after(() => {
    session.close();
    dealmap.remove();
  });

  /** What a statement answers, an error's message included. */
  async function answer(sql: string): Promise<string> {
    let text = "";
    try {
      await writeJson(await readSqlRows(await session.run(sql)), (data) => {
        text += data;
      });
    } catch (error) {
      text += error instanceof Error ? error.message : String(error);
    }
    return text;
  }
  const names = async (sql: string): Promise<string[]> =>
    (JSON.parse(await answer(sql)) as { name: string }[]).map(({ name }) => name);
  async function assertNoPath(sql: string): Promise<void> {
    const text = await answer(sql);
    for (const path of [dealmap.home, homedir(), process.cwd(), "projection.duckdb"]) {
      assert.ok(!text.includes(path), `${sql}: ${text.slice(0, 400)}`);
    }
  }

  const asked = [
    "PRAGMA database_list",
    "pragma Database_List;",
    "PRAGMA database_size",
    "PRAGMA show_databases",
    "SHOW DATABASES",
    "SHOW ALL",
    "SHOW allowed_paths",
    "SHOW ALL TABLES",
    "FROM duckdb_databases()",
    'SELECT path FROM "duckdb_databases"()',
    "FROM duckdb_databases",
    "FROM 'duckdb_databases'",
    "FROM system.main.duckdb_databases()",
    "FROM pragma_database_list",
    "FROM pragma_database_list()",
    "FROM duckdb_settings()",
    "FROM pg_catalog.pg_settings",
    "FROM pg_settings",
    "SELECT current_setting('allowed_paths')",
    "SELECT current_setting('secret' || '_directory')",
    "SELECT md5(current_setting('allowed_paths'))",
    "FROM query('FROM duckdb_' || 'databases()')",
    "FROM E'duckdb\\x5fdatabases'",
    "FROM E'duckdb\\137databases'",
    "FROM E'duckdb\\u005fdatabases'",
    "FROM 'duckdb_'\n'databases'",
    "FROM $$duckdb_databases$$",
    "FROM json_execute_serialized_sql(json_serialize_sql('FROM duckdb_' || 'settings()'))",
    "PRAGMA json_execute_serialized_sql(json_serialize_sql('FROM duckdb_' || 'settings()'))",
    "FROM \"query\" /* a comment */ ('FROM duckdb_' || 'databases()')",
    "FROM query_table('duckdb_databases')",
    "FROM query_table('duckdb_' || 'databases')",
    "EXPLAIN FROM families",
    "EXPLAIN ANALYZE FROM families",
    "EXPLAIN (FORMAT json) FROM families",
    "FROM enable_logging()",
    "FROM enable_logging('FileSystem')",
    "FROM duckdb_logs()",
    "FROM duckdb_secrets()",
    "FROM duckdb_extensions()",
    "FROM duckdb_temporary_files()",
    "FROM read_csv('families.csv')",
    "FROM 'families.parquet'",
    "FROM parquet_metadata('x.parquet')",
    "SELECT * FROM nowhere",
    "DESCRIBE nowhere",
  ];
  for (const sql of asked) it(`none in the answer to ${sql}`, () => assertNoPath(sql));

  it("none in the answer of any function that makes a table, any pragma and any view of the engine", async () => {
    const functions = `SELECT DISTINCT function_name AS name FROM duckdb_functions()`;
    const tables = await names(`${functions} WHERE function_type = 'table'`);
    const pragmas = await names(`${functions} WHERE function_type = 'pragma'`);
    const views = await names("SELECT schema_name || '.' || view_name AS name FROM duckdb_views()");
    assert.ok(tables.length > 50 && pragmas.length > 10 && views.length > 20);
    // Profiles go to the process's own stdout, of every statement that follows.
    for (const name of tables.filter((each) => !/profil/.test(each))) {
      await assertNoPath(`FROM ${name}()`);
      await assertNoPath(`FROM ${name}('families')`);
    }
    for (const name of pragmas) await assertNoPath(`PRAGMA ${name}`);
    for (const name of views) await assertNoPath(`FROM ${name}`);
  });

  it("none in what any scalar function says of a setting", async () => {
    const scalars = await names(
      "SELECT DISTINCT function_name AS name FROM duckdb_functions() WHERE function_type IN ('scalar', 'macro')",
    );
    const word = scalars.filter((name) => /^\w+$/.test(name));
    assert.ok(word.length > 300);
    for (const name of word) await assertNoPath(`SELECT ${name}('allowed_paths')`);
  });

  it("what shows the tables, columns and functions goes on", async () => {
    for (const sql of [
      "FROM duckdb_tables()",
      "FROM duckdb_columns()",
      "PRAGMA table_info('families')",
      "SHOW TABLES",
    ]) {
      assert.match(await answer(sql), /families|family_id/, sql);
    }
    assert.match(await answer("SELECT 1 AS query, 'no query, no (setting)' AS text"), /no query/);
  });
});
