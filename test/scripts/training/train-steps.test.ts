// Steps, learned from marked sentences: what is marked is found again, the same labels give the same bytes, and what is wrong is named.
import { deepEqual, equal, ok, throws } from "node:assert/strict";
import { readFileSync } from "node:fs";
import {
  formatStepWeights,
  parseStepWeights,
  stepProbabilityBy,
} from "../../../pipeline/score/substance/step-model.ts";
import { sha256Of } from "../../../scripts/training/labelled-passages.ts";
import { type StepSentence, stepSentences } from "../../../scripts/training/step-labels.ts";
import { stepValidation, trainedSteps } from "../../../scripts/training/step-regression.ts";

const COMPANIES = ["ferrybridge", "harrow", "quillon"];
const MOVES = [
  "bringing adjusters into one office",
  "handing our mail room to a partner",
  "opening a second service desk",
];
const STAYS = ["premiums rose by 9%", "our combined ratio improved", "losses were in line with plan"];

const SENTENCES: StepSentence[] = COMPANIES.flatMap((company) =>
  Array.from({ length: 12 }, (_, at) => [
    { company, text: `We are ${MOVES[at % 3]} in region ${at}.`, use: at % 2 === 0 ? ("A" as const) : ("B" as const) },
    { company, text: `In region ${at}, ${STAYS[at % 3]}.`, use: null },
  ])
    .flat()
    .map((sentence, at) => ({ ...sentence, isSingle: at % 3 === 0 })),
);

const HEADER = "text_sha256\tdocument\tkind\tuse";
const TEXT = "We are replacing our claims platform.";
const texts = JSON.stringify({ company: "harrow", document: "harrow_2024_q1", text: TEXT });

describe("training of steps", () => {
  const weights = trainedSteps(SENTENCES);

  it("finds what is like the marked, and the same bytes of the same labels", () => {
    ok(stepProbabilityBy(weights, "We are opening a second mail room.") > 0.5);
    ok(stepProbabilityBy(weights, "Our combined ratio rose.") < 0.5);
    equal(formatStepWeights(trainedSteps(SENTENCES)), formatStepWeights(weights));
    equal(formatStepWeights(parseStepWeights(formatStepWeights(weights))), formatStepWeights(weights));
  });

  it("judges a company by a model of the others, beside the stated rules", () => {
    const { marked, toCall, averagePrecision, judges } = stepValidation(SENTENCES, [0.5]);
    equal(marked, SENTENCES.length / 2);
    equal(toCall, SENTENCES.length / 4);
    ok(averagePrecision > 0.9);
    const [rules, model] = judges;
    equal(rules?.judge, "rules");
    ok((model?.marked ?? 0) > (rules?.marked ?? 0));
  });

  it("joins marks with texts: all of a call that was read whole, and of others what was read", () => {
    const marked = stepSentences(`${HEADER}\n${sha256Of(TEXT)}\tharrow_2024_q1\tbuys cover\tA\n`, texts);
    deepEqual(marked, {
      sentences: [{ company: "harrow", text: TEXT, use: "A", isSingle: false }],
      missing: 0,
    });
    equal(stepSentences(`${HEADER}\n`, texts).sentences[0]?.use, null);
    const single = `${HEADER}\n00\tharrow_2024_q1\tnone\t-\n`;
    deepEqual(stepSentences(single, texts), { sentences: [], missing: 1 });
    const [sentence] = stepSentences(`${single}${sha256Of(TEXT)}\tharrow_2024_q1\tnone\t-\n`, texts).sentences;
    deepEqual(sentence, { company: "harrow", text: TEXT, use: null, isSingle: true });
  });

  it("names a line that is none", () => {
    throws(() => stepSentences(`${HEADER}\n00\tharrow_2024_q1\tplans\tC\n`, texts), /line 2: .* with A or B/);
    throws(() => stepSentences(`${HEADER}\n00\tharrow_2024_q1\tnone\tA\n`, texts), /line 2: .* none with -/);
    throws(() => stepSentences("sha\n", texts), /columns must be text_sha256, document, kind, use/);
  });
});

describe("the project's weights of steps", () => {
  const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

  it("are there, as their labels are, and say what is wrong with another table", () => {
    ok(parseStepWeights(read("pipeline/score/substance/step-weights.tsv")).size > 1000);
    ok(read("docs/readers/step-labels.tsv").trimEnd().split("\n").length > 6000);
    throws(() => parseStepWeights("feature\n"), /columns must be feature, weight/);
    throws(() => parseStepWeights("feature\tweight\nbias\tmuch\n"), /"bias\tmuch" has not a number for each of weight/);
  });
});
