// zod schemas of what the API answers with: products, prospect rows and details, excerpts, errors (semantics 15.9).
import { z } from "zod";
import {
  ASSESSMENT_STATUSES,
  BILLABLE_OPERATIONS,
  COMPLAINT_INDEX_STATUSES,
  DEALMAP_STATUSES,
  ENTITY_TYPE_FILTERS,
  ENTITY_TYPES,
  FACT_KINDS,
  FOOTPRINT_BAND_NAMES,
  GENERATION_SOURCES,
  LEVELS,
  LINE_KEYS,
  MESSAGE_LENGTHS,
  OWNERSHIP_FILTERS,
  PLATFORMS,
  ROLLUP_KEYS,
  SEGMENT_TARGETINGS,
  STAKEHOLDER_ROLES,
  STATES,
  TONES,
  UNION_PREMIUM_MODES,
} from "./vocabulary.ts";

const count = z.int().min(0);
const year = z.int();
const usd = z.number();
const lineKey = z.enum(LINE_KEYS);
const state = z.enum(STATES);
const shownOwnership = z.enum(["public", "private"]);
/** Left out when unclassified; never empty. */
const entityTypes = z.array(z.enum(ENTITY_TYPES)).min(1).optional();
const dealScore = z.int().min(1).max(5).nullable();

const TargetSegment = z.strictObject({
  insurance_entity_type: z.enum(ENTITY_TYPE_FILTERS),
  company_ownership: z.enum(OWNERSHIP_FILTERS),
  carrier_facts: z
    .strictObject({
      lines_of_business: z.array(
        z.strictObject({
          line_of_business: lineKey,
          premium_min: usd.nullable(),
          premium_max: usd.nullable(),
          unknown_premium: z.boolean(),
        }),
      ),
      union_premium: z
        .strictObject({
          mode: z.enum(UNION_PREMIUM_MODES),
          rank_high: z.int().nullable(),
          rank_low: z.int().nullable(),
          premium_min: usd.nullable(),
          premium_max: usd.nullable(),
          include_unknown: z.boolean(),
        })
        .nullable(),
      licensed_footprint: z
        .strictObject({
          min: count.nullable(),
          max: count.nullable(),
          bands: z.array(z.enum(FOOTPRINT_BAND_NAMES)),
          states_any: z.array(state),
        })
        .nullable(),
      include_unknown: z.boolean(),
    })
    .nullable(),
});

export const Product = z.strictObject({
  product_id: z.int().positive(),
  name: z.string(),
  description: z.string(),
  created_at: z.iso.datetime(),
  is_active: z.boolean(),
  keywords: z.array(z.strictObject({ keyword_id: z.int(), name: z.string(), auto_extracted: z.boolean() })),
  sources: z.array(z.strictObject({ source_id: z.int(), url: z.string(), title: z.string(), source_type: z.string() })),
  industries: z.array(
    z.strictObject({ industry_name: z.string(), industry_description: z.string(), industry_code: z.string() }),
  ),
  segment_targeting: z.enum(SEGMENT_TARGETINGS),
  target_segments: z.array(TargetSegment),
});

const premiumFigures = {
  currency: z.literal("USD"),
  report_years: z.array(year),
  total_all_lines_usd: usd.nullable(),
  by_line_of_business: z.partialRecord(lineKey, usd),
  rollup_lines_of_business: z.array(z.enum(ROLLUP_KEYS)),
};
export const FamilyPremium = z.strictObject({ ...premiumFigures, contributing_entity_count: count });
export const CompanyPremium = z.strictObject({
  ...premiumFigures,
  observations: z.array(z.strictObject({ report_year: year, line_of_business: lineKey, annual_premium_usd: usd })),
});
export type FamilyPremium = z.infer<typeof FamilyPremium>;
export type CompanyPremium = z.infer<typeof CompanyPremium>;

const complaintFigures = {
  total_complaints: count,
  complaint_index: z.number().nullable(),
  complaint_index_status: z.enum(COMPLAINT_INDEX_STATUSES),
};
export const FamilyComplaints = z.strictObject({ report_years: z.array(year), ...complaintFigures });
export const CompanyComplaints = z.strictObject({
  cocode: z.string(),
  available_years: z.array(year),
  observations: z.array(z.strictObject({ report_year: year, line_of_business: lineKey, ...complaintFigures })),
});
export type CompanyComplaints = z.infer<typeof CompanyComplaints>;

/** A statutory reason to call (semantics 16). `figure`: the index, the place, or USD; `change`: 0.1 = 10 % more than the year before. */
export const Fact = z.strictObject({
  kind: z.enum(FACT_KINDS),
  line_of_business: lineKey.nullable(),
  figure: z.number(),
  change: z.number().nullable(),
  years: z.array(year).min(1),
  /** The statutory table, in words. */
  source: z.string(),
  /** With its count or amount; begins with the company's name. */
  sentence: z.string(),
});
export type Fact = z.infer<typeof Fact>;

/** A part of the relevance score: `weight` times `value`, which is 0 to 1; `meaning` says what went into it (semantics 7.8). */
export const ScoreComponent = z.strictObject({
  name: z.string(),
  value: z.number().min(0).max(1),
  weight: z.number(),
  meaning: z.string(),
});
export type ScoreComponent = z.infer<typeof ScoreComponent>;

const Child = z.strictObject({
  ticker: z.string(),
  company_name: z.string(),
  deal_score: dealScore,
  has_assessment: z.boolean(),
});
export type Child = z.infer<typeof Child>;

export const ProspectRow = z.strictObject({
  ticker: z.string(),
  company_name: z.string(),
  assessment_status: z.enum(ASSESSMENT_STATUSES),
  deal_score: dealScore,
  buying_signal_score: z.number().min(0).max(1).nullable(),
  /** Date of the newest source of the assessment. */
  evidence_as_of: z.iso.date().nullable(),
  rank: z.int().positive(),
  rank_total: z.int().positive(),
  entity_count: count,
  matched_entity_count: count,
  insurance_entity_types: entityTypes,
  ownership: shownOwnership,
  lines_of_business: z.array(lineKey),
  licensed_states: z.array(state),
  licensed_state_count: count,
  premium: FamilyPremium.nullable(),
  complaints: FamilyComplaints.nullable(),
  leading_fact: Fact.nullable(),
  children: z.array(Child).optional(),
});
export type ProspectRow = z.infer<typeof ProspectRow>;

/** `source` names what is known of the document beyond its name and date. */
export const Excerpt = z.strictObject({
  excerpt_id: z.int(),
  text: z.string(),
  impact_score: z.int().min(1).max(5),
  source: z.strictObject({
    name: z.string(),
    date: z.iso.date(),
    form_type: z.string().optional(),
    section: z.string().optional(),
    /** 0 to 1: how sure it is that the section is named rightly. */
    section_confidence: z.number().min(0).max(1).optional(),
    /** The section's name is a guess. */
    section_is_doubtful: z.literal(true).optional(),
    /** Segment or line of business that it is about; left out when it is the company's, or not told. */
    segment: z.string().optional(),
    /** What its figures are of, in words. */
    period: z.string().optional(),
    /** Of a call. */
    speaker: z.string().optional(),
    speaker_role: z.string().optional(),
    accession: z.string().optional(),
    url: z.string().optional(),
    /** Place in the document as filed: SHA-256 of its bytes, characters from start to before end, SHA-256 of those. */
    document_sha256: z.string(),
    start: z.int().optional(),
    end: z.int().optional(),
    text_sha256: z.string().optional(),
  }),
  pain_points: z.array(z.string()),
  sales_summary: z.string(),
  buying_signal_present: z.boolean(),
});
export type Excerpt = z.infer<typeof Excerpt>;

const Hierarchy = z.strictObject({
  prospect_kind: z.enum(["group", "subsidiary"]),
  child_count: count,
  eligible_child_count: count,
  coverage_ratio: z.number().min(0).max(1),
  group: z.strictObject({ ticker: z.string(), company_name: z.string(), is_self: z.boolean() }),
  children: z.array(Child),
});
export type Hierarchy = z.infer<typeof Hierarchy>;

const Finding = z.strictObject({ finding_id: z.int(), text: z.string(), evidence_excerpt_ids: z.array(z.int()) });
export type Finding = z.infer<typeof Finding>;

const CompanyInfo = z.strictObject({
  public_or_private: shownOwnership,
  family_public_or_private: shownOwnership,
  sic_codes: z.array(z.string()),
  insurance_entity_types: entityTypes,
  primary_naic_cocode: z.string().nullable(),
  all_naic_cocodes: z.array(z.string()),
  licensed_states: z.array(state),
  insurance_types: z.array(z.string()),
  website: z.string().nullable(),
  primary_domain: z.string().nullable(),
});
export type CompanyInfo = z.infer<typeof CompanyInfo>;

export const ProspectDetail = z.strictObject({
  ticker: z.string(),
  company_name: z.string(),
  assessment_status: z.enum(["assessed", "unassessed"]),
  deal_score: dealScore,
  evidence_as_of: z.iso.date().nullable(),
  /** Empty unless assessed. */
  score_components: z.array(ScoreComponent),
  rank: z.int().positive(),
  rank_total: z.int().positive(),
  company_info: CompanyInfo,
  premium: CompanyPremium.nullable(),
  complaints: CompanyComplaints.nullable(),
  leading_fact: Fact.nullable(),
  /** Strongest first, at most six; the first is `leading_fact`. */
  facts: z.array(Fact),
  hierarchy: Hierarchy.nullable(),
  narrative_scope: z.enum(["company", "group"]),
  findings_summary: z.string(),
  recommendation_summary: z.string(),
  key_opportunity: z.string(),
  primary_challenge: z.string(),
  impact_score_distribution: z.partialRecord(z.enum(["1", "2", "3", "4", "5"]), z.int().positive()),
  findings: z.array(Finding),
  excerpt_count: count,
  excerpts: z.array(Excerpt).max(20),
});
export type ProspectDetail = z.infer<typeof ProspectDetail>;

export const ProductList = z.strictObject({ products: z.array(Product) });
export const ProductAnswer = z.strictObject({ product: Product });
export const ProspectList = z.strictObject({
  prospects: z.array(ProspectRow),
  total_groups: count,
  total_entities: count,
  excluded_no_data_groups: count,
  limit: z.int().positive(),
  offset: count,
});
export type ProspectList = z.infer<typeof ProspectList>;
export const ExcerptPage = z.strictObject({
  excerpts: z.array(Excerpt),
  total_count: count,
  limit: z.int().positive(),
  offset: count,
});
export type ExcerptPage = z.infer<typeof ExcerptPage>;

const role = z.enum(STAKEHOLDER_ROLES);

/** `top_pick_source` is null for who is no top pick (semantics 11.6). */
export const Stakeholder = z.strictObject({
  node_id: z.string(),
  full_name: z.string(),
  title: z.string(),
  level: z.enum(LEVELS),
  level_label: z.string(),
  linkedin_url: z.string().nullable(),
  work_email: z.string().nullable(),
  manager_name: z.string().nullable(),
  stakeholder_role: role,
  stakeholder_role_source: z.enum(["generated", "override"]),
  annotation_score: z.int().min(0).max(100),
  annotation_reason: z.string(),
  is_top_pick: z.boolean(),
  top_pick_source: z.enum(["generated", "manual"]).nullable(),
  /** Date and name of the source that names the person in this position, and whose it is; null where that is not known. */
  as_of: z.iso.date().nullable(),
  source: z.string().nullable(),
  company_name: z.string().nullable(),
  /** Has left since the map was made, from this day on, as that source says; left out of anybody else (semantics 11.19). */
  departed: z.strictObject({ on: z.iso.date(), source: z.string() }).optional(),
});
export type Stakeholder = z.infer<typeof Stakeholder>;

const pickedName = z.string().nullable();
export const DealMap = z.strictObject({
  status: z.enum(DEALMAP_STATUSES),
  chart: z
    .strictObject({
      id: z.string(),
      generated_at: z.iso.datetime(),
      expires_at: z.iso.datetime(),
      company_name: z.string(),
      node_count: count,
      relevant_node_count: count,
    })
    .nullable(),
  stakeholders: z.array(Stakeholder),
  edges: z.array(z.strictObject({ from_node_id: z.string(), to_node_id: z.string(), relationship: z.string() })),
  buying_committee_summary: z.strictObject({
    economic_buyer: pickedName,
    decision_maker: pickedName,
    champion: pickedName,
    executive_sponsor: pickedName,
    evaluator: pickedName,
    blockers: z.array(z.string()),
  }),
  /** The family that the map is of, and the ticker asked when that was another member. */
  family: z.strictObject({ ticker: z.string(), company_name: z.string() }),
  resolved_from: z.string().nullable(),
  /** What to do about an empty map; left out otherwise. */
  message: z.string().optional(),
});
export type DealMap = z.infer<typeof DealMap>;

export const GeneratedDealMap = DealMap.extend({
  generation_source: z.enum(GENERATION_SOURCES),
  credits_charged: z.boolean(),
  credits_operation: z.literal("prospect_org_chart_annotation"),
});
export type GeneratedDealMap = z.infer<typeof GeneratedDealMap>;

export const NodeRole = z.strictObject({ success: z.boolean(), node_id: z.string(), stakeholder_role: role });
export type NodeRole = z.infer<typeof NodeRole>;
export const NodeTopPick = z.strictObject({ success: z.boolean(), node_id: z.string(), is_top_pick: z.boolean() });
export type NodeTopPick = z.infer<typeof NodeTopPick>;

/** `subject` is null on LinkedIn; `selected_lead` when the message is to nobody in particular (semantics 12.3, 12.5). */
export const OutreachMessage = z.strictObject({
  subject: z.string().nullable(),
  body: z.string().min(1),
  platform: z.enum(PLATFORMS),
  tone: z.enum(TONES),
  length: z.enum(MESSAGE_LENGTHS),
  /** Empty when the message rests on statutory facts alone (semantics 12.1). */
  used_excerpt_ids: z.array(z.int()),
  /** The statutory facts in it; an answer that an earlier release stored lacks the member. */
  used_facts: z.array(Fact).optional(),
  selected_lead: z.strictObject({ full_name: z.string(), title: z.string(), level: z.enum(LEVELS) }).nullable(),
  selected_lead_note: z.string().nullable(),
  /** The family whose DealMap the lead is from, and the ticker asked when that was another member. */
  family: z.strictObject({ ticker: z.string(), company_name: z.string() }),
  resolved_from: z.string().nullable(),
});
export type OutreachMessage = z.infer<typeof OutreachMessage>;

/** The body of every error but the three below (semantics 10.5). */
export const ErrorBody = z.strictObject({ error: z.string().min(1) });
export const InsufficientCredits = ErrorBody.extend({
  code: z.literal("insufficient_credits"),
  operation: z.enum(Object.keys(BILLABLE_OPERATIONS)),
  required_credits: z.int().positive(),
  remaining_credits: count,
  period_ends_at: z.iso.datetime(),
});
/** Not ready, never nothing found. */
export const ProjectionUnavailable = ErrorBody.extend({
  error: z.literal("projection_unavailable"),
  reason: z.enum(["rebuilding", "stale_keywords"]),
  retry_after_seconds: z.int().positive(),
});
/** `versions`: those that can be asked for, newest first. */
export const VersionGone = ErrorBody.extend({ code: z.literal("version_gone"), versions: z.array(z.string()) });
/** `docs` is where the changelog is. */
export const VersionRemoved = ErrorBody.extend({ docs: z.string() });
