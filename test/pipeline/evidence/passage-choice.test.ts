// Which passages are excerpts: of a document the strong ones, few of each subject, and of a company one at least of every keyword.
import assert from "node:assert/strict";
import fc from "fast-check";
import { QUOTED_USABLE_MIN, USABLE_MIN } from "../../../data/projection.ts";
import {
  bestPassages,
  type Candidate,
  type MemberPassage,
  ofMember,
} from "../../../pipeline/evidence/passage-choice.ts";

let places = 0;

function passage(usable: number, keywords: string[], subjects: string[] = []): Candidate {
  places += 100;
  return {
    usable,
    isTold: true,
    keywords,
    subjects,
    isOfOtherBusiness: false,
    isStatement: true,
    partNo: 0,
    start: places,
    end: places + 90,
  };
}

const LONG = { isLong: true };
const SHORT = { isLong: false };
const best = (candidates: readonly Candidate[], document = LONG) =>
  bestPassages(candidates, document).map((chosen) => chosen.passage);

describe("the best passages of a document", () => {
  it("drop a weak one where its keyword has a better one", () => {
    const strong = passage(0.8, ["severity"]);
    assert.deepEqual(best([passage(0.04, ["severity"]), strong, passage(0.06, ["severity"])]), [strong]);
  });

  it("keep the best weak one of a keyword that has no other, one for several keywords where it can be, and say so", () => {
    const both = passage(0.068, ["fraud", "lapse"]);
    assert.deepEqual(bestPassages([passage(0.076, ["fraud"]), both, passage(0.072, ["lapse"])], SHORT), [
      { passage: both, isOnlyPlace: true },
    ]);
  });

  it("have none of a keyword that a long document says nothing of worth to the product with; a short one says nothing in passing", () => {
    const weak = passage(0.06, ["fraud"]);
    assert.deepEqual(best([weak]), []);
    assert.deepEqual(best([weak], SHORT), [weak]);
  });

  it("have none as an only place that is no statement or of other business, whatever its keyword", () => {
    const weak = passage(0.06, ["severity"]);
    assert.deepEqual(best([{ ...weak, isStatement: false }], SHORT), []);
    assert.deepEqual(best([{ ...weak, isOfOtherBusiness: true }], SHORT), []);
  });

  it("are eight at most of one keyword and subject, the most valuable, in the order of the document", () => {
    const all = [0.5, 0.9, 0.6, 0.7, 0.55, 0.8, 0.65, 0.75, 0.85, 0.95].map((usable) =>
      passage(usable, ["severity"], ["claims severity"]),
    );
    assert.deepEqual(
      best(all).map(({ usable }) => usable),
      [0.9, 0.6, 0.7, 0.8, 0.65, 0.75, 0.85, 0.95],
    );
  });

  it("have those found by their subject alone only where they are strong", () => {
    const strong = passage(0.7, [], ["fraud"]);
    assert.deepEqual(best([strong, passage(0.084, [], ["fraud"])]), [strong]);
  });

  it("are strong from more on where what they say can only be quoted", () => {
    const told = passage(USABLE_MIN, ["severity"]);
    const quoted = (usable: number) => ({ ...passage(usable, ["severity"]), isTold: false });
    assert.deepEqual(best([told, quoted(USABLE_MIN)]), [told]);
    assert.deepEqual(best([quoted(QUOTED_USABLE_MIN)]).length, 1);
  });

  it("have no only place all of whose keywords the others have", () => {
    const first = passage(0.076, ["hail"]);
    const both = passage(0.068, ["hail", "wildfire"]);
    assert.deepEqual(best([first, both], SHORT), [both]);
  });

  it("do not overlap, unless a keyword would be lost", () => {
    const strong = passage(0.9, ["severity", "fraud"]);
    const inner = { ...passage(0.8, ["severity"]), start: strong.start, end: strong.end - 10 };
    assert.deepEqual(best([strong, inner]), [strong]);
    const other = { ...inner, keywords: ["lapse"] };
    assert.deepEqual(best([strong, other]), [strong, other]);
  });

  it("have every keyword of a statement that is of worth to the product, whatever the passages", () => {
    const one = fc.record({
      usable: fc.double({ min: USABLE_MIN, max: 1, noNaN: true }),
      isTold: fc.boolean(),
      keywords: fc.subarray(["a", "b", "c", "d"]),
      subjects: fc.subarray(["x", "y"]),
      isOfOtherBusiness: fc.boolean(),
      isStatement: fc.boolean(),
      partNo: fc.constant(0),
      start: fc.nat(100),
      end: fc.integer({ min: 101, max: 200 }),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 30 }), (all) => {
        const named = (passages: readonly Candidate[]) =>
          [...new Set(passages.flatMap((each) => each.keywords))].sort();
        assert.deepEqual(
          named(best(all)),
          named(all.filter(({ isTold, usable }) => isTold || usable >= QUOTED_USABLE_MIN)),
        );
      }),
    );
  });
});

describe("the passages of a company", () => {
  let id = 0;
  const chosen = (keywords: string[], change: Partial<MemberPassage> = {}): MemberPassage => {
    id += 1;
    return { excerptId: id, keywords, usable: 0.08, sourceDate: "2025-05-01", isOnlyPlace: true, ...change };
  };

  it("have no only place of a document for what another document says better", () => {
    const strong = chosen(["severity"], { isOnlyPlace: false, sourceDate: "2024-05-01" });
    assert.deepEqual(ofMember([chosen(["severity"]), strong]), [strong]);
  });

  it("have one place of what nothing says better, the newer of equal ones", () => {
    const old = chosen(["fraud"], { sourceDate: "2023-05-01" });
    const newer = chosen(["fraud"]);
    assert.deepEqual(ofMember([old, newer]), [newer]);
    assert.deepEqual(ofMember([newer, old]), [newer]);
  });
});
