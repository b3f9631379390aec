// Weights of usable, learned: what readers call usable gains, and the project's table is what its answers give.
import { deepEqual, equal, ok, throws } from "node:assert/strict";
import { readFileSync } from "node:fs";
import { answersOf, formatUsableWeights, parseUsableWeights } from "../../../pipeline/score/usable/usable-model.ts";
import {
  formatUsableLabels,
  parseUsableLabels,
  type UsableLabel,
} from "../../../scripts/training/usable/usable-labels.ts";
import { trainedUsable, usableValidation } from "../../../scripts/training/usable/usable-regression.ts";
import { FACTS } from "../../pipeline/score/usable/usable-facts.ts";

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

/** What has a period is clear, what has a keyword fits, in whatever company and for whatever product. */
const LABELS: UsableLabel[] = ["ferrybridge", "harrow", "quillon", "marlow"].flatMap((company) =>
  ["Desk", "Lens", "Hub", "Atlas"].flatMap((product) =>
    [0, 1, 2, 3].map((at) => {
      const [hasPeriod, hasKeyword] = [at % 2 === 1, at > 1];
      return {
        sha256: `${company}${product}${at}`,
        company,
        document: `${company}-call`,
        product,
        facts: { ...FACTS, hasPeriod, keywords: Number(hasKeyword) },
        answers: { fits: hasKeyword, clear: hasPeriod, labelled: true },
        isUsable: hasPeriod && hasKeyword,
      };
    }),
  ),
);

describe("training of usable", () => {
  it("learns each question from its own answers", () => {
    const weights = trainedUsable(LABELS);
    const answers = (hasPeriod: boolean, keywords: number) => answersOf({ ...FACTS, hasPeriod, keywords }, weights);
    ok(answers(true, 0).clear > answers(false, 0).clear + 0.3);
    ok(answers(true, 0).labelled > 0.9);
    ok(Math.abs(answers(true, 1).clear - answers(true, 0).clear) < 1e-9);
  });

  it("judges companies and products by what was learned without both", () => {
    const { answers, wellPut, averagePrecision } = usableValidation(LABELS);
    deepEqual([answers, wellPut], [64, 32]);
    equal(averagePrecision, 1);
  });

  it("writes answers and reads them again, and names the line that is none", () => {
    const table = formatUsableLabels(LABELS);
    equal(formatUsableLabels(parseUsableLabels(table)), table);
    throws(() => parseUsableLabels(table.replace(/y\n$/, "maybe\n")), /line 65: usable is y or n/);
    throws(() => parseUsableLabels("text"), /columns must be/);
  });

  it("of the project's answers gives the project's table", function () {
    this.timeout(60_000);
    const trained = trainedUsable(parseUsableLabels(read("docs/readers/usable-labels.tsv")));
    const [own, given] = [read("pipeline/score/usable/usable-weights.tsv"), formatUsableWeights(trained)].map(
      parseUsableWeights,
    );
    deepEqual(
      [...(given ?? [])].map(([name]) => name),
      [...(own ?? [])].map(([name]) => name),
    );
    // Another machine's logarithms may round another way.
    for (const [name, row] of own ?? [])
      for (const [at, weight] of row.entries()) ok(Math.abs(weight - (given?.get(name)?.[at] ?? 9)) <= 0.02, name);
  });
});
