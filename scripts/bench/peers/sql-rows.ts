// Rows of the projection as the API shows them: prospect rows and children.
import { classified } from "../../../api/prospects/rows.ts";
import type { Child, ProspectRow } from "../../../data/resources.ts";
import { ENTITY_TYPES, LINE_KEYS, STATES } from "../../../data/vocabulary.ts";

/** `f` is families. Sets come as masks: reading their lists takes most of the time of a page. */
export const FAMILY_COLUMNS = `f.family_no, f.ticker, f.company_name, f.assessment_status, f.deal_score,
  f.buying_signal_score, f.evidence_as_of::VARCHAR AS evidence_as_of, f.entity_count, f.entity_type_mask, f.ownership, f.line_mask, f.state_mask, f.licensed_state_count, f.premium_json, f.complaint_report_years, f.total_complaints, f.complaint_index,
  f.complaint_index_status,
  (SELECT to_json({kind: kind, line_of_business: line_of_business, figure: figure, change: change, years: years, source: source,
     sentence: sentence})::VARCHAR
   FROM facts WHERE facts.company_no = f.company_no AND position = 1) AS leading_fact`;

export type FamilyRecord = Pick<
  ProspectRow,
  | "ticker"
  | "company_name"
  | "assessment_status"
  | "deal_score"
  | "buying_signal_score"
  | "evidence_as_of"
  | "entity_count"
  | "ownership"
  | "licensed_state_count"
> & {
  readonly family_no: number;
  readonly entity_type_mask: number;
  readonly line_mask: number;
  readonly state_mask: number;
  readonly premium_json: string | null;
  readonly complaint_report_years: number[] | null;
  readonly total_complaints: number | null;
  readonly complaint_index: number | null;
  readonly leading_fact: string | null;
  readonly complaint_index_status: NonNullable<ProspectRow["complaints"]>["complaint_index_status"] | null;
};

type Place = {
  readonly rank: number;
  readonly rankTotal: number;
  readonly matchedEntityCount: number;
  /** Null: they were not asked for. */
  readonly children: Child[] | null;
};

export function toProspectRow(
  family: FamilyRecord,
  { rank, rankTotal, matchedEntityCount, children }: Place,
): ProspectRow {
  return {
    ticker: family.ticker,
    company_name: family.company_name,
    assessment_status: family.assessment_status,
    deal_score: family.deal_score,
    buying_signal_score: family.buying_signal_score,
    evidence_as_of: family.evidence_as_of,
    rank,
    rank_total: rankTotal,
    entity_count: family.entity_count,
    matched_entity_count: matchedEntityCount,
    ...classified(maskedOf(ENTITY_TYPES, family.entity_type_mask)),
    ownership: family.ownership,
    lines_of_business: maskedOf(LINE_KEYS, family.line_mask),
    licensed_states: maskedOf(STATES, family.state_mask),
    licensed_state_count: family.licensed_state_count,
    premium: family.premium_json === null ? null : JSON.parse(family.premium_json),
    complaints: toComplaints(family),
    leading_fact: family.leading_fact === null ? null : JSON.parse(family.leading_fact),
    ...(children === null ? {} : { children }),
  };
}

/** The members of a set whose bits a mask column holds (data/projection.ts); bits beyond the set mean something else. */
function maskedOf<Value extends string>(universe: readonly Value[], mask: number): Value[] {
  const bits = BigInt(mask);
  return universe.filter((_, index) => ((bits >> BigInt(index)) & 1n) === 1n);
}

function toComplaints(family: FamilyRecord): ProspectRow["complaints"] {
  if (family.complaint_index_status === null) return null;
  return {
    report_years: family.complaint_report_years ?? [],
    total_complaints: family.total_complaints ?? 0,
    complaint_index: family.complaint_index,
    complaint_index_status: family.complaint_index_status,
  };
}

/** `c` is companies. */
export const CHILD_COLUMNS = "c.ticker, c.company_name, c.deal_score, c.assessment_status";
