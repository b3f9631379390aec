-- The transactional half: credits and their ledger, idempotent requests, DealMaps and overrides, the audit trail.
-- 000003 adds, in each engine's own words, what refuses a change of the two append-only tables.

-- What a team has used of one calendar month (UTC, 'YYYY-MM'). Always the sums of its ledger_entries.
create table credit_accounts (
  team_id integer not null references teams (team_id),
  period text not null,
  settled integer not null check (settled >= 0),
  reserved integer not null check (reserved >= 0),
  primary key (team_id, period)
);

-- Reservations that are neither settled nor released.
create table reservations (
  operation_id text primary key,
  team_id integer not null references teams (team_id),
  period text not null,
  operation text not null check (operation in ('prospect_outreach', 'prospect_org_chart_annotation')),
  credits integer not null check (credits > 0),
  expires_at text not null
);

create index reservations_by_expiry on reservations (team_id, expires_at);

-- Append-only.
create table ledger_entries (
  entry_id integer primary key,
  team_id integer not null references teams (team_id),
  period text not null,
  operation_id text not null,
  operation text not null check (operation in ('prospect_outreach', 'prospect_org_chart_annotation')),
  kind text not null check (kind in ('reserve', 'settle', 'release')),
  credits integer not null check (credits > 0),
  created_at text not null
);

create index ledger_by_period on ledger_entries (team_id, period, kind, credits);

-- One reservation and one outcome per operation, whatever the code does.
create unique index ledger_reserves on ledger_entries (operation_id) where kind = 'reserve';

create unique index ledger_outcomes on ledger_entries (operation_id) where kind in ('settle', 'release');

-- While the first request of a key runs, status is null and expires_at the end of its lease.
create table idempotent_requests (
  team_id integer not null references teams (team_id),
  key text not null,
  fingerprint text not null,
  token text not null,
  status integer,
  error_code text,
  headers text,
  body text,
  expires_at text not null,
  primary key (team_id, key)
);

create index idempotent_requests_by_expiry on idempotent_requests (team_id, expires_at);

-- people, nodes and edges are JSON.
create table org_charts (
  team_id integer not null references teams (team_id),
  family_id text not null,
  company_name text not null,
  people text not null,
  fetched_at text not null,
  primary key (team_id, family_id)
);

create table dealmaps (
  team_id integer not null references teams (team_id),
  product_id integer not null references products (product_id),
  family_id text not null,
  chart_id text not null,
  company_name text not null,
  generated_at text not null,
  expires_at text not null,
  nodes text not null,
  edges text not null,
  primary key (team_id, product_id, family_id)
);

create table role_overrides (
  team_id integer not null references teams (team_id),
  product_id integer not null references products (product_id),
  family_id text not null,
  node_id text not null,
  role text not null,
  primary key (team_id, product_id, family_id, node_id)
);

-- The primary key is what makes two manual picks of one role impossible.
create table manual_picks (
  team_id integer not null references teams (team_id),
  product_id integer not null references products (product_id),
  family_id text not null,
  role text not null,
  node_id text not null,
  primary key (team_id, product_id, family_id, role),
  unique (team_id, product_id, family_id, node_id)
);

-- Append-only. detail is JSON.
create table audit_entries (
  entry_id integer primary key,
  team_id integer references teams (team_id),
  actor text not null,
  action text not null,
  subject text not null,
  detail text not null,
  created_at text not null
);

create index audit_by_team on audit_entries (team_id, entry_id);
