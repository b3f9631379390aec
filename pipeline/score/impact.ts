// How much a passage matters to a seller, as named points that add up.
import type { PassageCues, PassageSource } from "./passage-cues.ts";
import { isTabular } from "./quote.ts";
import { round4 } from "./rounding.ts";

/** Points that add up to the impact score; `rounding` is what rounding and the bounds 1 and 5 add or take. */
export interface ImpactComponents {
  readonly base: number;
  readonly pain: number;
  readonly product_fit: number;
  readonly severity: number;
  readonly quantified: number;
  readonly signal: number;
  readonly speaker: number;
  readonly relief: number;
  readonly hedging: number;
  readonly negation: number;
  readonly boilerplate: number;
  readonly tabular: number;
  readonly rounding: number;
}

const PAIN_STEPS = [0.7, 0.4, 0.3, 0.2];
const FIGURE = /\d(?:\.\d+)?\s?%|\$\s?\d|\b\d[\d.,]* (?:million|billion|points?|percent)\b/;

/** The points of a passage before rounding; `labels` are its pain points, `implied` those that its keywords stand for. */
export function impactComponents(
  source: PassageSource,
  { cues, labels, implied, strength }: PassageReading,
): ImpactComponents {
  const tabular = isTabular(source.text);
  const pain = PAIN_STEPS.slice(0, labels.length).reduce((total, step) => total + step, 0);
  return {
    base: 1,
    pain: round4(pain),
    product_fit: round4(
      Math.min(0.6, (labels.some((label) => implied.has(label)) ? 0.3 : 0) + 0.15 * (source.keywords.length - 1)),
    ),
    severity: round4(Math.min(1.2, cues.weightOf("severity"))),
    quantified: !tabular && FIGURE.test(source.text) ? 0.4 : 0,
    signal: round4(0.8 * strength),
    speaker: source.documentKind === "transcript" ? 0.3 : 0,
    relief: round4(-Math.min(0.8, cues.weightOf("relief"))),
    hedging: round4(-Math.min(0.6, cues.weightOf("hedge"))),
    negation: round4(-Math.min(1, 0.5 * cues.negated.length)),
    boilerplate: round4(-Math.min(2, cues.weightOf("boilerplate"))),
    tabular: tabular ? -1.2 : 0,
    rounding: 0,
  };
}

/** What was read out of the passage. */
export interface PassageReading {
  readonly cues: PassageCues;
  readonly labels: readonly string[];
  readonly implied: ReadonlySet<string>;
  readonly strength: number;
}

/** The sum of all points, rounding included. */
export function totalOf(components: ImpactComponents): number {
  return round4(Object.values(components).reduce((total, points) => total + points, 0));
}
