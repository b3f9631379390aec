// Takes saved searches along to the version that is served now, and makes events of what they have that is new (semantics 19.4).
import { advanceSearch, listSearches, type SavedSearch } from "../../data/store/alerts/saved-searches.ts";
import { listEnabledWebhooks, type Webhook } from "../../data/store/alerts/webhooks.ts";
import { storeTime } from "../../data/store/open.ts";
import { listActiveProductIds } from "../../data/store/products/products.ts";
import { findTeam } from "../../data/store/teams.ts";
import { ApiError, V2_BASE } from "../errors.ts";
import { type Announcing, NEWS_MS } from "./announce.ts";
import { type Matches, matchesOf } from "./matches.ts";
import { filtersOf } from "./searches.ts";

/**
 * What one search cannot be compared for keeps no other back.
 *
 * @throws the first of what was thrown, in the end
 */
export async function followSearches(context: Announcing): Promise<void> {
  const searches = await listSearches(context.store);
  const actives = await readActives(context, new Set(searches.map(({ productId }) => productId)));
  const failures: unknown[] = [];
  for (const search of searches) {
    const active = actives.get(search.productId) ?? null;
    if (active === null || active === search.version) continue;
    await follow(context, search, active).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** A pointer that cannot be read is reported by /readyz. */
async function readActives({ projections }: Announcing, productIds: ReadonlySet<number>) {
  const actives = new Map<number, string | null>();
  for (const productId of productIds) {
    const versions = await projections.versions(productId).catch(() => null);
    actives.set(productId, versions?.active ?? null);
  }
  return actives;
}

async function follow(context: Announcing, search: SavedSearch, active: string): Promise<void> {
  const matches = await compare(context, search, active);
  if (matches !== null) await advance(context, search, matches);
}

/** Null while the version, the product or the team's query cannot be read: it is looked at again. */
async function compare(
  { store, projections }: Announcing,
  search: SavedSearch,
  active: string,
): Promise<Matches | null> {
  const team = await findTeam(store, search.teamId);
  const products = await listActiveProductIds(store, search.teamId);
  const filters = readFilters(search);
  if (team === null || filters === null || !products.includes(search.productId)) return null;
  const version = await projections.pin(search.productId, (item) => item.version === active);
  if (version === null) return null;
  try {
    // One that cannot be read is passed over for an older one, which was compared already.
    return version.item.version === search.version ? null : await matchesOf(version, filters, team);
  } finally {
    version.release();
  }
}

/** Null: an older release kept it, and the list takes it no longer. */
function readFilters(search: SavedSearch) {
  try {
    return filtersOf(search);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

async function advance({ store }: Announcing, search: SavedSearch, { matched }: Matches): Promise<void> {
  const { version, builtAt } = matched;
  const isNews = builtAt > search.builtAt && builtAt >= storeTime(store, -NEWS_MS);
  const asking = isNews
    ? (await listEnabledWebhooks(store)).filter((webhook) => asksFor(webhook, search, builtAt))
    : [];
  const { searchId, productId, name } = search;
  await advanceSearch(store, search, matched, (added) => ({
    webhookIds: asking.map(({ webhookId }) => webhookId),
    event: {
      type: "search.matched",
      key: `search.matched ${searchId} ${version}`,
      occurredAt: builtAt,
      data: {
        search_id: searchId,
        name,
        product_id: productId,
        version,
        new_count: added,
        path: `${V2_BASE}/searches/${searchId}/new?since=${search.version}&version=${version}`,
      },
    },
  }));
}

function asksFor({ teamId, eventTypes, createdAt }: Webhook, search: SavedSearch, builtAt: string): boolean {
  return teamId === search.teamId && eventTypes.includes("search.matched") && createdAt < builtAt;
}
