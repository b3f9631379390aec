// Rows of the projection as the interface shows them: children, excerpts, findings.
import type { Child, Excerpt, Finding } from "../../data/resources.ts";

/** Absence means unknown; an empty array is never shown (interface 2.3). */
export function classified<Type>(types: readonly Type[]): { insurance_entity_types?: Type[] } {
  return types.length === 0 ? {} : { insurance_entity_types: [...types] };
}

export type ChildRecord = Pick<Child, "ticker" | "company_name" | "deal_score"> & {
  readonly assessment_status: string;
};

export function toChild({ ticker, company_name, deal_score, assessment_status }: ChildRecord): Child {
  return { ticker, company_name, deal_score, has_assessment: assessment_status === "assessed" };
}

/** `e` is excerpts, `d` the document that each is from. */
export const EXCERPT_COLUMNS = `e.excerpt_id, e.text, e.impact_score, e.source_name, e.source_date::VARCHAR AS source_date,
  e.section, nullif(e.section_is_doubtful, false) AS section_is_doubtful, e.document_id AS document_sha256,
  e.source_start AS "start", e.source_end AS "end", e.source_sha256 AS text_sha256, e.pain_points, e.sales_summary, e.buying_signal_present, d.form_type, d.accession, d.url`;
export const EXCERPT_TABLES =
  "excerpts e LEFT JOIN documents d ON d.document_id = e.document_id AND d.company_no = e.company_no";

type ExcerptPlace = Omit<Excerpt["source"], "name" | "date" | "document_sha256">;

export type ExcerptRecord = Omit<Excerpt, "source"> & {
  readonly source_name: string;
  readonly source_date: string;
  readonly document_sha256: string;
} & {
  readonly [Fact in keyof ExcerptPlace]-?: ExcerptPlace[Fact] | null;
};

/** What is not known of a document is left out. */
export function toExcerpt(record: ExcerptRecord): Excerpt {
  const { form_type, section, section_is_doubtful, accession, url, document_sha256, start, end, text_sha256 } = record;
  const place = { form_type, section, section_is_doubtful, accession, url, start, end, text_sha256 };
  const known = Object.entries(place).filter(([, value]) => value !== null);
  return {
    excerpt_id: record.excerpt_id,
    text: record.text,
    impact_score: record.impact_score,
    source: { name: record.source_name, date: record.source_date, ...Object.fromEntries(known), document_sha256 },
    pain_points: record.pain_points,
    sales_summary: record.sales_summary,
    buying_signal_present: record.buying_signal_present,
  };
}

export const FINDING_COLUMNS = "finding_id, text, evidence_excerpt_ids";

export function toFinding({ finding_id, text, evidence_excerpt_ids }: Finding): Finding {
  return { finding_id, text, evidence_excerpt_ids };
}
