// What the machine and the engine give at best, one durable commit after another: a bare debit and its entry, by the
// driver alone.

import { join } from "node:path";
import pg from "pg";
import { SqliteConnection } from "../../../data/store/engines/sqlite-connection.ts";

const TABLES = [
  "create table bare_account (id integer primary key, balance integer not null)",
  "create table bare_entry (id integer primary key, credits integer not null)",
  "insert into bare_account values (1, 1000000000)",
];

/** @returns commits per second */
export async function measureSqliteFloor(folder: string, seconds: number): Promise<number> {
  const database = new SqliteConnection(join(folder, "floor.sqlite"), { busyTimeoutMs: 0 });
  database.exec("pragma journal_mode = WAL");
  for (const table of TABLES) database.exec(table);
  database.exec("pragma synchronous = FULL");
  const debit = database.prepare("update bare_account set balance = balance - 1 where id = 1 and balance >= 1");
  const enter = database.prepare("insert into bare_entry (credits) values (1)");
  const rate = await perSecond(seconds, async () => {
    database.exec("begin immediate");
    debit.run([]);
    enter.run([]);
    database.exec("commit");
  });
  database.close();
  return rate;
}

/** @returns commits per second */
export async function measurePostgresFloor(url: string, seconds: number): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const table of TABLES) await client.query(table);
  let id = 0;
  const rate = await perSecond(seconds, async () => {
    id += 1;
    await client.query("begin");
    await client.query("update bare_account set balance = balance - 1 where id = 1 and balance >= 1");
    await client.query("insert into bare_entry values ($1, 1)", [id]);
    await client.query("commit");
  });
  await client.end();
  return rate;
}

async function perSecond(seconds: number, once: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  let done = 0;
  for (; performance.now() - startedAt < seconds * 1000; done += 1) await once();
  return Math.round((done * 1000) / (performance.now() - startedAt));
}
