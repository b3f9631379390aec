// Of many causes one is told, and that there are others.
import assert from "node:assert/strict";
import { withOneCause } from "../../../data/prose/one-cause.ts";

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

  it("is told with the one that is wanted", () => {
    assert.equal(
      withOneCause(LONG, (cause) => cause.includes("drugs")),
      "The medical care ratio increased partly as a result of specialty drugs and incremental costs.",
    );
  });

  it("stays as it is where it has one cause, or where what is left out takes it back", () => {
    for (const sentence of [
      "Claims severity rose 9% in 2024, primarily due to parts, which cost more.",
      "Claims severity rose 9% due to parts, labor and rent, more than offset by fewer claims.",
      "Claims severity rose 9% due to parts, labor and rent, although frequency did not.",
      "Claims severity rose 9% in 2024.",
    ])
      assert.equal(withOneCause(sentence), sentence);
  });
});
