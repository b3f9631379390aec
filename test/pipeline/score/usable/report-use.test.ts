// How likely what a report says is used: more of what is worth more, can be asked about and is of the product's own subject.
import { equal, ok, throws } from "node:assert/strict";
import { parseReportWeights, type ReportFacts, reportUse } from "../../../../pipeline/score/usable/report-use.ts";
import { usableOf, usableShare } from "../../../../pipeline/score/usable/usable.ts";
import { type WantedFacts, wantedProbability } from "../../../../pipeline/score/usable/wanted-model.ts";
import { WANTED_FACTS } from "./usable-facts.ts";

const FACTS: ReportFacts = {
  worth: 0.05,
  kind: "neutral",
  isTold: true,
  isAsked: true,
  isOwnSubject: true,
  share: 0.85,
  wanted: 0.3,
};

describe("the use of what a report says", () => {
  it("is more where it is worth more, hurts, can be asked about, is on the product's own subject and of its time and lines", () => {
    const use = reportUse(FACTS);
    ok(use > 0 && use < 1);
    ok(reportUse({ ...FACTS, worth: 0.5 }) > use);
    ok(reportUse({ ...FACTS, kind: "pain" }) > use);
    for (const less of [
      { isTold: false },
      { isAsked: false },
      { isOwnSubject: false },
      { share: 0.2 },
      { wanted: 0 },
      { worth: 0 },
    ])
      ok(reportUse({ ...FACTS, ...less }) < use, JSON.stringify(less));
  });

  it("is enough of a report, and so is what would be wanted of a call; a speech has only that", () => {
    const asOfCall = (facts: WantedFacts, share: number) => usableShare(facts, wantedProbability(facts)) * share;
    const dull = { ...WANTED_FACTS, isReport: true, isAsked: false, isOwnSubject: false, worth: 0.0001 };
    equal(usableOf(dull, 0.85), asOfCall(dull, 0.85));
    const telling: WantedFacts = { ...WANTED_FACTS, isReport: true, kind: "pain", isOwnSubject: true, worth: 0.9 };
    ok(usableOf(telling, 0.5) > asOfCall(telling, 0.5));
    const speech = { ...telling, isReport: false };
    equal(usableOf(speech, 0.5), asOfCall(speech, 0.5));
    equal(usableOf(speech, 1e6), 1);
  });

  it("reads no table of other columns", () =>
    throws(
      () => parseReportWeights("feature\tclear\nbias\t1\n"),
      /weights of reports: the columns must be feature, used/,
    ));
});
