// A family's or company's excerpts → deal score, buying signal, relevance, findings and prose.
import type { ScoreComponent } from "../../data/resources.ts";
import { type Finding, findingsOf, painGroupsOf } from "./findings.ts";
import { narrativeOf } from "./narrative.ts";
import { round4 } from "./rounding.ts";
import type { AssessmentSubject, ScoredExcerpt } from "./scored-excerpt.ts";
import { type Weighed, weighedOf } from "./weighed.ts";

export type Assessment = {
  /** 1 to 5. */
  readonly dealScore: number;
  /** 0 to 1, four decimals. */
  readonly buyingSignalScore: number;
  /** 0 to 100, four decimals; absolute, so comparable across the companies of a product. */
  readonly relevanceScore: number;
  /** Excerpts counted by the square of their impact (an impact of 5 counts 1), fit and currency; no upper bound. */
  readonly evidenceStrength: number;
  /** Date of the newest excerpt, YYYY-MM-DD. */
  readonly evidenceAsOf: string;
  /** What the relevance score is made of: the sum of value times weight. */
  readonly components: readonly ScoreComponent[];
  readonly findingsSummary: string;
  readonly recommendationSummary: string;
  readonly keyOpportunity: string;
  readonly primaryChallenge: string;
  /** Strongest first; up to six, one per pain point. */
  readonly findings: readonly Finding[];
};

const PASSAGES_WEIGHT = 70;
const SIGNAL_WEIGHT = 20;
const BREADTH_WEIGHT = 10;
/** A further passage on a subject is worth half of the one before. */
const REPEATED = 0.5;
/** So much of the one before each further value weighs. */
const PASSAGES_RATIO = 0.6;
const SIGNALS_RATIO = 0.75;
/**
 * A relevance score from here on gives the deal score 2, 3, 4, 5. Each floor lies just below what a reference body of current evidence that fits
 * reaches: 2 = three passages of background (impact 2) on two subjects; 3 = four concerns (impact 3) on three subjects; 4 = three present
 * pains (impact 4) and three concerns on five subjects, or fewer and a project under way; 5 = that, with some at impact 5 and clear
 * projects. test/pipeline/score/assessment.test.ts holds them.
 */
const DEAL_SCORE_FLOORS = [14, 32, 52, 70];

/**
 * Assesses the excerpts of one family or company. Adding an excerpt, or raising one's impact or signal, never lowers a
 * score, and the order of the excerpts does not matter. Throws when there are none: a company without excerpts is unassessed (semantics 7.1).
 */
export function assess(excerpts: readonly ScoredExcerpt[], subject: AssessmentSubject): Assessment {
  const evidenceAsOf = newestOf(excerpts);
  if (evidenceAsOf === null) throw new Error(`${subject.companyName} has no excerpts: nothing to assess`);
  const ordered = weighedOf(excerpts, subject);
  const buyingSignalScore = signalScore(ordered);
  const components = componentsOf(ordered, { buyingSignalScore, evidenceAsOf });
  const relevanceScore = round4(components.reduce((sum, { value, weight }) => sum + value * weight, 0));
  const dealScore = 1 + DEAL_SCORE_FLOORS.filter((floor) => relevanceScore >= floor).length;
  const groups = painGroupsOf(ordered, subject);
  return {
    dealScore,
    buyingSignalScore,
    relevanceScore,
    evidenceStrength: round4(ordered.reduce((sum, one) => sum + one.impactScore ** 2 * one.fit * one.currency, 0) / 25),
    evidenceAsOf,
    components,
    ...narrativeOf({ ordered, groups, subject, dealScore, evidenceAsOf }),
    findings: findingsOf(groups, subject),
  };
}

function newestOf(excerpts: readonly ScoredExcerpt[]): string | null {
  return excerpts.reduce<string | null>(
    (newest, { sourceDate }) => (newest === null || sourceDate > newest ? sourceDate : newest),
    null,
  );
}

/**
 * Weights fall by a constant ratio and values stand in falling order, so a further or larger value can only push the sum up
 * (every place of the order then holds at least what it held). With ratio r and first weight 1 - r the sum stays below 1.
 */
function fallingSum(values: readonly number[], ratio: number): number {
  let weight = 1 - ratio;
  let sum = 0;
  for (const value of values) {
    sum += weight * value;
    weight *= ratio;
  }
  return sum;
}

/** The strongest signal makes up 60 %, all others together the rest. */
function signalScore(excerpts: readonly Weighed[]): number {
  const strengths = excerpts.map(({ signalValue }) => signalValue).sort((a, b) => b - a);
  const [strongest = 0, ...others] = strengths;
  return round4(0.6 * strongest + 0.4 * fallingSum(others, SIGNALS_RATIO));
}

/**
 * The values of the passages in falling order, a further one on the same subject at half of the one before: a stronger or a further passage
 * raises some places of the order and lowers none.
 */
function distinctValues(ordered: readonly Weighed[]): number[] {
  const factors = new Map<string, number>();
  return ordered
    .map(({ painPoints, value }) => {
      const subject = painPoints[0] ?? "";
      const factor = factors.get(subject) ?? 1;
      factors.set(subject, factor * REPEATED);
      return value * factor;
    })
    .sort((a, b) => b - a);
}

/** Each subject counts by its passage that fits best and is most current. */
function breadthOf(ordered: readonly Weighed[]): number {
  const subjects = new Map<string, number>();
  for (const { painPoints, fit, currency } of ordered) {
    for (const subject of painPoints) subjects.set(subject, Math.max(subjects.get(subject) ?? 0, fit * currency));
  }
  const breadth = [...subjects.values()].sort((a, b) => a - b).reduce((sum, one) => sum + one, 0);
  return breadth / (breadth + 4);
}

function componentsOf(
  ordered: readonly Weighed[],
  { buyingSignalScore, evidenceAsOf }: { readonly buyingSignalScore: number; readonly evidenceAsOf: string },
): ScoreComponent[] {
  const [strongest] = ordered;
  const fit = strongest?.fit ?? 0;
  const currency = strongest?.currency ?? 0;
  return [
    {
      name: "Strongest passages",
      value: round4(fallingSum(distinctValues(ordered), PASSAGES_RATIO)),
      weight: PASSAGES_WEIGHT,
      meaning: `The few strongest passages on different subjects, each by its impact, its fit to the product and how current it is. The first has impact ${strongest?.impactScore}, fit ${fit} and currency ${currency}; the newest source is of ${evidenceAsOf}.`,
    },
    {
      name: "Buying signals",
      value: buyingSignalScore,
      weight: SIGNAL_WEIGHT,
      meaning:
        "Whether the company spends, plans, replaces or hires, by fit and currency: the strongest sign counts 60 %.",
    },
    {
      name: "Breadth",
      value: round4(breadthOf(ordered)),
      weight: BREADTH_WEIGHT,
      meaning: "On how many different subjects there is something to talk about, by fit and currency.",
    },
  ];
}
