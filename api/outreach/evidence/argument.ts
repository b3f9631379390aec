// What a message says, whatever it rests on: a passage or a statutory fact, and the case that is made from it.
import { chooseEvidence, type Evidence, type EvidenceCriteria } from "./evidence.ts";
import type { Excerpt } from "./excerpt.ts";
import type { CompanyFacts } from "./facts.ts";
import { chooseFacts, isWeak, type SalientFact, type ToldFact } from "./salient.ts";
import { chooserOf } from "./seed.ts";
import { type Case, toAudience, type Wordings } from "./themes.ts";

export type Argument = {
  /** Ways to say what happened, with its source. */
  readonly told: readonly [string, ...string[]];
  readonly cost: string;
  readonly use: string;
  readonly ask: string;
  /** Subject lines; `topic` fits after "on". */
  readonly subjects: Wordings | null;
  readonly line: string;
  readonly topic: string;
  /** Null for a statutory fact. */
  readonly excerpt: Evidence | null;
  /** The sentence of the statutory fact on file; null for a passage. */
  readonly onFile: string | null;
  /** No more than the size of the company: not worth a place beside another argument. */
  readonly isWeak: boolean;
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
  return [
    ...chooseEvidence(excerpts, criteria).map((evidence) => ofEvidence(evidence, criteria)),
    ...chooseFacts(salient, criteria).map((fact) => ofFact(fact, criteria)),
  ];
}

type To = Pick<ArgumentCriteria, "audience" | "seed">;

function ofEvidence(evidence: Evidence, to: To): Argument {
  const { theme, told } = evidence;
  const { audience } = to;
  const isTheirs = audience === null || audience === "executive" || theme.fits.includes(audience);
  return {
    ...caseFor(theme, to),
    told: told.sentences,
    subjects: null,
    topic: theme.topic,
    excerpt: evidence,
    onFile: null,
    isWeak: false,
    isTheirs,
  };
}

/** A count that is public concerns everybody who answers for a part of the company. */
function ofFact({ told: { sentences, subjects }, case: of, fact }: ToldFact, to: To): Argument {
  const topic = of.line.charAt(0).toLowerCase() + of.line.slice(1);
  return {
    ...caseFor(of, to),
    told: sentences,
    subjects,
    topic,
    excerpt: null,
    onFile: fact.sentence,
    isWeak: isWeak(fact),
    isTheirs: true,
  };
}

function caseFor({ line, use, costs, asks }: Case, { audience, seed }: To) {
  const choose = chooserOf(seed);
  return {
    line,
    use,
    cost: choose("cost", toAudience(costs, audience)),
    ask: choose("ask", toAudience(asks, audience)),
  };
}
