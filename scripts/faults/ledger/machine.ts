// A process of the ledger's simulation: a store handle behind the gate, which can die at any statement and start again.

import pg from "pg";
import type { Engine } from "../../../data/store/engines/engine.ts";
import { openStore, type Store } from "../../../data/store/open.ts";
import type { Gate } from "./gate.ts";

/** Where simulated stores live. */
export type StoreSource = {
  readonly name: "sqlite" | "postgres";
  /** A new, empty store. */
  readonly create: () => Promise<{ readonly url: string; readonly remove: () => Promise<void> }>;
};

export type StoreOptions = { readonly clock: () => Date; readonly newId: () => string };

export class Machine {
  readonly #url: string;
  readonly #gate: Gate;
  readonly #options: StoreOptions;
  readonly #index: number;
  #lives = 0;
  /** Null while it starts. */
  store: Store | null = null;

  constructor(index: number, url: string, { gate, options }: { gate: Gate; options: StoreOptions }) {
    this.#index = index;
    this.#url = url;
    this.#gate = gate;
    this.#options = options;
  }

  /** Of this life: a process that starts again is another one. */
  get name(): string {
    return `p${this.#index}.${this.#lives}`;
  }

  /** Opens the store, statement by statement as the gate lets it. */
  async start(): Promise<void> {
    const { name } = this;
    const guard = (engine: Engine) => this.#gate.guard(engine, name);
    this.store = await openStore(namedUrl(this.#url, name), { ...this.#options, guard });
  }

  /** The process ends as SIGKILL ends one: what runs is never heard of again, what is open is rolled back. */
  async die(): Promise<void> {
    if (this.#url.startsWith("postgres")) await endConnections(this.#url, this.name);
    this.#gate.drop(this.name);
    this.store = null;
    this.#lives += 1;
  }
}

function namedUrl(text: string, name: string): string {
  if (!text.startsWith("postgres")) return text;
  const url = new URL(text);
  url.searchParams.set("application_name", name);
  return url.href;
}

/** Returns when the server has rolled back what the process had begun. */
async function endConnections(url: string, name: string): Promise<void> {
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  const of = "from pg_stat_activity where application_name = $1";
  await server.query(`select pg_terminate_backend(pid) ${of}`, [name]);
  for (let isOpen = true; isOpen; ) isOpen = (await server.query(`select 1 ${of}`, [name])).rows.length > 0;
  await server.end();
}
