// Vectors of words: the table is read and written, and words that are said near the same words are alike.
import { deepEqual, equal, ok, throws } from "node:assert/strict";
import {
  cosineOf,
  formatWordVectors,
  knownWords,
  likenessesOf,
  parseWordVectors,
  vectorOf,
} from "../../../data/meaning/word-vectors.ts";
import { wordsOf } from "../../../data/taxonomy/cues.ts";

const known = (text: string) => knownWords(wordsOf(text));

/** The two must be words that are known. */
function likeness(one: string, other: string): number {
  const [first = -1] = known(one);
  const [second = -1] = known(other);
  ok(first >= 0 && second >= 0, `${one}, ${other}`);
  return likenessesOf(first)[second] ?? Number.NaN;
}

describe("word vectors", () => {
  it("are written and read again, each of length 1", () => {
    const rows = [
      { word: "hail", rarity: 4.5, vector: Float64Array.of(3, 4) },
      { word: "wind", rarity: 0, vector: Float64Array.of(-1, 0) },
    ];
    const { words, rarities, values, dimensions } = parseWordVectors(formatWordVectors(rows));
    deepEqual([words, [...rarities], dimensions], [["hail", "wind"], [4.5, 0], 2]);
    deepEqual(
      [...values].map((value) => Number(value.toFixed(2))),
      [0.6, 0.8, -1, 0],
    );
  });

  it("are refused with other columns, without words, and with vectors of different lengths", () => {
    throws(() => parseWordVectors("word\tvector\n"), /columns must be word, rarity, vector/);
    throws(() => parseWordVectors("word\trarity\tvector\n"), /there is none/);
    throws(() => parseWordVectors("word\trarity\tvector\nhail\t1\tAQI=\nwind\t1\tAQ==\n"), /"wind" has not a rarity/);
  });

  it("of words of one trade are nearer than of others", () => {
    for (const [word, near, far] of [
      ["severity", "frequency", "dividends"],
      ["hail", "tornado", "pharmacy"],
      ["lapse", "surrender", "collision"],
      ["redeterminations", "eligibility", "reinsurance"],
    ] as const)
      ok(likeness(word, near) > likeness(word, far) + 0.3, `${word}: ${near}, not ${far}`);
  });

  it("know no word that is said of everything, nor one twice", () => {
    deepEqual(known("the of and"), []);
    equal(known("hail, Hail and hail").length, 1);
  });

  it("of several words together are of length 1, and nothing of none", () => {
    const both = vectorOf(known("hail tornado"));
    ok(Math.abs(cosineOf(both, both) - 1) < 1e-5);
    equal(cosineOf(vectorOf([]), both), 0);
  });
});
