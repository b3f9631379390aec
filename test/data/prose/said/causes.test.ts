// Of many causes one is told, and that there are others.
import assert from "node:assert/strict";
import { causeIn, explainsBefore, withOneCause } from "../../../../data/prose/said/causes.ts";

describe("a sentence with many causes", () => {
  const LONG =
    "The medical care ratio increased as a result of lower funding of Medicare, higher acuity in Medicaid, specialty drugs and incremental costs.";

  it("is told with the first, and that it is one of several", () => {
    assert.equal(
      withOneCause(LONG),
      "The medical care ratio increased partly as a result of lower funding of Medicare.",
    );
    assert.equal(
      withOneCause("Claims severity rose 9%, primarily due to parts and labor, medical bills, and litigation."),
      "Claims severity rose 9%, partly due to parts and labor.",
    );
  });

  it("is told with none where the first is too long to be named, unless another one is wanted", () => {
    const long = `The costs of care rose, reflecting ${"the impact of elevated costs including that of many tests and treatments ".repeat(2)}and visits, the repeal of a tax, and continued care.`;
    assert.equal(withOneCause(long), long);
    assert.match(
      withOneCause(long, (cause) => cause.includes("tax")),
      /partly reflecting the repeal of a tax/,
    );
  });

  it("is told with the one that is wanted", () => {
    assert.equal(
      withOneCause(LONG, (cause) => cause.includes("drugs")),
      "The medical care ratio increased partly as a result of specialty drugs and incremental costs.",
    );
  });

  it("is told without a second phrase that only goes on from the first", () =>
    assert.equal(
      withOneCause("Losses were lower, principally from storms and fires, primarily from hail, and one flood."),
      "Losses were lower, partly from storms and fires.",
    ));

  it("is told with no cause that is split into parts", () =>
    assert.equal(
      withOneCause(
        "Losses were $285 million, principally from storms split 86% at home and 14% abroad, and one flood.",
        () => true,
      ),
      "Losses were $285 million, partly from one flood.",
    ));

  it("stays as it is where it has one cause, or where what is left out takes it back", () => {
    for (const sentence of [
      "Claims severity rose 9%, primarily due to parts and labor, as a year ago few cars were repaired.",
      "Claims severity rose 9% in 2024, primarily due to parts, which cost more.",
      "Claims severity rose 9% due to parts, labor and rent, more than offset by fewer claims.",
      "Claims severity rose 9% due to parts, labor and rent, although frequency did not.",
      "Claims severity rose 9% in 2024.",
      "Losses were $285 million, principally from storms, and $2.6 billion through 9 months.",
    ])
      assert.equal(withOneCause(sentence), sentence);
  });
});

describe("a sentence that says why the one before it is so", () => {
  const cases: readonly (readonly [sentence: string, explains: boolean])[] = [
    ["This increase primarily reflects a reserve for one contract.", true],
    ["The decrease was driven by fewer storms.", true],
    ["This result included a rate reduction in one state.", true],
    ["This guidance assumes that use stays where it is.", true],
    ["Most of the increase was from higher commissions.", true],
    ["We expect the ratio to fall.", false],
    ["This increase was as high as ever.", false],
    ["Retention fell because of higher rates.", false],
    ["The expense ratio was 30.1%, reflecting higher technology spend.", false],
    ["The board was given an update.", false],
  ];
  for (const [sentence, explains] of cases)
    it(`${explains ? "is" : "is not"} "${sentence}"`, () => assert.equal(explainsBefore(sentence), explains));

  it("names the cause without what lessens it", () =>
    assert.equal(causeIn("It rose, driven by storms, partially offset by rate."), "driven by storms"));
});
