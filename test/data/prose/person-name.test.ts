// One person under several spellings.
import assert from "node:assert/strict";
import {
  isSameInCompany,
  isSameInDocument,
  isSamePerson,
  normalisedName,
  withoutSuffixes,
} from "../../../data/prose/person-name.ts";

describe("isSamePerson", () => {
  const cases: [string, string, boolean][] = [
    ["Susan Patricia Griffith", "SUSAN PATRICIA GRIFFITH", true],
    ["Susan P. Griffith", "Susan Patricia Griffith", true],
    ["Susan Griffith", "Susan Patricia Griffith", true],
    ["Susan M. Griffith", "Susan Patricia Griffith", false],
    ["William Clay Ford", "William Clay Ford, Jr.", false],
    ["Dr. Jürgen Ost, CPA", "Jurgen Ost", true],
    ["Ada Quill", "Ada Tarn", false],
    ["Madonna", "madonna", true],
  ];
  for (const [one, other, expected] of cases) {
    it(`${expected ? "takes" : "does not take"} ${one} for ${other}`, () => {
      assert.equal(isSamePerson(one, other), expected);
      assert.equal(isSamePerson(other, one), expected);
    });
  }
});

describe("isSameInCompany", () => {
  const cases: [string, string, boolean][] = [
    ['William "Bill" Tarn', "William Tarn", true],
    ["William “Bill” R. Tarn", "Bill Tarn", true],
    ["Aloysius (Buddy) Tarn", "Buddy Tarn", true],
    ["Patricia Ann Quill", "Tricia Quill", true],
    ["Robert J. Elm", "Bob Elm", true],
    ["Robert J. Elm", "Bob K. Elm", false],
    ["J. Robert Elm", "Robert Elm", true],
    ["J. Robert Elm", "Roger Elm", false],
    ["JOHN P. DOVE", "John Dove", true],
    ["John Dove", "Joan Dove", false],
    ["John Dove, Jr.", "John Dove", false],
  ];
  for (const [one, other, expected] of cases) {
    it(`${expected ? "takes" : "does not take"} ${one} for ${other}`, () => {
      assert.equal(isSameInCompany(one, other), expected);
      assert.equal(isSameInCompany(other, one), expected);
    });
  }

  it("takes a missing generation for left out where the places are of different documents", () => {
    assert.equal(isSameInCompany("John Dove, Jr.", "John Dove", { isGenerationSure: false }), true);
    assert.equal(isSameInCompany("John Dove, Jr.", "John Dove III", { isGenerationSure: false }), false);
  });
});

describe("isSameInDocument", () => {
  const cases: [string, string, boolean][] = [
    ["J. Sauerland", "John P. Sauerland", true],
    ["ANA-MARIA O\u2019HARA", "Ana-Maria O'Hara, Ph.D.", true],
    ["John Sauerland", "John Sauerland, Jr.", false],
    ["John Sauerland", "Paul Sauerland", false],
    ["Ada Quill, CFA", "Ann Tarn, CFA", false],
    ["Sauerland", "Sauerland", false],
  ];
  for (const [one, other, expected] of cases) {
    it(`${expected ? "takes" : "does not take"} ${one} for ${other}`, () => {
      assert.equal(isSameInDocument(one, other), expected);
      assert.equal(isSameInDocument(other, one), expected);
    });
  }
});

describe("a name", () => {
  it("is the same in any case, accents and punctuation", () => {
    assert.equal(normalisedName("NU\u00d1EZ-ORTIZ, Jos\u00e9"), normalisedName("Nunez Ortiz Jose"));
  });

  it("stands without the generation and the degrees behind it", () => {
    for (const suffixed of [
      "Ada Quill, Jr.",
      "Ada Quill III",
      "Ada Quill, FCAS, MBA",
      "Ada Quill, Ph.D.",
      "Ada Quill, CLU",
    ]) {
      assert.equal(withoutSuffixes(suffixed), "Ada Quill");
    }
  });
});
