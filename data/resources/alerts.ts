// zod schemas of what the API answers about saved searches and webhooks (semantics 19).
import { z } from "zod";
import { DELIVERY_STATES, EVENT_TYPES, WEBHOOK_EVENTS } from "../vocabulary.ts";

const count = z.int().min(0);
const time = z.iso.datetime();

/** `version` is the one that was compared last; `new_count` are its families that were not there when somebody looked. */
export const SavedSearch = z.strictObject({
  search_id: z.string(),
  product_id: z.int(),
  name: z.string(),
  query: z.string(),
  created_at: time,
  created_by: z.string(),
  looked_at: time,
  version: z.string(),
  matched_count: count,
  new_count: count,
});
export type SavedSearch = z.infer<typeof SavedSearch>;
export const OneSavedSearch = z.strictObject({ search: SavedSearch });
export type OneSavedSearch = z.infer<typeof OneSavedSearch>;
export const SavedSearchList = z.strictObject({ searches: z.array(SavedSearch) });
export type SavedSearchList = z.infer<typeof SavedSearchList>;

/** Families of `until` that were not there at `since`: a version, or `looked`. `gone_count`: those that were, and are no longer. */
export const NewMatches = z.strictObject({
  search_id: z.string(),
  since: z.string(),
  until: z.strictObject({ version: z.string(), built_at: time }),
  prospects: z.array(z.strictObject({ ticker: z.string(), company_name: z.string() })),
  total_count: count,
  gone_count: count,
  limit: z.int().positive(),
  offset: count,
});
export type NewMatches = z.infer<typeof NewMatches>;

/** False: there was none, or no longer. */
export const Deleted = z.strictObject({ deleted: z.boolean() });
export type Deleted = z.infer<typeof Deleted>;

/** `disabled_at`: since when nothing is sent to it, and why. */
export const Webhook = z.strictObject({
  webhook_id: z.string(),
  url: z.string(),
  event_types: z.array(z.enum(WEBHOOK_EVENTS)),
  created_at: time,
  created_by: z.string(),
  last_success_at: time.nullable(),
  disabled_at: time.nullable(),
  disabled_reason: z.string().nullable(),
});
export type Webhook = z.infer<typeof Webhook>;
/** With what its messages are signed with, which is shown this once. */
export const CreatedWebhook = z.strictObject({ webhook: Webhook, secret: z.string() });
export type CreatedWebhook = z.infer<typeof CreatedWebhook>;
export const WebhookList = z.strictObject({ webhooks: z.array(Webhook) });
export type WebhookList = z.infer<typeof WebhookList>;

/** `next_attempt_at` is null once it has ended; `last_status`, when no answer came. */
export const Delivery = z.strictObject({
  delivery_id: z.string(),
  event_type: z.enum(EVENT_TYPES),
  state: z.enum(DELIVERY_STATES),
  attempts: count,
  created_at: time,
  next_attempt_at: time.nullable(),
  last_attempt_at: time.nullable(),
  last_status: z.int().nullable(),
  last_error: z.string().nullable(),
  ended_at: time.nullable(),
});
export type Delivery = z.infer<typeof Delivery>;
export const OneDelivery = z.strictObject({ delivery: Delivery });
export type OneDelivery = z.infer<typeof OneDelivery>;
export const DeliveryList = z.strictObject({
  deliveries: z.array(Delivery),
  total_count: count,
  limit: z.int().positive(),
  offset: count,
});
export type DeliveryList = z.infer<typeof DeliveryList>;
