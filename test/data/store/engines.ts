// The engines that every store test runs on, and a fresh store with a clock that only the test moves.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { openStore, type Store } from "../../../data/store/open.ts";
import { createSchema, type PostgresServer, startPostgres } from "../../../scripts/bench/ledger/postgres-server.ts";

export type Engine = {
  readonly name: string;
  /** The URL of a new, empty store, and how to remove it. */
  readonly create: () => Promise<{ url: string; remove: () => Promise<void> }>;
};

/** Of a server that `npm test` started for all of its processes. */
const SHARED_URL = process.env.TEST_POSTGRES_URL;
/** Without that one: a server for this process, started by the first test that asks for it. */
let own: Promise<PostgresServer> | null = null;
let schemas = 0;

after(async () => {
  const server = own;
  own = null;
  await (await server)?.stop();
});

export const ENGINES: readonly Engine[] = [
  {
    name: "sqlite",
    create: async () => {
      const folder = mkdtempSync(join(tmpdir(), "dealmap-store-"));
      const remove = async () => rmSync(folder, { recursive: true, force: true });
      return { url: `sqlite:${join(folder, "new-folder", "store.sqlite")}`, remove };
    },
  },
  {
    name: "postgres",
    create: async () => {
      schemas += 1;
      return { url: await createSchema(await serverUrl(), `test_${process.pid}_${schemas}`), remove: async () => {} };
    },
  },
];

/** A database for one store alone, where nobody else is connected. @returns the URL of a store in it */
export async function createDatabase(name: string): Promise<string> {
  const url = new URL(await serverUrl());
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database "${name}"`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}

async function serverUrl(): Promise<string> {
  if (SHARED_URL !== undefined) return SHARED_URL;
  own ??= startPostgres({ flushes: false });
  return (await own).url;
}

export type Bench = {
  readonly url: string;
  readonly store: Store;
  readonly clock: () => Date;
  /** Moves the clock; it never moves by itself. */
  readonly pass: (ms: number) => void;
  /** A second opener of the same store, as another process would be. */
  readonly open: () => Promise<Store>;
  readonly end: () => Promise<void>;
};

export async function createBench(engine: Engine): Promise<Bench> {
  const { url, remove } = await engine.create();
  let now = Date.parse("2031-03-01T12:00:00.000Z");
  const clock = () => new Date(now);
  const stores: Store[] = [];
  const open = async () => {
    const store = await openStore(url, { clock });
    stores.push(store);
    return store;
  };
  return {
    url,
    store: await open(),
    clock,
    pass: (ms) => {
      now += ms;
    },
    open,
    end: async () => {
      // Whatever the test wrote, every row has its checksum.
      await stores[0]?.engine.assertSound(stores[0].db);
      for (const store of stores) await store.close();
      await remove();
    },
  };
}
