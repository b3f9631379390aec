// The weights by which a sentence is taken for a step, and how good they are on companies that they have not seen.
import { sentencesOf } from "../../data/prose/sentences.ts";
import { passageCuesOf } from "../../pipeline/score/passage-cues.ts";
import { statedSignalOf } from "../../pipeline/score/substance/buying-signal.ts";
import { BIAS, valuesOf } from "../../pipeline/score/substance/linear-model.ts";
import { passageFeaturesOf } from "../../pipeline/score/substance/passage-features.ts";
import { type StepWeights, stepProbabilityBy } from "../../pipeline/score/substance/step-model.ts";
import { averagePrecision } from "./figures.ts";
import { fitted } from "./softmax-regression.ts";
import type { StepSentence } from "./step-labels.ts";

/** A feature is learned when so many sentences have it. */
const SENTENCES_MIN = 10;
const L2 = 4;
const STEPS = 150;
/** No step, a step. */
const WIDTH = 2;

export function trainedSteps(sentences: readonly StepSentence[]): StepWeights {
  const features = sentences.map(({ text }) => passageFeaturesOf(text, []));
  const counts = new Map<string, number>();
  for (const { words, marks } of features)
    for (const name of [...words, ...marks]) counts.set(name, (counts.get(name) ?? 0) + 1);
  const learned = [...counts].filter(([, count]) => count >= SENTENCES_MIN).map(([name]) => name);
  const vocabulary = [BIAS, ...learned].sort();
  const columnOf = new Map(vocabulary.map((name, at) => [name, at]));
  const examples = features.map((each, at) => {
    const known = valuesOf(each, (name) => columnOf.has(name));
    return {
      columns: known.map(([name]) => columnOf.get(name) ?? 0),
      values: known.map(([, value]) => value),
      label: sentences[at]?.use === null ? 0 : 1,
      weight: 1,
    };
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

/** Each company judged by a model of the others, beside the stated rules. @param thresholds from which probability on a sentence is a step */
export function stepValidation(sentences: readonly StepSentence[], thresholds: readonly number[]): StepValidation {
  const judged = [...new Set(sentences.map(({ company }) => company))].flatMap((company) => {
    const weights = trainedSteps(sentences.filter((sentence) => sentence.company !== company));
    return sentences
      .filter((sentence) => sentence.company === company)
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
