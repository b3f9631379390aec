// A message before it is verified, and what it may draw on.
import type { Excerpt } from "../evidence/excerpt.ts";
import type { CompanyFacts } from "../evidence/facts.ts";
import type { SalientFact } from "../evidence/told-fact.ts";

export type Draft = {
  /** Null on LinkedIn. */
  readonly subject: string | null;
  readonly body: string;
  readonly usedExcerptIds: readonly number[];
};

/** A draft that passed, with the statutory facts in it. */
export type Written = Draft & { readonly usedFacts: readonly SalientFact[] };

/** What a draft may draw on. */
export type Sources = {
  /** The excerpts that were offered; a draft cites some of them. */
  readonly excerpts: readonly Excerpt[];
  /** What the approaches say beside them: reviewed, and without a figure. */
  readonly reviewed: readonly string[];
  /** Statutory facts in sentences; a draft may rest on them alone. */
  readonly statutory: readonly string[];
  readonly facts: CompanyFacts;
  readonly product: { readonly name: string; readonly description: string };
  readonly lead: { readonly fullName: string; readonly title: string } | null;
};
