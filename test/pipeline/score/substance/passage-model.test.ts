// The committed weights: what they say of sentences that nobody trained on, and what holds whatever they say.
import { deepEqual, equal, ok, throws } from "node:assert/strict";
import { statSync } from "node:fs";
import {
  LABELS,
  type Label,
  type LinearModel,
  parseWeights,
  probabilitiesOf,
} from "../../../../pipeline/score/substance/linear-model.ts";
import { passageFeaturesOf } from "../../../../pipeline/score/substance/passage-features.ts";
import type { SubstanceClass } from "../../../../pipeline/score/substance/sentence-class.ts";
import { classOf, substanceOf } from "../../../../pipeline/score/substance/substance.ts";
import { substanceFeaturesOf } from "../../../../scripts/training/substance-features.ts";

const WEIGHTS = new URL("../../../../pipeline/score/substance/passage-weights.tsv", import.meta.url);

describe("the weights of passages", () => {
  const cases: readonly [is: SubstanceClass, text: string][] = [
    [
      "pain",
      "The increase in losses was primarily due to higher claims severity in our motor business, which added 4.2 points to the combined ratio.",
    ],
    ["pain", "Unfavorable development on claims of prior years was $31 million, driven by higher legal costs."],
    ["risk", "We may be unable to keep our claims systems running, which could harm our reputation and results."],
    ["risk", "Failure to detect fraud could result in losses, litigation and penalties."],
    ["neutral", "The company sells motor and household policies through 400 independent agents in twelve states."],
    ["good_news", "Our business in Harrow delivered strong growth, with a record quarter and improved margins."],
    [
      "definition",
      "A loss event is one that happens within 72 hours; reserves are set at present value by the method that the standard requires.",
    ],
    ["boilerplate", "Thank you, operator, and good morning to all of you on the call."],
  ];
  for (const [is, text] of cases) it(`say ${is}: ${text.slice(0, 40)}…`, () => equal(classIn(text), is));

  it("are a file that can be reviewed, of 1 MB at most", () => ok(statSync(WEIGHTS).size <= 1_000_000));
});

describe("whatever the weights say", () => {
  const cases: readonly [is: SubstanceClass, text: string][] = [
    ["plan", "We are implementing a new claims platform."],
    ["denial", "The storm did not have a material effect on our losses."],
    ["praise", "Some competitors have larger and more sophisticated claims systems."],
    ["remedy", "The weakness in claims controls has been remediated."],
    ["definition", "Adverse development is recognized when it becomes known."],
    ["boilerplate", "Forward-looking statements speak of losses, and actual results may differ."],
    ["fragment", "Losses and expenses of the motor"],
    // What a speaker asks, what goes on from a sentence that the record lost, and a figure that lost its first digits.
    ["fragment", "How did our claims costs go in the third quarter of this year?"],
    ["fragment", "Reflecting a challenging trend of claims costs, but moderated by our claims management."],
    ["fragment", "The motor loss ratio was .6% in the third quarter of this year."],
    [
      "fragment",
      "Markets have challenges such as loss cost pressure and inflation, and modeling has been [indiscernible].",
    ],
    ["fragment", "Our .4% combined ratio reflects a challenging trend of claims costs."],
  ];
  for (const label of ["pain", "fact"] as const)
    for (const [is, text] of cases)
      it(`a sentence of ${is} is none of ${label}`, () => equal(classIn(text, always(label)), is));

  it("shares add up to 1, where a sentence is stated and another is learned too", () => {
    const text = "Losses rose 9% on severity. They did not have a material effect on capital.";
    const shares = Object.values(substanceOf(text, substanceFeaturesOf(text)));
    ok(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1) < 1e-9);
  });
});

describe("the model", () => {
  it("weighs words together, marks each by itself, and passes over what it does not know", () => {
    const model = parseWeights(tableOf("w loss\t0\t2\t0\t0\t0\t0\t0\t0"));
    const [first, second] = ["loss", "loss unheard of"].map((text) =>
      probabilitiesOf(model, passageFeaturesOf(text, [])),
    );
    deepEqual(first, second);
    equal(LABELS[first?.indexOf(Math.max(...first)) ?? -1], "pain");
  });

  it("refuses a table with other columns, and a weight that is no number", () => {
    throws(() => parseWeights("feature\tpain\n"), /columns/);
    throws(() => parseWeights(tableOf("w loss\t0\ttwo\t0\t0\t0\t0\t0\t0")), /has not a number for each of plan/);
  });
});

function classIn(text: string, model?: LinearModel): SubstanceClass {
  return classOf(substanceOf(text, substanceFeaturesOf(text), model));
}

function always(label: Label): LinearModel {
  return { weights: new Map([["bias", LABELS.map((name) => (name === label ? 9 : 0))]]) };
}

function tableOf(line: string): string {
  return `${["feature", ...LABELS].join("\t")}\n${line}\n`;
}
