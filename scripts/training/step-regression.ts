// The weights by which a sentence is taken for a step, and how good they are on companies that they have not seen.
import { sentencesOf } from "../../data/prose/sentences.ts";
import { passageCuesOf } from "../../pipeline/score/passage-cues.ts";
import { statedSignalOf } from "../../pipeline/score/substance/buying-signal.ts";
import { type StepWeights, stepFeaturesOf, stepProbabilityBy } from "../../pipeline/score/substance/step-model.ts";
import { averagePrecision } from "./figures.ts";
import { fitted } from "./softmax-regression.ts";
import type { StepSentence } from "./step-labels.ts";

/** A feature is learned when so many sentences have it. */
const SENTENCES_MIN = 5;
const L2 = 4;
const STEPS = 300;
/** No step, a step. */
const WIDTH = 2;
/** What is only worth knowing is so much of a step. */
const PART_OF_USE = { A: 1, B: 0.6 };
/** A sentence that was hard to tell teaches more than one of a whole call. */
const SINGLE_WEIGHT = 2;

export function trainedSteps(sentences: readonly StepSentence[]): StepWeights {
  const features = sentences.map(({ text }) => stepFeaturesOf(text, () => true));
  const counts = new Map<string, number>();
  for (const [name] of features.flat()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const vocabulary = [...counts]
    .filter(([, count]) => count >= SENTENCES_MIN)
    .map(([name]) => name)
    .sort();
  const columnOf = new Map(vocabulary.map((name, at) => [name, at]));
  const examples = sentences.flatMap(({ text, use, isSingle }) => {
    const known = stepFeaturesOf(text, (name) => columnOf.has(name));
    const example = {
      columns: known.map(([name]) => columnOf.get(name) ?? 0),
      values: known.map(([, value]) => value),
    };
    const part = use === null ? 0 : PART_OF_USE[use];
    const weight = isSingle ? SINGLE_WEIGHT : 1;
    return [
      { ...example, label: 1, weight: weight * part },
      { ...example, label: 0, weight: weight * (1 - part) },
    ].filter((each) => each.weight > 0);
  });
  const weights = fitted(examples, { size: vocabulary.length, width: WIDTH, l2: L2, steps: STEPS });
  return new Map(
    vocabulary.map((name, at) => [name, (weights[at * WIDTH + 1] ?? 0) - (weights[at * WIDTH] ?? 0)] as const),
  );
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
