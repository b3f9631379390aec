// How likely readers find a passage clear and rightly labelled: by its own weights, and by those that the project has learned.
import { deepEqual, equal, ok, throws } from "node:assert/strict";
import type { UsableFacts } from "../../../../pipeline/score/usable/usable-facts.ts";
import {
  answersOf,
  formatUsableWeights,
  parseUsableWeights,
  passageFeatures,
} from "../../../../pipeline/score/usable/usable-model.ts";
import { FACTS } from "./usable-facts.ts";

describe("the weights of usable", () => {
  const table = "feature\tclear\tlabelled\nbias\t1\t-0.25\nperiod\t2\t0\n";

  it("are written and read again, without those that round to nothing", () => {
    const weights = parseUsableWeights(table);
    equal(formatUsableWeights(new Map([...weights, ["answer", [0.001, 0]] as const])), table);
  });

  it("are refused with other columns, and with what is no number", () => {
    throws(
      () => parseUsableWeights("feature\tclear\nbias\t1\n"),
      /weights of usable: the columns must be feature, clear, labelled/,
    );
    throws(() => parseUsableWeights(table.replace("\t2\t", "\ttwo\t")), /"period\ttwo\t0" has not a number for each/);
    throws(() => parseUsableWeights(table.replace("\t2\t", "\t\t")), /"period\t\t0" has not a number for each/);
  });

  it("say how likely each question is answered with yes", () => {
    const { clear, labelled } = answersOf(FACTS, parseUsableWeights(table));
    deepEqual(
      [clear, labelled].map((share) => Number(share.toFixed(3))),
      [0.953, 0.438],
    );
  });

  it("do not hold against how it is put what the product has to do with it", () => {
    const features = (facts: UsableFacts) => JSON.stringify(passageFeatures(facts));
    equal(features({ ...FACTS, ownWords: 0, keywords: 0, lines: 0, isOwnSubject: false }), features(FACTS));
  });
});

describe("the project's weights of usable", () => {
  const put = (change: Partial<UsableFacts>) => {
    const { clear, labelled } = answersOf({ ...FACTS, ...change });
    return clear * labelled;
  };

  it("prefer what has its period, names its segment, and is about a subject", () => {
    ok(put({ hasPeriod: false }) < put({}));
    ok(put({ segment: "before" }) < put({}));
    ok(put({ subjects: 0, standing: 0, direction: "none" }) < put({}));
  });
});
