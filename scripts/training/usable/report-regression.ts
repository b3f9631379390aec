// The weights of what a report says, as readers would use it, and how good they are on documents and products that they have not seen.
import type { WeightTable } from "../../../data/formats/weight-table.ts";
import { reportFeatures, reportUse } from "../../../pipeline/score/usable/report-use.ts";
import { averagePrecision, type Tenth, tenthsOf } from "../figures.ts";
import { yesWeights } from "../yes-no-regression.ts";
import type { ReportLabel } from "./report-labels.ts";

const LEARNING = { l2: 0.5, steps: 2000, examplesMin: 1 };

export function trainedReports(labels: readonly ReportLabel[]): WeightTable {
  const answers = labels.map(({ facts, isUsable }) => ({
    features: reportFeatures(facts),
    yes: Number(isUsable),
    weight: 1,
  }));
  return new Map([...yesWeights(answers, LEARNING)].map(([feature, weight]) => [feature, [weight]]));
}

/** Of answers that were judged by models that had not seen them. */
export type ReportFigures = {
  readonly by: "document" | "product";
  readonly answers: number;
  readonly usable: number;
  readonly averagePrecision: number;
  readonly calibration: readonly Tenth[];
};

/** Each document's answers by a model of those on the others, and each product's. */
export function reportValidations(labels: readonly ReportLabel[]): ReportFigures[] {
  return (["document", "product"] as const).map((by) => {
    const names = [...new Set(labels.map((label) => label[by]))].sort();
    const judged = names.flatMap((name) => {
      const weights = trainedReports(labels.filter((label) => label[by] !== name));
      return labels
        .filter((label) => label[by] === name)
        .map(({ facts, isUsable }) => ({ worth: reportUse(facts, weights), isWanted: isUsable }));
    });
    return {
      by,
      answers: judged.length,
      usable: judged.filter(({ isWanted }) => isWanted).length,
      averagePrecision: averagePrecision(judged),
      calibration: tenthsOf(judged),
    };
  });
}
