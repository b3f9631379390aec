// An example answer of every operation, fictional, as the OpenAPI document and /docs show it.

import type { ChangeList } from "../../data/resources/changes.ts";
import type { Usage } from "../../data/resources/credits.ts";
import type { ExportedCompany, ExportedExcerpt, ExportedStakeholder } from "../../data/resources/exports.ts";
import type { SqlAnswer, TableList } from "../../data/resources/tables.ts";
import type { VersionList } from "../../data/resources/versions.ts";
import type {
  CompanyInfo,
  DealMap,
  Excerpt,
  ExcerptPage,
  Fact,
  FamilyPremium,
  GeneratedDealMap,
  NodeRole,
  NodeTopPick,
  OutreachMessage,
  ProspectDetail,
  ProspectList,
  Stakeholder,
} from "../../data/resources.ts";
import { ALERT_ANSWERS } from "./alert-answers.ts";

const VERSION = "20260304T050607.000Z-1f2e";
const NODE_ID = "n_6f1c0c5d2a9b4e7f8a3d2c1b";
const NAMED = { ticker: "PNYW", company_name: "Pennywhistle Insurance Group, Inc." };
const IN_FAMILY = { family_ticker: NAMED.ticker, family_name: NAMED.company_name };
const FAMILY = { family: NAMED, resolved_from: null };

const product = {
  product_id: 101,
  name: "Claims Copilot",
  description: "Triage of incoming claims",
  is_active: true,
  created_at: "2026-01-15T09:00:00.000Z",
  keywords: [{ keyword_id: 1, name: "claims leakage", auto_extracted: false }],
  sources: [{ source_id: 1, url: "https://example.com/claims", title: "Product page", source_type: "url" }],
  industries: [{ industry_name: "Insurance carriers", industry_description: "", industry_code: "63" }],
  segment_targeting: "selected",
  target_segments: [
    {
      insurance_entity_type: "carrier",
      company_ownership: "any",
      carrier_facts: {
        lines_of_business: [
          { line_of_business: "homeowners", premium_min: null, premium_max: null, unknown_premium: true },
        ],
        union_premium: {
          mode: "rank",
          rank_high: 1,
          rank_low: 50,
          premium_min: null,
          premium_max: null,
          include_unknown: false,
        },
        licensed_footprint: { min: null, max: null, bands: ["regional"], states_any: ["CA"] },
        include_unknown: false,
      },
    },
  ],
};

const premium = {
  currency: "USD",
  report_years: [2024],
  total_all_lines_usd: 812_000_000,
  by_line_of_business: { homeowners: 310_000_000, private_passenger_auto: 455_000_000 },
  rollup_lines_of_business: [],
} satisfies Omit<FamilyPremium, "contributing_entity_count">;

const excerpt: Excerpt = {
  excerpt_id: 4_211_907_733,
  text: "Claims leakage rose in the year.",
  impact_score: 4,
  source: {
    name: "10-K 2024",
    date: "2025-02-21",
    form_type: "10-K",
    section: "Item 7",
    section_confidence: 0.97,
    segment: "Personal Lines",
    period: "2024",
    document_sha256: "3f5a1f0e0c7b4f0d8f3f6f2f9a8e7d6c5b4a39281706f5e4d3c2b1a098765432",
  },
  pain_points: ["Claims leakage"],
  sales_summary: "Leakage is named as a cost.",
  buying_signal_present: true,
};

const fact: Fact = {
  kind: "premium_change",
  line_of_business: "homeowners",
  figure: 310_000_000,
  change: 0.18,
  years: [2023, 2024],
  source: "premium by company, year and line",
  sentence:
    "Pennywhistle Insurance Group, Inc. and its companies wrote USD 310 million of homeowners premium in 2024, 18 % more than in 2023, by the statutory figures on file, which may not cover every state.",
};

const prospects: ProspectList = {
  prospects: [
    {
      ...NAMED,
      assessment_status: "assessed",
      deal_score: 4,
      buying_signal_score: 0.62,
      evidence_as_of: "2025-02-21",
      rank: 1,
      rank_total: 37,
      entity_count: 6,
      matched_entity_count: 2,
      insurance_entity_types: ["carrier"],
      ownership: "public",
      lines_of_business: ["homeowners", "private_passenger_auto"],
      licensed_states: ["CA", "OR"],
      licensed_state_count: 2,
      premium: { ...premium, contributing_entity_count: 3 },
      complaints: {
        report_years: [2024],
        total_complaints: 41,
        complaint_index: 1.1204,
        complaint_index_status: "available",
      },
      leading_fact: fact,
    },
  ],
  total_groups: 37,
  total_entities: 92,
  excluded_no_data_groups: 0,
  limit: 100,
  offset: 0,
};

const companyInfo: CompanyInfo = {
  public_or_private: "public",
  family_public_or_private: "public",
  sic_codes: ["6331"],
  insurance_entity_types: ["carrier"],
  primary_naic_cocode: "90011",
  all_naic_cocodes: ["90011", "90012"],
  licensed_states: ["CA", "OR"],
  insurance_types: ["property_casualty"],
  website: "https://www.pennywhistle.example",
  primary_domain: "pennywhistle.example",
};

const detail: ProspectDetail = {
  ...NAMED,
  assessment_status: "assessed",
  deal_score: 4,
  evidence_as_of: "2025-02-21",
  score_components: [
    {
      name: "Strongest passages",
      value: 0.71,
      weight: 70,
      meaning:
        "The strongest of 12 passages, newest of 2025-02-21: how bad it is, how well it fits the product, how current it is.",
    },
  ],
  rank: 1,
  rank_total: 37,
  company_info: companyInfo,
  premium: {
    ...premium,
    observations: [{ report_year: 2024, line_of_business: "homeowners", annual_premium_usd: 310_000_000 }],
  },
  complaints: { cocode: "90011", available_years: [2024], observations: [] },
  leading_fact: fact,
  facts: [fact],
  hierarchy: {
    prospect_kind: "group",
    child_count: 5,
    eligible_child_count: 4,
    coverage_ratio: 0.25,
    group: { ...NAMED, is_self: true },
    children: [{ ticker: "PNYW-A", company_name: "Pennywhistle Auto", deal_score: null, has_assessment: false }],
  },
  narrative_scope: "company",
  findings_summary: "Claims leakage is a named cost.",
  recommendation_summary: "Talk about triage.",
  key_opportunity: "Leakage in homeowners claims.",
  primary_challenge: "Manual triage.",
  impact_score_distribution: { "4": 1 },
  findings: [{ finding_id: 77_120_045, text: "Leakage rose.", evidence_excerpt_ids: [excerpt.excerpt_id] }],
  excerpt_count: 1,
  excerpts: [excerpt],
};

const excerpts: ExcerptPage = { excerpts: [excerpt], total_count: 1, limit: 50, offset: 0 };

const stakeholder: Stakeholder = {
  node_id: NODE_ID,
  full_name: "Cleo Aims",
  title: "Chief Claims Officer",
  level: "c_suite",
  level_label: "C-Suite",
  linkedin_url: null,
  work_email: null,
  manager_name: null,
  stakeholder_role: "Economic Buyer",
  stakeholder_role_source: "generated",
  annotation_score: 88,
  annotation_reason: "Owns the claims budget.",
  is_top_pick: true,
  top_pick_source: "generated",
  as_of: "2026-02-20",
  source: "Annual report for 2025, executive officers",
  company_name: NAMED.company_name,
};

const dealMap: DealMap = {
  status: "ready",
  chart: {
    id: "0198c0de-0000-7000-8000-000000000001",
    company_name: NAMED.company_name,
    generated_at: "2026-03-01T10:00:00.000Z",
    expires_at: "2026-03-31T10:00:00.000Z",
    node_count: 1,
    relevant_node_count: 1,
  },
  stakeholders: [stakeholder],
  edges: [],
  buying_committee_summary: {
    economic_buyer: "Cleo Aims",
    decision_maker: null,
    champion: null,
    executive_sponsor: null,
    evaluator: null,
    blockers: [],
  },
  ...FAMILY,
};

const generated: GeneratedDealMap = {
  ...dealMap,
  generation_source: "org_fresh",
  credits_charged: true,
  credits_operation: "prospect_org_chart_annotation",
};

const message: OutreachMessage = {
  subject: "Claims leakage at Pennywhistle",
  body: "Hello Pennywhistle team,\n\nYour annual report of February 2026 says that claims leakage cost you $41 million in 2025. …\n\nBest regards,\nAda Quill\nElm Labs",
  platform: "email",
  tone: "helpful",
  length: "typical",
  used_excerpt_ids: [excerpt.excerpt_id],
  used_facts: [],
  selected_lead: null,
  selected_lead_note: null,
  ...FAMILY,
};

const usage: Usage = {
  plan: "professional",
  period_starts_at: "2026-03-01T00:00:00.000Z",
  period_ends_at: "2026-04-01T00:00:00.000Z",
  allowance: 1000,
  spent: 12,
  reserved: 1,
  remaining: 987,
  by_operation: [
    { operation: "prospect_org_chart_annotation", charges: 1, credits: 10 },
    { operation: "prospect_outreach", charges: 2, credits: 2 },
  ],
  by_actor: [{ actor: "4c1d8a52-7f0e-4b8e-9a51-0d6b1c2f3e4a", charges: 3, credits: 12 }],
};

const ANSWERS: Readonly<Record<string, object>> = {
  listProducts: { products: [product] },
  getProduct: { product },
  listVersions: {
    versions: [{ version: VERSION, built_at: "2026-03-04T05:06:07.000Z", is_active: true }],
  } satisfies VersionList,
  listProspects: prospects,
  getProspect: detail,
  listExcerpts: excerpts,
  getDealMap: dealMap,
  generateDealMap: generated,
  setNodeRole: { success: true, node_id: NODE_ID, stakeholder_role: "Champion" } satisfies NodeRole,
  setNodeTopPick: { success: true, node_id: NODE_ID, is_top_pick: true } satisfies NodeTopPick,
  writeOutreach: message,
  getUsage: usage,
  runSql: {
    version: VERSION,
    columns: [
      { name: "ticker", type: "VARCHAR" },
      { name: "deal_score", type: "INTEGER" },
    ],
    rows: [["PNYW", 4]],
    row_count: 1,
    truncated: false,
  } satisfies SqlAnswer,
  listChanges: {
    since: { version: "20260303T050607.000Z-77aa", built_at: "2026-03-03T05:06:07.000Z" },
    until: { version: VERSION, built_at: "2026-03-04T05:06:07.000Z" },
    definition_changed: false,
    counts: { added: 0, changed: 1, removed: 0 },
    changes: [
      { change: "changed", ...NAMED, fields: ["deal_score"], before: { deal_score: 3 }, after: { deal_score: 4 } },
    ],
    total_count: 1,
    limit: 100,
    offset: 0,
  } satisfies ChangeList,
  listTables: {
    version: VERSION,
    audience: "public",
    tables: [
      {
        name: "family_states",
        comment: "States in which some member of the family is licensed",
        key: ["family_no", "state"],
        rows: 1820,
        bytes: 5120,
        sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        path: `/api/v2/data/101/${VERSION}/family_states.parquet`,
        columns: [{ name: "state", type: "VARCHAR", comment: "two-letter code, 50 states" }],
      },
    ],
    versions: [{ version: VERSION, built_at: "2026-03-04T05:06:07.000Z", is_active: true }],
  } satisfies TableList,
  ...ALERT_ANSWERS,
  exportProspects: prospects.prospects[0] ?? {},
  exportCompanies: {
    ...NAMED,
    ...IN_FAMILY,
    is_representative: true,
    assessment_status: "assessed",
    deal_score: 4,
    evidence_as_of: "2025-02-21",
    public_or_private: "public",
    insurance_entity_types: ["carrier"],
    naic_cocodes: ["90011"],
    sic_codes: ["6331"],
    insurance_types: ["property_casualty"],
    website: "https://www.pennywhistle.example",
    primary_domain: "pennywhistle.example",
    licensed_states: ["CA", "OR"],
    total_all_lines_usd: 812_000_000,
    premium_report_years: [2024],
  } satisfies ExportedCompany,
  exportExcerpts: { ...IN_FAMILY, ...excerpt } satisfies ExportedExcerpt,
  exportDealMaps: {
    ...IN_FAMILY,
    status: "ready",
    generated_at: "2026-03-01T10:00:00.000Z",
    expires_at: "2026-03-31T10:00:00.000Z",
    ...stakeholder,
  } satisfies ExportedStakeholder,
};

/** Undefined for an operation without an example yet: a test asks for it. */
export function answerOf(operationId: string): object | undefined {
  return ANSWERS[operationId];
}
