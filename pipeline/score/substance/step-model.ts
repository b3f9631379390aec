// How likely a sentence says that money or attention of its company moves on how it works: reads step-weights.tsv.
import { readFileSync } from "node:fs";
import { LruCache } from "../../../data/collections/lru-cache.ts";
import {
  type Feature,
  formatWeightTable,
  parseWeightTable,
  probabilityBy,
  type WeightTable,
} from "../../../data/formats/weight-table.ts";
import { knownWords, vectorOf } from "../../../data/meaning/word-vectors.ts";
import { wordsOf } from "../../../data/taxonomy/cues.ts";
import { valuesOf } from "./linear-model.ts";
import { passageFeaturesOf } from "./passage-features.ts";

const COLUMNS = ["weight"] as const;

/** @throws when the table has other columns, or a weight is no number */
export const parseStepWeights = (table: string): WeightTable => parseWeightTable(table, COLUMNS, "steps");

export const formatStepWeights = (weights: WeightTable): string => formatWeightTable(weights, COLUMNS);

/** What a sentence means counts as much as so many marks. */
const MEANING_VALUE = 3;

/** Each known feature with its value: words, word pairs and marks, and what the words together mean, `v 0` and on. */
export function stepFeaturesOf(sentence: string, isKnown: (feature: string) => boolean): Feature[] {
  const meaning = Array.from(
    vectorOf(knownWords(wordsOf(sentence))),
    (value, at) => [`v ${at}`, MEANING_VALUE * value] as const,
  );
  return [...valuesOf(passageFeaturesOf(sentence, []), isKnown), ...meaning.filter(([feature]) => isKnown(feature))];
}

/** 0 to 1: 1 where a seller would call because of it, 0.6 where something moves and no more, as readers of calls marked sentences (docs/readers.md, "Labels of steps"). */
export function stepProbability(sentence: string): number {
  const known = likely.find(sentence);
  if (known !== null) return known;
  const probability = stepProbabilityBy(WEIGHTS, sentence);
  likely.keep(sentence, probability);
  return probability;
}

/** A sentence is read for one product after the other. */
const likely = new LruCache<number>(20_000);

export function stepProbabilityBy(weights: WeightTable, sentence: string): number {
  return probabilityBy(
    weights,
    stepFeaturesOf(sentence, (feature) => weights.has(feature)),
  );
}

const WEIGHTS = parseStepWeights(readFileSync(new URL("./step-weights.tsv", import.meta.url), "utf8"));
