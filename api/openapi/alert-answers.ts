// Example answers of saved searches and webhooks, fictional (answers.ts).
import type {
  CreatedWebhook,
  Deleted,
  DeliveryList,
  NewMatches,
  OneDelivery,
  OneSavedSearch,
  SavedSearchList,
  WebhookList,
} from "../../data/resources/alerts.ts";

const VERSION = "20260304T050607.000Z-1f2e";
const KEY_ID = "0197a5d2-5e0b-7d4c-8b3a-2c1d0e9f8a7b";
const SEARCH_ID = "0197a5d2-6f1c-7c5d-8a9b-4e7f8a3d2c1b";

const search: OneSavedSearch["search"] = {
  search_id: SEARCH_ID,
  product_id: 101,
  name: "Homeowners carriers in Texas",
  query: "entity_type=carrier&lines_of_business=homeowners&states_licensed_in=TX",
  created_at: "2026-02-20T09:00:00.000Z",
  created_by: KEY_ID,
  looked_at: "2026-03-02T08:30:00.000Z",
  version: VERSION,
  matched_count: 41,
  new_count: 2,
};
const webhook: WebhookList["webhooks"][number] = {
  webhook_id: "0197a5d2-7a10-7b3e-9c4d-1f2e3d4c5b6a",
  url: "https://hooks.example.com/dealmap",
  event_types: ["version.published", "search.matched"],
  created_at: "2026-02-20T09:05:00.000Z",
  created_by: KEY_ID,
  last_success_at: "2026-03-03T05:06:40.000Z",
  disabled_at: null,
  disabled_reason: null,
};
const delivery: OneDelivery["delivery"] = {
  delivery_id: "msg_6f1c0c5d2a9b4e7f8a3d2c1b6f1c0c5d",
  event_type: "search.matched",
  state: "pending",
  attempts: 2,
  created_at: "2026-03-04T05:06:30.000Z",
  next_attempt_at: "2026-03-04T05:06:58.000Z",
  last_attempt_at: "2026-03-04T05:06:45.000Z",
  last_status: 503,
  last_error: "the receiver answered 503",
  ended_at: null,
};
const deleted: Deleted = { deleted: true };

export const ALERT_ANSWERS = {
  listSearches: { searches: [search] } satisfies SavedSearchList,
  saveSearch: { search } satisfies OneSavedSearch,
  markLooked: { search } satisfies OneSavedSearch,
  deleteSearch: deleted,
  listNewMatches: {
    search_id: SEARCH_ID,
    since: "looked",
    until: { version: VERSION, built_at: "2026-03-04T05:06:07.000Z" },
    prospects: [{ ticker: "PNYW", company_name: "Pennywhistle Insurance Group, Inc." }],
    total_count: 1,
    gone_count: 0,
    limit: 100,
    offset: 0,
  } satisfies NewMatches,
  listWebhooks: { webhooks: [webhook] } satisfies WebhookList,
  createWebhook: { webhook, secret: "whsec_ZmljdGlvbmFsIHNlY3JldCBvZiBhbiBleGFtcGxlISE=" } satisfies CreatedWebhook,
  deleteWebhook: deleted,
  pingWebhook: { delivery } satisfies OneDelivery,
  listDeliveries: { deliveries: [delivery], total_count: 1, limit: 100, offset: 0 } satisfies DeliveryList,
  redeliver: { delivery } satisfies OneDelivery,
};
