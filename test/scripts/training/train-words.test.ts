// Vectors of words, learned: words that are said near the same words are alike, names are left out, and the same calls give the same bytes.
import { deepEqual, equal, ok, throws } from "node:assert/strict";
import { eigenOf } from "../../../scripts/training/words/symmetric-eigen.ts";
import { parseSpokenCall, type SpokenCall, wordCountsOf } from "../../../scripts/training/words/word-counts.ts";
import { learnedVectors } from "../../../scripts/training/words/word-regression.ts";

/** Hail and wind hit roofs, lapse and surrender end policies, in each of four companies. */
function callOf(ticker: string): SpokenCall {
  const said = ["hail", "wind"].map((storm) => `We saw ${storm} hit roofs badly, Quince.`);
  const ended = ["lapse", "surrender"].map((end) => `We saw ${end} close policies early, Quince.`);
  const text = Array.from({ length: 12 }, () => [...said, ...ended].join("\n")).join("\n");
  return {
    ticker,
    title: `Call of ${ticker}`,
    turns: [{ speaker: "Ada Quince", role: "Chief Executive Officer", text }],
  };
}
const CALLS = ["A", "B", "C", "D"].map(callOf);
const COUNTED = wordCountsOf(CALLS);

describe("training of word vectors", () => {
  it("counts words that several companies say, and no names of who speaks", () => {
    deepEqual([...COUNTED.words].sort(), [
      "badly",
      "close",
      "early",
      "hail",
      "hit",
      "lapse",
      "policies",
      "roofs",
      "saw",
      "surrender",
      "wind",
    ]);
    equal(COUNTED.counts[COUNTED.words.indexOf("hail")], 48);
  });

  it("makes those alike that are said near the same words", () => {
    const { words, vectors } = learnedVectors(COUNTED, 4);
    const vector = (word: string) => [...(vectors[words.indexOf(word)] ?? [])];
    const likeness = (one: string, other: string) =>
      vector(one).reduce((sum, value, k) => sum + value * (vector(other)[k] ?? 0), 0);
    ok(likeness("hail", "wind") > likeness("hail", "lapse") + 0.5);
    ok(likeness("lapse", "surrender") > likeness("lapse", "wind") + 0.5);
  });

  it("gives the same numbers of the same calls", () => {
    deepEqual(learnedVectors(wordCountsOf(CALLS), 4).vectors, learnedVectors(COUNTED, 4).vectors);
  });

  it("reads a transcript, and names what is none", () => {
    const [call] = CALLS;
    deepEqual(parseSpokenCall(JSON.stringify(call), "a.json"), call);
    throws(
      () => parseSpokenCall(JSON.stringify({ ...call, turns: [] }), "a.json"),
      /a\.json is no transcript: .*turns/s,
    );
    throws(() => parseSpokenCall("{", "a.json"), /a\.json is no JSON/);
  });

  it("finds the eigenvalues of a symmetric matrix", () => {
    const { values, vectors } = eigenOf([
      [2, 1],
      [1, 2],
    ]);
    deepEqual(values.map((value) => Number(value.toFixed(6))).sort(), [1, 3]);
    const at = values.findIndex((value) => value > 2);
    ok(Math.abs((vectors[0]?.[at] ?? 0) - (vectors[1]?.[at] ?? 1)) < 1e-9);
  });
});
