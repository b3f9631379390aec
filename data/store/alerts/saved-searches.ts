// Searches that a team keeps: what they ask, and which families they had when somebody looked, and in the version seen last.
import type { Selectable } from "kysely";
import { recordAudit } from "../audit.ts";
import type { StoreSchema } from "../engines/schema.ts";
import { inTransaction, type Store, storeTime } from "../open.ts";
import { type AlertEvent, enqueue } from "./deliveries.ts";

/** A team has so many at most. */
export const SEARCHES_MAX = 100;

/** Times are ISO 8601 UTC. */
export type SavedSearch = {
  readonly searchId: string;
  readonly teamId: number;
  readonly productId: number;
  readonly name: string;
  /** The list's parameters, as a query string. */
  readonly query: string;
  readonly createdAt: string;
  /** As the audit trail names who did. */
  readonly createdBy: string;
  readonly lookedAt: string;
  /** The version that was compared last, and when it was built. */
  readonly version: string;
  readonly builtAt: string;
  /** How many families it has there, and how many of them were not there when somebody looked. */
  readonly matchedCount: number;
  readonly newCount: number;
};

/** What a search has in a version: ids of families, in the order of the list. */
export type Matched = { readonly version: string; readonly builtAt: string; readonly families: readonly string[] };

export type SearchSpec = Pick<SavedSearch, "teamId" | "productId" | "name" | "query"> & {
  readonly actor: string;
  /** What it has now: nothing of that is new. */
  readonly matched: Matched;
};
export type SearchKey = { readonly teamId: number; readonly searchId: string };

/** @returns null when the team has as many as there may be */
export async function createSearch(store: Store, spec: SearchSpec): Promise<SavedSearch | null> {
  const { teamId, productId, name, query, actor, matched } = spec;
  return inTransaction(store, async (tx) => {
    if ((await listSearches(tx, teamId)).length >= SEARCHES_MAX) return null;
    const now = storeTime(tx);
    const families = JSON.stringify(matched.families);
    const row = {
      search_id: store.newId(),
      team_id: teamId,
      product_id: productId,
      name,
      query,
      created_at: now,
      created_by: actor,
      looked_at: now,
      matched_version: matched.version,
      matched_built_at: matched.builtAt,
      matched_count: matched.families.length,
      new_count: 0,
    };
    await tx.db
      .insertInto("saved_searches")
      .values({ ...row, looked_families: families, matched_families: families })
      .execute();
    const detail = { name, product_id: productId, query };
    await recordAudit(tx, { teamId, actor, action: "search.saved", subject: row.search_id, detail });
    return toSearch(row);
  });
}

/** Of one team, or of all; oldest first. */
export async function listSearches(store: Store, teamId?: number): Promise<SavedSearch[]> {
  const rows = await searchRows(store)
    .$if(teamId !== undefined, (query) => query.where("team_id", "=", teamId ?? 0))
    .orderBy("created_at")
    .orderBy("search_id")
    .execute();
  return rows.map(toSearch);
}

/** Null when the team has no such search. */
export async function findSearch(store: Store, { teamId, searchId }: SearchKey): Promise<SavedSearch | null> {
  const row = await searchRows(store)
    .where("team_id", "=", teamId)
    .where("search_id", "=", searchId)
    .executeTakeFirst();
  return row === undefined ? null : toSearch(row);
}

/** @returns whether the team had it */
export async function deleteSearch(
  store: Store,
  { teamId, searchId, actor }: SearchKey & { readonly actor: string },
): Promise<boolean> {
  return inTransaction(store, async (tx) => {
    const deleted = await tx.db
      .deleteFrom("saved_searches")
      .where("team_id", "=", teamId)
      .where("search_id", "=", searchId)
      .returning("search_id")
      .executeTakeFirst();
    if (deleted === undefined) return false;
    await recordAudit(tx, { teamId, actor, action: "search.deleted", subject: searchId });
    return true;
  });
}

/** Families that a search had when somebody looked last, or in the version that was compared last. */
export async function readFamilies(
  store: Store,
  searchId: string,
  when: "looked" | "matched",
): Promise<ReadonlySet<string>> {
  const row = await store.db
    .selectFrom("saved_searches")
    .select(when === "looked" ? "looked_families as families" : "matched_families as families")
    .where("search_id", "=", searchId)
    .executeTakeFirst();
  return new Set<string>(row === undefined ? [] : JSON.parse(row.families));
}

/** Somebody looked: what it has in that version is no longer new, to anyone of the team. */
export async function markLooked(store: Store, { teamId, searchId }: SearchKey, matched: Matched): Promise<void> {
  const families = JSON.stringify(matched.families);
  await inTransaction(store, async (tx) => {
    const current = await readFamilies(tx, searchId, "matched");
    const looked = new Set(matched.families);
    await tx.db
      .updateTable("saved_searches")
      .set({
        looked_at: storeTime(tx),
        looked_families: families,
        new_count: [...current].filter((family) => !looked.has(family)).length,
      })
      .where("team_id", "=", teamId)
      .where("search_id", "=", searchId)
      .execute();
  });
}

/**
 * Goes on to another version, once for all processes: the event is a row in the same transaction.
 *
 * @param outgoingOf the event of so many families that were not in the version before, and who gets it; of none it is not asked
 */
export async function advanceSearch(
  store: Store,
  search: SavedSearch,
  matched: Matched,
  outgoingOf: (added: number) => { readonly webhookIds: readonly string[]; readonly event: AlertEvent },
): Promise<void> {
  const { searchId } = search;
  await inTransaction(store, async (tx) => {
    const before = await readFamilies(tx, searchId, "matched");
    const looked = await readFamilies(tx, searchId, "looked");
    const moved = await tx.db
      .updateTable("saved_searches")
      .set({
        matched_version: matched.version,
        matched_built_at: matched.builtAt,
        matched_families: JSON.stringify(matched.families),
        matched_count: matched.families.length,
        new_count: matched.families.filter((family) => !looked.has(family)).length,
      })
      .where("search_id", "=", searchId)
      .where("matched_version", "=", search.version)
      .returning("search_id")
      .executeTakeFirst();
    const added = matched.families.filter((family) => !before.has(family)).length;
    if (moved === undefined || added === 0) return;
    const { webhookIds, event } = outgoingOf(added);
    await enqueue(
      tx,
      webhookIds.map((webhookId) => ({ webhookId, event })),
    );
  });
}

function searchRows({ db }: Store) {
  return db
    .selectFrom("saved_searches")
    .select(["search_id", "team_id", "product_id", "name", "query", "created_at", "created_by", "looked_at"])
    .select(["matched_version", "matched_built_at", "matched_count", "new_count"]);
}

type SearchRow = Omit<Selectable<StoreSchema["saved_searches"]>, "looked_families" | "matched_families">;

function toSearch(row: SearchRow): SavedSearch {
  return {
    searchId: row.search_id,
    teamId: row.team_id,
    productId: row.product_id,
    name: row.name,
    query: row.query,
    createdAt: row.created_at,
    createdBy: row.created_by,
    lookedAt: row.looked_at,
    version: row.matched_version,
    builtAt: row.matched_built_at,
    matchedCount: row.matched_count,
    newCount: row.new_count,
  };
}
