// The embedded composer: one argument, within limits, grounded, the same for the same brief, and never one template.
import assert from "node:assert/strict";
import fc from "fast-check";
import { compose, sourcesOf } from "../../../api/outreach/compose/compose.ts";
import { signed } from "../../../api/outreach/compose/signature.ts";
import { subjectOf } from "../../../api/outreach/compose/subject-line.ts";
import { allApproaches } from "../../../api/outreach/evidence/approaches/approaches.ts";
import { countWords } from "../../../api/outreach/evidence/quote.ts";
import { THEMES } from "../../../api/outreach/evidence/themes.ts";
import type { Written } from "../../../api/outreach/verify/draft.ts";
import { limitsOf } from "../../../api/outreach/verify/format.ts";
import { problemsOf } from "../../../api/outreach/verify/grounding.ts";
import { LEVELS } from "../../../data/vocabulary.ts";
import { briefOf, EMAIL, EXCERPTS, excerpt, findBrief, GREW, LEAD, RESERVES, SEVERITY, SOLD } from "./excerpts.ts";
import { LENGTHS_AND_TONES } from "./formats.ts";
import { INJECTIONS, inTags } from "./injections.ts";

const SENDER = { name: "Ada Quill", title: "Account lead", company: "Elm Labs" };

/** What fits SEVERITY and what is sold. */
const WORSE = (allApproaches().get("claims severity") ?? []).filter(
  (each) => each.for === "leakage" && each.goes === "worse" && each.when.length === 0,
);

const usedIn = ({ help, does }: { help: string | null; does: string | null }) => help ?? does ?? "";

function write(...given: Parameters<typeof briefOf>): Written {
  const draft = compose(briefOf(...given));
  assert.ok(draft !== null);
  return draft;
}

describe("the embedded composer", () => {
  for (const format of LENGTHS_AND_TONES) {
    const { platform, tone, length } = format;
    it(`keeps to the limits and to its sources, and says what is sold: ${platform}, ${tone}, ${length}`, () => {
      for (const lead of [null, LEAD]) {
        for (const given of [{}, { excerpts: [] }]) {
          const brief = briefOf(format, { lead, salient: [GREW], ...given });
          const draft = compose(brief);
          assert.ok(draft !== null);
          assert.deepEqual(problemsOf(draft, sourcesOf(brief), format), [], draft.body);
          assert.equal(draft.subject === null, platform === "linkedin");
          const { wordsMax, charactersMax } = limitsOf(format);
          assert.ok(countWords(draft.body) <= wordsMax && draft.body.length <= charactersMax);
          assert.match(draft.body, /Claims Compass.*(?:claims triage, leakage and|a product for) reserve analytics/s);
        }
      }
    });
  }

  it("asks a chief financial officer who does the work, where that is claims and not finance", () => {
    const lead = { fullName: "Cleo Aims", title: "Chief Financial Officer", level: "c_suite" } as const;
    for (const format of LENGTHS_AND_TONES.filter(({ tone }) => tone !== "helpful"))
      assert.match(write(format, { lead, excerpts: [SEVERITY] }).body, /\b(?:your|on the) claims team\b/);
  });

  it("keeps to 90 words, to one question, and ends with that", () => {
    for (const format of LENGTHS_AND_TONES.filter(({ platform }) => platform === "email")) {
      const { body } = write(format, { lead: LEAD, salient: [GREW] });
      if (format.length === "typical") assert.ok(countWords(body) >= 35 && countWords(body) <= 90, body);
      assert.equal((body.match(/\?/g) ?? []).length, 1, body);
      assert.match(body, /\?$/);
    }
  });

  it("has subjects of three to six words", () => {
    const brief = briefOf(EMAIL, { excerpts: [SEVERITY] });
    const [{ excerpt: evidence }] = brief.arguments;
    for (const theme of THEMES.values()) {
      for (const segment of [null, "Personal Lines", "Bond & Specialty Insurance and International"]) {
        const about = evidence === null ? null : { ...evidence, segment };
        const subject = subjectOf({ line: theme.line, excerpt: about, subjects: null }, brief, (_, [first]) => first);
        assert.ok(countWords(subject) >= 3 && countWords(subject) <= 6, subject);
      }
    }
  });

  it("writes the same for the same brief", () => {
    assert.deepEqual(write(EMAIL, { lead: LEAD }), write(EMAIL, { lead: LEAD }));
  });

  it("reads otherwise in each format, after the others: of one fact and one lead no two share a sentence but the fact", () => {
    for (const lead of [null, LEAD]) {
      for (const tone of ["helpful", "neutral", "hard_sell"] as const) {
        const recent: string[] = [];
        for (const format of LENGTHS_AND_TONES.filter((each) => each.tone === tone)) {
          const { subject, body } = write(format, { excerpts: [SEVERITY], lead, recent });
          recent.push(`${subject}\n${body}`);
        }
        const bodies = recent.map((text) => text.split("\n\n").slice(1).join(" "));
        const sentences = bodies
          .flatMap((body) => body.split(/(?<=[.?]) (?=[A-Z])/))
          .filter((each) => !/12\.4%/.test(each));
        const shared = sentences.filter((each, at) => sentences.indexOf(each) !== at);
        assert.ok(shared.length <= 2, shared.join(" | "));
      }
    }
  });

  it("joins what is told and what is sold by a thought that leads to it, and asks on the same", () => {
    const { body } = write({ ...EMAIL, tone: "neutral" }, { excerpts: [SEVERITY], lead: LEAD });
    const used = WORSE.filter(({ think }) => think !== null && body.includes(think));
    assert.equal(used.length, 1, body);
    const at = used.flatMap((each) => [each.think ?? "", "Claims Compass", usedIn(each), each.ask]);
    const places = at.map((words) => body.indexOf(words));
    assert.ok(!places.includes(-1) && (places[0] ?? 0) < (places[2] ?? 0), body);
  });

  it("has an approach for the cause that is told, before others", () => {
    const storms = excerpt("Our catastrophe losses rose to $61 million in 2024, mostly from hail.", {
      painPoints: ["catastrophe losses"],
      impactScore: 5,
    });
    const product = { ...SOLD, description: "aerial roof imagery and storm exposure management for property carriers" };
    for (const seed of ["1", "2", "3", "4"]) {
      const { body } = write(EMAIL, { excerpts: [storms], lead: null, seed, product });
      const used = (allApproaches().get("catastrophe losses") ?? []).filter((each) => body.includes(usedIn(each)));
      assert.deepEqual(
        used.map(({ when }) => when.includes("hail")),
        [true],
        body,
      );
    }
  });

  it("says in other words what the team's newest messages say, as long as there are any", () => {
    const recent: string[] = [];
    for (let seed = 0; seed < 10; seed += 1) {
      const format = { ...EMAIL, tone: "neutral" } as const;
      const { subject, body } = write(format, { excerpts: [SEVERITY], lead: LEAD, seed: String(seed), recent });
      recent.push(`${subject}\n${body}`);
    }
    const counts = (options: readonly string[]) =>
      options.map((option) => recent.filter((text) => text.includes(option)).length);
    const helps = counts(WORSE.map(usedIn));
    assert.equal(
      helps.reduce((sum, count) => sum + count, 0),
      10,
    );
    assert.ok(Math.max(...helps) <= 2, `${helps}`);
    const frames = counts(["We make", "I work on", "Our product", "We built", "My company makes", "I sell", "With it"]);
    assert.ok(Math.max(...frames) <= 2, `${frames}`);
  });

  it("tells the passage that the team has told least of late, a figure alone after the others", () => {
    const other = excerpt("Claims severity rose 7.3% in 2024 in our coastal states.");
    const figure = excerpt(
      "Our favorable reserve development was $5 million in 2024, compared to $3 million in 2023.",
      {
        painPoints: ["reserve adequacy"],
      },
    );
    const given = { excerpts: [SEVERITY, other, figure] };
    const first = write(EMAIL, given);
    const next = write(EMAIL, { ...given, recent: [first.body] });
    const third = write(EMAIL, { ...given, recent: [first.body, next.body] });
    const told = [first, next, third].map(({ usedExcerptIds: [id] }) => id);
    assert.deepEqual(new Set(told.slice(0, 2)), new Set([SEVERITY.excerptId, other.excerptId]));
    assert.notEqual(told[2], figure.excerptId);
    const often = { ...given, recent: [first, next, first, next, first, next].map(({ body }) => body) };
    assert.deepEqual(write(EMAIL, often).usedExcerptIds, [figure.excerptId]);
  });

  it("tells a passage later of which readers follow what is thought of it less likely", () => {
    const other = excerpt("Claims severity rose 7.3% in 2024 in our coastal states.");
    const brief = briefOf(EMAIL, { excerpts: [SEVERITY, other], lead: LEAD });
    const [first, second] = brief.arguments;
    assert.ok(first.excerpt && second?.excerpt);
    const followed = (argument: typeof first, chance: number) => ({
      ...argument,
      approaches: argument.approaches.map((approach) => ({ ...approach, chance })),
    });
    const told = (chance: number) =>
      compose({ ...brief, arguments: [followed(first, chance), followed(second, 0.9)] })?.usedExcerptIds;
    assert.deepEqual(told(0.9), [first.excerpt.excerptId]);
    assert.deepEqual(told(0.12), [second.excerpt.excerptId]);
  });

  it("has the fact first in some messages, and its source first in others", () => {
    const call = {
      kind: "transcript",
      formType: null,
      sourceName: "Harbor Mutual Group Q1 2025 earnings call",
    } as const;
    const said = excerpt("Our claims severity rose 9.1% in 2025.", { ...call, sourceDate: "2025-06-01" });
    const bodies = Array.from({ length: 12 }, (_, seed) => write(EMAIL, { excerpts: [said], seed: String(seed) }).body);
    assert.ok(bodies.some((body) => /\n\nYour claims severity rose 9\.1% in 2025/.test(body)));
    assert.ok(bodies.some((body) => /that your claims severity rose 9\.1% in 2025/.test(body)));
    for (const body of bodies) assert.match(body, /June 2025/);
  });

  it("tells a lead whose work it is not that this is known, and asks who looks after it", () => {
    for (const tone of ["helpful", "neutral", "hard_sell"] as const) {
      const brief = { ...briefOf({ ...EMAIL, tone }, { excerpts: [SEVERITY], lead: LEAD }), isReferral: true };
      const body = compose(brief)?.body ?? "";
      assert.match(
        body,
        /\b(?:not (?:be )?your own|yourself|not (?:be )?yours|hardly yours|somebody else|a colleague)\b/,
        body,
      );
      assert.match(body, /\b(?:[Ww]hom?|whoever)\b[^.?]*\?$/);
    }
  });

  it("tells the reader of it in reported speech, with document and month", () => {
    const { body, usedExcerptIds } = write({ ...EMAIL, length: "shorter" }, { excerpts: [RESERVES] });
    assert.match(body, /[Yy]our loss reserves developed unfavorably by \$1,234,567 in the third quarter of 2024\b/);
    assert.match(body, /February 2025/);
    assert.deepEqual(usedExcerptIds, [RESERVES.excerptId]);
  });

  it("rests on statutory facts alone where there is no passage, and puts one beside a passage where there is room", () => {
    const alone = write(EMAIL, { excerpts: [], salient: [GREW] });
    assert.deepEqual([alone.usedExcerptIds, alone.usedFacts], [[], [GREW]]);
    assert.match(alone.body, /homeowners premium.*\$31\.5 million.*\(they may not cover every state\)/s);
    const severity = { ...SEVERITY, segment: "Homeowners" };
    const beside = write({ ...EMAIL, length: "longer" }, { excerpts: [severity], salient: [GREW] });
    assert.match(beside.body, /12\.4%.*31\.5 million/s);
    assert.deepEqual([beside.usedExcerptIds, beside.usedFacts], [[SEVERITY.excerptId], [GREW]]);
    const passageAlone = write({ ...EMAIL, length: "longer" }, { excerpts: [SEVERITY], salient: [GREW] });
    assert.doesNotMatch(passageAlone.body, /31\.5/);
    assert.deepEqual(passageAlone.usedFacts, []);
  });

  it("asks for more as the tone does, with the same manners", () => {
    const asks = (["helpful", "neutral", "hard_sell"] as const).map((tone) => {
      const paragraphs = write({ ...EMAIL, tone }, { excerpts: [SEVERITY], lead: LEAD }).body.split("\n\n");
      return paragraphs.at(-1) ?? "";
    });
    assert.match(asks[2] ?? "", /call|talk|show|seen|demonstration|few minutes/i);
    assert.doesNotMatch(asks[1] ?? "", /call|talk|show/);
    assert.match(asks[0] ?? "", /outline|page|example|see how|to read|sample/);
  });

  it("writes nothing to a lead whose work the subject is not", () => {
    assert.equal(findBrief(EMAIL, { excerpts: [SEVERITY], lead: { ...LEAD, title: "General Counsel" } }), null);
  });

  it("greets by name, or whoever looks after it, who is asked and not for somebody else", () => {
    assert.match(write(EMAIL, { lead: LEAD }).body, /^(?:Hi|Hello) Cleo,\n/);
    for (const format of LENGTHS_AND_TONES) {
      const { body } = write(format, { lead: null, seed: format.tone });
      assert.match(body, /^(?:Hello|To|Hello to) (?:.*(?:team|looks after .*|Harbor Mutual Group))?,\n|^Hello,\n/);
      assert.doesNotMatch(body, /\b(?:[Ww]hom|whoever|Who (?:on|at|should|could|would|has|looks))\b[^?,]*\?$/);
    }
  });

  it("takes a thought that there is room for", () => {
    for (const format of LENGTHS_AND_TONES.filter(({ length }) => length !== "longer")) {
      const { body } = write(format, { excerpts: [SEVERITY], lead: LEAD });
      assert.ok(
        WORSE.some(({ think }) => think !== null && body.includes(think)),
        body,
      );
    }
  });

  it("is signed by the team's sender, or by placeholders that nobody overlooks", () => {
    const given = { sender: SENDER, seed: "seed" };
    assert.match(
      signed("Hi.", { ...given, platform: "email" }),
      /^Hi\.\n\n(?:Best|.*regards),\nAda Quill\nAccount lead, Elm Labs$/,
    );
    assert.equal(signed("Hi.", { ...given, platform: "linkedin" }), "Hi.\n\nAda Quill");
    const nobody = { sender: { name: null, title: null, company: null }, seed: "seed" };
    assert.match(signed("Hi.", { ...nobody, platform: "email" }), /,\n\[Your name\]\n\[Your company\]$/);
    assert.equal(signed("Hi.", { ...nobody, platform: "linkedin" }), "Hi.\n\n[Your name]");
  });

  it("passes its own verification whatever the evidence, the names and the texts are, or writes nothing", function () {
    this.timeout(60_000);
    fc.assert(
      fc.property(fc.constantFrom(...LENGTHS_AND_TONES), excerpts, lead, product, company, fc.string(), (...drawn) => {
        const [format, drawnPassages, drawnLead, drawnProduct, facts, seed] = drawn;
        const given = { excerpts: drawnPassages, salient: [GREW], lead: drawnLead, product: drawnProduct, facts, seed };
        const brief = findBrief(format, given);
        const draft = brief === null ? null : compose(brief);
        if (brief === null || draft === null) return;
        const text = `${draft.subject ?? ""}\n${draft.body}`;
        assert.deepEqual(problemsOf(draft, sourcesOf(brief), format), [], text);
        assert.doesNotMatch(text, /[{}]|undefined|null| {2}|\.\.|,,| [,.;:]|\bthe the\b/, text);
        for (const paragraph of draft.body.split("\n\n").slice(1))
          assert.match(paragraph, /^[\p{Lu}\p{Lo}\p{N}\u201c]|^i[A-Z]/u, text);
      }),
      { numRuns: 300 },
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
      signal: fc.constantFrom("plans", null),
      segment: fc.option(fc.oneof(fc.constantFrom("Personal Insurance", "Business Insurance"), odd)),
      period: fc.option(fc.constantFrom("third quarter of 2023", "first nine months of 2023")),
      speaker: fc.option(odd),
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
