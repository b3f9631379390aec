// The weights of how a passage is put, as readers answer, and how good they are on companies and products that they have not seen.

import type { WeightTable } from "../../../data/formats/weight-table.ts";
import { answersOf, passageFeatures, QUESTIONS } from "../../../pipeline/score/usable/usable-model.ts";
import { averagePrecision } from "../figures.ts";
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

export type UsableValidation = {
  readonly answers: number;
  /** Clear and labelled right. */
  readonly wellPut: number;
  readonly averagePrecision: number;
  /** By tenths of the probability: how many there are, and how many are well put. */
  readonly calibration: readonly { readonly from: number; readonly answers: number; readonly wellPut: number }[];
};

/** Companies and products are parted into so many groups each. */
const GROUPS = 4;

const isWellPut = ({ answers }: UsableLabel) => answers.clear && answers.labelled;

/** Each answer judged by a model of those on other companies and other products. */
export function usableValidation(labels: readonly UsableLabel[]): UsableValidation {
  const companies = groupsOf(labels.map(({ company }) => company));
  const products = groupsOf(labels.map(({ product }) => product));
  const judged: { probability: number; isGood: boolean }[] = [];
  for (let company = 0; company < GROUPS; company++)
    for (let product = 0; product < GROUPS; product++) {
      const isOfBoth = (one: UsableLabel) =>
        companies.get(one.company) === company && products.get(one.product) === product;
      const isOfNeither = (one: UsableLabel) =>
        companies.get(one.company) !== company && products.get(one.product) !== product;
      const weights = trainedUsable(labels.filter(isOfNeither));
      for (const label of labels.filter(isOfBoth))
        judged.push({ probability: wellPutBy(label, weights), isGood: isWellPut(label) });
    }
  return {
    answers: judged.length,
    wellPut: judged.filter(({ isGood }) => isGood).length,
    averagePrecision: averagePrecision(
      judged.map(({ probability, isGood }) => ({ worth: probability, isWanted: isGood })),
    ),
    calibration: Array.from({ length: 10 }, (_, at) => {
      const within = judged.filter(({ probability }) => Math.min(9, Math.floor(probability * 10)) === at);
      return { from: at / 10, answers: within.length, wellPut: within.filter(({ isGood }) => isGood).length };
    }),
  };
}

function wellPutBy({ facts }: UsableLabel, weights: WeightTable): number {
  const { clear, labelled } = answersOf(facts, weights);
  return clear * labelled;
}

/** In the order of their names, one after the other. */
function groupsOf(names: readonly string[]): Map<string, number> {
  return new Map([...new Set(names)].sort().map((name, at) => [name, at % GROUPS]));
}
