// A passage of the evidence, as a message is made from it.
import type { SourceDocument } from "./attribution.ts";

/** An excerpt with its document. */
export type Excerpt = SourceDocument & {
  readonly excerptId: number;
  readonly text: string;
  readonly impactScore: number;
  readonly painPoints: readonly string[];
  /** Kind of buying signal; null where there is none. */
  readonly signal: string | null;
  /** 0 to 1: how well it fits the product. */
  readonly fit: number;
  /** 0 to 1: how likely the product's seller wants it, and it is well put (semantics 14.10). */
  readonly usable: number;
  /** Whose figures and words these are; null: the company's, or not said. */
  readonly segment: string | null;
  /** Those that its document speaks of. */
  readonly documentSegments: readonly string[];
  readonly period: string | null;
  /** YYYY-MM-DD: the company's newest call or periodic report, whether it says anything on the product's subjects or not. */
  readonly lastHeard: string;
  /** Of a call: on what was asked, which the answer need not repeat. */
  readonly isAnswer: boolean;
  /** Of a call. */
  readonly speaker: string | null;
};
