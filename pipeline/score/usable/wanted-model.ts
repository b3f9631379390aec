// How likely a seller of a product wants to be shown a passage: reads wanted-weights.tsv (docs/readers.md, "Labels of wanted").
import { readFileSync } from "node:fs";
import {
  type Feature,
  formatWeightTable,
  parseWeightTable,
  probabilityBy,
  type WeightTable,
} from "../../../data/formats/weight-table.ts";
import type { MeaningNearness } from "../meaning/product-meaning.ts";
import type { UsableFacts } from "./usable-facts.ts";
import { passageFeatures } from "./usable-model.ts";

/** What is known of a passage and a product by which it is told whether the product's seller wants it. */
export type WantedFacts = UsableFacts & {
  /** 0 to 1, by rules. */
  readonly fit: number;
  readonly isStatement: boolean;
  readonly isOfOtherBusiness: boolean;
  /** Its pain points, the leading first. */
  readonly about: readonly string[];
  /** Kinds of the product. */
  readonly kinds: readonly string[];
  /** What its words together mean, of length 1. */
  readonly meaning: Float32Array;
  readonly nearness: MeaningNearness;
};

const LEAST_FIT = 0.03;
/** What is measured by likeness varies less than what is counted: a weight of one means about as much. */
const LIKENESS = 4;
const NEARNESS = 3;
const MEANING = 2;
const OWN_WORDS_MAX = 4;
const KEYWORDS_MAX = 2;
/** Beyond so many shared words there is nothing to gain. */
const SHARED_MAX = 4;
const ABOUT_MAX = 2;

/** Each feature with its value: of the passage, of what it has to do with the product, and what is meant for products of the kind. */
export function wantedFeatures(facts: WantedFacts): Feature[] {
  return [...passageFeatures(facts), ...ofProduct(facts), ...ofMeaning(facts)];
}

function ofProduct(facts: WantedFacts): Feature[] {
  const { toSaid, subject, nearness, fit } = facts;
  return [
    ["own subject", Number(facts.isOwnSubject)],
    [`own words ${Math.min(facts.ownWords, OWN_WORDS_MAX)}`, 1],
    [`keywords ${Math.min(facts.keywords, KEYWORDS_MAX)}`, 1],
    ["near description", LIKENESS * toSaid.near],
    ["description shared", Math.min(SHARED_MAX, toSaid.shared)],
    ["keyword met", LIKENESS * facts.keywordMet],
    ["keyword words", Math.min(SHARED_MAX, facts.keywordWords)],
    ["subject near description", NEARNESS * subject.toSaid],
    ["subject near keyword", NEARNESS * subject.toKeyword],
    ["means description", NEARNESS * nearness.toSaid],
    ["means keyword", NEARNESS * nearness.toKeyword],
    ["means second keyword", NEARNESS * nearness.toSecondKeyword],
    ["means keywords", NEARNESS * nearness.toKeywords],
    ["lines", facts.lines],
    ["statement", Number(facts.isStatement)],
    ["other business", Number(facts.isOfOtherBusiness)],
    ["fit", fit],
    ["fit, logarithm", Math.log(fit + LEAST_FIT)],
    ...facts.about.slice(0, ABOUT_MAX).map((label) => [`about ${label}`, 1] as const),
  ];
}

/** A direction of meaning for each kind of product. */
function ofMeaning({ kinds, meaning }: WantedFacts): Feature[] {
  return kinds.flatMap((kind) => Array.from(meaning, (value, at) => [`${kind}, v ${at}`, MEANING * value] as const));
}

const COLUMNS = ["weight"] as const;

/** @throws when the table has other columns, or a weight is no number */
export const parseWantedWeights = (table: string): WeightTable => parseWeightTable(table, COLUMNS, "wanted");

export const formatWantedWeights = (weights: WeightTable): string => formatWeightTable(weights, COLUMNS);

/** 0 to 1: of so many of a hundred such passages a reader who sells the product marked that it should be shown. */
export function wantedProbability(facts: WantedFacts, weights: WeightTable = WEIGHTS): number {
  return probabilityBy(weights, wantedFeatures(facts));
}

const WEIGHTS = parseWantedWeights(readFileSync(new URL("./wanted-weights.tsv", import.meta.url), "utf8"));
