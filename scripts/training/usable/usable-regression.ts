// The weights of how a passage is put, as readers answer, and how good they are on companies and products that they have not seen.

import type { WeightTable } from "../../../data/formats/weight-table.ts";
import { answersOf, passageFeatures, QUESTIONS } from "../../../pipeline/score/usable/usable-model.ts";
import { averagePrecision, type Tenth, tenthsOf } from "../figures.ts";
import { yesWeights } from "../yes-no-regression.ts";
import type { UsableLabel } from "./usable-labels.ts";

const LEARNING = { l2: 12, steps: 400, examplesMin: 1 };

export function trainedUsable(labels: readonly UsableLabel[]): WeightTable {
  const byFeature = new Map<string, number[]>();
  for (const [at, question] of QUESTIONS.entries()) {
    const answers = labels.map(({ facts, answers: said }) => ({
      features: passageFeatures(facts),
      yes: Number(said[question]),
      weight: 1,
    }));
    for (const [feature, weight] of yesWeights(answers, LEARNING)) {
      const row = byFeature.get(feature) ?? QUESTIONS.map(() => 0);
      row[at] = weight;
      byFeature.set(feature, row);
    }
  }
  return byFeature;
}

/** Of answers that a model judges: how many are clear and labelled right, and how well it has them first. */
export type WellPutFigures = {
  readonly answers: number;
  readonly wellPut: number;
  readonly averagePrecision: number;
  readonly calibration: readonly Tenth[];
};

/** Companies and products are parted into so many groups each. */
const GROUPS = 4;

/** Each answer judged by a model of those on other companies and other products. */
export function usableValidation(labels: readonly UsableLabel[]): WellPutFigures {
  const companies = groupsOf(labels.map(({ company }) => company));
  const products = groupsOf(labels.map(({ product }) => product));
  const judged: JudgedAnswer[] = [];
  for (let company = 0; company < GROUPS; company++)
    for (let product = 0; product < GROUPS; product++) {
      const isOfBoth = (one: UsableLabel) =>
        companies.get(one.company) === company && products.get(one.product) === product;
      const isOfNeither = (one: UsableLabel) =>
        companies.get(one.company) !== company && products.get(one.product) !== product;
      judged.push(...judgedBy(trainedUsable(labels.filter(isOfNeither)), labels.filter(isOfBoth)));
    }
  return wellPutFigures(judged);
}

/** All judged by one model. */
export const figuresBy = (weights: WeightTable, labels: readonly UsableLabel[]): WellPutFigures =>
  wellPutFigures(judgedBy(weights, labels));

type JudgedAnswer = { readonly worth: number; readonly isWanted: boolean };

function judgedBy(weights: WeightTable, labels: readonly UsableLabel[]): JudgedAnswer[] {
  return labels.map(({ facts, answers }) => {
    const { clear, labelled } = answersOf(facts, weights);
    return { worth: clear * labelled, isWanted: answers.clear && answers.labelled };
  });
}

function wellPutFigures(judged: readonly JudgedAnswer[]): WellPutFigures {
  return {
    answers: judged.length,
    wellPut: judged.filter(({ isWanted }) => isWanted).length,
    averagePrecision: averagePrecision(judged),
    calibration: tenthsOf(judged),
  };
}

/** In the order of their names, one after the other. */
function groupsOf(names: readonly string[]): Map<string, number> {
  return new Map([...new Set(names)].sort().map((name, at) => [name, at % GROUPS]));
}
