// How a message names what is sold.
import assert from "node:assert/strict";
import { offerOf } from "../../../api/outreach/compose/offer.ts";

describe("what is sold", () => {
  const offered = (description: string, ...words: string[]) =>
    offerOf({ name: "Desk", description, keywords: [] }, words);

  it("has an article where it is a thing that can be counted, and is for something where it cannot", () => {
    const { offer, part } = offered(
      "Rating engine and price optimization for personal lines insurers",
      "rating",
      "pric",
    );
    assert.equal(offer, "a rating engine and price optimization for personal lines insurers");
    assert.equal(part, null);
    assert.equal(offered("Claims triage and severity prediction", "severit").part, "a product for severity prediction");
    assert.equal(offered("Rating engine and claims triage", "rating").part, "a rating engine");
  });
});
