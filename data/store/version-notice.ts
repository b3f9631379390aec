// Whoever publishes says so to the processes of the store, which need not wait for their next look. Who is not reached looks a few seconds later.
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { jitteredMs } from "../async/retry.ts";
import type { Log } from "../log.ts";
import type { Store } from "./open.ts";

const CHANNEL = "dealmap_versions";
const RECONNECT_MS = 4_000;
/** Several stores of one database are told apart by their schemas. */
const PLACE = "coalesce(current_schema(), '')";

/** Never fails: what was published is published. With SQLite nobody is told: its processes watch the folder. */
export async function tellVersionsChanged(store: Store): Promise<void> {
  if (store.engine.name !== "postgres") return;
  const told = sql`select pg_notify(${CHANNEL}, ${sql.raw(PLACE)})`.execute(store.db);
  await told.catch(() => undefined);
}

export type VersionNotices = { readonly close: () => Promise<void> };

/** Calls `onChange` after each change that is told, and after each time that nobody could have been told, until it is closed. */
export function listenForVersions(store: Store, { onChange, log }: { onChange: () => void; log: Log }): VersionNotices {
  if (store.engine.name !== "postgres") return { close: async () => undefined };
  const ending = new AbortController();
  const { signal } = ending;
  const listen = async (): Promise<void> => {
    while (!signal.aborted) {
      await hear(store.url, { onChange, signal }).catch((error: unknown) => log.debug({ err: error }, "not listening"));
      await delay(jitteredMs(RECONNECT_MS), null, { signal, ref: false }).catch(() => undefined);
    }
  };
  const listening = listen();
  return {
    close: async () => {
      ending.abort();
      await listening;
    },
  };
}

/** Until the connection breaks, or the signal is given. */
async function hear(url: string, { onChange, signal }: { onChange: () => void; signal: AbortSignal }): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "dealmap versions", keepAlive: true });
  const over = new Promise<void>((resolve) => {
    client.once("end", resolve);
    client.once("error", () => resolve());
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ place: string }>(`select ${PLACE} as place`);
    client.on("notification", ({ payload }) => {
      if (payload === rows[0]?.place) onChange();
    });
    await client.query(`listen ${CHANNEL}`);
    onChange();
    await over;
  } finally {
    await client.end().catch(() => undefined);
  }
}
