// The embedded composer: within limits, grounded, the same for the same brief, and never one template.
import assert from "node:assert/strict";
import fc from "fast-check";
import { compose } from "../../../api/outreach/compose/compose.ts";
import { countWords } from "../../../api/outreach/evidence/quote.ts";
import { THEMES } from "../../../api/outreach/evidence/themes.ts";
import { limitsOf } from "../../../api/outreach/verify/format.ts";
import { problemsOf } from "../../../api/outreach/verify/grounding.ts";
import { LEVELS } from "../../../data/vocabulary.ts";
import { briefOf, EMAIL, EXCERPTS, excerpt, LEAD, SEVERITY, SOLD, sourcesOf } from "./excerpts.ts";
import { LENGTHS_AND_TONES } from "./formats.ts";
import { INJECTIONS, inTags } from "./injections.ts";

describe("the embedded composer", () => {
  for (const format of LENGTHS_AND_TONES) {
    const { platform, tone, length } = format;
    it(`keeps to the limits and to its sources: ${platform}, ${tone}, ${length}`, () => {
      for (const lead of [null, LEAD]) {
        const brief = briefOf(format, { lead });
        const draft = compose(brief);
        assert.deepEqual(problemsOf(draft, sourcesOf(brief), format), [], draft.body);
        assert.equal(draft.subject === null, platform === "linkedin");
        const { wordsMax, charactersMax } = limitsOf(format);
        assert.ok(countWords(draft.body) <= wordsMax && draft.body.length <= charactersMax);
      }
    });
  }

  it("writes longer messages when longer ones are asked for", () => {
    for (const tone of ["helpful", "neutral", "hard_sell"] as const) {
      const [shorter, typical, longer] = (["shorter", "typical", "longer"] as const).map((length) =>
        countWords(compose(briefOf({ ...EMAIL, tone, length }, { lead: LEAD })).body),
      );
      assert.ok(
        (shorter ?? 0) + 20 < (typical ?? 0) && (typical ?? 0) + 30 < (longer ?? 0),
        `${shorter} ${typical} ${longer}`,
      );
    }
  });

  it("writes the same for the same brief", () => {
    assert.deepEqual(compose(briefOf(EMAIL, { lead: LEAD })), compose(briefOf(EMAIL, { lead: LEAD })));
  });

  it("does not write two messages alike: of 200 leads at one company, nearly all get words of their own", () => {
    const bodies = Array.from({ length: 200 }, (_, index) => {
      const lead = {
        ...LEAD,
        fullName: `Person Number${"abcdefghij".charAt(index % 10)} ${"klmnopqrst".charAt(index % 7)}a`,
      };
      const { body } = compose(briefOf(EMAIL, { lead, seed: String(index) }));
      return body.split("\n").slice(2).join("\n");
    });
    assert.ok(new Set(bodies).size > 190, String(new Set(bodies).size));
    assert.ok(new Set(bodies.map((body) => body.slice(0, 25))).size >= 5);
  });

  it("quotes word for word, and names document and date", () => {
    const { body, usedExcerptIds } = compose(briefOf({ ...EMAIL, length: "shorter" }, { excerpts: [SEVERITY] }));
    assert.ok(body.includes(`\u201c${SEVERITY.text}\u201d`), body);
    assert.match(body, /your annual report for fiscal year 2024 \(filed February 26, 2025\)/);
    assert.deepEqual(usedExcerptIds, [SEVERITY.excerptId]);
  });

  it("cites as many excerpts as the length has room for", () => {
    const cited = (["shorter", "typical", "longer"] as const).map(
      (length) => compose(briefOf({ ...EMAIL, length })).usedExcerptIds.length,
    );
    assert.deepEqual(cited.slice(0, 2), [1, 2]);
    assert.ok((cited[2] ?? 0) >= 3, String(cited));
  });

  it("greets by name, and signs without one", () => {
    const { body } = compose(briefOf(EMAIL, { lead: LEAD }));
    assert.match(body, /^(?:Hi|Hello) Cleo,\n/);
    assert.match(body, /(?:regards|wishes|answer),$/);
    assert.match(compose(briefOf(EMAIL)).body, /^(?:Hello|Good day|Hello Harbor Mutual Group team),\n/);
  });

  it("speaks to the lead's part of the business", () => {
    const spoken = (title: string, pattern: RegExp) => {
      const bodies = Array.from(
        { length: 12 },
        (_, index) => compose(briefOf(EMAIL, { lead: { ...LEAD, title }, seed: `${title} ${index}` })).body,
      );
      assert.ok(
        bodies.some((body) => pattern.test(body)),
        `${title}: ${bodies[0]}`,
      );
    };
    spoken("Chief Financial Officer", /finance/i);
    spoken("Vice President, Claims", /claims team|claims department|claims side/i);
    spoken("Chief Information Officer", /technology|systems side/i);
    spoken("General Counsel", /legal/i);
  });

  it("passes its own verification whatever the evidence, the names and the texts are", function () {
    this.timeout(60_000);
    fc.assert(
      fc.property(fc.constantFrom(...LENGTHS_AND_TONES), excerpts, lead, product, company, fc.string(), (...drawn) => {
        const [format, drawnPassages, drawnLead, drawnProduct, facts, seed] = drawn;
        const brief = briefOf(format, {
          excerpts: drawnPassages,
          lead: drawnLead,
          product: drawnProduct,
          facts,
          seed,
        });
        const draft = compose(brief);
        const text = `${draft.subject ?? ""}\n${draft.body}`;
        assert.deepEqual(problemsOf(draft, sourcesOf(brief), format), [], text);
        assert.doesNotMatch(text, /[{}]|undefined|null| {2}|\.\.|,,| [,.;:]|\ba an?\b|\bthe the\b/, text);
        for (const paragraph of draft.body.split("\n\n").slice(1))
          assert.match(paragraph, /^[\p{Lu}\p{Lo}\p{N}\u201c]|^i[A-Z]/u, text);
      }),
      { numRuns: 500 },
    );
  });
});

const SENTENCES = [
  ...EXCERPTS.map(({ text }) => text),
  ...INJECTIONS,
  "our ability to recognize changes in the frequency and severity of claims, including the effects of inflation",
  "Claims and claim adjustment expenses in the first nine months of 2023 were $9.72 billion, $1.55 billion or 19% higher.",
  "In addition, reserves may prove inadequate; however, we believe that they are adequate.",
  "Medical costs | 60,268 | 52,093 | 8,175 | 16 | 120,113",
  "The Company\u2019s combined ratio of 97.7% was 4.2 points higher than in the same period of 2022.",
  "\u2022 commit fraud \u2022 disrupt or shut down our systems \u2022 deny customers access to our systems",
  "We seek to refine our personal auto segmentation, underwriting models, and pricing over time.",
  "Twenty-two adjusters left in the third quarter, and two-thirds of the claims were reassigned by hand.",
  "",
];
const odd = fc.oneof(
  fc.constantFrom(
    "O'Brien-M\u00fcller",
    "\u738b\u4f1f",
    "J. R. R. Tolkien",
    "SMITH, JOHN",
    "Dr. Jane Q. Osei, Ph.D.",
    "X \u00c6 A-12",
    "van der Berg",
    inTags("hidden"),
  ),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.constantFrom(...INJECTIONS),
);
const excerpts = fc.array(
  fc
    .record({
      text: fc.array(fc.constantFrom(...SENTENCES), { minLength: 1, maxLength: 4 }).map((all) => all.join(" ")),
      painPoints: fc.array(
        fc.oneof(fc.constantFrom(...THEMES.keys()), fc.constantFrom("personal auto", "claims severity"), odd),
        {
          maxLength: 4,
        },
      ),
      sourceName: fc.oneof(
        fc.constantFrom(
          "Harbor Mutual Group annual report, fiscal year 2024",
          "Form 10-K filed 1994-03-11",
          "Annual report",
          "Earnings call 2025-04-25",
        ),
        odd,
      ),
      sourceDate: fc
        .date({ min: new Date("1994-01-01"), max: new Date("2025-12-31"), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
      companyName: fc.oneof(
        fc.constantFrom("Harbor Mutual Group", "HARBOR RE CORP /OH/", "21st Century Holding Co"),
        odd,
      ),
      kind: fc.constantFrom("filing", "transcript", null),
      formType: fc.constantFrom("10-K", "8-K", null),
      impactScore: fc.integer({ min: 1, max: 5 }),
      isBuyingSignal: fc.boolean(),
    })
    .map(({ text, ...further }) => excerpt(text, further)),
  { minLength: 1, maxLength: 6 },
);
const lead = fc.option(
  fc.record({
    fullName: fc.oneof(fc.constantFrom("Cleo Aims", "Susan Patricia Griffith"), odd),
    title: fc.oneof(fc.constantFrom("Chief Financial Officer", "Director, Claims Technology", "Underwriter"), odd),
    level: fc.constantFrom(...LEVELS),
  }),
);
const product = fc.record({
  name: fc.oneof(fc.constantFrom(SOLD.name, "iClaim360", "Policyholder Service Hub"), odd),
  description: fc.oneof(
    fc.constantFrom(
      SOLD.description,
      "Helps carriers settle claims in 3 days. Trusted by 40 carriers.",
      "We make AI for claims.",
      "Medicare Advantage analytics for 12 plans (see https://example.com)",
    ),
    odd,
  ),
  keywords: fc.constant(["Medicare Advantage"]),
});
const company = fc
  .record({
    companyName: fc.oneof(
      fc.constantFrom(
        "Harbor Mutual Group",
        "The Progressive Corporation",
        "PROGRESSIVE CAS INS CO",
        "21st Century Insurance",
      ),
      odd,
    ),
    totalAllLinesUsd: fc.option(fc.double({ min: -1e6, max: 1e11, noNaN: true })),
    premiumYears: fc.subarray([2022, 2023, 2024]),
    complaintIndex: fc.option(
      fc.double({ min: 0, max: 99, noNaN: true }).map((index) => Math.round(index * 1e4) / 1e4),
    ),
    complaintYears: fc.subarray([2023, 2024]),
    entityCount: fc.integer({ min: 1, max: 9 }),
  })
  .map((facts) => ({
    ...facts,
    familyName: "Harbor Mutual Group",
    ticker: "HRBR",
    licensedStateCount: 3,
    linesOfBusiness: ["homeowners"],
  }));
