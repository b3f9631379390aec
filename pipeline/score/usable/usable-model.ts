// How likely a reader uses a passage for a product as it is: reads usable-weights.tsv.
import { readFileSync } from "node:fs";
import type { UsableFacts } from "./usable-facts.ts";

/** What readers answer, each for itself: all three make a passage usable. */
export const QUESTIONS = ["fits", "clear", "labelled"] as const;
export type Question = (typeof QUESTIONS)[number];

/** By feature, one for each question; `bias` is a feature that all passages have. */
export type UsableWeights = ReadonlyMap<string, readonly number[]>;

/** So little more than nothing has a logarithm. */
const LEAST_WORTH = 0.001;
const LEAST_SUBSTANCE = 0.02;
/** What is measured by likeness varies less than what is counted: a weight of one means about as much. */
const LIKENESS = 4;
const NEARNESS = 3;
/** In words; a passage of n words has the length class of the first bound above n. */
const LENGTH_BOUNDS = [12, 20, 35, 60];
const OWN_WORDS_MAX = 4;
const KEYWORDS_MAX = 2;

/** Beyond so many shared words there is nothing to gain. */
const SHARED_MAX = 4;

type Feature = readonly [name: string, value: number];

/** Each feature with its value: what the passage is and how it is put, and for whether it fits what it has to do with the product. */
export function featuresOf(facts: UsableFacts, question: Question): Feature[] {
  return question === "fits" ? [...ofPassage(facts), ...ofProduct(facts)] : ofPassage(facts);
}

function ofPassage(facts: UsableFacts): Feature[] {
  const { hasFigure, segment, hasPeriod } = facts;
  const length = LENGTH_BOUNDS.findIndex((bound) => facts.words < bound);
  return [
    ["bias", 1],
    ["worth", Math.log(facts.worth + LEAST_WORTH)],
    ["substance", Math.log(facts.substance + LEAST_SUBSTANCE)],
    [`kind ${facts.kind}`, 1],
    [`standing ${facts.standing}`, 1],
    [`direction ${facts.direction}`, 1],
    [`subjects ${facts.subjects}`, 1],
    [`segment ${segment}`, 1],
    ["period", Number(hasPeriod)],
    ["figure", Number(hasFigure)],
    ["figure without segment", Number(hasFigure && segment === "none")],
    ["figure without period", Number(hasFigure && !hasPeriod)],
    ["signal", Number(facts.hasSignal)],
    ["answer", Number(facts.isAnswer)],
    ["report", Number(facts.isReport)],
    ["told", Number(facts.isTold)],
    ["asked", Number(facts.isAsked)],
    ["refers back", Number(facts.refersBack)],
    [`length ${length < 0 ? LENGTH_BOUNDS.length : length}`, 1],
  ];
}

function ofProduct(facts: UsableFacts): Feature[] {
  const { toSaid, subject } = facts;
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
    ["lines", facts.lines],
  ];
}

const HEADER = ["feature", ...QUESTIONS].join("\t");
const DIGITS = 2;

/** @throws when the table has other columns, or a weight is no number */
export function parseUsableWeights(table: string): UsableWeights {
  const [header, ...lines] = table.trimEnd().split("\n");
  if (header !== HEADER) throw new Error(`weights of usable: the columns must be ${HEADER.replaceAll("\t", ", ")}`);
  return new Map(
    lines.map((line) => {
      const [feature = "", ...cells] = line.split("\t");
      const weights = cells.map(Number);
      if (weights.length !== QUESTIONS.length || weights.some(Number.isNaN))
        throw new Error(`weights of usable: "${line}" has not a number for each question`);
      return [feature, weights] as const;
    }),
  );
}

/** In the order of the features' names; those that round to nothing are left out. */
export function formatUsableWeights(weights: UsableWeights): string {
  const lines = [...weights]
    .map(([feature, numbers]) => [feature, ...numbers.map((weight) => Number(weight.toFixed(DIGITS)) + 0)] as const)
    .filter(([, ...numbers]) => numbers.some((weight) => weight !== 0))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((line) => line.join("\t"));
  return `${[HEADER, ...lines].join("\n")}\n`;
}

/** 0 to 1: how likely each question is answered with yes. */
export function answersOf(facts: UsableFacts, weights: UsableWeights = WEIGHTS): Readonly<Record<Question, number>> {
  const [fits = 0, clear = 0, labelled = 0] = QUESTIONS.map((question, at) => {
    const sum = featuresOf(facts, question).reduce(
      (total, [feature, value]) => total + value * (weights.get(feature)?.[at] ?? 0),
      0,
    );
    return 1 / (1 + Math.exp(-sum));
  });
  return { fits, clear, labelled };
}

export type LikelyUse = {
  /** 0 to 1: how likely a seller of the product uses it as it is. */
  readonly usable: number;
  /** 0 to 1: how likely it is for the product at all. */
  readonly likelyFit: number;
};

export function usableProbability(facts: UsableFacts, weights: UsableWeights = WEIGHTS): LikelyUse {
  const { fits, clear, labelled } = answersOf(facts, weights);
  return { usable: fits * clear * labelled, likelyFit: fits };
}

const WEIGHTS = parseUsableWeights(readFileSync(new URL("./usable-weights.tsv", import.meta.url), "utf8"));
