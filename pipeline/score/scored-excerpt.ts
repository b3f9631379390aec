// What an assessment is made from: scored excerpts, and whom they are about.
import type { SignalKind } from "../../data/vocabulary.ts";

/** An excerpt after scoring; `sourceDate` is YYYY-MM-DD, so that text order is time order. */
export type ScoredExcerpt = {
  readonly excerptId: number;
  readonly text: string;
  readonly impactScore: number;
  readonly painPoints: readonly string[];
  readonly salesSummary: string;
  readonly buyingSignalPresent: boolean;
  readonly buyingSignalStrength: number;
  readonly signal: SignalKind | null;
  readonly keywords: readonly string[];
  readonly sourceName: string;
  readonly sourceDate: string;
  /** Of a filing; null for a call. */
  readonly formType: string | null;
  readonly isCall: boolean;
  /** 0 to 1: to the product. */
  readonly fit: number;
  /** Whose figures and words these are, and of what time; null = the whole company's, or not told. */
  readonly segment: string | null;
  readonly period: string | null;
  readonly speaker: string | null;
  readonly speakerRole: string | null;
};

/** Whom the evidence is about, and for which product. */
export type AssessmentSubject = {
  readonly companyName: string;
  readonly productName: string;
  readonly productDescription: string;
  /** YYYY-MM-DD of the newest document of the drop folder: ages are counted from it. */
  readonly newestDate: string;
  /** The leading statutory fact in one sentence (semantics 16); null = none. */
  readonly leadingFact: string | null;
};
