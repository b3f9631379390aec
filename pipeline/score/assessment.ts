// A family's or company's excerpts → deal score, buying signal, relevance, findings and prose.
import { compareText } from "../../data/compare-text.ts";
import { type Finding, findingsOf, painGroupsOf } from "./findings.ts";
import { narrativeOf } from "./narrative.ts";
import { round4 } from "./rounding.ts";
import type { AssessmentSubject, ScoredExcerpt } from "./scored-excerpt.ts";

/** Points that add up to the relevance score, each with its greatest value. */
export type AssessmentComponents = {
  /** How bad it is: the impact scores, the highest weighing most; up to 50. */
  readonly impact_component: number;
  /** On how many fronts: distinct pain points; up to 15. */
  readonly breadth_component: number;
  /** In how many documents; up to 5. */
  readonly source_component: number;
  /** Whether money or attention is moving: 20 times the buying signal score. */
  readonly signal_component: number;
  /** How often it comes up: number of excerpts; up to 10. */
  readonly volume_component: number;
};

export type Assessment = {
  /** 1 to 5. */
  readonly dealScore: number;
  /** 0 to 1, four decimals. */
  readonly buyingSignalScore: number;
  /** 0 to 100, four decimals; absolute, so comparable across the companies of a product. */
  readonly relevanceScore: number;
  /** Excerpts counted by the square of their impact (an impact of 5 counts 1); no upper bound. */
  readonly evidenceStrength: number;
  readonly components: AssessmentComponents;
  readonly findingsSummary: string;
  readonly recommendationSummary: string;
  readonly keyOpportunity: string;
  readonly primaryChallenge: string;
  /** Strongest first; up to six, one per pain point. */
  readonly findings: readonly Finding[];
};

const IMPACT_VALUES = [0, 0.05, 0.25, 0.55, 0.85, 1];
/**
 * A relevance score from here on gives the deal score 2, 3, 4, 5. Each floor is what a reference body of evidence just reaches:
 * 2 = five passages of background (impact 2) in one document; 3 = ten passages, a third of them concerns (impact 3), on four
 * subjects; 4 = twenty passages in two documents, five of them present pains (impact 4) and ten concerns, or fewer pains and
 * a project under way; 5 = that, with some at impact 5 and several clear projects. test/pipeline/score/assessment.test.ts holds them.
 */
const DEAL_SCORE_FLOORS = [18, 32, 56, 72];

/**
 * Assesses the excerpts of one family or company. Adding an excerpt, or raising one's impact or signal, never lowers a
 * score, and the order of the excerpts does not matter. Throws when there are none: a company without excerpts is unassessed (semantics 7.1).
 */
export function assess(excerpts: readonly ScoredExcerpt[], subject: AssessmentSubject): Assessment {
  if (excerpts.length === 0) throw new Error(`${subject.companyName} has no excerpts: nothing to assess`);
  const ordered = [...excerpts].sort(byStrength);
  const buyingSignalScore = signalScore(ordered);
  const components = componentsOf(ordered, buyingSignalScore);
  const relevanceScore = round4(Object.values(components).reduce((sum, points) => sum + points, 0));
  const dealScore = 1 + DEAL_SCORE_FLOORS.filter((floor) => relevanceScore >= floor).length;
  const groups = painGroupsOf(ordered);
  return {
    dealScore,
    buyingSignalScore,
    relevanceScore,
    evidenceStrength: round4(ordered.reduce((sum, { impactScore }) => sum + impactScore ** 2, 0) / 25),
    components,
    ...narrativeOf({ ordered, groups, subject, dealScore }),
    findings: findingsOf(groups),
  };
}

/** The order of semantics 7.6: impact, then newest, then id. */
function byStrength(a: ScoredExcerpt, b: ScoredExcerpt): number {
  return (
    b.impactScore - a.impactScore ||
    compareText(b.sourceDate, a.sourceDate) ||
    a.excerptId - b.excerptId ||
    compareText(a.text, b.text)
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
function signalScore(excerpts: readonly ScoredExcerpt[]): number {
  const strengths = excerpts
    .map(({ buyingSignalPresent, buyingSignalStrength }) => (buyingSignalPresent ? buyingSignalStrength : 0))
    .sort((a, b) => b - a);
  const [strongest = 0, ...others] = strengths;
  return round4(0.6 * strongest + 0.4 * fallingSum(others, 0.75));
}

function componentsOf(ordered: readonly ScoredExcerpt[], buyingSignalScore: number): AssessmentComponents {
  const impacts = ordered.map(({ impactScore }) => IMPACT_VALUES[impactScore] ?? 0);
  const painPoints = new Set(ordered.flatMap(({ painPoints }) => painPoints)).size;
  const sources = new Set(ordered.map(({ sourceName, sourceDate }) => `${sourceDate} ${sourceName}`)).size;
  return {
    impact_component: round4(50 * fallingSum(impacts, 0.75)),
    breadth_component: round4((15 * painPoints) / (painPoints + 4)),
    source_component: round4((5 * sources) / (sources + 2)),
    signal_component: round4(20 * buyingSignalScore),
    volume_component: round4((10 * ordered.length) / (ordered.length + 20)),
  };
}
