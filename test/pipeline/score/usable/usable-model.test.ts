// How likely readers use a passage: by its own weights, and by those that the project has learned.
import { deepEqual, equal, ok, throws } from "node:assert/strict";
import { profileOf } from "../../../../pipeline/score/fit/product-profile.ts";
import { scorePassage } from "../../../../pipeline/score/passage.ts";
import { ANYWHERE } from "../../../../pipeline/score/passage-context.ts";
import type { UsableFacts } from "../../../../pipeline/score/usable/usable-facts.ts";
import {
  answersOf,
  featuresOf,
  formatUsableWeights,
  parseUsableWeights,
  usableProbability,
} from "../../../../pipeline/score/usable/usable-model.ts";
import { FACTS } from "./usable-facts.ts";

describe("the weights of usable", () => {
  const table = "feature\tfits\tclear\tlabelled\nbias\t0.5\t1\t-0.25\nperiod\t0\t2\t0\n";

  it("are written and read again, without those that round to nothing", () => {
    const weights = parseUsableWeights(table);
    equal(formatUsableWeights(new Map([...weights, ["answer", [0.001, 0, 0]] as const])), table);
  });

  it("are refused with other columns, and with what is no number", () => {
    throws(() => parseUsableWeights("feature\tfits\nbias\t1\n"), /columns must be feature, fits, clear, labelled/);
    throws(() => parseUsableWeights(table.replace("\t2\t", "\ttwo\t")), /"period\t0\ttwo\t0" has not a number/);
  });

  it("say how likely each question is answered with yes", () => {
    const { fits, clear, labelled } = answersOf(FACTS, parseUsableWeights(table));
    deepEqual(
      [fits, clear, labelled].map((share) => Number(share.toFixed(3))),
      [0.622, 0.953, 0.438],
    );
  });

  it("do not hold against whether it is clear what the product has to do with it", () => {
    const ofClear = (facts: UsableFacts) => JSON.stringify(featuresOf(facts, "clear"));
    const other = { ...FACTS, ownWords: 0, keywords: 0, lines: 0, isOwnSubject: false };
    equal(ofClear(other), ofClear(FACTS));
  });
});

describe("the project's weights of usable", () => {
  const usable = (change: Partial<UsableFacts>) => usableProbability({ ...FACTS, ...change }).usable;

  it("prefer what has its period, names its segment, and is about a subject", () => {
    ok(usable({ hasPeriod: false }) < usable({}));
    ok(usable({ segment: "before" }) < usable({}));
    ok(usable({ subjects: 0, standing: 0, direction: "none" }) < usable({}));
  });

  it("prefer what is near to the product: its keywords, its words, and what means the same", () => {
    ok(usable({ keywords: 0, keywordMet: 0.5, keywordWords: 0 }) < usable({}));
    ok(usable({ isOwnSubject: false }) < usable({}));
    ok(usable({ toSaid: { near: 0.1, shared: 2 } }) < usable({}));
  });

  it("are asked for a product; a passage alone is as usable as rules say", () => {
    const source = { text: "Claim severity rose by 9% in the second quarter of 2024.", keywords: ["severity"] };
    const passage = { ...source, documentKind: "transcript" as const, formType: null, partName: "call" };
    const alone = scorePassage(passage);
    equal(alone.usable, alone.worth);
    const profile = profileOf({ name: "Desk", description: "Claim severity", keywords: ["severity"], lines: [] });
    const { usable: byReaders, worth } = scorePassage(passage, { ...ANYWHERE, profile });
    ok(byReaders > 0 && byReaders < 1 && byReaders !== worth);
  });
});
