// How likely a reader finds a passage clear and rightly labelled: reads usable-weights.tsv.
import { readFileSync } from "node:fs";
import {
  type Feature,
  formatWeightTable,
  parseWeightTable,
  probabilityBy,
  type WeightTable,
} from "../../../data/formats/weight-table.ts";
import type { UsableFacts } from "./usable-facts.ts";

/** What readers answer of how a passage is put, each for itself: it is clear whose figure it is and of when, and what is told with it is right. */
export const QUESTIONS = ["clear", "labelled"] as const;
export type Question = (typeof QUESTIONS)[number];

/** So little more than nothing has a logarithm. */
const LEAST_WORTH = 0.001;
const LEAST_SUBSTANCE = 0.02;
/** In words; a passage of n words has the length class of the first bound above n. */
const LENGTH_BOUNDS = [12, 20, 35, 60];

/** Each feature with its value: what the passage is and how it is put; `bias` is one that all passages have. */
export function passageFeatures(facts: UsableFacts): Feature[] {
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

/** @throws when the table has other columns, or a weight is no number */
export const parseUsableWeights = (table: string): WeightTable => parseWeightTable(table, QUESTIONS, "usable");

export const formatUsableWeights = (weights: WeightTable): string => formatWeightTable(weights, QUESTIONS);

/** 0 to 1: how likely each question is answered with yes. */
export function answersOf(facts: UsableFacts, weights: WeightTable = WEIGHTS): Readonly<Record<Question, number>> {
  const features = passageFeatures(facts);
  const [clear = 0, labelled = 0] = QUESTIONS.map((_, column) => probabilityBy(weights, features, column));
  return { clear, labelled };
}

const WEIGHTS = parseUsableWeights(readFileSync(new URL("./usable-weights.tsv", import.meta.url), "utf8"));
