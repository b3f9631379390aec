// How likely a sentence says that money or attention of its company moves on how it works: reads step-weights.tsv.
import { readFileSync } from "node:fs";
import { LruCache } from "../../../data/collections/lru-cache.ts";
import { wordsOf } from "../../../data/taxonomy/cues.ts";
import { knownWords, vectorOf } from "../meaning/word-vectors.ts";
import { valuesOf } from "./linear-model.ts";
import { passageFeaturesOf } from "./passage-features.ts";

/** By feature of the sentence; `bias` is one that all have. */
export type StepWeights = ReadonlyMap<string, number>;

const HEADER = "feature\tweight";
const DIGITS = 2;

/** @throws when the table has other columns, or a weight is no number */
export function parseStepWeights(table: string): StepWeights {
  const [header, ...lines] = table.trimEnd().split("\n");
  if (header !== HEADER) throw new Error(`weights of steps: the columns must be ${HEADER.replace("\t", ", ")}`);
  return new Map(
    lines.map((line) => {
      const [feature = "", cell = ""] = line.split("\t");
      const weight = Number(cell);
      if (cell === "" || Number.isNaN(weight)) throw new Error(`weights of steps: "${line}" has no number`);
      return [feature, weight] as const;
    }),
  );
}

/** In the order of the features' names; those that round to nothing are left out. */
export function formatStepWeights(weights: StepWeights): string {
  const lines = [...weights]
    .map(([feature, weight]) => [feature, Number(weight.toFixed(DIGITS)) + 0] as const)
    .filter(([, weight]) => weight !== 0)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map((line) => line.join("\t"));
  return `${[HEADER, ...lines].join("\n")}\n`;
}

/** What a sentence means counts as much as so many marks. */
const MEANING_VALUE = 3;

/** Each known feature with its value: words, word pairs and marks, and what the words together mean, `v 0` and on. */
export function stepFeaturesOf(
  sentence: string,
  isKnown: (feature: string) => boolean,
): (readonly [feature: string, value: number])[] {
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

export function stepProbabilityBy(weights: StepWeights, sentence: string): number {
  const sum = stepFeaturesOf(sentence, (feature) => weights.has(feature)).reduce(
    (total, [feature, value]) => total + value * (weights.get(feature) ?? 0),
    0,
  );
  return 1 / (1 + Math.exp(-sum));
}

const WEIGHTS = parseStepWeights(readFileSync(new URL("./step-weights.tsv", import.meta.url), "utf8"));
