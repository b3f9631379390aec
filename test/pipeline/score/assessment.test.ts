// Assessments: more or worse evidence never lowers a score, order does not matter, prose and findings are grounded.
import { deepEqual, equal, ok, throws } from "node:assert/strict";
import fc from "fast-check";
import { type Assessment, assess } from "../../../pipeline/score/assessment.ts";
import { findingId } from "../../../pipeline/score/findings.ts";
import type { ScoredExcerpt } from "../../../pipeline/score/scored-excerpt.ts";

const subject = {
  companyName: "Larkspur Mutual",
  productName: "Claims Copilot",
  productDescription: "Claims triage for carriers.",
};

const SENTENCES = [
  "Claim severity rose 11% in personal auto, well above our plan.",
  "We are implementing a new claims platform in all regions.",
  "Loss reserves were strengthened by $40 million after adverse development.",
  "Our combined ratio was 104.2, two points worse than last year.",
  "Widgets are sold in four states.",
];

const excerpt = fc.record({
  excerptId: fc.integer({ min: 1, max: 2 ** 40 }),
  text: fc.constantFrom(...SENTENCES),
  impactScore: fc.integer({ min: 1, max: 5 }),
  painPoints: fc.subarray(["claims severity", "reserve adequacy", "combined ratio pressure", "widgets", "fraud"], {
    minLength: 1,
  }),
  salesSummary: fc.constant("Something is already moving."),
  buyingSignalPresent: fc.boolean(),
  buyingSignalStrength: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
  keywords: fc.constant(["severity"]),
  sourceName: fc.constantFrom("10-K", "10-Q", "Q3 earnings call"),
  sourceDate: fc.constantFrom("2023-02-01", "2024-02-01", "2024-05-01"),
});
const excerpts = fc.uniqueArray(excerpt, { selector: ({ excerptId }) => excerptId, minLength: 1, maxLength: 60 });

const SCORES = ["dealScore", "buyingSignalScore", "relevanceScore", "evidenceStrength"] as const;

function notLower(after: Assessment, before: Assessment): void {
  for (const name of SCORES) ok(after[name] >= before[name], `${name}: ${after[name]} < ${before[name]}`);
}

describe("assess", () => {
  it("never lowers a score when an excerpt is added", () => {
    fc.assert(
      fc.property(excerpts, excerpt, (list, added) =>
        notLower(assess([...list, added], subject), assess(list, subject)),
      ),
      { numRuns: 300 },
    );
  });

  it("never lowers a score when an impact is raised", () => {
    fc.assert(
      fc.property(excerpts, fc.nat(), (list, at) => {
        const raised = list.map((one, index) =>
          index === at % list.length ? { ...one, impactScore: Math.min(5, one.impactScore + 1) } : one,
        );
        notLower(assess(raised, subject), assess(list, subject));
      }),
      { numRuns: 300 },
    );
  });

  it("does not depend on the order of the excerpts", () => {
    fc.assert(fc.property(excerpts, (list) => deepEqual(assess([...list].reverse(), subject), assess(list, subject))));
  });

  it("keeps scores in their ranges, with components that add up to the relevance", () => {
    fc.assert(
      fc.property(excerpts, (list) => {
        const { dealScore, buyingSignalScore, relevanceScore, components } = assess(list, subject);
        ok(Number.isInteger(dealScore) && dealScore >= 1 && dealScore <= 5);
        ok(buyingSignalScore >= 0 && buyingSignalScore <= 1);
        ok(relevanceScore >= 0 && relevanceScore <= 100);
        const sum = Object.values(components).reduce((total, points) => total + points, 0);
        ok(Math.abs(sum - relevanceScore) < 1e-9);
        for (const value of [buyingSignalScore, relevanceScore]) equal(value, Number(value.toFixed(4)));
      }),
    );
  });

  it("gives at most six findings, one per pain point, whose evidence exists and whose ids are unique and safe", () => {
    fc.assert(
      fc.property(excerpts, (list) => {
        const { findings } = assess(list, subject);
        const ids = new Set(list.map(({ excerptId }) => excerptId));
        ok(findings.length > 0 && findings.length <= 6);
        ok(
          findings.every(
            ({ evidenceExcerptIds }) => evidenceExcerptIds.length > 0 && evidenceExcerptIds.every((id) => ids.has(id)),
          ),
        );
        equal(new Set(findings.map(({ findingId }) => findingId)).size, findings.length);
        ok(findings.every(({ findingId }) => Number.isSafeInteger(findingId) && findingId > 0));
      }),
    );
  });

  it("quotes only what stands in the excerpts, and names the company and the product", () => {
    fc.assert(
      fc.property(excerpts, (list) => {
        const { findings, findingsSummary, recommendationSummary, keyOpportunity, primaryChallenge } = assess(
          list,
          subject,
        );
        const prose = [
          findingsSummary,
          recommendationSummary,
          keyOpportunity,
          primaryChallenge,
          ...findings.map(({ text }) => text),
        ];
        for (const text of prose) {
          ok(!/undefined|null|NaN|\u00a7|\s\s/.test(text), text);
          for (const [, quote = ""] of text.matchAll(/“…?([^”]*?)…?”/g))
            ok(
              list.some((one) => one.text.includes(quote)),
              quote,
            );
        }
        ok(findingsSummary.includes("Larkspur Mutual") && recommendationSummary.includes("Claims Copilot"));
      }),
    );
  });

  it("reaches every deal score", () => {
    const one: ScoredExcerpt = {
      excerptId: 1,
      text: SENTENCES[0] ?? "",
      impactScore: 5,
      painPoints: ["claims severity"],
      salesSummary: "Something is already moving.",
      buyingSignalPresent: true,
      buyingSignalStrength: 0.8,
      keywords: ["severity"],
      sourceName: "10-K",
      sourceDate: "2024-02-01",
    };
    const times = (count: number, change: Partial<ScoredExcerpt>) =>
      assess(
        Array.from({ length: count }, (_, index) => ({ ...one, ...change, excerptId: index + 1 })),
        subject,
      ).dealScore;
    const quiet = { buyingSignalPresent: false, buyingSignalStrength: 0 };
    deepEqual(
      [
        times(1, { ...quiet, impactScore: 2 }),
        times(4, { ...quiet, impactScore: 3 }),
        times(8, { ...quiet, impactScore: 4 }),
        times(6, {}),
        times(20, {}),
      ],
      [1, 2, 3, 4, 5],
    );
  });

  it("gives each reference body of evidence its deal score", () => {
    const body = (impacts: readonly number[], pains: number, documents: number, signals: readonly number[]) =>
      assess(
        impacts.map((impactScore, index) => ({
          excerptId: index + 1,
          text: SENTENCES[index % SENTENCES.length] ?? "",
          impactScore,
          painPoints: [`pain ${index % pains}`],
          salesSummary: "",
          buyingSignalPresent: index < signals.length,
          buyingSignalStrength: signals[index] ?? 0,
          keywords: ["severity"],
          sourceName: `document ${index % documents}`,
          sourceDate: "2024-02-01",
        })),
        subject,
      ).dealScore;
    const some = (count: number, impact: number) => Array.from({ length: count }, () => impact);
    equal(body(some(5, 1), 2, 1, []), 1);
    equal(body(some(5, 2), 2, 1, []), 2);
    equal(body([...some(3, 3), ...some(7, 2)], 4, 1, []), 3);
    equal(body([...some(5, 4), ...some(10, 3), ...some(5, 2)], 8, 2, []), 4);
    equal(body([...some(3, 4), ...some(10, 3), ...some(7, 2)], 8, 2, [0.75]), 4);
    equal(body([...some(3, 5), ...some(5, 4), ...some(12, 3)], 8, 2, [0.9, 0.75, 0.65]), 5);
  });

  it("refuses to assess nothing", () => throws(() => assess([], subject), /Larkspur Mutual has no excerpts/));

  it("reads a thousand excerpts in well under a second", () => {
    const many = fc.sample(excerpt, { numRuns: 1000, seed: 7 });
    equal(assess(many, subject).findings.length, 5);
  });
});

describe("findingId", () => {
  it("is the same in every version for one pain point and passage, and differs by both", () => {
    equal(findingId("Fraud", 12), findingId("fraud", 12));
    ok(new Set([findingId("fraud", 12), findingId("fraud", 13), findingId("claims severity", 12)]).size === 3);
  });
});
