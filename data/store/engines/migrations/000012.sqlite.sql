-- Searches that a team keeps (data/store/alerts/saved-searches.ts): which families were there when somebody last looked, and at the
-- version that was looked at last. Webhooks (webhooks.ts beside it), and the outbox of their events (deliveries.ts): an event is a row
-- before it is sent, and its id follows from what happened, so that two processes make one row of it.
create table saved_searches (
  search_id text primary key,
  team_id integer not null references teams,
  product_id integer not null references products,
  name text not null,
  query text not null,
  created_at text not null,
  created_by text not null,
  looked_at text not null,
  looked_families text not null,
  matched_version text not null,
  matched_built_at text not null,
  matched_families text not null,
  matched_count integer not null,
  new_count integer not null
);

create index saved_searches_of_team on saved_searches (team_id, created_at);

create table webhooks (
  webhook_id text primary key,
  team_id integer not null references teams,
  url text not null,
  event_types text not null,
  secret text not null,
  created_at text not null,
  created_by text not null,
  last_success_at text,
  disabled_at text,
  disabled_reason text
);

create index webhooks_of_team on webhooks (team_id, created_at);

create table webhook_deliveries (
  delivery_id text primary key,
  webhook_id text not null references webhooks,
  event_type text not null,
  body text not null,
  state text not null check (state in ('pending', 'delivered', 'failed')),
  attempts integer not null,
  created_at text not null,
  give_up_at text not null,
  next_attempt_at text not null,
  last_attempt_at text,
  last_status integer,
  last_error text,
  ended_at text
);

create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where state = 'pending';

create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, created_at);

create index saved_searches_sum on saved_searches (
  row_sum(search_id, team_id, product_id, name, query, created_at, created_by, looked_at, looked_families, matched_version, matched_built_at, matched_families, matched_count, new_count)
);

create index webhooks_sum on webhooks (
  row_sum(webhook_id, team_id, url, event_types, secret, created_at, created_by, last_success_at, disabled_at, disabled_reason)
);

create index webhook_deliveries_sum on webhook_deliveries (
  row_sum(delivery_id, webhook_id, event_type, body, state, attempts, created_at, give_up_at, next_attempt_at, last_attempt_at, last_status, last_error, ended_at)
);
