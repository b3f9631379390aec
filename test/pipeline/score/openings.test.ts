// Passages found by meaning: sentences on a product's subjects, and steps that have to do with what it is for.
import assert from "node:assert/strict";
import { profileOf } from "../../../pipeline/score/fit/product-profile.ts";
import { openingsOf, opensFor } from "../../../pipeline/score/openings.ts";

const PROFILE = profileOf({
  name: "Claims Workbench",
  description: "Software for adjusters",
  keywords: ["claims handling"],
  lines: [],
});

function opened(text: string): string[] {
  return openingsOf(text, [{ start: 0, end: text.length }])
    .filter((opening) => opensFor(opening, PROFILE))
    .map(({ start, end }) => text.slice(start, end));
}

describe("a passage is found by meaning", () => {
  it("where a subject of the product moves, without any of its keywords", () => {
    const told = "The number of cases that each adjuster has in hand rose by 14%.";
    assert.deepEqual(opened(`We write auto. ${told} We wait.`), [told]);
  });

  it("where a subject moves that such products are bought for as well", () => {
    const profile = profileOf({
      name: "Desk",
      description: "Claims intake for auto insurers",
      keywords: [],
      lines: [],
    });
    const told = "Claim severity rose by 9% in personal auto.";
    const found = openingsOf(told, [{ start: 0, end: told.length }]);
    assert.ok(found.some((opening) => opensFor(opening, profile)));
  });

  it("where something is expected of a subject of the product, whichever way it goes", () => {
    const told = "We expect claims handling to be as it was.";
    assert.deepEqual(opened(`We write auto. ${told}`), [told]);
  });

  it("where a step has to do with what the product is for", () => {
    const told = "We are replacing our claims system in all regions.";
    assert.deepEqual(opened(`Rates are filed. ${told}`), [told]);
  });

  it("in a call where a sentence has two of the product's own words, whatever it is about", () => {
    const profile = profileOf({
      name: "Desk",
      description: "Bordereaux checks for delegated authority",
      keywords: [],
      lines: [],
    });
    const told = "We took delegated bordereaux in house.";
    const isOpen = (isSpoken: boolean) =>
      openingsOf(told, [{ start: 0, end: told.length }], { isSpoken }).some((opening) => opensFor(opening, profile));
    assert.ok(isOpen(true));
    assert.ok(!isOpen(false));
  });

  it("not where a subject is only named, or is another product's", () => {
    assert.deepEqual(opened("Our adjusters are employees. Mortality rose by 4%. We are replacing our aircraft."), []);
  });
});
