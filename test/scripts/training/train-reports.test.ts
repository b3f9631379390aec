// Weights of reports, learned: what readers use gains, and the project's table is what its answers give.
import { deepEqual, equal, ok, throws } from "node:assert/strict";
import { readFileSync } from "node:fs";
import { formatReportWeights, parseReportWeights, reportUse } from "../../../pipeline/score/usable/report-use.ts";
import { parseReportLabels, type ReportLabel } from "../../../scripts/training/usable/report-labels.ts";
import { reportValidations, trainedReports } from "../../../scripts/training/usable/report-regression.ts";

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

/** What can be asked about is used, in whatever report and for whatever product. */
const LABELS: ReportLabel[] = ["harrow-10-k", "quillon-10-q", "marlow-10-k"].flatMap((document) =>
  ["Desk", "Lens"].flatMap((product) =>
    [0, 1, 2, 3].map((at) => {
      const [isAsked, isOwnSubject] = [at % 2 === 1, at > 1];
      const facts = {
        worth: 0.1,
        kind: "neutral" as const,
        isTold: true,
        isAsked,
        isOwnSubject,
        share: 1,
        wanted: 0.5,
      };
      return { document, product, facts, isUsable: isAsked };
    }),
  ),
);

describe("training of reports", () => {
  it("learns what readers use", () => {
    const weights = trainedReports(LABELS);
    const use = (isAsked: boolean, isOwnSubject: boolean) =>
      reportUse({ worth: 0.1, kind: "neutral", isTold: true, isAsked, isOwnSubject, share: 1, wanted: 0.5 }, weights);
    ok(use(true, false) > 0.8 && use(false, false) < 0.2);
    ok(Math.abs(use(true, true) - use(true, false)) < 0.05);
  });

  it("judges documents, and products, by what was learned without them", () => {
    deepEqual(
      reportValidations(LABELS).map(({ by, answers, usable, averagePrecision }) => [
        by,
        answers,
        usable,
        averagePrecision,
      ]),
      [
        ["document", 24, 12, 1],
        ["product", 24, 12, 1],
      ],
    );
  });

  it("names the line that is none", () => {
    const [header = "", first = ""] = read("docs/readers/report-labels.tsv").split("\n");
    equal(parseReportLabels(`${header}\n${first}\n`).length, 1);
    throws(
      () => parseReportLabels(`${header}\n${first.replace(/\t[yn]\t([^\t]*)$/, "\tmaybe\t$1")}\n`),
      /line 2: usable is y or n/,
    );
    throws(() => parseReportLabels("text"), /columns must be/);
  });

  it("of the project's answers gives the project's table", () => {
    const trained = trainedReports(parseReportLabels(read("docs/readers/report-labels.tsv")));
    const own = parseReportWeights(read("pipeline/score/usable/report-weights.tsv"));
    const given = parseReportWeights(formatReportWeights(trained));
    deepEqual([...given.keys()], [...own.keys()]);
    // Another machine's logarithms may round another way.
    for (const [name, [weight = 0]] of own) ok(Math.abs(weight - (given.get(name)?.[0] ?? 9)) <= 0.02, name);
  });
});
