-- The first shape of the store: teams, keys, products, claims, runs.
-- Plain SQL that SQLite and PostgreSQL read alike. Each statement ends with a semicolon at the end of its line.
-- Times are ISO 8601 UTC text of fixed width, booleans 0 or 1, nested values JSON text.

-- Ids are handed out from here, never again after a delete, and alike in both engines.
create table counters (
  name text primary key,
  value integer not null
);

insert into counters (name, value) values ('team_id', 0), ('product_id', 0), ('keyword_id', 0), ('source_id', 0);

create table teams (
  team_id integer primary key,
  name text not null,
  plan text not null check (plan in ('trial', 'starter', 'professional', 'enterprise')),
  api_access integer not null check (api_access in (0, 1)),
  private_data integer not null check (private_data in (0, 1)),
  created_at text not null
);

-- The raw key is never stored: only its SHA-256, in hex.
create table keys (
  key_id text primary key,
  team_id integer not null references teams (team_id),
  key_sha256 text not null unique,
  scopes text not null,
  created_at text not null,
  expires_at text,
  revoked_at text
);

create index keys_by_team on keys (team_id);

create table products (
  product_id integer primary key,
  team_id integer not null references teams (team_id),
  name text not null,
  description text not null,
  is_active integer not null check (is_active in (0, 1)),
  segment_targeting text not null check (segment_targeting in ('all', 'selected')),
  created_at text not null,
  updated_at text not null
);

create index products_by_team on products (team_id, name);

create table product_keywords (
  keyword_id integer primary key,
  product_id integer not null references products (product_id) on delete cascade,
  position integer not null,
  name text not null,
  auto_extracted integer not null check (auto_extracted in (0, 1))
);

create index product_keywords_by_product on product_keywords (product_id, position);

create table product_sources (
  source_id integer primary key,
  product_id integer not null references products (product_id) on delete cascade,
  position integer not null,
  url text not null,
  title text not null,
  source_type text not null
);

create index product_sources_by_product on product_sources (product_id, position);

create table product_industries (
  product_id integer not null references products (product_id) on delete cascade,
  position integer not null,
  industry_code text not null,
  industry_name text not null,
  industry_description text not null,
  primary key (product_id, position)
);

create table product_segments (
  product_id integer not null references products (product_id) on delete cascade,
  position integer not null,
  insurance_entity_type text not null,
  company_ownership text not null,
  carrier_facts text,
  primary key (product_id, position)
);

-- A released claim keeps its row, without a holder, so that its token goes on growing.
create table claims (
  name text primary key,
  holder text,
  token integer not null,
  taken_at text not null,
  expires_at text not null
);

create table ticks (
  name text not null,
  tick text not null,
  holder text not null,
  claimed_at text not null,
  primary key (name, tick)
);

create table runs (
  run_id text primary key,
  started_at text not null,
  finished_at text,
  outcome text check (outcome in ('published', 'failed')),
  report text
);

create index runs_by_start on runs (started_at);
