// Saved searches of a team: kept, listed, compared with what was there before, marked as looked at (semantics 19.1 to 19.4).
import type { NewMatches, SavedSearch as SavedSearchBody } from "../../data/resources/alerts.ts";
import {
  createSearch,
  findSearch,
  markLooked,
  readFamilies,
  type SavedSearch,
  SEARCHES_MAX,
} from "../../data/store/alerts/saved-searches.ts";
import { findSince } from "../changes/since.ts";
import type { RequestContext } from "../context.ts";
import { ApiError } from "../errors.ts";
import type { ProspectQuery } from "../list-index/list-query.ts";
import { readVersion, versionGone } from "../prospects/named-version.ts";
import { FOLLOWED_MAX, type Matches, matchesOf } from "./matches.ts";
import { plainQuery, readSavedQuery } from "./saved-query.ts";

/** What `since` may be besides a version or a day: when somebody looked last, or the version before. */
export const LOOKED = "looked";
export const PREVIOUS = "previous";

export type SearchAsked = { readonly product_id: number; readonly name: string; readonly query: string };

/**
 * Keeps a search; what it has now is not new.
 *
 * @throws {ApiError} invalid_input for a query that the list does not take; search_refused for one that is too wide, or one search
 *   too many; what `readVersion` throws
 */
export async function saveSearch(context: RequestContext, asked: SearchAsked): Promise<SavedSearch> {
  const { store, team, actor } = context;
  const query = plainQuery(asked.query);
  const filters = readSavedQuery({ product_id: asked.product_id, query });
  const { count, matched } = await readVersion(context, { product_id: asked.product_id }, async (version) =>
    matchesOf(version, filters, team),
  );
  if (count > FOLLOWED_MAX) {
    throw new ApiError("search_refused", {
      text: `query has ${count} families, and a search follows ${FOLLOWED_MAX} at most; give it more filters`,
    });
  }
  const spec = { teamId: team.teamId, productId: asked.product_id, name: asked.name, query, actor, matched };
  const search = await createSearch(store, spec);
  if (search !== null) return search;
  throw new ApiError("search_refused", {
    text: `the team has ${SEARCHES_MAX} saved searches, as many as there may be; delete one first`,
  });
}

/** @throws {ApiError} unknown_search */
export async function getSearch({ store, team }: RequestContext, searchId: string): Promise<SavedSearch> {
  const search = await findSearch(store, { teamId: team.teamId, searchId });
  if (search === null) throw new ApiError("unknown_search");
  return search;
}

export type NewAsked = {
  readonly searchId: string;
  readonly since: string;
  readonly version: string | undefined;
  readonly limit: number;
  readonly offset: number;
};

/** @throws {ApiError} unknown_search; version_gone; what `readVersion` throws */
export async function readNew(context: RequestContext, asked: NewAsked): Promise<NewMatches> {
  const { searchId, limit, offset } = asked;
  const search = await getSearch(context, searchId);
  const filters = filtersOf(search);
  return readVersion(context, { product_id: search.productId, version: asked.version }, async (version) => {
    const { matched, nameOf } = await matchesOf(version, filters, context.team);
    const before = await readBefore(context, search, { since: asked.since, until: version.item.version });
    const places = [...matched.families.keys()].filter((at) => !before.families.has(matched.families[at] ?? ""));
    const current = new Set(matched.families);
    return {
      search_id: searchId,
      since: before.since,
      until: { version: matched.version, built_at: matched.builtAt },
      prospects: places.slice(offset, offset + limit).map(nameOf),
      total_count: places.length,
      gone_count: [...before.families].filter((family) => !current.has(family)).length,
      limit,
      offset,
    };
  });
}

type Before = { readonly since: string; readonly families: ReadonlySet<string> };

async function readBefore(
  context: RequestContext,
  search: SavedSearch,
  { since, until }: { readonly since: string; readonly until: string },
): Promise<Before> {
  if (since === LOOKED) return { since, families: await readFamilies(context.store, search.searchId, "looked") };
  const { productId } = search;
  const name =
    since === PREVIOUS ? await findPrevious(context, productId, until) : await findSince(context, productId, since);
  const version = await context.projections.pinNamed(productId, name);
  if (version === null) throw await versionGone(context, productId, name);
  try {
    return {
      since: name,
      families: new Set((await matchesOf(version, filtersOf(search), context.team)).matched.families),
    };
  } finally {
    version.release();
  }
}

/** @throws {ApiError} version_gone when none older is kept */
async function findPrevious(context: RequestContext, productId: number, until: string): Promise<string> {
  const { items } = await context.projections.versions(productId);
  const previous = items[items.findIndex(({ version }) => version === until) - 1];
  if (previous === undefined) throw await versionGone(context, productId, PREVIOUS);
  return previous.version;
}

/** What the search has in the version is no longer new. @throws {ApiError} unknown_search; what `readVersion` throws */
export async function lookAt(
  context: RequestContext,
  { searchId, version: name }: { readonly searchId: string; readonly version: string | undefined },
): Promise<SavedSearch> {
  const { store, team } = context;
  const search = await getSearch(context, searchId);
  const filters = filtersOf(search);
  const { matched }: Matches = await readVersion(
    context,
    { product_id: search.productId, version: name },
    async (version) => matchesOf(version, filters, team),
  );
  await markLooked(store, { teamId: team.teamId, searchId }, matched);
  return getSearch(context, searchId);
}

/** @throws {ApiError} invalid_input for a search that an older release kept and this one's list does not take */
export function filtersOf({ productId, query }: Pick<SavedSearch, "productId" | "query">): ProspectQuery {
  return readSavedQuery({ product_id: productId, query });
}

/** As the API answers it. */
export function searchBody(search: SavedSearch): SavedSearchBody {
  return {
    search_id: search.searchId,
    product_id: search.productId,
    name: search.name,
    query: search.query,
    created_at: search.createdAt,
    created_by: search.createdBy,
    looked_at: search.lookedAt,
    version: search.version,
    matched_count: search.matchedCount,
    new_count: search.newCount,
  };
}
