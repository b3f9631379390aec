// Keywords that the taxonomy suggests: of subjects that the product names, with the words that name them, and none that it has.
import assert from "node:assert/strict";
import { suggestKeywords } from "../../../data/taxonomy/suggested-keywords.ts";

const suggest = (product: { name?: string; description?: string; keywords?: string[] }) =>
  suggestKeywords({ name: "Compass", description: "", keywords: [], ...product });

describe("suggested keywords", () => {
  it("are of the subjects that the name, the description and the keywords name, in this order, each with its words", () => {
    const found = suggest({
      name: "Ransomware Desk",
      description: "stops claims leakage",
      keywords: ["combined ratio"],
    });
    const reasons = [...new Set(found.map(({ subject, where, said }) => `${subject}: ${where} ${said}`))];
    assert.deepEqual(reasons, [
      "cyber risk: name Ransomware",
      "claims leakage: description claims leakage",
      "combined ratio pressure: keywords combined ratio",
    ]);
  });

  it("are none that the product has, in singular or plural, with hyphen or space", () => {
    const description = "stops claims leakage";
    const names = suggest({ description }).map(({ name }) => name);
    assert.ok(names.includes("claims leakage") && names.includes("improper payments"));
    const others = suggest({ description, keywords: ["Claim Leakage", "improper-payment"] }).map(({ name }) => name);
    assert.ok(!others.includes("claims leakage") && !others.includes("improper payments"));
  });

  it("are whole words: no cue with a gap, a set, or the beginning of a word", () => {
    const description = "claims leakage, fraud, catastrophe losses, reserve adequacy, legacy systems, data quality";
    for (const { name } of suggest({ description })) assert.match(name, /^[\p{L}\p{N}][\p{L}\p{N}&' -]*$/u);
  });

  it("are none for a product that names no subject", () => {
    assert.deepEqual(suggest({ description: "For everybody and everything" }), []);
  });
});
