// A multinomial linear model over the features of a passage, and the table of its weights.
import { formatWeightTable, parseWeightTable, type WeightTable } from "../../../data/formats/weight-table.ts";
import type { PassageFeatures } from "./passage-features.ts";

/** What a passage does, as readers label it (docs/readers.md, "Labels"); the order of the columns of the weights. */
export const LABELS = [
  "plan",
  "pain",
  "exposure",
  "fact",
  "good_news",
  "definition",
  "boilerplate",
  "fragment",
] as const;
export type Label = (typeof LABELS)[number];

export type LinearModel = {
  /** By feature, one for each label; `bias` is a feature that all passages have. */
  readonly weights: WeightTable;
};

export const BIAS = "bias";
/** Words and pairs of a passage count together as much as so many marks, squared: a long passage is not surer than a short one. */
const WORDS_VALUE = 3;

/** Each known feature with its value. */
export function valuesOf(
  { words, marks }: PassageFeatures,
  isKnown: (feature: string) => boolean,
): (readonly [feature: string, value: number])[] {
  const known = words.filter(isKnown);
  const value = WORDS_VALUE / Math.sqrt(known.length);
  const ones = [BIAS, ...marks].filter(isKnown);
  return [...ones.map((feature) => [feature, 1] as const), ...known.map((feature) => [feature, value] as const)];
}

/** Of each label, in their order; the sum is 1. */
export function probabilitiesOf({ weights }: LinearModel, { words, marks }: PassageFeatures): number[] {
  const ofWords = summed(weights, words);
  const ofMarks = summed(weights, [BIAS, ...marks]);
  const value = WORDS_VALUE / Math.sqrt(Math.max(1, ofWords.known));
  return softmax(ofMarks.sums.map((sum, at) => sum + value * (ofWords.sums[at] ?? 0)));
}

function summed(weights: LinearModel["weights"], features: readonly string[]): { sums: number[]; known: number } {
  const sums = new Array<number>(LABELS.length).fill(0);
  let known = 0;
  for (const feature of features) {
    const row = weights.get(feature);
    if (row === undefined) continue;
    known += 1;
    for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + (row[at] ?? 0);
  }
  return { sums, known };
}

export function softmax(sums: readonly number[]): number[] {
  const highest = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** @throws when the table has other columns, or a weight is no number */
export const parseWeights = (table: string): LinearModel => ({ weights: parseWeightTable(table, LABELS, "passages") });

export const formatWeights = ({ weights }: LinearModel): string => formatWeightTable(weights, LABELS);
