// Every closed set of the API: line keys and roll-ups, states, entity types, roles, levels, sort keys.

/** The 43 filterable line-of-business keys, in the order of answers (semantics 15.1). */
export const LINE_KEYS = [
  "accident_health",
  "aggregate_write_ins",
  "aircraft",
  "allied_lines",
  "annuity",
  "boiler_machinery",
  "burglary_theft",
  "commercial_auto",
  "commercial_multiple_peril",
  "credit",
  "earthquake",
  "excess_workers_compensation",
  "farmowners",
  "federal_flood",
  "fidelity",
  "financial_guaranty",
  "fire",
  "general_liability",
  "group_accident_health",
  "group_annuity",
  "group_life",
  "homeowners",
  "individual_accident_health",
  "individual_annuity",
  "individual_life",
  "inland_marine",
  "international",
  "life",
  "long_term_care",
  "medical_professional_liability",
  "medicare_supplement",
  "mortgage_guarantee",
  "multiple_peril_crop",
  "ocean_marine",
  "pet_insurance",
  "private_crop",
  "private_flood",
  "private_passenger_auto",
  "products_liability",
  "surety",
  "title",
  "warranty",
  "workers_compensation",
] as const;
export type LineKey = (typeof LINE_KEYS)[number];

/** Roll-up keys, in the order of the lines, and the policy-type lines that each of them overlaps (semantics 4.5, 15.2). */
export const ROLLUP_SPLITS = {
  accident_health: ["individual_accident_health", "group_accident_health", "medicare_supplement", "long_term_care"],
  annuity: ["individual_annuity", "group_annuity"],
  life: ["individual_life", "group_life"],
} as const satisfies Partial<Record<LineKey, readonly LineKey[]>>;
export type RollupKey = keyof typeof ROLLUP_SPLITS;
export const ROLLUP_KEYS = Object.keys(ROLLUP_SPLITS) as RollupKey[];

/** The 50 states; DC and the territories are not served (semantics 15.3). */
export const STATES = [
  ..."AK AL AR AZ CA CO CT DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT".split(" "),
  ..."NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY".split(" "),
] as const;

/** What a company can be; `unknown` is never stored, it names the absence of any type (semantics 15.4). */
export const ENTITY_TYPES = [
  "carrier",
  "reinsurer",
  "agency",
  "mga",
  "brokerage",
  "unclassified_intermediary",
] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];
export const ENTITY_TYPE_FILTERS = [...ENTITY_TYPES, "unknown"] as const;

export const OWNERSHIPS = ["public", "private", "unknown"] as const;
export type Ownership = (typeof OWNERSHIPS)[number];
export const OWNERSHIP_FILTERS = ["public", "private", "any"] as const;

export const ASSESSMENT_STATUSES = ["assessed", "pending_score", "unassessed"] as const;
export type AssessmentStatus = (typeof ASSESSMENT_STATUSES)[number];

export const COMPLAINT_INDEX_STATUSES = ["available", "no_premium_share", "not_reported"] as const;

/** Salient statutory facts (semantics 16). */
export const FACT_KINDS = ["complaint_index", "premium_change", "line_entry", "line_exit", "top_ten"] as const;

export const SORT_KEYS = [
  "relevance",
  "deal_score",
  "buying_signal",
  "premium_total",
  "premium_line",
  "complaint_index",
  "licensed_state_count",
] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export const SORT_DIRECTIONS = ["asc", "desc"] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

/** Licensed-state-count bands of a footprint condition: [min, max] states, both inclusive (semantics 15.5). */
export const FOOTPRINT_BANDS = {
  single: [1, 1],
  regional: [2, 12],
  super_regional: [13, 34],
  national: [35, 50],
} as const;
export const FOOTPRINT_BAND_NAMES = Object.keys(FOOTPRINT_BANDS) as (keyof typeof FOOTPRINT_BANDS)[];

export const SEGMENT_TARGETINGS = ["all", "selected"] as const;
export const UNION_PREMIUM_MODES = ["rank", "gross"] as const;

export const SCOPES = ["read", "outreach", "sql", "webhooks"] as const;
export type Scope = (typeof SCOPES)[number];

/** What a person may do who has signed in, as the scopes of a key; an owner runs the team besides (semantics 17.2). */
export const ROLE_SCOPES = {
  owner: ["read", "outreach", "webhooks"],
  member: ["read", "outreach"],
  viewer: ["read"],
} as const satisfies Record<string, readonly Scope[]>;
export type PersonRole = keyof typeof ROLE_SCOPES;
export const PERSON_ROLES = Object.keys(ROLE_SCOPES) as PersonRole[];

/** Monthly credits by plan (semantics 15.7). */
export const PLAN_CREDITS = { trial: 50, starter: 250, professional: 1000, enterprise: 5000 } as const;
export type Plan = keyof typeof PLAN_CREDITS;
export const PLANS = Object.keys(PLAN_CREDITS) as Plan[];

/** What credits are charged for, and how many (semantics 10.6). */
export const BILLABLE_OPERATIONS = { prospect_outreach: 1, prospect_org_chart_annotation: 10 } as const;
export type BillableOperation = keyof typeof BILLABLE_OPERATIONS;

/** A serving alias: a ticker, an alias or a derived ticker (semantics 2.1). */
export const TICKER_PATTERN = /^[A-Za-z0-9.-]{1,12}$/;

/** Seniority of a stakeholder, lowest first (semantics 15.6), and how it is shown. */
export const LEVEL_LABELS = {
  manager: "Manager",
  director: "Director",
  vp: "Vice President",
  c_suite: "C-Suite",
} as const;
export type Level = keyof typeof LEVEL_LABELS;
export const LEVELS = Object.keys(LEVEL_LABELS) as Level[];

/** What a stakeholder is in a buying decision (semantics 15.6). */
export const STAKEHOLDER_ROLES = [
  "Economic Buyer",
  "Decision Maker",
  "Champion",
  "Executive Sponsor",
  "Evaluator",
  "End User",
  "Procurement / Legal Reviewer",
  "Blocker",
  "Irrelevant",
] as const;
export type StakeholderRole = (typeof STAKEHOLDER_ROLES)[number];

export const DEALMAP_STATUSES = ["ready", "empty", "stale"] as const;
export type DealMapStatus = (typeof DEALMAP_STATUSES)[number];

/** What a generation did: fetched org data (billed), reused it, or refreshed the annotation alone (semantics 11.2). */
export const GENERATION_SOURCES = ["org_fresh", "org_cached", "annotation_only"] as const;
export type GenerationSource = (typeof GENERATION_SOURCES)[number];

/** Kinds of buying signals, the strongest first (semantics 15.10). */
export const SIGNAL_KINDS = [
  "incumbent",
  "replaces",
  "spends",
  "ordered",
  "evaluates",
  "plans",
  "appoints",
  "hires",
] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** Where an outreach message goes, how it speaks, how long it is (semantics 15.8). */
export const PLATFORMS = ["email", "linkedin"] as const;
export type Platform = (typeof PLATFORMS)[number];
export const TONES = ["helpful", "neutral", "hard_sell"] as const;
export type Tone = (typeof TONES)[number];
export const MESSAGE_LENGTHS = ["shorter", "typical", "longer"] as const;
export type MessageLength = (typeof MESSAGE_LENGTHS)[number];

/** What a webhook can be told of (semantics 19.5). */
export const WEBHOOK_EVENTS = [
  "version.published",
  "search.matched",
  "credits.low",
  "key.expiring",
  "dealmap.stale",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
/** The same, and the test event, which nobody has to ask for. */
export const EVENT_TYPES = [...WEBHOOK_EVENTS, "webhook.ping"] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Where a delivery of an event is (semantics 19.7). */
export const DELIVERY_STATES = ["pending", "delivered", "failed"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
