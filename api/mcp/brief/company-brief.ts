// zod schema of a company's brief: what a seller asks before a call, with the source of each thing.
import { z } from "zod";
import { Excerpt, Fact, FamilyComplaints, Stakeholder } from "../../../data/resources.ts";
import { ASSESSMENT_STATUSES, DEALMAP_STATUSES, ENTITY_TYPES, LINE_KEYS } from "../../../data/vocabulary.ts";

const named = z.strictObject({ ticker: z.string(), company_name: z.string() });
const count = z.int().min(0);

const premium = z.strictObject({
  total_all_lines_usd: z.number().nullable(),
  report_years: z.array(z.int()),
  largest_lines: z.array(z.strictObject({ line_of_business: z.enum(LINE_KEYS), annual_premium_usd: z.number() })),
});
/** Of the whole family, each company code once. */
const Family = z.strictObject({
  ...named.shape,
  company_count: count.positive(),
  insurance_entity_types: z.array(z.enum(ENTITY_TYPES)).optional(),
  licensed_state_count: count,
  premium: premium.nullable(),
  complaints: FamilyComplaints.nullable(),
});

/** `premium` and `licensed_state_count` are the company's own; `family` is null where the list does not have it. */
const Who = z.strictObject({
  ...named.shape,
  is_head_of_family: z.boolean(),
  ownership: z.enum(["public", "private"]),
  insurance_entity_types: z.array(z.enum(ENTITY_TYPES)).optional(),
  website: z.string().nullable(),
  licensed_state_count: count,
  premium: premium.nullable(),
  family: Family.nullable(),
  assessment_status: z.enum(ASSESSMENT_STATUSES),
  deal_score: z.int().min(1).max(5).nullable(),
  rank: z.int().positive(),
  rank_total: z.int().positive(),
});

const WhyNow = z.strictObject({
  key_opportunity: z.string(),
  primary_challenge: z.string(),
  recommendation_summary: z.string(),
  leading_fact: Fact.nullable(),
  facts: z.array(Fact),
  findings: z.array(z.strictObject({ text: z.string(), evidence_excerpt_ids: z.array(z.int()) })),
  /** The strongest; `excerpt_count` is how many there are. */
  excerpts: z.array(Excerpt),
  excerpt_count: count,
  evidence_as_of: z.iso.date().nullable(),
});

/** `people`: the top picks first. */
const Whom = z.strictObject({
  status: z.enum(DEALMAP_STATUSES),
  generated_at: z.iso.datetime().nullable(),
  people: z.array(Stakeholder),
});

/** A question on one thing of `why_now`. */
const Question = z.strictObject({ on: z.string(), question: z.string() });

export const CompanyBrief = z.strictObject({
  product: z.strictObject({ product_id: z.int().positive(), name: z.string() }),
  who: Who,
  why_now: WhyNow,
  whom: Whom,
  what_to_ask: z.array(Question),
  not_known: z.array(z.string()),
});
export type CompanyBrief = z.infer<typeof CompanyBrief>;
export type Question = z.infer<typeof Question>;
