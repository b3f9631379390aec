-- A checksum of every row (data/store/row-sums.ts): an index on row_sum of all columns, in their order, for each table.
-- Where entries are only appended, the index begins with their number, so that it grows at its end as they do. A migration
-- that adds a table or a column makes the table's index (anew).
create index schema_migrations_sum on schema_migrations (row_sum(version, sha256, applied_at));

create index counters_sum on counters (row_sum(name, value));

create index teams_sum on teams (row_sum(team_id, name, plan, api_access, private_data, created_at));

create index keys_sum on keys (row_sum(key_id, team_id, key_sha256, scopes, created_at, expires_at, revoked_at));

create index products_sum on products (
  row_sum(product_id, team_id, name, description, is_active, segment_targeting, created_at, updated_at)
);

create index product_keywords_sum on product_keywords (row_sum(keyword_id, product_id, position, name, auto_extracted));

create index product_sources_sum on product_sources (row_sum(source_id, product_id, position, url, title, source_type));

create index product_industries_sum on product_industries (
  row_sum(product_id, position, industry_code, industry_name, industry_description)
);

create index product_segments_sum on product_segments (
  row_sum(product_id, position, insurance_entity_type, company_ownership, carrier_facts)
);

create index claims_sum on claims (row_sum(name, holder, token, taken_at, expires_at));

create index ticks_sum on ticks (row_sum(name, tick, holder, claimed_at));

create index runs_sum on runs (row_sum(run_id, started_at, finished_at, outcome, report));

create index credit_accounts_sum on credit_accounts (row_sum(team_id, period, settled, reserved));

create index reservations_sum on reservations (row_sum(operation_id, team_id, period, operation, credits, expires_at));

create index ledger_entries_sum on ledger_entries (
  entry_id, row_sum(entry_id, team_id, period, operation_id, operation, kind, credits, created_at)
);

create index idempotent_requests_sum on idempotent_requests (
  row_sum(team_id, key, fingerprint, token, status, error_code, headers, body, expires_at)
);

create index org_charts_sum on org_charts (row_sum(team_id, family_id, company_name, people, fetched_at));

create index dealmaps_sum on dealmaps (
  row_sum(team_id, product_id, family_id, chart_id, company_name, generated_at, expires_at, nodes, edges)
);

create index role_overrides_sum on role_overrides (row_sum(team_id, product_id, family_id, node_id, role));

create index manual_picks_sum on manual_picks (row_sum(team_id, product_id, family_id, role, node_id));

create index audit_entries_sum on audit_entries (
  entry_id, row_sum(entry_id, team_id, actor, action, subject, detail, created_at)
);
