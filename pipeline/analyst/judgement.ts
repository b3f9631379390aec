// A passage's score once the model has spoken: its columns, and the record that explains them.
import type { SignalKind } from "../../data/vocabulary.ts";
import type { Analysis } from "./answer.ts";

/** What is known of a passage after asking; without one it is pending. */
export type Judgement =
  | { readonly kind: "model"; readonly model: string; readonly analysis: Analysis }
  /** The model could not answer in several runs: the embedded analyst's score counts, or one passage would keep its family out for ever. */
  | { readonly kind: "embedded"; readonly model: string; readonly reason: string };

/** The columns of an excerpt that an analyst fills. */
export type ScoredColumns = {
  readonly impact_score: number;
  readonly pain_points: string[];
  readonly sales_summary: string;
  readonly buying_signal_present: boolean;
  readonly buying_signal_strength: number;
  readonly signal: SignalKind | null;
  readonly keywords: string[];
  /** JSON */
  readonly score_components: string;
};

/** @param excerpt as the embedded analyst scored it */
export function judged<T extends ScoredColumns>(excerpt: T, judgement: Judgement): T {
  const components: Record<string, unknown> = JSON.parse(excerpt.score_components);
  if (judgement.kind === "embedded") {
    const { model, reason } = judgement;
    const record = { analyst: "embedded", ...components, instead_of: model, because: reason };
    return { ...excerpt, score_components: JSON.stringify(record) };
  }
  const { model, analysis } = judgement;
  const { impact, painPoints, signalStrength, signalQuote, salesSummary } = analysis;
  // That a passage is carried along from year to year shows only when all documents of the company are known, which the model
  // does not see; a passage that reports a signal keeps its weight.
  const recurrence = signalStrength === 0 && typeof components.recurrence === "number" ? components.recurrence : 0;
  const score = Math.min(5, Math.max(1, impact + recurrence));
  const record = {
    analyst: model,
    impact,
    recurrence,
    rounding: score - impact - recurrence,
    pain_point_quotes: Object.fromEntries(painPoints.map(({ label, quote }) => [label, quote])),
    buying_signal_quote: signalQuote,
  };
  return {
    ...excerpt,
    impact_score: score,
    pain_points: painPoints.map(({ label }) => label),
    sales_summary: salesSummary,
    buying_signal_present: signalStrength > 0,
    buying_signal_strength: signalStrength,
    // The model is not asked for the kind.
    signal: signalStrength > 0 ? excerpt.signal : null,
    score_components: JSON.stringify(record),
  };
}
