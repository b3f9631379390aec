// Scores of passages: what raises and lowers the impact, what is a pain point, what is a signal, and the summary's grounding.
import { deepEqual, equal, ok } from "node:assert/strict";
import fc from "fast-check";
import { TAXONOMY } from "../../../data/taxonomy/taxonomy.ts";
import { profileOf } from "../../../pipeline/score/fit/product-profile.ts";
import { recurringImpact, totalOf } from "../../../pipeline/score/impact.ts";
import { scorePassage } from "../../../pipeline/score/passage.ts";
import { ANYWHERE } from "../../../pipeline/score/passage-context.ts";

function score(text: string, keywords: string[] = ["loss reserves"], context = ANYWHERE) {
  return scorePassage({ text, keywords, documentKind: "filing", formType: "10-K", partName: "10-K" }, context);
}

describe("scorePassage: pain points", () => {
  const cases: readonly [text: string, labels: string[], why: string][] = [
    ["Claim severity rose in personal auto.", ["claims severity"], "a cue"],
    [
      "Repair costs and fraud both rose this year.",
      ["fraud", "repair and supply chain cost"],
      "two cues of equal weight, in the taxonomy's order",
    ],
    ["We saw no fraud in the period.", [], "a negated cue does not count, and no keyword stands in for it"],
    ["We sell widgets with loss reserve tags.", ["reserve development"], "a cue that the keyword stands for"],
    ["The frequency of dividends varies.", [], "a word outside its sense"],
  ];
  for (const [text, labels, why] of cases) {
    it(`names what hurts: ${why}`, () => deepEqual([...score(text).painPoints].sort(), [...labels].sort()));
  }

  it("puts the pain point that the matched keyword stands for first", () => {
    equal(
      score("Competition is hard, competitors cut prices, and market share fell; loss reserves rose.").painPoints[0],
      "reserve development",
    );
  });
});

describe("scorePassage: impact", () => {
  const lighter: readonly [light: string, heavy: string, why: string][] = [
    ["Claim severity is a factor.", "Claim severity rose significantly and hurt results.", "severity words"],
    ["Claim severity rose.", "Claim severity rose 11% to $5,400.", "figures"],
    ["Claim severity may rise, could hurt us and might persist.", "Claim severity rose.", "hedges"],
    ["Claim severity is defined as cost per claim; see Note 6.", "Claim severity is what we watch.", "definitions"],
    [
      "Forward-looking statements speak of claim severity; actual results could differ materially.",
      "Claim severity is what we watch.",
      "legends",
    ],
    ["Claim severity decreased, lower than expected.", "Claim severity increased.", "good news"],
    ["Claim severity | 94.9 | 95.8 | 96.1 | 93.0 |", "Claim severity is what we watch.", "tables"],
    [
      "Claim severity is what we watch.",
      "Claim severity is what we watch, so we are implementing new tools.",
      "signals",
    ],
  ];
  for (const [light, heavy, why] of lighter) {
    it(`weighs ${why}`, () =>
      ok(
        totalBeforeRounding(light) < totalBeforeRounding(heavy),
        `${totalBeforeRounding(light)} < ${totalBeforeRounding(heavy)}`,
      ));
  }

  it("says more on a call than in a filing", () => {
    const text = "Claim severity rose.";
    const call = scorePassage({
      text,
      keywords: ["severity"],
      documentKind: "transcript",
      formType: null,
      partName: "prepared remarks",
    });
    ok(call.components.speaker > 0 && score(text).components.speaker === 0);
  });

  it("uses the whole scale", () => {
    equal(score("Forward-looking statements; actual results could differ materially. Severity.").impactScore, 1);
    const worst =
      "Claim severity and loss costs increased significantly, 18% above last year, a material adverse effect on the combined ratio; " +
      "loss reserves needed strengthening and we are investing in our claims analytics.";
    equal(score(worst, ["loss reserves", "severity"]).impactScore, 5);
  });
});

function totalBeforeRounding(text: string): number {
  const { components } = score(text);
  return totalOf({ ...components, rounding: 0 });
}

describe("scorePassage: buying signal", () => {
  const cases: readonly [text: string, min: number, max: number, why: string][] = [
    ["We issued a request for proposal for claims software.", 0.9, 1, "vendor selection"],
    ["We are implementing a new claims platform.", 0.7, 0.9, "implementation"],
    ["We plan to modernize our core systems.", 0.6, 0.95, "modernisation"],
    ["We are investing $12 million in technology and analytics.", 0.6, 0.8, "investment"],
    ["We continue to invest in technology and analytics.", 0, 0, "no news in what every company says"],
    ["We continue to invest heavily in our claims organization.", 0.6, 0.8, "a work that is named"],
    ["We are pursuing blockchain applications for claims.", 0, 0, "no block of business"],
    [
      "We are actively pursuing a reinsurance transaction for our closed block of annuities.",
      0.55,
      0.7,
      "a block that is to be moved",
    ],
    ["We hope to replace our claims system one day, and may do so.", 0, 0, "no plan in a hope"],
    ["We completed the replacement of our claims system in 2019.", 0, 0, "nothing in what is over"],
    [
      "We've been successful in integrating the claims application into our core system.",
      0,
      0,
      "nothing in what was brought off",
    ],
    ["The board approved a new credit facility and share repurchases of $300 million.", 0, 0, "no use in financing"],
    [
      "Our claims run on software of Ferrybridge Systems under a licence that expires in March 2026.",
      0.9,
      1,
      "an incumbent",
    ],
    ["In May the commissioner's consent order required us to change our claims process.", 0.7, 0.9, "an order"],
    ["In June we appointed Ada Marsh as chief claims officer.", 0.5, 0.7, "an appointment"],
    ["Our actuarial models consider how we are implementing new claims systems.", 0, 0, "no project in an estimate"],
    [
      "Driving changes with the introduction of new technologies in vehicles.",
      0,
      0,
      "no project in what the times bring",
    ],
    ["We believe artificial intelligence will transform our claims operations.", 0, 0, "no plan in a belief"],
    ["We are transforming our capabilities to improve customer experiences with platforms.", 0, 0, "no project in all"],
    ["We continue to invest in fixed maturities.", 0, 0, "an insurer's own investments"],
    ["The claims system is being replaced this year.", 0.7, 0.9, "a step put in the passive"],
    ["The company expects to install a new billing system in 2026.", 0.7, 0.95, "a step that is planned"],
    ["We are evaluating whether to keep collections in house.", 0.4, 0.6, "options being weighed"],
    ["New income tax laws will be implemented in 2026.", 0, 0, "a law that is implemented"],
    ["We do not plan to replace our systems. We have no pilot program.", 0, 0, "negation"],
    ["Severity rose.", 0, 0, "none"],
  ];
  for (const [text, min, max, why] of cases) {
    it(`sees ${why}`, () => {
      const { buyingSignalStrength, buyingSignalPresent } = score(text);
      ok(buyingSignalStrength >= min && buyingSignalStrength <= max, String(buyingSignalStrength));
      equal(buyingSignalPresent, buyingSignalStrength > 0);
    });
  }

  it("is weaker when hedged", () => {
    ok(
      score("We may and could be implementing new systems.").buyingSignalStrength <
        score("We are implementing new systems.").buyingSignalStrength,
    );
  });
});

describe("scorePassage: what is not what it looks like", () => {
  it("takes a routine movement of the accounts for what it is", () => {
    const { impactScore, components } = score(
      "Gross claims and claim adjustment expense reserves increased by $3.06 billion since December 31, 2022, primarily reflecting catastrophe losses and loss cost trends.",
    );
    ok(impactScore <= 2 && components.routine < 0, String(impactScore));
  });

  it("hears no outage in a disruption in the banking sector", () => {
    const { painPoints } = score(
      "Loss reserves rose on loss activity related to the disruption in the banking sector.",
    );
    ok(!painPoints.includes("business continuity"), painPoints.join());
  });

  it("names what the main clause says before what offsets it", () => {
    const { painPoints } = score(
      "Losses rose by 17% on higher catastrophe losses, partially offset by net favorable prior year reserve development.",
      ["prior year reserve development"],
    );
    deepEqual(painPoints, ["catastrophe losses"]);
  });

  it("does not ask what made a difference that is only expected", () => {
    const asked = (text: string) => score(text, ["expense ratio"]).salesSummary;
    ok(!/what made the difference/.test(asked("We expect our expense ratio to be lower than 30% in the second half.")));
    ok(/what made the difference/.test(asked("Our expense ratio was 2 points lower than in the year before.")));
  });

  it("hears no signal in what the company fears or wishes to be able to do", () => {
    for (const text of [
      "Our results depend on our ability to modernize our systems.",
      "We could be implementing new systems too late.",
      "The Financial Services Modernization Act was passed in 1999.",
      "We enhanced our operations using technology to automate and streamline processes for our members.",
      "There is a growing need to invest in new technologies.",
      "We expect the benefits marketplace to remain dynamic as digital transformation accelerates.",
      "We have made investments in digital tools.",
      "To meet demand, we invested in technologies and analytics to develop our underwriting system.",
      "We're investing in automation. Our pharmacists help those who need more.",
      "Catastrophe losses are budgeted to be 6.5 points of the combined ratio in 2024.",
    ]) {
      equal(score(text).buyingSignalPresent, false, text);
    }
  });

  it("hears the budget of a project", () => {
    const { buyingSignalPresent, impactScore } = score(
      "Claim severity rose. We will replace our claims platform, and the board approved a budget of $24 million.",
    );
    ok(buyingSignalPresent && impactScore >= 4);
  });

  it("names no pains in a legend or a definition, and never calls it sore", () => {
    const { painPoints, impactScore, salesSummary } = score(
      "Such risks and uncertainties include catastrophe losses, competition and litigation; actual results could differ materially. Loss reserves.",
    );
    deepEqual(painPoints, []);
    equal(impactScore, 1);
    ok(!/sore/i.test(salesSummary));
  });
});

describe("scorePassage: what is no pain and no plan", () => {
  const cases: readonly [why: string, text: string][] = [
    [
      "praise of competitors",
      "Some competitors have superior customer service and lower claim severity than others do.",
    ],
    ["a denial of effect", "Loss cost inflation did not have a material impact on claim severity in 2023."],
    ["a definition", "Unfavorable reserve development is recognized when an estimate of loss reserves is increased."],
    [
      "an accounting policy",
      "Loss reserves are discounted at the rates that the accounting guidance tells for claim severity.",
    ],
    [
      "a remedy that is done",
      "The backlog in claims handling has been fully resolved and the complaints were withdrawn.",
    ],
    ["a pointer elsewhere", "For additional information on loss reserves and severity, see note 7."],
  ];
  for (const [why, text] of cases)
    it(`has no pain point, no signal and an impact of 2 at most: ${why}`, () => {
      const { painPoints, buyingSignalPresent, impactScore } = score(text);
      deepEqual(painPoints, []);
      ok(!buyingSignalPresent && impactScore <= 2, String(impactScore));
    });

  it("hears no customer in the complaint of a lawsuit", () => {
    const { painPoints } = score(
      "The amended complaint in the Pixel Monitor Litigation alleges damages of $4 million.",
    );
    ok(!painPoints.includes("complaint volume"), painPoints.join());
  });
});

describe("scorePassage: fit to the product", () => {
  const profile = profileOf({
    name: "Auto Claims Desk",
    description: "Claims severity and leakage for personal auto carriers",
    keywords: ["severity", "claims handling", "personal auto"],
    lines: ["private_passenger_auto"],
  });
  const read = (
    text: string,
    { segment = null, isInsurer = true }: { segment?: string | null; isInsurer?: boolean } = {},
  ) =>
    scorePassage(
      { text, keywords: ["severity"], documentKind: "filing", formType: "10-K", partName: "10-K" },
      { ...ANYWHERE, profile, isInsurer, segment },
    );
  const SEVERITY = "Claim severity rose by 9% in 2023, and we expect no relief soon.";

  it("is high in the product's segment, low in another one, and lower the impact with it", () => {
    const own = read(SEVERITY, { segment: "Personal Insurance" });
    const other = read(SEVERITY, { segment: "Bond & Specialty Insurance" });
    ok(own.fit > 0.8 && other.fit < 0.2, `${own.fit} ${other.fit}`);
    ok(own.impactScore >= 3 && other.impactScore <= 2);
  });

  it("is low for a product for one line, where only a broader name has that line", () => {
    const comp = profileOf({
      name: "Desk",
      description: "Claims for workers' compensation",
      keywords: ["severity"],
      lines: [],
    });
    const fitFor = (text: string, segment: string | null = null) =>
      scorePassage(
        { text, keywords: ["severity"], documentKind: "filing", formType: "10-K", partName: "10-K" },
        { ...ANYWHERE, profile: comp, segment },
      ).fit;
    const own = fitFor("Claim severity rose by 9% in workers' compensation.");
    ok(fitFor(SEVERITY, "Commercial Lines") < own * 0.6);
    ok(fitFor("Claim severity rose by 9% in casualty lines.") < own * 0.6);
  });

  it("is low for another line of business that the passage names, and for no insurance at all", () => {
    ok(read("Claim severity rose by 9% in workers' compensation.").fit < 0.3);
    ok(read("The severity of delays in deliveries of engines rose by 9%.", { isInsurer: false }).fit < 0.2);
  });

  it("tells another business from the product's, unless a keyword names it", () => {
    const isOther = (text: string, keywords: string[], isInsurer = true) =>
      scorePassage(
        { text, keywords, documentKind: "filing", formType: "10-K", partName: "10-K" },
        { ...ANYWHERE, profile, isInsurer },
      ).isOfOtherBusiness;
    equal(isOther(SEVERITY, ["severity"]), false);
    equal(isOther("Claim severity rose by 9% in workers' compensation.", ["severity"]), true);
    equal(isOther("Claim severity rose by 9% in workers' compensation.", ["workers compensation"]), false);
    equal(isOther("Claim severity rose by 9% after severe weather.", ["severity"]), false);
    equal(isOther("The severity of delays in deliveries of engines rose by 9%.", ["severity"], false), true);
  });

  it("means what was done rather than what may be, whichever has the keyword", () => {
    const text =
      "In 2023 we used independent adjusters in our vehicle business. While not a large part of our claims handling, we may use them again.";
    const { salesSummary } = scorePassage(
      { text, keywords: ["claims handling"], documentKind: "filing", formType: "10-K", partName: "10-K" },
      { ...ANYWHERE, profile },
    );
    ok(salesSummary.startsWith("In 2023 they used independent adjusters"), salesSummary);
  });

  it("says whose figure it is in what it means", () => {
    const { salesSummary } = scorePassage(
      { text: SEVERITY, keywords: ["severity"], documentKind: "filing", formType: "10-K", partName: "10-K" },
      { ...ANYWHERE, profile, segment: "Personal Insurance", periodOf: () => "2023" },
    );
    ok(salesSummary.startsWith("Personal Insurance: Claim severity rose by 9% in 2023"), salesSummary);
  });

  it("puts the year to no quarter of another year", () => {
    const { salesSummary } = scorePassage(
      {
        text: "The lapse rate in last year's second quarter was 50% lower than in 2019.",
        keywords: ["lapse"],
        documentKind: "transcript",
        formType: null,
        partName: "call",
      },
      { ...ANYWHERE, periodOf: () => "second quarter of 2021" },
    );
    ok(!/quarter of 2021 was/.test(salesSummary), salesSummary);
  });
});

describe("recurringImpact", () => {
  const risk = "Claim severity could materially adversely affect our results, and we cannot predict it.";

  it("takes a point off a risk that stood in an earlier year's document, and the points still add up", () => {
    const { components, impactScore } = score(risk);
    const recurring = recurringImpact(components);
    equal(recurring.impactScore, impactScore - 1);
    equal(recurring.components.recurrence, -1);
    equal(totalOf(recurring.components), recurring.impactScore);
  });

  it("leaves facts and signals alone", () => {
    for (const text of ["Claim severity rose 11%.", "We may see more. We are implementing a new claims platform."]) {
      const { components, impactScore } = score(text);
      deepEqual(recurringImpact(components), { impactScore, components });
    }
  });
});

describe("scorePassage: any passage", () => {
  const word = fc.constantFrom(
    ..."claim severity rose 11% may not could we are implementing new systems fraud the loss reserves combined ratio 94.9 | decreased and, invest in technology. Material adverse effect See Note 6".split(
      " ",
    ),
  );
  const text = fc.array(word, { minLength: 1, maxLength: 80 }).map((words) => words.join(" "));

  it("has points that add up to an impact of 1 to 5, a signal of 0 to 1, and pain points of the taxonomy alone", () => {
    fc.assert(
      fc.property(text, (passage) => {
        const { impactScore, buyingSignalStrength, painPoints, components } = score(passage);
        ok(Number.isInteger(impactScore) && impactScore >= 1 && impactScore <= 5);
        ok(buyingSignalStrength >= 0 && buyingSignalStrength <= 1);
        ok(painPoints.every((label) => TAXONOMY.called.has(label)));
        equal(totalOf(components), impactScore);
      }),
    );
  });

  it("has a summary whose quotation and figures stand in the passage", () => {
    fc.assert(
      fc.property(text, (passage) => {
        const { salesSummary } = score(passage);
        const quote = /“…?([^”]*?)…?”/.exec(salesSummary)?.[1] ?? "";
        ok(passage.includes(quote), `${quote} / ${passage}`);
        for (const [figure] of salesSummary.replace("10-K", "").matchAll(/\d+(?:\.\d+)?/g))
          ok(passage.includes(figure), figure);
        ok(/^[\p{Lu}“]/u.test(salesSummary) && salesSummary.endsWith("."), salesSummary);
      }),
    );
  });

  it("scores the same every time", () =>
    deepEqual(score("Claim severity rose 11%."), score("Claim severity rose 11%.")));
});
