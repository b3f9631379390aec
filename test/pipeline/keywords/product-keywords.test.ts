// Keyword candidates: what of a product's pages becomes one, and what does not.
import assert from "node:assert/strict";
import { findKeywordCandidates, type KeywordOptions } from "../../../pipeline/keywords/product-keywords.ts";

const names = (text: string | string[], options?: KeywordOptions) =>
  findKeywordCandidates([text].flat(), options).map(({ name }) => name);

describe("keyword candidates", () => {
  const cases: [string, string, string[]][] = [
    ["a phrase that stands twice", "Our roof inspection works. See the roof inspection.", ["roof inspection"]],
    [
      "singular and plural as one, by the form used most",
      "Roof inspections. The roof inspections. A roof inspection.",
      ["roof inspections"],
    ],
    [
      "hyphen and space as one",
      "straight-through settlement; straight through settlement; straight-through settlement",
      ["straight-through settlement"],
    ],
    ["a phrase of the taxonomy that stands once", "We find claims leakage.", ["claims leakage"]],
    ["an abbreviation in capitals", "FNOL intake. With FNOL, always.", ["FNOL"]],
    ["two nouns joined by of", "First notice of loss. The first notice of loss.", ["first notice of loss"]],
    ["nothing of a phrase that stands once and is no topic", "A purple roof garden.", []],
    ["nothing across punctuation or a line end", "roof, inspection. roof\ninspection: roof (inspection)", []],
    ["nothing of single common words", "roof and roof and roof", []],
    [
      "nothing of a web page's furniture",
      "Request a demo | Privacy | Contact us\nRequest a demo | Privacy | Contact us",
      [],
    ],
    ["nothing of sales language", "Seamlessly empower your teams. Seamlessly empower your teams.", []],
    ["nothing of figures", "30 percent 2024 2024 and 30 percent 2024", []],
    ["nothing of an empty text", " \n ", []],
  ];
  for (const [name, text, expected] of cases) it(`are ${name}`, () => assert.deepEqual(names(text), expected));

  it("count over all sources, best first: topics of insurers before others, longer before shorter", () => {
    const pages = ["Subrogation recovery. Window cleaning. Window cleaning.", "Subrogation recovery. Window cleaning."];
    assert.deepEqual(findKeywordCandidates(pages), [
      { name: "subrogation recovery", count: 2, texts: 2, topic: "claims leakage" },
      { name: "window cleaning", count: 3, texts: 2, topic: null },
    ]);
  });

  it("leave out a part that stands only inside a longer candidate, and keep one that stands alone too", () => {
    const inside = "Roof inspection software. Roof inspection software.";
    assert.deepEqual(names(inside), ["roof inspection software"]);
    assert.deepEqual(names(`${inside} Roof inspection.`).toSorted(), ["roof inspection", "roof inspection software"]);
  });

  it("repeat no keyword of the product and no part of one, in whatever case, number or spelling", () => {
    const text = "Claims leakage. Straight-through settlements, straight-through settlements.";
    assert.deepEqual(names(text, { existing: ["CLAIM LEAKAGE", "straight through settlement"] }), []);
  });

  it("are at most as many as asked for, and count at least as often", () => {
    const text = "roof inspection, window cleaning, garden fence. ".repeat(3);
    assert.equal(names(text, { limit: 2 }).length, 2);
    assert.deepEqual(names(text, { countMin: 4 }), []);
  });

  it("are the same whatever the order of sources and time", () => {
    const pages = ["roof inspection. roof inspection", "window cleaning. window cleaning"];
    assert.deepEqual(names(pages), names(pages.toReversed()));
  });

  it("of five megabytes are found in a moment", () => {
    const text =
      "The adjuster settles roof inspection claims with photographic estimates for regional carriers. ".repeat(50_000);
    assert.ok(names(text).length > 0);
  }).timeout(20_000);
});
