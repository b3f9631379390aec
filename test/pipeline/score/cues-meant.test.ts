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

  it("are none of that in addition to which something is told", () =>
    deepEqual(labelsOf("In addition to catastrophe losses, reserve development was adverse by 3 points."), [
      "reserve adequacy",
    ]));

  it("are none of an index of what the market pays", () => {
    deepEqual(labelsOf("The global property catastrophe rate online index increased 6% at midyear."), []);
    deepEqual(labelsOf("Property catastrophe losses were $40 million in the quarter."), ["catastrophe losses"]);
  });

  it("are those of titles, mortgages and agencies that are bought", () => {
    deepEqual(labelsOf("Closed refinance orders rose 40% in the quarter, and open orders by 12%."), ["title orders"]);
    deepEqual(labelsOf("The primary delinquency rate fell to 3% as the cure rate rose."), ["delinquencies and cures"]);
    deepEqual(labelsOf("We closed seven acquisitions, and our acquisition pipeline remains full."), [
      "agency acquisitions",
    ]);
  });

  it("are as it is said on a call", () => {
    deepEqual(labelsOf("Our G&A ratio was 8.0% in the quarter."), ["operating costs"]);
    deepEqual(labelsOf("Net flows totaled $395 million in the quarter."), ["sales and growth"]);
  });
});
