// How near a passage is to what a product is about, whether or not it has its words.
import { deepEqual, equal, ok } from "node:assert/strict";
import { knownWords } from "../../../../data/meaning/word-vectors.ts";
import { wordsOf } from "../../../../data/taxonomy/cues.ts";
import { bestMet, likenessOf, sharedWith } from "../../../../pipeline/score/meaning/likeness.ts";
import { meaningOf } from "../../../../pipeline/score/meaning/product-meaning.ts";

const FIRE = meaningOf({
  name: "Desk",
  description: "Wildfire scores for homeowners underwriters",
  keywords: ["wildfire", "claims severity"],
});
const known = (text: string) => knownWords(wordsOf(text));
const [NEAR, FAR] = [known("Tornado and hail hit the homes that we insure."), known("We bought back shares.")];

describe("the likeness of a passage to a product", () => {
  it("is more where it speaks of the same things in other words", () => {
    const [near, far] = [likenessOf(NEAR, FIRE.said), likenessOf(FAR, FIRE.said)];
    ok(near.near > far.near + 0.1, `${near.near} beside ${far.near}`);
  });

  it("counts the words that both have, the same whatever else the product has", () => {
    const words = FIRE.keywordWords;
    equal(sharedWith(FAR, words), 0);
    const one = sharedWith(known("Wildfire losses"), words);
    ok(one > 0.5);
    equal(sharedWith(known("Wildfire losses"), [...words, ...known("pharmacy")]), one);
  });

  it("of a keyword is whole where the passage has all its words", () => {
    ok(Math.abs(bestMet(known("Severity of claims rose."), FIRE.keywords) - 1) < 1e-5);
    const near = bestMet(known("Frequency of losses rose."), FIRE.keywords);
    ok(near < 0.95 && near > bestMet(FAR, FIRE.keywords));
  });

  it("is nothing of a passage without words, or to a product without", () => {
    const nothing = { near: 0, shared: 0 };
    deepEqual(likenessOf([], FIRE.said), nothing);
    equal(bestMet([], FIRE.keywords), 0);
    deepEqual(likenessOf(NEAR, meaningOf({ name: "", description: "", keywords: [] }).said), nothing);
  });

  it("is more for a subject by the name of what the product is for", () => {
    const [near, far] = [FIRE.nearnessOf("claims severity"), FIRE.nearnessOf("star ratings")];
    ok(near.toKeyword > 0.9 && near.toKeyword > far.toKeyword);
  });
});
