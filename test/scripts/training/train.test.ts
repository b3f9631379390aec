// Training: the same labels give the same bytes, what readers differ on teaches nothing, and each company is judged by the others.
import { equal, ok, throws } from "node:assert/strict";
import {
  formatWeights,
  LABELS,
  parseWeights,
  probabilitiesOf,
} from "../../../pipeline/score/substance/linear-model.ts";
import { figuresOf } from "../../../scripts/training/figures.ts";
import { labelledPassages, sha256Of } from "../../../scripts/training/labelled-passages.ts";
import { trained } from "../../../scripts/training/regression.ts";
import { validations } from "../../../scripts/training/validation.ts";

const COMPANIES = ["Ferrybridge Mutual", "Harrow Re", "Quillon Casualty"];
const LINES = ["motor", "marine", "crop", "travel"];

/** Invented passages of two labels, alike in all companies. */
const PASSAGES = COMPANIES.flatMap((company) =>
  LINES.flatMap((line) => [
    { company, text: `Losses in ${line} rose sharply, and ${company} paid more.`, labels: ["pain", "pain"] },
    {
      company,
      text: `A ${line} policy of ${company} is defined as one that is in force.`,
      labels: ["definition", "definition"],
    },
  ]),
);
const texts = PASSAGES.map(({ text }) => JSON.stringify({ text })).join("\n");

function labelLine({ company, text, labels }: (typeof PASSAGES)[number]): string {
  const document = { company, form: "10-K", date: "2025-02-01", part: "10-K", source: "random" };
  return JSON.stringify({ text_sha256: sha256Of(text), ...document, labels, is_whole: [true, true] });
}

describe("training", () => {
  const passages = labelledPassages(PASSAGES.map(labelLine).join("\n"), texts);

  it("gives the same bytes of the same labels", () => {
    const bytes = formatWeights(trained(passages));
    equal(formatWeights(trained(passages)), bytes);
    equal(formatWeights(parseWeights(bytes)), bytes);
  });

  it("learns what sets the labels apart, and no company's name", () => {
    const model = trained(passages);
    ok(passages.every(({ features, label }) => likeliest(probabilitiesOf(model, features)) === label));
    ok([...model.weights.keys()].every((feature) => !/harrow|quillon|ferrybridge/.test(feature)));
  });

  it("judges each company by a model of the others", () => {
    const [first] = validations(passages);
    equal(first?.figures.count, PASSAGES.length);
    equal(first?.figures.accuracy, 1);
  });

  it("leaves out what readers differ on, and refuses a label without its text", () => {
    const [one] = PASSAGES;
    ok(one !== undefined);
    equal(labelledPassages(labelLine({ ...one, labels: ["pain", "fact"] }), texts).length, 0);
    throws(() => labelledPassages(labelLine(one), ""), /no text has the SHA-256/);
  });
});

describe("figures", () => {
  it("count by label, by what is worth telling, and by its order", () => {
    const figures = figuresOf([
      { label: "pain", judged: "pain", worth: 0.9 },
      { label: "plan", judged: "fact", worth: 0.3 },
      { label: "fact", judged: "pain", worth: 0.5 },
      { label: "fact", judged: "fact", worth: 0.1 },
    ]);
    equal(figures.accuracy, 0.5);
    equal(figures.worthTelling.precision, 0.5);
    equal(figures.worthTelling.recall, 0.5);
    equal(figures.averagePrecision, (1 + 2 / 3) / 2);
  });
});

function likeliest(probabilities: readonly number[]): string | undefined {
  return LABELS[probabilities.indexOf(Math.max(...probabilities))];
}
