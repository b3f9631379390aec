// What is left out of a figure is not what a passage is about.
import { deepEqual } from "node:assert/strict";
import { scorePassage } from "../../../pipeline/score/passage.ts";

const labelsOf = (text: string) =>
  scorePassage({ text, keywords: [], documentKind: "filing", formType: "10-K", partName: "10-K" }).painPoints;

describe("the cues that are meant", () => {
  it("are none of what is left out together", () =>
    deepEqual(
      labelsOf(
        "Excluding catastrophe losses, reinstatement premiums and prior year reserve development, our combined ratio was 87.7%.",
      ),
      ["underwriting results"],
    ));

  it("are what is told of what is left", () =>
    deepEqual(labelsOf("Excluding catastrophe losses, prior year reserve development was favorable by 3 points."), [
      "reserve development",
    ]));

  it("are as it is said on a call", () => {
    deepEqual(labelsOf("Our G&A ratio was 8.0% in the quarter."), ["operating costs"]);
    deepEqual(labelsOf("Net flows totaled $395 million in the quarter."), ["sales and growth"]);
  });
});
