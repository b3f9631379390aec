// The weights of what a passage does, learned from its words, marks and cues.
import { BIAS, LABELS, type LinearModel, valuesOf } from "../../pipeline/score/substance/linear-model.ts";
import type { LabelledPassage } from "./labelled-passages.ts";
import { type Example, fitted } from "./softmax-regression.ts";

/** A feature is learned when so many passages of so many companies have it: no names, and nothing that one author writes. */
const PASSAGES_MIN = 5;
const COMPANIES_MIN = 2;
const L2 = 8;
const STEPS = 120;
/** Rare labels weigh more than by their count: 0 as they are counted, 1 all alike. */
const EVENNESS = 0.4;

export function trained(passages: readonly LabelledPassage[]): LinearModel {
  const vocabulary = vocabularyOf(passages);
  const examples = examplesOf(passages, vocabulary);
  const width = LABELS.length;
  const weights = fitted(examples, { size: vocabulary.length, width, l2: L2, steps: STEPS });
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
