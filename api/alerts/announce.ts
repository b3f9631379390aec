// What has happened, read from how things are: versions, credits, keys and DealMaps become events of the webhooks that ask for them.
//
// Nothing has to be told when it happens. Whoever looks sees the same, and an event's key says what it is of, so it becomes one row
// (data/store/alerts/deliveries.ts), however many processes look, and whenever one of them died.
import { groupBy } from "../../data/collections/group-by.ts";
import { DAY_MS } from "../../data/formats/calendar-date.ts";
import { type AlertEvent, enqueue, type Outgoing } from "../../data/store/alerts/deliveries.ts";
import { listEnabledWebhooks } from "../../data/store/alerts/webhooks.ts";
import { periodStart, readStates } from "../../data/store/credits.ts";
import { listExpiredMaps } from "../../data/store/dealmaps.ts";
import { listKeys } from "../../data/store/keys/keys.ts";
import { type Store, storeTime } from "../../data/store/open.ts";
import { listActiveProductIds } from "../../data/store/products/products.ts";
import type { WebhookEvent } from "../../data/vocabulary.ts";
import { V2_BASE } from "../errors.ts";
import type { Projections } from "../projections/projections.ts";
import { findTickers } from "./family-tickers.ts";

/** What is older is no news. */
export const NEWS_MS = 3 * DAY_MS;
/** A key that ends within so many days is worth an event, once. */
const KEY_DAYS = 14;
/** Credits are low when at most this share of the allowance is left. */
const LOW_SHARE = 0.1;

export type Announcing = { readonly store: Store; readonly projections: Projections };
/** Events of one kind that a team has now; `since`: of things that began then or later. */
type Source = (context: Announcing, of: { readonly teamId: number; readonly since: string }) => Promise<AlertEvent[]>;

/** Where each kind of event is read from. What a saved search has is compared elsewhere (follow-searches.ts). */
const SOURCES: Readonly<Record<Exclude<WebhookEvent, "search.matched">, Source>> = {
  "version.published": publishedVersions,
  "credits.low": lowCredits,
  "key.expiring": expiringKeys,
  "dealmap.stale": staleMaps,
};

/** Makes the rows that are missing. @returns how many */
export async function announce(context: Announcing): Promise<number> {
  const webhooks = await listEnabledWebhooks(context.store);
  const outgoing: Outgoing[] = [];
  for (const [type, read] of Object.entries(SOURCES)) {
    const asking = webhooks.filter(({ eventTypes }) => eventTypes.some((each) => each === type));
    for (const [teamId, ofTeam] of groupBy(asking, (each) => each.teamId)) {
      const events = await read(context, { teamId, since: storeTime(context.store, -NEWS_MS) });
      for (const event of events) {
        for (const { webhookId, createdAt } of ofTeam) {
          if (!isDated(type) || event.occurredAt > createdAt) outgoing.push({ webhookId, event });
        }
      }
    }
  }
  return enqueue(context.store, outgoing);
}

/** What happened before a webhook was made is not for it; that credits are low and a key ends soon is so now. */
function isDated(type: string): boolean {
  return type === "version.published" || type === "dealmap.stale";
}

async function publishedVersions(
  { store, projections }: Announcing,
  { teamId, since }: Parameters<Source>[1],
): Promise<AlertEvent[]> {
  const events: AlertEvent[] = [];
  for (const productId of await listActiveProductIds(store, teamId)) {
    // A pointer that cannot be read is reported by /readyz, and keeps nothing else back.
    const versions = await projections.versions(productId).catch(() => null);
    for (const { version, built_at } of versions?.items ?? []) {
      if (built_at < since) continue;
      const path = `${V2_BASE}/prospects?product_id=${productId}&version=${version}`;
      events.push({
        type: "version.published",
        key: `version.published ${productId} ${version}`,
        occurredAt: built_at,
        data: { product_id: productId, version, built_at, path },
      });
    }
  }
  return events;
}

/** Once in a period. */
async function lowCredits({ store }: Announcing, { teamId }: { readonly teamId: number }): Promise<AlertEvent[]> {
  const state = (await readStates(store, [teamId])).get(teamId);
  if (state === undefined || state.remaining > state.allowance * LOW_SHARE) return [];
  const period = periodStart(state);
  const data = { remaining: state.remaining, period_ends_at: state.periodEndsAt, path: `${V2_BASE}/usage` };
  return [{ type: "credits.low", key: `credits.low ${teamId} ${period}`, occurredAt: storeTime(store), data }];
}

/** A key that was rolled ends as it was meant to. */
async function expiringKeys({ store }: Announcing, { teamId }: { readonly teamId: number }): Promise<AlertEvent[]> {
  const until = storeTime(store, KEY_DAYS * DAY_MS);
  const keys = await listKeys(store, { teamId });
  return keys.flatMap(({ keyId, name, state, expiresAt, replacedBy }): AlertEvent[] => {
    if (state !== "valid" || replacedBy !== null || expiresAt === null || expiresAt > until) return [];
    const data = { key_id: keyId, name, expires_at: expiresAt };
    return [{ type: "key.expiring", key: `key.expiring ${keyId} ${expiresAt}`, occurredAt: storeTime(store), data }];
  });
}

async function staleMaps(context: Announcing, { teamId, since }: Parameters<Source>[1]): Promise<AlertEvent[]> {
  const active = new Set(await listActiveProductIds(context.store, teamId));
  const maps = await listExpiredMaps(context.store, { teamId, since });
  const expired = maps.filter(({ productId }) => active.has(productId));
  const events: AlertEvent[] = [];
  for (const [productId, ofProduct] of groupBy(expired, (map) => map.productId)) {
    const familyIds = ofProduct.map(({ familyId }) => familyId);
    const tickers = await findTickers(context, { teamId, productId, familyIds });
    for (const { familyId, expiresAt } of ofProduct) {
      const ticker = tickers.get(familyId);
      // In no version now, or not for this team: there is nothing to pull.
      if (ticker === undefined) continue;
      const path = `${V2_BASE}/dealmap?product_id=${productId}&ticker=${encodeURIComponent(ticker)}`;
      events.push({
        type: "dealmap.stale",
        key: `dealmap.stale ${teamId} ${productId} ${familyId} ${expiresAt}`,
        occurredAt: expiresAt,
        data: { product_id: productId, ticker, expired_at: expiresAt, path },
      });
    }
  }
  return events;
}
