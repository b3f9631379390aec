// zod schemas of what a line of an export holds, where it is not what a list answers (semantics 8.14).
import { z } from "zod";
import { Excerpt, ProspectDetail, Stakeholder } from "../resources.ts";
import { ENTITY_TYPES, STATES } from "../vocabulary.ts";

/** The family, by its representative. */
const family = { family_ticker: z.string(), family_name: z.string() };

/** A company that the team sees. Its figures are its own, not the family's; those of an assessment as the detail shows them. */
export const ExportedCompany = z.strictObject({
  ticker: z.string(),
  company_name: z.string(),
  ...family,
  is_representative: z.boolean(),
  assessment_status: ProspectDetail.shape.assessment_status,
  deal_score: ProspectDetail.shape.deal_score,
  evidence_as_of: ProspectDetail.shape.evidence_as_of,
  public_or_private: z.enum(["public", "private"]),
  insurance_entity_types: z.array(z.enum(ENTITY_TYPES)),
  naic_cocodes: z.array(z.string()),
  sic_codes: z.array(z.string()),
  insurance_types: z.array(z.string()),
  website: z.string().nullable(),
  primary_domain: z.string().nullable(),
  licensed_states: z.array(z.enum(STATES)),
  total_all_lines_usd: z.number().nullable(),
  premium_report_years: z.array(z.int()),
});
export type ExportedCompany = z.infer<typeof ExportedCompany>;

/** An excerpt of a family's evidence. */
export const ExportedExcerpt = Excerpt.extend(family);
export type ExportedExcerpt = z.infer<typeof ExportedExcerpt>;

/** A stakeholder of a family's DealMap; `company_name` is the member whose source names the person. */
export const ExportedStakeholder = Stakeholder.extend({
  ...family,
  status: z.enum(["ready", "stale"]),
  generated_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type ExportedStakeholder = z.infer<typeof ExportedStakeholder>;
