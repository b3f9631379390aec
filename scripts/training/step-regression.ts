// The weights by which a sentence is taken for a step, and how good they are on companies that they have not seen.

import type { WeightTable } from "../../data/formats/weight-table.ts";
import { sentencesOf } from "../../data/prose/sentences.ts";
import { passageCuesOf } from "../../pipeline/score/passage-cues.ts";
import { statedSignalOf } from "../../pipeline/score/substance/buying-signal.ts";
import { stepFeaturesOf, stepProbabilityBy } from "../../pipeline/score/substance/step-model.ts";
import { averagePrecision } from "./figures.ts";
import type { StepSentence } from "./step-labels.ts";
import { yesWeights } from "./yes-no-regression.ts";

/** A feature is learned when so many sentences have it. */
const SENTENCES_MIN = 5;
const L2 = 4;
const STEPS = 300;
/** What is only worth knowing is so much of a step. */
const PART_OF_USE = { A: 1, B: 0.6 };
/** A sentence that was hard to tell teaches more than one of a whole call. */
const SINGLE_WEIGHT = 2;

export function trainedSteps(sentences: readonly StepSentence[]): WeightTable {
  const answers = sentences.map(({ text, use, isSingle }) => ({
    text,
    yes: use === null ? 0 : PART_OF_USE[use],
    weight: isSingle ? SINGLE_WEIGHT : 1,
  }));
  // What the words of a sentence count depends on how many of them are known.
  const counts = new Map<string, number>();
  for (const { text } of answers)
    for (const [name] of stepFeaturesOf(text, () => true)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const isKnown = (name: string) => (counts.get(name) ?? 0) >= SENTENCES_MIN;
  const known = answers.map(({ text, ...answer }) => ({ ...answer, features: stepFeaturesOf(text, isKnown) }));
  const weights = yesWeights(known, { l2: L2, steps: STEPS, examplesMin: SENTENCES_MIN });
  return new Map([...weights].map(([name, weight]) => [name, [weight]]));
}

export type StepFigures = {
  readonly judge: string;
  readonly found: number;
  /** Of what is found: marked at all, and marked A. */
  readonly marked: number;
  readonly toCall: number;
};
export type StepValidation = {
  readonly sentences: number;
  readonly marked: number;
  readonly toCall: number;
  readonly averagePrecision: number;
  readonly judges: readonly StepFigures[];
};

/** Companies are parted into so many groups. */
const GROUPS = 5;

/** Each group of companies judged by a model of the others, beside the stated rules. @param thresholds from which probability on a sentence is a step */
export function stepValidation(sentences: readonly StepSentence[], thresholds: readonly number[]): StepValidation {
  const companies = [...new Set(sentences.map(({ company }) => company))].sort();
  const groupOf = new Map(companies.map((company, at) => [company, at % GROUPS]));
  const judged = Array.from({ length: GROUPS }, (_, group) => group).flatMap((group) => {
    const weights = trainedSteps(sentences.filter(({ company }) => groupOf.get(company) !== group));
    return sentences
      .filter(({ company }) => groupOf.get(company) === group)
      .map((sentence) => ({ ...sentence, probability: stepProbabilityBy(weights, sentence.text) }));
  });
  const figuresOf = (judge: string, found: readonly StepSentence[]) => ({
    judge,
    found: found.length,
    marked: found.filter(({ use }) => use !== null).length,
    toCall: found.filter(({ use }) => use === "A").length,
  });
  return {
    sentences: sentences.length,
    marked: sentences.filter(({ use }) => use !== null).length,
    toCall: sentences.filter(({ use }) => use === "A").length,
    averagePrecision: averagePrecision(
      judged.map(({ probability, use }) => ({ worth: probability, isWanted: use !== null })),
    ),
    judges: [
      figuresOf("rules", sentences.filter(isStated)),
      ...thresholds.map((threshold) =>
        figuresOf(
          `model, from ${threshold} on`,
          judged.filter(({ probability }) => probability >= threshold),
        ),
      ),
    ],
  };
}

const isStated = ({ text }: StepSentence) => statedSignalOf(text, sentencesOf(text), passageCuesOf(text)) !== null;
