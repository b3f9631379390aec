// The weights of what readers answer, and how good they are on companies and products that they have not seen.
import {
  featuresOf,
  QUESTIONS,
  type Question,
  type UsableWeights,
  usableProbability,
} from "../../../pipeline/score/usable/usable-model.ts";
import { averagePrecision } from "../figures.ts";
import { fitted } from "../softmax-regression.ts";
import type { UsableLabel } from "./usable-labels.ts";

/** Of both classes' weights. */
const L2 = 12;
const STEPS = 400;
/** No, yes. */
const WIDTH = 2;

export function trainedUsable(labels: readonly UsableLabel[]): UsableWeights {
  const byFeature = new Map<string, number[]>();
  for (const [at, question] of QUESTIONS.entries())
    for (const [feature, weight] of weightsOf(labels, question)) {
      const row = byFeature.get(feature) ?? QUESTIONS.map(() => 0);
      row[at] = weight;
      byFeature.set(feature, row);
    }
  return byFeature;
}

function weightsOf(labels: readonly UsableLabel[], question: Question): Map<string, number> {
  const features = labels.map(({ facts }) => featuresOf(facts, question));
  const names = [...new Set(features.flatMap((each) => each.map(([name]) => name)))].sort();
  const columnOf = new Map(names.map((name, at) => [name, at]));
  const examples = features.map((each, at) => ({
    columns: each.map(([name]) => columnOf.get(name) ?? 0),
    values: each.map(([, value]) => value),
    label: Number(labels[at]?.answers[question]),
    weight: 1,
  }));
  const weights = fitted(examples, { size: names.length, width: WIDTH, l2: L2, steps: STEPS });
  return new Map(names.map((name, at) => [name, (weights[at * WIDTH + 1] ?? 0) - (weights[at * WIDTH] ?? 0)]));
}

/** Of the best so many answers, those that call the passage usable. */
export type Best = { readonly count: number; readonly byRules: number; readonly byModel: number };
export type UsableValidation = {
  readonly answers: number;
  readonly usable: number;
  readonly averagePrecision: { readonly byRules: number; readonly byModel: number };
  readonly best: readonly Best[];
  /** By tenths of the probability: how many there are, and the share that is usable. */
  readonly calibration: readonly { readonly from: number; readonly answers: number; readonly usable: number }[];
};

/** Companies and products are parted into so many groups each. */
const GROUPS = 4;

/** Each answer judged by a model of those on other companies and other products, beside what rules say it is worth. */
export function usableValidation(labels: readonly UsableLabel[], counts: readonly number[]): UsableValidation {
  const companies = groupsOf(labels.map(({ company }) => company));
  const products = groupsOf(labels.map(({ product }) => product));
  const judged: { byRules: number; byModel: number; isUsable: boolean }[] = [];
  for (let company = 0; company < GROUPS; company++)
    for (let product = 0; product < GROUPS; product++) {
      const isOfBoth = (one: UsableLabel) =>
        companies.get(one.company) === company && products.get(one.product) === product;
      const isOfNeither = (one: UsableLabel) =>
        companies.get(one.company) !== company && products.get(one.product) !== product;
      const weights = trainedUsable(labels.filter(isOfNeither));
      for (const { facts, isUsable } of labels.filter(isOfBoth)) {
        judged.push({ byRules: facts.worth, byModel: usableProbability(facts, weights).usable, isUsable });
      }
    }
  const ordered = (by: "byRules" | "byModel") => [...judged].sort((a, b) => b[by] - a[by]);
  const among = (by: "byRules" | "byModel", count: number) =>
    ordered(by)
      .slice(0, count)
      .filter(({ isUsable }) => isUsable).length;
  const precisionOf = (by: "byRules" | "byModel") =>
    averagePrecision(judged.map((one) => ({ worth: one[by], isWanted: one.isUsable })));
  return {
    answers: judged.length,
    usable: judged.filter(({ isUsable }) => isUsable).length,
    averagePrecision: { byRules: precisionOf("byRules"), byModel: precisionOf("byModel") },
    best: counts.map((count) => ({ count, byRules: among("byRules", count), byModel: among("byModel", count) })),
    calibration: Array.from({ length: 10 }, (_, at) => {
      const within = judged.filter(({ byModel }) => Math.min(9, Math.floor(byModel * 10)) === at);
      return { from: at / 10, answers: within.length, usable: within.filter(({ isUsable }) => isUsable).length };
    }),
  };
}

/** How many are likely enough to be used, and how many of these their readers would use. */
export function keptOf(
  labels: readonly UsableLabel[],
  { weights, from }: { readonly weights: UsableWeights; readonly from: number },
): { kept: number; usable: number } {
  const kept = labels.filter(({ facts }) => usableProbability(facts, weights).usable >= from);
  return { kept: kept.length, usable: kept.filter(({ isUsable }) => isUsable).length };
}

/** In the order of their names, one after the other. */
function groupsOf(names: readonly string[]): Map<string, number> {
  return new Map([...new Set(names)].sort().map((name, at) => [name, at % GROUPS]));
}
