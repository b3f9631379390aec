// How much a passage matters to a seller, as named points that add up.

import { isTabular } from "../../data/prose/tabular.ts";
import type { PassageCues, PassageSource } from "./passage-cues.ts";
import { round4 } from "./rounding.ts";

/** Points that add up to the impact score; `rounding` is what rounding and the bounds 1 and 5 add or take. */
export type ImpactComponents = {
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
  readonly routine: number;
  readonly tabular: number;
  /** Another line of business, or hardly the product's subject. */
  readonly fit: number;
  /** Definitions, denials, praise of others and the like stay at 2 or below. */
  readonly substance: number;
  /** Given when all documents of the company are known: recurringImpact. */
  readonly recurrence: number;
  readonly rounding: number;
};

const RECURRENCE_POINTS = -1;
const PAIN_STEPS = [0.95, 0.25, 0.1];
const UNNAMED_SHARE = 0.5;
/** From here on a figure says how bad it is. */
const SEVERE = 0.6;
const FIGURE = /\d(?:\.\d+)?\s?%|\$\s?\d|\b\d[\d.,]* (?:million|billion|points?|percent)\b/;

/**
 * The points of a passage before rounding; `labels` are its pain points, `implied` those that its keywords stand for.
 * Where no pain point is named, strong words count half, and figures and good news not at all.
 */
export function impactComponents(
  source: PassageSource,
  { cues, labels, implied, strength }: PassageReading,
): ImpactComponents {
  const tabular = isTabular(source.text);
  const hasPain = labels.length > 0;
  const matters = hasPain || strength > 0;
  const severity = Math.min(1.5, cues.weightOf("severity")) * (hasPain ? 1 : UNNAMED_SHARE);
  // A calm list of subjects is one subject: further pain points count where something is bad or moving.
  const painSteps = severity > 0 || strength > 0 ? PAIN_STEPS : PAIN_STEPS.slice(0, 1);
  const pain = painSteps.slice(0, labels.length).reduce((total, step) => total + step, 0);
  return {
    base: 1,
    pain: round4(pain),
    product_fit: round4(
      Math.min(0.4, (labels.some((label) => implied.has(label)) ? 0.2 : 0) + 0.1 * (source.keywords.length - 1)),
    ),
    severity: round4(severity),
    quantified: hasPain && !tabular && FIGURE.test(source.text) ? (severity >= SEVERE ? 0.5 : 0.2) : 0,
    signal: round4(1.9 * strength),
    speaker: matters && source.documentKind === "transcript" ? 0.3 : 0,
    relief: round4(hasPain && strength === 0 ? -Math.min(0.8, cues.weightOf("relief")) : 0),
    hedging: round4(-Math.min(0.4, cues.weightOf("hedge"))),
    negation: round4(-Math.min(1, 0.5 * cues.negated.length)),
    boilerplate: round4(-Math.min(2, cues.weightOf("boilerplate"))),
    routine: round4(-Math.min(1.2, cues.weightOf("routine"))),
    tabular: tabular ? -0.9 : 0,
    fit: 0,
    substance: 0,
    recurrence: 0,
    rounding: 0,
  };
}

/** What takes weight from a passage, whatever its words. */
const FIT_FULL = 0.6;
const FIT_POINTS = 1.5;
const WEAK_MAX = 2;

/**
 * With the points that a poor fit takes, and those that keep a passage without substance at 2 or below (semantics 14.11).
 * @param fit 0 to 1
 */
export function weighed(
  components: ImpactComponents,
  { fit, isWeak }: { fit: number; isWeak: boolean },
): RoundedImpact {
  const forFit = round4(-FIT_POINTS * Math.max(0, FIT_FULL - fit));
  const total = totalOf({ ...components, fit: forFit, substance: 0, rounding: 0 });
  const substance = isWeak ? round4(Math.min(0, WEAK_MAX - total)) : 0;
  return rounded({ ...components, fit: forFit, substance });
}

/** What was read out of the passage. */
export type PassageReading = {
  readonly cues: PassageCues;
  readonly labels: readonly string[];
  readonly implied: ReadonlySet<string>;
  readonly strength: number;
};

/** The sum of all points, rounding included. */
export function totalOf(components: ImpactComponents): number {
  return round4(Object.values(components).reduce((total, points) => total + points, 0));
}

/**
 * The impact of a passage that was in an earlier year's document already, in the same words: risk and legal wording that is
 * carried along weighs less. A repetition is no further evidence: it shows that the passage is boilerplate. Facts and signals keep
 * their weight, whoever repeats them.
 */
export function recurringImpact(components: ImpactComponents): RoundedImpact {
  const isCarriedAlong = (components.hedging < 0 || components.boilerplate < 0) && components.signal === 0;
  return rounded(isCarriedAlong ? { ...components, recurrence: RECURRENCE_POINTS } : components);
}

export type RoundedImpact = {
  /** 1 to 5. */
  readonly impactScore: number;
  /** With the rounding that makes them add up to the score. */
  readonly components: ImpactComponents;
};

/** The sum of all points but rounding, rounded and bounded. */
export function rounded(components: ImpactComponents): RoundedImpact {
  const total = totalOf({ ...components, rounding: 0 });
  const impactScore = Math.min(5, Math.max(1, Math.round(total)));
  return { impactScore, components: { ...components, rounding: round4(impactScore - total) } };
}
