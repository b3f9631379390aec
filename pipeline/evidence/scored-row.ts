// A row of an excerpt as the assessment of its company takes it.
import type { ScoredExcerpt } from "../score/scored-excerpt.ts";
import type { PassageRow } from "./passage-row.ts";

export type ScoredRow = Pick<
  PassageRow,
  | "excerpt_id"
  | "text"
  | "impact_score"
  | "pain_points"
  | "sales_summary"
  | "buying_signal_present"
  | "buying_signal_strength"
  | "keywords"
  | "source_name"
  | "source_date"
  | "signal"
  | "fit"
  | "segment"
  | "period"
  | "speaker"
  | "speaker_role"
> & { readonly kind: string; readonly form_type: string | null };

export function scoredExcerptOf(excerpt: ScoredRow): ScoredExcerpt {
  return {
    excerptId: excerpt.excerpt_id,
    text: excerpt.text,
    impactScore: excerpt.impact_score,
    painPoints: excerpt.pain_points,
    salesSummary: excerpt.sales_summary,
    buyingSignalPresent: excerpt.buying_signal_present,
    buyingSignalStrength: excerpt.buying_signal_strength,
    keywords: excerpt.keywords,
    sourceName: excerpt.source_name,
    sourceDate: excerpt.source_date,
    formType: excerpt.form_type,
    isCall: excerpt.kind === "transcript",
    signal: excerpt.signal,
    fit: excerpt.fit,
    segment: excerpt.segment,
    period: excerpt.period,
    speaker: excerpt.speaker,
    speakerRole: excerpt.speaker_role,
  };
}
