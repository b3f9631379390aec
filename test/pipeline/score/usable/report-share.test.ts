// What is left of a passage's use where a report says it: less of what has no time, is over, or is of other business.
import { equal, ok } from "node:assert/strict";
import { type ReportPassage, reportShare } from "../../../../pipeline/score/usable/report-share.ts";

const share = (text: string, known: Partial<ReportPassage> = {}) =>
  reportShare({ text, hasSignal: false, period: null, fit: 1, year: 2022, ...known });

describe("what a report leaves of a passage's use", () => {
  const dated = share("Reserves were increased in 2022.");
  const undated = share("Reserves were increased because of larger claims.");
  const timeless = share("We maintain an allowance for the credit losses of mortgage loans.");

  it("is most of what has a time, less of what has happened at none, least of what never happens", () => {
    ok(timeless < undated && undated < dated && dated < 1, `${timeless} ${undated} ${dated}`);
    equal(share("Reserves were increased because of larger claims.", { period: "2022" }), dated);
    for (const text of [
      "IBNR includes a provision for development on known cases.",
      "CMS uses a risk-adjustment model which adjusts premiums paid to plans according to health status.",
      "Specific loss development methods may be used to determine what is not reported.",
    ])
      equal(share(text), timeless, text);
    for (const text of [
      "We continue to replace our claims system.",
      "The market is hardening.",
      "We expect rates to rise.",
      "Claims have become larger.",
    ])
      equal(share(text), undated, text);
  });

  it("is less where all of its years are over, but for those of accidents and those that it is held against", () => {
    ok(share("Storm losses were $105 million in 2018 compared with $184 million in 2017.") < undated);
    for (const text of [
      "Storm losses rose to $105 million compared to 2021.",
      "Development affected mainly accident years 2014 through 2017 and was $3 million.",
    ])
      equal(share(text), dated, text);
    equal(share("Storm losses were $105 million in 2018.", { year: null }), dated);
  });

  it("is little of an amount whose unit is told elsewhere", () => {
    ok(share("Reserves were increased by $640 in 2022.") < dated / 2);
    for (const text of [
      "Reserves were increased by $640 million in 2022.",
      "Benefits above a deductible of $500 were paid in 2022.",
      "Benefits of $40.25 were paid in 2022.",
    ])
      equal(share(text), dated, text);
  });

  it("is little of business that is not the product's, and all of a step that somebody takes", () => {
    ok(share("Reserves were increased in 2022.", { fit: 0.4 }) < dated / 2);
    equal(share("We maintain an allowance.", { hasSignal: true, fit: 0.1 }), 1);
  });
});
