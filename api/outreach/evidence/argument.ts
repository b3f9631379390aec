// What a message says, whatever it rests on: a passage or a statutory fact, and the case that is made from it.
import type { Audience } from "../lead/audience.ts";
import { chooseEvidence, type Evidence, type EvidenceCriteria } from "./evidence.ts";
import type { Excerpt } from "./excerpt.ts";
import type { CompanyFacts } from "./facts.ts";
import { chooseFacts, type SalientFact, type ToldFact } from "./salient.ts";
import { type Case, toAudience } from "./themes.ts";

export type Argument = {
  /** Ways to say what happened, with its source. */
  readonly told: readonly [string, ...string[]];
  readonly cost: string;
  readonly use: string;
  readonly ask: string;
  /** A subject line; `topic` fits after "on". */
  readonly line: string;
  readonly topic: string;
  /** Null for a statutory fact. */
  readonly excerpt: Evidence | null;
  /** The lead's part of the business is the one that looks after it. */
  readonly isTheirs: boolean;
};

export type Grounds = {
  readonly excerpts: readonly Excerpt[];
  readonly salient: readonly SalientFact[];
  readonly facts: CompanyFacts;
};
export type ArgumentCriteria = EvidenceCriteria;

/**
 * The arguments that a message can be made of, the best first: passages, then facts (semantics 12.1, 12.2). Empty when nothing
 * current fits the product.
 */
export function argumentsFor({ excerpts, salient }: Omit<Grounds, "facts">, criteria: ArgumentCriteria): Argument[] {
  const { audience } = criteria;
  return [
    ...chooseEvidence(excerpts, criteria).map((evidence) => ofEvidence(evidence, audience)),
    ...chooseFacts(salient, criteria).map((fact) => ofFact(fact, audience)),
  ];
}

function ofEvidence(evidence: Evidence, audience: Audience | null): Argument {
  const { theme, told } = evidence;
  const isTheirs = audience === null || audience === "executive" || theme.fits.includes(audience);
  return { ...caseFor(theme, audience), told: told.sentences, topic: theme.topic, excerpt: evidence, isTheirs };
}

/** A count that is public concerns everybody who answers for a part of the company. */
function ofFact({ told, case: of }: ToldFact, audience: Audience | null): Argument {
  const topic = of.line.charAt(0).toLowerCase() + of.line.slice(1);
  return { ...caseFor(of, audience), told: [told], topic, excerpt: null, isTheirs: true };
}

function caseFor({ line, use, costs, asks }: Case, audience: Audience | null) {
  return { line, use, cost: toAudience(costs, audience), ask: toAudience(asks, audience) };
}
