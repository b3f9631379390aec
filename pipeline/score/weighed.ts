// Excerpts in the order in which they count for an assessment: by impact, fit to the product and currency (semantics 7.8).
import { compareText } from "../../data/compare-text.ts";
import { currencyOf } from "./currency.ts";
import type { AssessmentSubject, ScoredExcerpt } from "./scored-excerpt.ts";

export type Weighed = ScoredExcerpt & {
  /** 0.1 to 1 */
  readonly currency: number;
  /** 0 to 1: the value of its impact by fit and currency. */
  readonly value: number;
  /** 0 to 1: the strength of its buying signal, likewise. */
  readonly signalValue: number;
};

const IMPACT_VALUES = [0, 0.05, 0.25, 0.55, 0.85, 1];

/** Strongest first; equal ones newest first, then by id. */
export function weighedOf(
  excerpts: readonly ScoredExcerpt[],
  { newestDate }: Pick<AssessmentSubject, "newestDate">,
): Weighed[] {
  return excerpts
    .map((excerpt) => {
      const currency = currencyOf(excerpt.sourceDate, newestDate);
      const weight = excerpt.fit * currency;
      const strength = excerpt.buyingSignalPresent ? excerpt.buyingSignalStrength : 0;
      const value = (IMPACT_VALUES[excerpt.impactScore] ?? 0) * weight;
      return { ...excerpt, currency, value, signalValue: strength * weight };
    })
    .sort(
      (a, b) =>
        b.value - a.value ||
        compareText(b.sourceDate, a.sourceDate) ||
        a.excerptId - b.excerptId ||
        compareText(a.text, b.text),
    );
}
