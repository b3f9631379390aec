// What every request asks the store, cached for as long as the store stays as it is.
//
// The counter `revision` advances in the transaction of each write to teams, keys, products or claims, whichever process
// writes (migrations/000004). So a request reads one number, together with all requests of its moment, in place of
// about ten statements, and still sees every write that was committed before it came. What was read later than the
// number is at most newer than it says, and is forgotten when the number moves.

import { singleFlight } from "../async/single-flight.ts";
import type { Store } from "./open.ts";

/** The store as one request sees it. */
export type RevisionCache = {
  /** What `load` gives, cached under a name that says all that `load` depends on. Null is never cached. */
  readonly read: <T>(name: string, load: () => Promise<T>) => Promise<T>;
};

/** More than the keys and products that one process serves in a minute; after a flood of names it starts over. */
const NAMES_MAX = 10_000;

/** @returns asks for the state of now; call it once per request. Where the store cannot tell it, whatever is read throws why. */
export function revisionCacheOf(store: Store): () => Promise<RevisionCache> {
  const { db } = store;
  const query = db.selectFrom("counters").select("value").where("name", "=", "revision").compile();
  const readRevision = singleFlight(async () => {
    const { rows } = await db.executeQuery(query);
    return rows[0]?.value ?? -1;
  });
  let known = { revision: -1, values: new Map<string, unknown>() };
  return async () => {
    const revision = await readRevision().catch((error: unknown) => ({ error }));
    if (typeof revision === "object") return { read: () => Promise.reject(revision.error) };
    if (revision !== known.revision) known = { revision, values: new Map() };
    const { values } = known;
    return {
      read: async <T>(name: string, load: () => Promise<T>): Promise<T> => {
        const value = values.get(name);
        // The name says what `load` gives.
        if (value !== undefined) return value as T;
        const loaded = await load();
        if (values.size >= NAMES_MAX) values.clear();
        if (loaded !== null) values.set(name, loaded);
        return loaded;
      },
    };
  };
}
