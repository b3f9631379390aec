// The weights by which a passage is wanted, and how good they are for products that they have not seen.

import { groupBy } from "../../../data/collections/group-by.ts";
import type { WeightTable } from "../../../data/formats/weight-table.ts";
import { wantedFeatures, wantedProbability } from "../../../pipeline/score/usable/wanted-model.ts";
import { averagePrecision, type Tenth, tenthsOf } from "../figures.ts";
import { yesWeights } from "../yes-no-regression.ts";
import type { ReadPassage } from "./wanted-passages.ts";

const LEARNING = { l2: 12, steps: 400, examplesMin: 5 };
/** Of what is only good to have two readers agree less. */
const WEIGHT_OF_GOOD = 0.7;
const PARTS = 4;

/** @param from weights that were learned of other documents, which need not be at hand */
export function trainedWanted(passages: readonly ReadPassage[], from: WeightTable = new Map()): WeightTable {
  const answers = passages.map(({ facts, grade }) => ({
    features: wantedFeatures(facts),
    yes: Number(grade !== null),
    weight: grade === 1 ? WEIGHT_OF_GOOD : 1,
  }));
  const before = new Map([...from].map(([feature, [weight = 0]]) => [feature, weight]));
  return new Map([...yesWeights(answers, LEARNING, before)].map(([feature, weight]) => [feature, [weight]]));
}

export type WantedValidation = {
  readonly passages: number;
  readonly wanted: number;
  readonly averagePrecision: number;
  readonly calibration: readonly Tenth[];
};

/** Each list of products judged by a model of others, in so many parts. @param from of documents that none of these lists was read beside */
export function wantedValidation(passages: readonly ReadPassage[], from?: WeightTable): WantedValidation {
  const lists = [...new Set(passages.map(({ list }) => list))].sort();
  const parts = groupBy(lists, (list) => lists.indexOf(list) % PARTS);
  const judged = [...parts.values()].flatMap((part) => {
    const weights = trainedWanted(
      passages.filter(({ list }) => !part.includes(list)),
      from,
    );
    return passages
      .filter(({ list }) => part.includes(list))
      .map(({ facts, grade }) => ({ worth: wantedProbability(facts, weights), isWanted: grade !== null }));
  });
  return {
    passages: judged.length,
    wanted: judged.filter(({ isWanted }) => isWanted).length,
    averagePrecision: averagePrecision(judged),
    calibration: tenthsOf(judged),
  };
}
