// Who works on a store: nobody may while it moves.
//
// A SQLite file that another process has open cannot be locked for one alone. PostgreSQL lists the connections to a database by what
// they call themselves; one of a process that does nothing may be closed for a while, so live leases are asked for as well: of a run,
// a build, a version that is served.
import { existsSync } from "node:fs";
import { sql } from "kysely";
import { listLiveClaims } from "../claims.ts";
import { SqliteConnection, sqliteErrorCode } from "../engines/sqlite-connection.ts";
import type { Store } from "../open.ts";

/** What the connections of whoever moves a store are called; those of all other processes begin otherwise. */
const MOVER = "moving dealmap";

/** The URL by which a store is opened to be moved. */
export function moverUrl(url: string): string {
  if (url.startsWith("sqlite:")) return url;
  const named = new URL(url);
  named.searchParams.set("application_name", MOVER);
  return named.href;
}

/** Whether another process has the file of a SQLite store open. Ask before opening it here. */
export function isOpenElsewhere(url: string): boolean {
  const file = url.startsWith("sqlite:") ? url.slice("sqlite:".length) : "";
  if (!existsSync(file)) return false;
  const alone = new SqliteConnection(file, { busyTimeoutMs: 0 });
  try {
    alone.exec("pragma locking_mode = exclusive");
    alone.exec("begin immediate");
    alone.exec("rollback");
    return false;
  } catch (error) {
    if (sqliteErrorCode(error) === "SQLITE_BUSY") return true;
    throw error;
  } finally {
    alone.close();
  }
}

/** One line for each that works on the store now; none: nobody, as far as can be known. */
export async function listStoreUsers(store: Store): Promise<string[]> {
  const claims = await listLiveClaims(store, "");
  const held = claims.map(({ name, holder, expiresAt }) => `${holder} holds ${name} until ${expiresAt}`);
  return store.engine.name === "postgres" ? [...(await listConnections(store)), ...held] : held;
}

async function listConnections(store: Store): Promise<string[]> {
  const { rows } = await sql<{ name: string; address: string | null; count: number }>`
    select application_name as name, host(client_addr) as address, count(*) as count from pg_stat_activity
    where datname = current_database() and application_name like 'dealmap%' group by 1, 2 order by 1, 2`.execute(
    store.db,
  );
  return rows.map(
    ({ name, address, count }) => `${count} connection${count === 1 ? "" : "s"} of ${name} from ${address}`,
  );
}
