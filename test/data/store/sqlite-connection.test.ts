// What the store asks of the binding to SQLite, whichever it is.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rowSum } from "../../../data/store/engines/row-sums.ts";
import { SqliteConnection, sqliteErrorCode } from "../../../data/store/engines/sqlite-connection.ts";

const COLLECTED = fileURLToPath(new URL("collected-statements.ts", import.meta.url));

const INSERT = "insert into notes values (zeroblob(100000))";

describe("a connection to SQLite", () => {
  let folder: string;
  let file: string;
  const open: SqliteConnection[] = [];
  const connect = (path = file): SqliteConnection => {
    const connection = new SqliteConnection(path, { busyTimeoutMs: 0 });
    open.push(connection);
    return connection;
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "dealmap-sqlite-"));
    file = join(folder, "a.sqlite");
  });
  afterEach(() => {
    for (const connection of open.splice(0)) connection.close();
    rmSync(folder, { recursive: true });
  });
  const codeOf = (work: () => unknown): string | null => {
    try {
      work();
    } catch (error) {
      return sqliteErrorCode(error);
    }
    return assert.fail("nothing was refused");
  };

  it("gives rows as plain objects, from statements that write too", () => {
    const connection = connect();
    connection.exec("create table notes (id integer primary key, text text, share real) strict");
    const insert = connection.prepare("insert into notes (text, share) values (?, ?) returning *");
    assert.deepEqual(insert.all(["a", 0.5]), [{ id: 1, text: "a", share: 0.5 }]);
    assert.deepEqual(insert.all([null, 3]), [{ id: 2, text: null, share: 3 }]);
    const select = connection.prepare("select id, text from notes order by id");
    assert.deepEqual(
      [...select.iterate([])],
      [
        { id: 1, text: "a" },
        { id: 2, text: null },
      ],
    );
    assert.equal(select.reader, true);
    const update = connection.prepare("update notes set text = ?");
    assert.equal(update.reader, false);
    assert.equal(Number(update.run(["b"]).changes), 2);
  });

  it("hands a function the values that JavaScript would have", () => {
    const connection = connect(":memory:");
    connection.addFunction("row_sum", rowSum);
    const [row] = connection.prepare("select row_sum(1, 2.5, 3.0, 'é', null, '') as sum").all([]);
    assert.deepEqual(row, { sum: rowSum(1, 2.5, 3, "é", null, "") });
  });

  it("names the failures that the store tells apart", () => {
    const connection = connect();
    connection.exec("pragma query_only = true");
    assert.equal(
      codeOf(() => connection.exec("create table notes (text)")),
      "SQLITE_READONLY",
    );
    assert.equal(
      codeOf(() => connect(join(folder, "missing", "b.sqlite"))),
      "SQLITE_CANTOPEN",
    );
    const garbage = join(folder, "garbage.sqlite");
    writeFileSync(garbage, "no database".repeat(500));
    assert.equal(
      codeOf(() => connect(garbage).exec("select * from sqlite_schema")),
      "SQLITE_NOTADB",
    );
    const refused = Object.assign(new Error("disk I/O error"), { code: "ERR_SQLITE_ERROR", errcode: 10 | (4 << 8) });
    assert.equal(sqliteErrorCode(refused), "SQLITE_IOERR_FSYNC");
    assert.equal(sqliteErrorCode(new Error("database is locked")), null);
  });

  // The package gives the code of the first, and only the words of the others.
  const WAYS: readonly [way: string, insert: (connection: SqliteConnection) => unknown][] = [
    ["writes", (connection) => connection.prepare(INSERT).run([])],
    ["writes and gives rows", (connection) => connection.prepare(`${INSERT} returning text`).all([])],
    ["writes and gives rows one by one", (connection) => [...connection.prepare(`${INSERT} returning 1`).iterate([])]],
  ];
  for (const [way, insert] of WAYS) {
    it(`names what was in the way of a statement that ${way}`, () => {
      const [first, second] = [connect(), connect()];
      first.exec("pragma journal_mode = wal; create table notes (text)");
      first.exec("begin immediate");
      assert.equal(
        codeOf(() => insert(second)),
        "SQLITE_BUSY",
      );
      first.exec("rollback; pragma max_page_count = 3");
      assert.equal(
        codeOf(() => insert(first)),
        "SQLITE_FULL",
      );
      second.exec("pragma query_only = true");
      assert.equal(
        codeOf(() => insert(second)),
        "SQLITE_READONLY",
      );
    });
  }

  it("leaves nothing in the log when it is closed, though its statements are not collected yet", () => {
    const connection = connect();
    connection.exec("pragma journal_mode = wal; create table notes (text)");
    connection.prepare("insert into notes values (?)").run(["a"]);
    assert.notEqual(statSync(`${file}-wal`).size, 0);
    open.pop()?.close();
    assert.equal(existsSync(`${file}-wal`) ? statSync(`${file}-wal`).size : 0, 0);
    assert.deepEqual(connect().prepare("select text from notes").all([]), [{ text: "a" }]);
  });

  it("rolls back what it had begun when it is closed, and lets others write", () => {
    const connection = connect();
    connection.exec("pragma journal_mode = wal; create table notes (text)");
    connection.exec("begin immediate");
    connection.prepare("insert into notes values ('a')").run([]);
    open.pop()?.close();
    const other = connect();
    other.exec("insert into notes values ('b')");
    assert.deepEqual(other.prepare("select text from notes").all([]), [{ text: "b" }]);
  });

  it("outlives its collected statements, and they it: of a closed connection, of many, in a thread that ends", () => {
    const child = spawnSync(process.execPath, ["--expose-gc", "--import=tsx", COLLECTED], { encoding: "utf8" });
    assert.equal(child.status, 0, `${child.signal} ${child.stderr}`);
    assert.equal(child.stdout, "6000 statements, 3 threads\n");
  });
});
