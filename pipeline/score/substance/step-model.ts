// How likely a sentence says that money or attention of its company moves on how it works: reads step-weights.tsv.
import { readFileSync } from "node:fs";
import { LruCache } from "../../../data/collections/lru-cache.ts";
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

/** 0 to 1, as readers of whole calls marked sentences (docs/readers.md, "Labels of steps"). */
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
  const sum = valuesOf(passageFeaturesOf(sentence, []), (feature) => weights.has(feature)).reduce(
    (total, [feature, value]) => total + value * (weights.get(feature) ?? 0),
    0,
  );
  return 1 / (1 + Math.exp(-sum));
}

const WEIGHTS = parseStepWeights(readFileSync(new URL("./step-weights.tsv", import.meta.url), "utf8"));
