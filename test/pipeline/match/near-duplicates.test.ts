// Near-duplicates: exactly those that are alike enough, the earliest is kept, and many passages take little time.
import { deepEqual, equal } from "node:assert/strict";
import fc from "fast-check";
import { repeatedPassages, SIMILARITY_MIN } from "../../../pipeline/match/near-duplicates.ts";

const within = { acrossYears: false };

describe("repeatedPassages", () => {
  it("names the first of equal passages, whatever their case and punctuation", () => {
    deepEqual(
      repeatedPassages(["Severity rose.", "Fraud fell.", "SEVERITY  rose", "fraud fell!"], within),
      [0, 1, 0, 1],
    );
  });

  it("finds what comparing all pairs finds", () => {
    const word = fc.constantFrom(..."a b c d e f g h i j".split(" "));
    const passage = fc.array(word, { minLength: 20, maxLength: 30 }).map((words) => words.join(" "));
    const edited = fc.tuple(passage, fc.array(fc.tuple(fc.nat(29), word), { maxLength: 2 })).map(([text, edits]) => {
      const words = text.split(" ");
      return [text, ...edits.map(([at, replacement]) => words.with(at % words.length, replacement).join(" "))];
    });
    fc.assert(
      fc.property(fc.array(edited, { maxLength: 12 }), (groups) => {
        const texts = groups.flat();
        const sets = texts.map(shinglesOf);
        const expected: number[] = [];
        for (const [at, own] of sets.entries()) {
          const first = sets.findIndex(
            (other, index) => index < at && expected[index] === index && jaccard(own, other) >= SIMILARITY_MIN,
          );
          expected.push(first < 0 ? at : first);
        }
        deepEqual(repeatedPassages(texts, within), expected);
      }),
    );
  });

  it("is near linear: 5,000 passages of like wording in seconds", function () {
    this.timeout(10_000);
    const text = (seed: number) =>
      Array.from(
        { length: 40 },
        (_, at) => `w${String.fromCharCode(97 + ((seed * 31 + at * at * 7) % 23))}${"xyz"[(seed + at) % 3]}`,
      ).join(" ");
    const texts = Array.from({ length: 5_000 }, (_, at) => `${text(at)} ${"number ".repeat(at % 5)}${at}`);
    equal(repeatedPassages(texts, within).length, 5_000);
  });

  it("leaves dates out across years in a long passage only", () => {
    const long = (year: number) =>
      `At the end of ${year} our models of severity may rest on assumptions that nobody outside can verify.`;
    deepEqual(repeatedPassages([long(2024), long(2023)], { acrossYears: true }), [0, 0]);
    deepEqual(repeatedPassages([long(2024), long(2023)], within), [0, 1]);
    deepEqual(repeatedPassages(["Severity of 2024.", "Severity of 2023."], { acrossYears: true }), [0, 1]);
  });
});

function shinglesOf(text: string): Set<string> {
  const words = text.split(" ");
  return new Set(words.slice(1).map((word, at) => `${words[at]} ${word}`));
}

function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((shingle) => b.has(shingle)).length;
  return shared / (a.size + b.size - shared);
}
