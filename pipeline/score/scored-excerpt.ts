// What an assessment is made from: scored excerpts, and whom they are about.

/** An excerpt after scoring; `sourceDate` is YYYY-MM-DD, so that text order is time order. */
export type ScoredExcerpt = {
  readonly excerptId: number;
  readonly text: string;
  readonly impactScore: number;
  readonly painPoints: readonly string[];
  readonly salesSummary: string;
  readonly buyingSignalPresent: boolean;
  readonly buyingSignalStrength: number;
  readonly keywords: readonly string[];
  readonly sourceName: string;
  readonly sourceDate: string;
};

/** Whom the evidence is about, and for which product. */
export type AssessmentSubject = {
  readonly companyName: string;
  readonly productName: string;
  readonly productDescription: string;
};
