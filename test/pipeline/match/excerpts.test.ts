// Excerpts: readable text, true offsets, stable ids, duplicates folded in a document and across a company's documents.
import { deepEqual, equal, notEqual, ok } from "node:assert/strict";
import fc from "fast-check";
import { excerptIdOf, excerptsOf, foldAcrossDocuments } from "../../../pipeline/match/excerpts.ts";
import { compileKeywords } from "../../../pipeline/match/keywords.ts";
import { SAID } from "../../../pipeline/text/blocks/block.ts";
import { FILING_DROPS, filingsIn, readParts, skipWithout } from "../../fixtures/filing-drops.ts";

const matcher = compileKeywords(["Claims Leakage", "severity"]);
const sentence = "We track claims  leakage and severity in every state that we write personal auto in.";

/** Every line is said. */
function excerptsOfParts(parts: readonly { readonly name: string; readonly text: string }[]) {
  return excerptsOf(
    { sha256: "ab", parts: parts.map((part) => ({ ...part, said: paragraphsOf(part.text) })) },
    { productId: 7, places: parts.map(({ text }) => ({ hits: matcher.find(text), cues: [] })) },
  );
}

function paragraphsOf(text: string) {
  return [...text.matchAll(/[^\n]+/g)].map(({ 0: line, index }) => ({
    start: index,
    end: index + line.length,
    isItem: false,
    segment: null,
  }));
}

describe("excerptsOf", () => {
  it("gives display text, offsets of the part, the part's name and the product's spelling of the keywords", () => {
    const text = `Opening words come first.\n${sentence}`;
    const [excerpt, ...others] = excerptsOfParts([{ name: "EX-99.1", text }]);
    deepEqual(others, []);
    equal(excerpt?.text, sentence.replace("  ", " "));
    equal(text.slice(excerpt?.start, excerpt?.end), sentence);
    equal(excerpt?.partName, "EX-99.1");
    deepEqual(excerpt?.keywords, ["Claims Leakage", "severity"]);
    equal(excerpt?.excerptId, excerptIdOf(7, "ab", sentence));
  });

  it("folds a passage that the document repeats, in whatever part, case and spacing", () => {
    const parts = [
      { name: "10-K", text: `${sentence}\n${sentence.toUpperCase()}` },
      { name: "EX-13", text: sentence.replace("  ", " ") },
    ];
    const excerpts = excerptsOfParts(parts);
    equal(excerpts.length, 1);
    equal(excerpts[0]?.occurrences, 3);
    equal(excerpts[0]?.partName, "10-K");
  });

  it("folds a passage that the document repeats in almost the same words, but none with other figures", () => {
    const risk =
      "We depend on models of severity whose results may prove wrong, since they rest on assumptions that we cannot verify, on data of others and on the judgement of our actuaries in every line of business.";
    const fact = "Severity in personal auto rose by 4% in the quarter, in all states in which we write that business.";
    const texts = [
      risk,
      risk
        .replace("assumptions", "beliefs")
        .replace("models of severity", "severity models")
        .replace("data of others", "foreign data"),
      risk.replace("whose", "the"),
    ];
    const parts = [...texts, fact, fact.replace("4%", "6%")].map((text, at) => ({ name: `part ${at}`, text }));
    const excerpts = excerptsOfParts(parts);
    deepEqual(
      excerpts.map(({ partName, occurrences }) => [partName, occurrences]),
      [
        ["part 0", 2],
        ["part 1", 1],
        ["part 3", 1],
        ["part 4", 1],
      ],
    );
    equal(excerpts[0]?.excerptId, excerptIdOf(7, "ab", risk));
  });

  it("leads from a keyword anywhere to an excerpt that names it", () => {
    for (const text of ["severity", "\n\n severity\n", `${"x ".repeat(3000)}severity${" y".repeat(3000)}`]) {
      const excerpts = excerptsOfParts([{ name: "10-K", text }]);
      ok(excerpts.some(({ keywords }) => keywords.includes("severity")));
    }
  });
});

describe("excerptId", () => {
  it("is the same in every version for one product, document and passage", () => {
    equal(excerptIdOf(101, "5f", "Severity  rose."), excerptIdOf(101, "5F", "severity rose"));
    equal(excerptIdOf(101, "5f", "Severity rose."), 5230639094283423);
  });

  it("differs by product, document and passage", () => {
    const id = excerptIdOf(101, "5f", "Severity rose 4%.");
    for (const other of [
      excerptIdOf(102, "5f", "Severity rose 4%."),
      excerptIdOf(101, "6f", "Severity rose 4%."),
      excerptIdOf(101, "5f", "Severity rose 5%."),
    ]) {
      notEqual(id, other);
    }
  });

  it("is a positive safe integer, and unique over many passages", () => {
    const ids = new Set<number>();
    for (let index = 0; index < 20_000; index++) ids.add(excerptIdOf(1, "ab", `passage ${index}`));
    equal(ids.size, 20_000);
    ok([...ids].every((id) => Number.isSafeInteger(id) && id > 0));
  });
});

describe("foldAcrossDocuments", () => {
  const excerpt = (id: number, text: string, sourceDate: string) => ({
    excerptId: id,
    text,
    sourceDate,
    occurrences: 1,
  });

  it("keeps the newest of equal passages, with the count of all", () => {
    const folded = foldAcrossDocuments([
      excerpt(1, "Severity rose.", "2022-02-01"),
      excerpt(2, "SEVERITY rose", "2024-02-01"),
      excerpt(3, "Severity fell.", "2023-02-01"),
    ]);
    deepEqual(
      folded.map(({ excerptId, occurrences }) => [excerptId, occurrences]),
      [
        [2, 2],
        [3, 1],
      ],
    );
  });

  it("folds what is said every year with other dates, and tells the oldest", () => {
    const said = (year: number) =>
      `As of December 31, ${year}, severity may exceed what our models predict, and our reserves may then not be enough.`;
    const folded = foldAcrossDocuments([
      excerpt(1, said(2021), "2022-02-01"),
      excerpt(2, said(2023), "2024-02-01"),
      excerpt(3, said(2022), "2023-02-01"),
    ]);
    deepEqual(
      folded.map(({ excerptId, occurrences, firstDate }) => [excerptId, occurrences, firstDate]),
      [[2, 3, "2022-02-01"]],
    );
  });

  it("keeps apart what differs in a figure or in the direction", () => {
    const said = (direction: string, percent: number) =>
      `Prior year development was ${direction} in the personal auto business, in which severity moved by ${percent}% against what we had expected at the start of the year.`;
    const folded = foldAcrossDocuments([
      excerpt(1, said("favorable", 4), "2022-02-01"),
      excerpt(2, said("unfavorable", 4), "2023-02-01"),
      excerpt(3, said("unfavorable", 5), "2024-02-01"),
    ]);
    equal(folded.length, 3);
  });

  it("does not depend on the order of the input", () => {
    const arbitrary = fc.record({
      excerptId: fc.integer({ min: 1, max: 1000 }),
      text: fc.constantFrom("Severity rose.", "severity ROSE", "Fraud fell.", "Rates."),
      sourceDate: fc.constantFrom("2023-01-01", "2024-01-01"),
      occurrences: fc.integer({ min: 1, max: 3 }),
    });
    const list = fc.uniqueArray(arbitrary, { selector: ({ excerptId }) => excerptId });
    const tally = (excerpts: { excerptId: number; occurrences: number }[]) =>
      excerpts.map((one) => [one.excerptId, one.occurrences]);
    fc.assert(
      fc.property(list, (excerpts) =>
        deepEqual(tally(foldAcrossDocuments(excerpts)), tally(foldAcrossDocuments([...excerpts].reverse()))),
      ),
    );
  });
});

/** What is before a passage: nothing, a line end or the end of a sentence, and perhaps a mark or a run-in heading. */
const BEGINS = /^["\u201c(\u2018$]*[\p{Lu}\d]/u;
const ENDS = /[.!?][\u201d"\u2019')\]]*$/;
const PLAIN_KEYWORDS = ["loss reserves", "severity", "combined ratio", "long-term care", "catastrophe losses"];

for (const { name, dropDir, insurers } of FILING_DROPS) {
  describe(`excerpts of ${name}`, () => {
    it("hold every hit in what is said, unless folded, and no other text; whole ones begin and end as sentences", function () {
      skipWithout(dropDir, this);
      this.timeout(30_000);
      const matcher = compileKeywords(PLAIN_KEYWORDS);
      for (const path of filingsIn(insurers)) {
        const parts = readParts(path).map(({ name, text, blocks }) => ({
          name: name ?? "document",
          text,
          said: blocks
            .filter(({ kind }) => SAID.has(kind))
            .map(({ bodyStart, end, kind, segment }) => ({
              start: bodyStart,
              end,
              isItem: kind === "list_item",
              segment,
            })),
        }));
        const places = parts.map(({ text }) => ({ hits: matcher.find(text), cues: [] }));
        const excerpts = excerptsOf({ sha256: path, parts }, { productId: 1, places });
        const folded = excerpts.reduce((sum, { occurrences }) => sum + occurrences - 1, 0);
        const lost = places.flatMap(({ hits }, partNo) => {
          const own = excerpts.filter((one) => one.partNo === partNo);
          const said = hits.filter((hit) =>
            parts[partNo]?.said.some(({ start, end }) => start <= hit.start && hit.end <= end),
          );
          return said.filter((hit) => !own.some(({ start, end }) => start <= hit.start && hit.end <= end));
        });
        ok(lost.length === 0 || folded > 0, `${path}: ${lost.length} hits lost`);
        equal(new Set(excerpts.map(({ excerptId }) => excerptId)).size, excerpts.length);
        for (const { partNo, start, end, text, isWhole } of excerpts) {
          const said = parts[partNo]?.said ?? [];
          ok(
            said.some((block) => block.start <= start && start < block.end) &&
              said.some((block) => block.start < end && end <= block.end),
            `${path} is not said: ${text}`,
          );
          if (isWhole) ok(BEGINS.test(text) && ENDS.test(text), `${path}: ${text}`);
        }
      }
    });
  });
}
