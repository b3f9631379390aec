// Which passages of a document are excerpts: the strong ones, few of each subject, and one at least of every keyword.
import assert from "node:assert/strict";
import fc from "fast-check";
import { bestPassages, type Candidate } from "../../../pipeline/evidence/passage-choice.ts";

let places = 0;

function passage(value: number, keywords: string[], subjects: string[] = []): Candidate {
  places += 100;
  return { value, keywords, subjects, partNo: 0, start: places, end: places + 90 };
}

describe("the best passages of a document", () => {
  it("drop a weak one where its keyword has a better one", () => {
    const strong = passage(0.8, ["severity"]);
    assert.deepEqual(bestPassages([passage(0.1, ["severity"]), strong, passage(0.2, ["severity"])]), [strong]);
  });

  it("keep the best weak one of a keyword that has no other, one for several keywords where it can be", () => {
    const both = passage(0.1, ["fraud", "lapse"]);
    assert.deepEqual(bestPassages([passage(0.15, ["fraud"]), both, passage(0.12, ["lapse"])]), [both]);
  });

  it("are five at most of one keyword and subject, the most valuable, in the order of the document", () => {
    const all = [0.5, 0.9, 0.6, 0.7, 0.55, 0.8, 0.65].map((value) => passage(value, ["severity"], ["claims severity"]));
    assert.deepEqual(
      bestPassages(all).map(({ value }) => value),
      [0.9, 0.6, 0.7, 0.8, 0.65],
    );
  });

  it("have those found by their subject alone only where they are strong", () => {
    const strong = passage(0.7, [], ["fraud"]);
    assert.deepEqual(bestPassages([strong, passage(0.45, [], ["fraud"])]), [strong]);
  });

  it("do not overlap, unless a keyword would be lost", () => {
    const strong = passage(0.9, ["severity", "fraud"]);
    const inner = { ...passage(0.8, ["severity"]), start: strong.start, end: strong.end - 10 };
    assert.deepEqual(bestPassages([strong, inner]), [strong]);
    const other = { ...inner, keywords: ["lapse"] };
    assert.deepEqual(bestPassages([strong, other]), [strong, other]);
  });

  it("have every keyword, whatever the passages", () => {
    const one = fc.record({
      value: fc.double({ min: 0, max: 1, noNaN: true }),
      keywords: fc.subarray(["a", "b", "c", "d"]),
      subjects: fc.subarray(["x", "y"]),
      partNo: fc.constant(0),
      start: fc.nat(100),
      end: fc.integer({ min: 101, max: 200 }),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 30 }), (all) => {
        const named = (passages: readonly Candidate[]) => new Set(passages.flatMap(({ keywords }) => keywords));
        assert.deepEqual([...named(bestPassages(all))].sort(), [...named(all)].sort());
      }),
    );
  });
});
