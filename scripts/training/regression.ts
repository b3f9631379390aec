// Multinomial logistic regression with L2, by accelerated gradient descent from zero: no chance, so the same weights each time.
import { BIAS, LABELS, type LinearModel, softmax, valuesOf } from "../../pipeline/score/substance/linear-model.ts";
import type { LabelledPassage } from "./labelled-passages.ts";

/** A feature is learned when so many passages of so many companies have it: no names, and nothing that one author writes. */
const PASSAGES_MIN = 5;
const COMPANIES_MIN = 2;
const L2 = 8;
const STEPS = 120;
/** Rare labels weigh more than by their count: 0 as they are counted, 1 all alike. */
const EVENNESS = 0.4;

/** One passage; `columns` are places in the vocabulary. */
type Example = {
  readonly columns: readonly number[];
  readonly values: readonly number[];
  readonly label: number;
  readonly weight: number;
};

export function trained(passages: readonly LabelledPassage[]): LinearModel {
  const vocabulary = vocabularyOf(passages);
  const examples = examplesOf(passages, vocabulary);
  const weights = fitted(examples, vocabulary.length);
  const width = LABELS.length;
  return {
    weights: new Map(vocabulary.map((name, at) => [name, [...weights.slice(at * width, (at + 1) * width)]] as const)),
  };
}

function vocabularyOf(passages: readonly LabelledPassage[]): string[] {
  const companies = new Map<string, string[]>();
  for (const { company, features } of passages)
    for (const name of [...features.words, ...features.marks])
      companies.set(name, [...(companies.get(name) ?? []), company]);
  const isLearned = (found: readonly string[]) => found.length >= PASSAGES_MIN && new Set(found).size >= COMPANIES_MIN;
  return [BIAS, ...[...companies].filter(([, found]) => isLearned(found)).map(([name]) => name)].sort();
}

function examplesOf(passages: readonly LabelledPassage[], vocabulary: readonly string[]): Example[] {
  const columnOf = new Map(vocabulary.map((name, at) => [name, at]));
  const counts = new Map<string, number>();
  for (const { label } of passages) counts.set(label, (counts.get(label) ?? 0) + 1);
  return passages.map(({ label, features }) => {
    const known = valuesOf(features, (name) => columnOf.has(name));
    return {
      columns: known.map(([name]) => columnOf.get(name) ?? 0),
      values: known.map(([, value]) => value),
      label: LABELS.indexOf(label),
      weight: (passages.length / LABELS.length / (counts.get(label) ?? 1)) ** EVENNESS,
    };
  });
}

/** Row by row of the vocabulary, a weight for each label. */
function fitted(examples: readonly Example[], size: number): Float64Array {
  const width = LABELS.length;
  const curvature = curvatureOf(examples, size);
  const weights = new Float64Array(size * width);
  const ahead = new Float64Array(size * width);
  let momentum = 1;
  for (let step = 0; step < STEPS; step++) {
    const gradient = gradientOf(examples, ahead);
    const next = (1 + Math.sqrt(1 + 4 * momentum * momentum)) / 2;
    for (let at = 0; at < weights.length; at++) {
      const slope = (gradient[at] ?? 0) + L2 * (ahead[at] ?? 0);
      const earlier = weights[at] ?? 0;
      const weight = (ahead[at] ?? 0) - slope / (curvature[Math.floor(at / width)] ?? 1);
      weights[at] = weight;
      ahead[at] = weight + ((momentum - 1) / next) * (weight - earlier);
    }
    momentum = next;
  }
  return weights;
}

/** A bound for each feature, so that no step goes too far: half of what it shares with all others of its passages. */
function curvatureOf(examples: readonly Example[], size: number): Float64Array {
  const curvature = new Float64Array(size).fill(L2);
  for (const { columns, values, weight } of examples) {
    const total = values.reduce((sum, value) => sum + value, 0);
    for (const [at, column] of columns.entries())
      curvature[column] = (curvature[column] ?? 0) + 0.5 * weight * (values[at] ?? 0) * total;
  }
  return curvature;
}

function gradientOf(examples: readonly Example[], weights: Float64Array): Float64Array {
  const width = LABELS.length;
  const gradient = new Float64Array(weights.length);
  for (const { columns, values, label, weight } of examples) {
    const sums = new Array<number>(width).fill(0);
    for (const [at, column] of columns.entries())
      for (let k = 0; k < width; k++) sums[k] = (sums[k] ?? 0) + (values[at] ?? 0) * (weights[column * width + k] ?? 0);
    const errors = softmax(sums).map((probability, k) => weight * (probability - (k === label ? 1 : 0)));
    for (const [at, column] of columns.entries())
      for (let k = 0; k < width; k++) {
        const place = column * width + k;
        gradient[place] = (gradient[place] ?? 0) + (values[at] ?? 0) * (errors[k] ?? 0);
      }
  }
  return gradient;
}
