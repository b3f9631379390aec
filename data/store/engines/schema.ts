// The store's tables as the queries see them; migrations/ creates them.

import type { Generated } from "kysely";

/** ISO 8601 UTC with milliseconds, always 24 characters, so that text order is time order (open.ts says why text). */
export type Time = string;
/** 0 or 1, in both engines. */
export type Bit = number;

export type StoreSchema = {
  schema_migrations: { version: number; sha256: string; applied_at: Time };
  counters: { name: string; value: number };
  teams: {
    team_id: number;
    name: string;
    plan: string;
    api_access: Bit;
    private_data: Bit;
    created_at: Time;
    sender_name: string | null;
    sender_title: string | null;
    sender_company: string | null;
  };
  keys: {
    key_id: string;
    team_id: number;
    key_sha256: string;
    scopes: string;
    created_at: Time;
    expires_at: Time | null;
    revoked_at: Time | null;
    name: string | null;
    prefix: string | null;
    created_by: string | null;
    replaced_by: string | null;
  };
  key_uses: { key_id: string; used_at: Time };
  products: {
    product_id: number;
    team_id: number;
    name: string;
    description: string;
    is_active: Bit;
    segment_targeting: string;
    created_at: Time;
    updated_at: Time;
  };
  product_keywords: { keyword_id: number; product_id: number; position: number; name: string; auto_extracted: Bit };
  product_sources: {
    source_id: number;
    product_id: number;
    position: number;
    url: string;
    title: string;
    source_type: string;
  };
  product_industries: {
    product_id: number;
    position: number;
    industry_code: string;
    industry_name: string;
    industry_description: string;
  };
  product_segments: {
    product_id: number;
    position: number;
    insurance_entity_type: string;
    company_ownership: string;
    carrier_facts: string | null;
  };
  claims: { name: string; holder: string | null; token: number; taken_at: Time; expires_at: Time };
  ticks: { name: string; tick: Time; holder: string; claimed_at: Time };
  runs: { run_id: string; started_at: Time; finished_at: Time | null; outcome: string | null; report: string | null };
  credit_accounts: { team_id: number; period: string; settled: number; reserved: number };
  reservations: {
    operation_id: string;
    team_id: number;
    period: string;
    operation: string;
    credits: number;
    expires_at: Time;
  };
  ledger_entries: {
    entry_id: Generated<number>;
    team_id: number;
    period: string;
    operation_id: string;
    operation: string;
    kind: string;
    credits: number;
    created_at: Time;
  };
  idempotent_requests: {
    team_id: number;
    key: string;
    fingerprint: string;
    token: string;
    status: number | null;
    error_code: string | null;
    headers: string | null;
    body: string | null;
    expires_at: Time;
  };
  org_charts: { team_id: number; family_id: string; company_name: string; people: string; fetched_at: Time };
  dealmaps: {
    team_id: number;
    product_id: number;
    family_id: string;
    chart_id: string;
    company_name: string;
    generated_at: Time;
    expires_at: Time;
    nodes: string;
    edges: string;
  };
  role_overrides: { team_id: number; product_id: number; family_id: string; node_id: string; role: string };
  manual_picks: { team_id: number; product_id: number; family_id: string; role: string; node_id: string };
  people: {
    team_id: number;
    email: string;
    role: string;
    invited_at: Time;
    invited_by: string;
    signed_in_at: Time | null;
    issuer: string | null;
    subject: string | null;
  };
  outreach_messages: {
    message_id: string;
    team_id: number;
    product_id: number;
    ticker: string;
    company_name: string;
    lead_name: string | null;
    lead_title: string | null;
    platform: string;
    subject: string | null;
    body: string;
    written_by: string;
    created_at: Time;
    tone: string | null;
    length: string | null;
  };
  sign_in_links: {
    link_sha256: string;
    team_id: number;
    role: string;
    email: string | null;
    created_at: Time;
    expires_at: Time;
  };
  sessions: {
    session_id: string;
    session_sha256: string;
    team_id: number;
    role: string;
    email: string | null;
    created_at: Time;
    seen_at: Time;
    expires_at: Time;
    revoked_at: Time | null;
  };
  saved_searches: {
    search_id: string;
    team_id: number;
    product_id: number;
    name: string;
    query: string;
    created_at: Time;
    created_by: string;
    looked_at: Time;
    looked_families: string;
    matched_version: string;
    matched_built_at: Time;
    matched_families: string;
    matched_count: number;
    new_count: number;
  };
  webhooks: {
    webhook_id: string;
    team_id: number;
    url: string;
    event_types: string;
    secret: string;
    created_at: Time;
    created_by: string;
    last_success_at: Time | null;
    disabled_at: Time | null;
    disabled_reason: string | null;
  };
  webhook_deliveries: {
    delivery_id: string;
    webhook_id: string;
    event_type: string;
    body: string;
    state: string;
    attempts: number;
    created_at: Time;
    give_up_at: Time;
    next_attempt_at: Time;
    last_attempt_at: Time | null;
    last_status: number | null;
    last_error: string | null;
    ended_at: Time | null;
  };
  audit_entries: {
    entry_id: Generated<number>;
    team_id: number | null;
    actor: string;
    action: string;
    subject: string;
    detail: string;
    created_at: Time;
  };
};
