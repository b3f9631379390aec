// Steps of calls that no stated rule finds.
import assert from "node:assert/strict";
import { sentencesOf } from "../../../../data/prose/sentences.ts";
import { passageCuesOf } from "../../../../pipeline/score/passage-cues.ts";
import { buyingSignalOf } from "../../../../pipeline/score/substance/buying-signal.ts";

const kindOf = (text: string, isSpoken: boolean) =>
  buyingSignalOf(text, { sentences: sentencesOf(text), cues: passageCuesOf(text), isSpoken })?.kind ?? null;

const SAID: readonly (readonly [text: string, kind: string | null])[] = [
  ["We will extend our virtual care program to more members with our new digital partners.", "plans"],
  ["We are testing a virtual care tool with our nurses through a partnership.", "evaluates"],
  ["Claims leakage is our largest cost problem, and we are evaluating vendors this summer.", "evaluates"],
  // Cover that is renewed every year, insurance that is launched, and what every company says.
  ["In June we renewed our property catastrophe reinsurance program.", null],
  ["We are rolling out a refreshed whole life product on our new digital platform.", null],
  ["We continue to look for opportunities to invest in digital tools and new partners next year.", null],
  ["The combined ratio was 94.6% in the quarter.", null],
];

describe("a likely step", () => {
  for (const [text, kind] of SAID) it(`of a call is ${kind}: ${text}`, () => assert.equal(kindOf(text, true), kind));

  it("is learned from calls, and of a filing only what the rules state", () => {
    assert.equal(
      kindOf("We will extend our virtual care program to more members with our new digital partners.", false),
      null,
    );
    assert.equal(kindOf("We are implementing a new claims platform.", false), "replaces");
  });
});
