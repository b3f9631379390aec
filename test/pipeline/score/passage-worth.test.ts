// What a passage is worth to a product's seller, beside others that differ in one thing.
import { deepEqual, equal, ok } from "node:assert/strict";
import type { LineKey } from "../../../data/vocabulary.ts";
import { profileOf } from "../../../pipeline/score/fit/product-profile.ts";
import { scorePassage } from "../../../pipeline/score/passage.ts";
import { ANYWHERE } from "../../../pipeline/score/passage-context.ts";

function score(text: string, keywords: string[], context = ANYWHERE) {
  return scorePassage({ text, keywords, documentKind: "filing", formType: "10-K", partName: "10-K" }, context);
}

const profileFor = (description: string, lines: LineKey[], keywords: string[] = []) =>
  profileOf({ name: "Desk", description, keywords, lines });

describe("scorePassage: worth", () => {
  const worth = (text: string, keywords: string[]) => score(text, keywords).worth;

  it("is less for a subject that every report has a line on, as long as it does not go worse", () => {
    const level = worth("The combined ratio was 94.6% in the second quarter of 2024.", ["combined ratio"]);
    const worse = worth("The combined ratio rose to 98.6% in the second quarter of 2024.", ["combined ratio"]);
    ok(level * 1.5 < worse, `${level} beside ${worse}`);
  });

  it("is less of an answer, of what was found by its subject alone, and of a figure without a period", () => {
    const text = "Claim severity rose by 9% in personal auto.";
    const plain = worth(text, ["severity"]);
    ok(score(text, ["severity"], { ...ANYWHERE, isAnswer: true }).worth < plain);
    ok(worth(text, []) < plain);
    const dated = { ...ANYWHERE, periodOf: () => "2024" };
    ok(plain < score(text, ["severity"], dated).worth);
  });

  it("is least for a figure that nobody can date", () => {
    const undated = worth("Claim severity rose by 9% in personal auto.", ["severity"]);
    ok(undated < worth("Claim severity rose in personal auto.", ["severity"]));
  });

  it("is least for what says what a word means, and for a list that a document has run together", () => {
    const plain = worth("Incurred but not reported reserves rose in the second quarter of 2024.", ["reserves"]);
    const lesser = [
      "IBNR represents an estimate of losses that nobody has reported, and reserves for expected development.",
      "Increases in reserves are referred to as unfavorable development.",
    ];
    for (const text of lesser) ok(worth(text, ["reserves"]) < plain / 2, text);
    const members = worth("Our membership guidance is up 75,000 to 100,000 in 2024.", ["membership"]);
    ok(worth("Our membership guidance is up $75,000 to $100,000 in 2024.", ["membership"]) < members / 5);
  });

  it("is less for what only watches, for an answer that leans on its question, and for who asks", () => {
    const context = { ...ANYWHERE, periodOf: () => "second quarter of 2025" };
    const worthOf = (text: string, more = {}) => score(text, ["medical costs"], { ...context, ...more }).worth;
    const plain = worthOf("Our medical costs rose by 9% in the quarter.");
    ok(worthOf("We will need to monitor medical costs throughout the year.") < plain / 2);
    ok(worthOf("I was curious if you have any color on medical costs, which rose by 9%.") < plain / 5);
    ok(worthOf("Our medical costs rose by 9% in [ph] the quarter.") < plain / 2);
    const answer = worthOf("Our medical costs rose by 9% in the quarter.", { isAnswer: true });
    ok(worthOf("As you mentioned, our medical costs rose by 9% in the quarter.", { isAnswer: true }) < answer);
    ok(worthOf("Our medical costs rose by 9% in the quarter.", { isAnswer: true, isOfSegments: true }) < answer);
  });

  it("is less of members of other programs and of other countries, for who sells to what states regulate", () => {
    const profile = profileFor("Eligibility renewals of Medicaid members", []);
    const worthOf = (text: string) =>
      score(text, ["membership"], { ...ANYWHERE, profile, periodOf: () => "2024" }).worth;
    const own = worthOf("Our Medicaid membership rose by 9% in 2024.");
    ok(worthOf("Our Medicare Advantage membership rose by 9% in 2024.") < own / 2);
    ok(worthOf("Our Medicaid membership rose by 9% in Latin America in 2024.") < own / 2);
  });

  it("is less of people that a transcript counts in money, and of what begins half", () => {
    const context = { ...ANYWHERE, periodOf: () => "second quarter of 2025" };
    const worthOf = (text: string) => score(text, ["agents"], context).worth;
    const plain = worthOf("The producing agent count was 9,959 in the quarter, up 7%.");
    ok(worthOf("The producing agent count was $9,959 in the quarter, up 7%.") < plain / 2);
    const whole = worthOf("Our producing agent count rose by 7% in the quarter.");
    ok(
      worthOf("Outpacing other channels demonstrating that our producing agent count rose by 7% in the quarter.") <
        whole / 2,
    );
  });

  it("is less for perils that the product is not for", () => {
    const profile = profileFor("Wildfire scores for homeowners", ["homeowners"]);
    const worthTo = (text: string) => score(text, ["losses"], { ...ANYWHERE, profile }).worth;
    const fire = worthTo("Catastrophe losses from wildfires rose by 9% in 2024.");
    ok(worthTo("Catastrophe losses from hurricanes rose by 9% in 2024.") < fire / 2);
    ok(worthTo("Catastrophe losses from wildfires and hurricanes rose by 9% in 2024.") > 0.9 * fire);
  });

  it("is less for points of a ratio that nobody names, unless it is of a segment", () => {
    const bare = "The first quarter included 240 basis points of catastrophe losses.";
    const dated = { ...ANYWHERE, periodOf: () => "second quarter of 2025" };
    const worthIn = (text: string, segment: string | null) =>
      score(text, ["catastrophe losses"], { ...dated, segment }).worth;
    const named = "The first quarter's ratio included 240 basis points of catastrophe losses.";
    ok(worthIn(bare, null) < worthIn(named, null) * 0.6);
    ok(worthIn(bare, "Overseas") > worthIn(named, "Overseas") * 0.9);
  });

  it("is less for what is told by a word for what was said before, and for what a chart shows", () => {
    const dated = { ...ANYWHERE, periodOf: () => "second quarter of 2025" };
    const worthOf = (text: string) => score(text, ["lapse"], dated).worth;
    const plain = worthOf("Sales fell in 2025. Our lapse rate rose by 9% in 2025.");
    ok(worthOf("Sales fell in 2025. This lapse rate rose by 9% in 2025.") < plain * 0.8);
    ok(worthOf("Sales fell in 2025. This chart shows that our lapse rate rose by 9% in 2025.") < plain * 0.8);
  });

  it("is less for what is always so, what others do, and what is counted up elsewhere", () => {
    const plain = worth("We hold that frequency and severity rose with our partners in 2024.", ["severity"]);
    const lesser = [
      "We have established strong partnerships to manage frequency and severity.",
      "Many carriers saw that frequency and severity rose with their partners in 2024.",
      "Third, we hold that frequency and severity rose with our partners in 2024.",
    ];
    for (const text of lesser) ok(worth(text, ["severity"]) < plain * 0.7, text);
  });

  it("is little for a figure that differs by business and does not say of which", () => {
    const context = { ...ANYWHERE, periodOf: () => "2024", documentLines: new Set(["personal_auto", "homeowners"]) };
    const worthOf = (text: string, segment: string | null = null) =>
      score(text, ["rate increases"], { ...context, segment }).worth;
    const bare = worthOf("Our rate increases have exceeded 26% in 2024.");
    ok(bare < worthOf("Our auto rate increases have exceeded 26% in 2024.") / 2);
    ok(bare < worthOf("Our total rate increases have exceeded 26% in 2024.") / 2);
    ok(bare < worthOf("Our rate increases have exceeded 26% in 2024.", "Auto") / 2);
  });

  it("is less of what a passage adds on a line that the product is not for, of reserves that only grew, and of what begins as an item", () => {
    const profile = profileFor("Medical bill review for workers compensation", [], ["development"]);
    const worthTo = (text: string) => score(text, ["development"], { ...ANYWHERE, profile }).worth;
    const rest = "Most of the favorable development of 2024 was in workers compensation.";
    ok(
      worthTo(`${rest} Unfavorable development in homeowners was $25 million in 2024.`) <
        worthTo(`${rest} Unfavorable development in workers compensation was $25 million in 2024.`) / 2,
    );
    ok(
      worth("Our loss reserves were $29 million higher in 2024.", ["reserves"]) <
        worth("Our loss reserve development was $29 million higher in 2024.", ["reserves"]),
    );
    const plain = "Severity rose 9% in 2024.";
    ok(worth(`Repair costs in the south of the state. ${plain}`, ["severity"]) < worth(plain, ["severity"]) / 2);
  });

  it("is less of a volume that the company wants, of costs of care that move by what members pay, and of what is told later", () => {
    const growth = (cause: string) => worth(`New business was down 9% in 2024, due to ${cause}.`, ["new business"]);
    ok(growth("our underwriting actions") < growth("a slower economy") / 2);
    const care = (cause: string) =>
      worth(`Our medical care ratio was 81.7% in 2024, due to ${cause}.`, ["medical care"]);
    ok(care("rate increases in two states") < care("lower utilization in two states") / 2);
    const plain = "Severity rose 9% in 2024";
    ok(worth(`${plain}, which our actuary will address shortly.`, ["severity"]) < worth(`${plain}.`, ["severity"]) / 2);
    const held = (what: string) => worth(`Our fixed income portfolio ${what} in 2024.`, ["fixed income"]);
    ok(held("had $47 million of unfunded commitments") < held("had income of $47 million"));
  });

  it("is less for an expense ratio that moves by what no work is behind", () => {
    const dated = { ...ANYWHERE, periodOf: () => "second quarter of 2025" };
    const worthOf = (cause: string) =>
      score(`The expense ratio rose 0.7 points to 30.2%, due to ${cause}.`, ["expense ratio"], dated).worth;
    for (const cause of ["higher profit sharing of agents", "lower earned premiums", "a change in business mix"])
      ok(worthOf(cause) < worthOf("higher staffing costs") * 0.7, cause);
    equal(
      worthOf("higher staffing costs and, to some extent, commissions"),
      worthOf("higher staffing costs and, to some extent, rents"),
    );
  });

  it("is less for what may be, and not for what was in May", () => {
    const inMarch = worth("Lapse rose by 9% in March 2024.", ["lapse"]);
    ok(worth("Lapse rose by 9% in May 2024.", ["lapse"]) > inMarch * 0.9);
    ok(worth("Lapse may rise by 9% in March 2024.", ["lapse"]) < inMarch);
  });

  it("is less for what the year before had", () => {
    const now = worth("The quarter reflected higher lapse.", ["lapse"]);
    ok(worth("The year-ago period reflected higher lapse.", ["lapse"]) < now);
  });

  it("is less for a subject that a keyword alone makes the product's", () => {
    const text = "Medical costs rose by 9% in 2024.";
    const worthTo = (description: string) => {
      const profile = profileFor(description, [], ["medical costs"]);
      return score(text, ["medical costs"], { ...ANYWHERE, profile }).worth;
    };
    ok(worthTo("Calls and letters of policyholders in one place") < worthTo("Shows what drives medical costs") / 2);
  });

  it("is less for praise, for what goes as planned, for accounting and for what holds for everybody", () => {
    const plain = worth("Lapse was 6% in the second quarter of 2024.", ["lapse"]);
    const lesser = [
      "Our lapse management performed as designed, at 6%, in the second quarter of 2024.",
      "As the chart shows, lapse was 6% in the second quarter of 2024.",
      "Lapse added 6% to the PDR in the second quarter of 2024.",
      "We are proud of our excellent lapse experience in the second quarter of 2024.",
      "Lapse was 6% in the second quarter of 2024, in line with our expectations.",
      "Lapse was largely in-line with our expectations in the second quarter of 2024, at 6%.",
      "Lapse of 6% in the second quarter of 2024 was again very strong.",
      "Lapse of 6% in the second quarter of 2024 supports our EPS target.",
      "Lapse of 6% in the second quarter of 2024 is of 30 million people enrolled.",
      "Lapse of $6% in the second quarter of 2024.",
      "We updated our lapse assumptions in the second quarter of 2024, at a cost of 6%.",
      "Plans with a lapse of 6% are eligible in the second quarter of 2024.",
      "Lapse was 6% in the second quarter of 2024. and we saw more.",
    ];
    for (const text of lesser) ok(worth(text, ["lapse"]) < plain, text);
  });

  it("is less for members of what a group does besides insuring them", () => {
    const profile = profileFor("Member engagement for Medicare plans", [], ["membership"]);
    const worthTo = (text: string) => score(text, ["membership"], { ...ANYWHERE, profile }).worth;
    const insured = worthTo("Our membership grew by 13% in Texas and Florida in 2024.");
    ok(worthTo("Our membership grew by 13% in home health and mail order in 2024.") < insured / 2);
  });

  it("is no more for good news on the product's subject that is only why something else is good", () => {
    const profile = profileFor("Persistency and lapse analysis", []);
    const worthTo = (text: string, of = profile) => score(text, ["persistency"], { ...ANYWHERE, profile: of }).worth;
    const own = "Persistency was strong in 2024, at 94%, which is favorable.";
    const cause = "Fees were up 11% in 2024, driven by solid persistency.";
    ok(worthTo(own) / worth(own, ["persistency"]) > 1.1 * (worthTo(cause) / worth(cause, ["persistency"])));
  });

  it("is that of a storm to who insures homes, whatever its reinsurance is called", () => {
    const profile = profileFor("Catastrophe losses of homeowners", ["homeowners"]);
    const text = "Catastrophe losses were $63 million higher in 2024.";
    const fitOf = (...lines: string[]) => score(text, [], { ...ANYWHERE, profile, documentLines: new Set(lines) }).fit;
    ok(fitOf("reinsurance", "commercial") < fitOf("reinsurance", "homeowners") / 2);
  });

  it("is more of what the company says of itself, and of a segment that it names", () => {
    const plain = worth("Lapse was 6% in 2024.", ["lapse"]);
    ok(worth("Our lapse was 6% in 2024.", ["lapse"]) > plain);
    const inJapan = (segment: string | null) =>
      score("Lapse in Japan was 6% in 2024.", ["lapse"], { ...ANYWHERE, segment }).worth;
    ok(inJapan("Japan") > inJapan(null));
    ok(inJapan("Individual Life") < inJapan(null));
  });

  it("is that of a step in the product's own work, whatever it is about, in lines that the product is for", () => {
    const profile = profileFor("Claims automation", ["homeowners"]);
    const text = "We have migrated claims handling to our in-house teams.";
    const ofStep = (context: Partial<typeof ANYWHERE>) => score(text, [], { ...ANYWHERE, profile, ...context });
    ok(ofStep({}).buyingSignalPresent && ofStep({}).fit >= 0.7);
    equal(ofStep({ segment: "Group Life" }).buyingSignalPresent, false);
    equal(ofStep({ documentLines: new Set(["life"]) }).buyingSignalPresent, false);
  });

  it("is no step for a product that it has nothing to do with", () => {
    const text = "We are rolling out new AI capabilities that automate administrative tasks.";
    const isStepFor = (description: string) =>
      score(text, [], { ...ANYWHERE, profile: profileFor(description, []) }).buyingSignalPresent;
    ok(isStepFor("Process automation for insurers"));
    equal(isStepFor("Recruiting and training of underwriters and claims staff for insurers"), false);
  });

  it("is little of a figure of all lines for a product of one, a storm's excepted", () => {
    const profile = profileFor("Reserve development and catastrophe losses of homeowners", ["homeowners"]);
    const documentLines = new Set(["commercial", "homeowners"]);
    const fitOf = (text: string) => score(text, [], { ...ANYWHERE, profile, documentLines }).fit;
    const ofHomes = fitOf("Homeowners reserve development was $63 million favorable in 2024.");
    const ofAll = fitOf("Property casualty reserve development was $63 million favorable in 2024.");
    const ofStorms = fitOf("Property casualty catastrophe losses were $63 million higher in 2024.");
    ok(ofAll < ofHomes / 2 && ofStorms > ofHomes / 2, `${ofAll}, ${ofStorms} beside ${ofHomes}`);
  });

  it("is less of a segment that has no name", () => {
    const named = worth("Retention was 86% in 2024.", ["retention"]);
    ok(worth("Retention in the segment was 86% in 2024.", ["retention"]) < named * 0.7);
  });

  it("is about what a ratio measures, not about the ratio", () => {
    const text =
      "We had $40 million of favorable reserve development that benefited the combined ratio by 1.9 points in 2024.";
    deepEqual(score(text, ["combined ratio"]).painPoints, ["reserve development"]);
    const moved = "Weather had an impact on the combined ratio, which rose to 104% in 2024.";
    equal(score(moved, ["combined ratio"]).painPoints[0], "underwriting results");
    equal(score("The combined ratio was 94.6% in 2024.", ["combined ratio"]).painPoints[0], "underwriting results");
  });

  it("is not of a branch of insurance that the product is not for", () => {
    const profile = profileFor("For life insurers", ["life"]);
    const text = "Our underwriting results fell by 9% on higher mortality in 2024.";
    deepEqual(score(text, ["mortality"], { ...ANYWHERE, profile }).painPoints, ["mortality experience"]);
    equal(score(text, []).painPoints[0], "underwriting results");
  });

  it("is called by a measure only where it has the measure", () => {
    equal(score("Total operating expenses rose 4% in 2024.", ["expenses"]).painPoints[0], "operating costs");
    equal(score("The expense ratio rose 4 points in 2024.", ["expenses"]).painPoints[0], "expense ratio");
  });

  it("is less of members of nobody knows which program, for who sells to some", () => {
    const profile = profileFor("Member outreach for Medicaid plans", [], ["membership"]);
    const of = (text: string) => score(text, ["membership"], { ...ANYWHERE, profile }).worth;
    ok(of("Membership fell by 9% in 2024.") < of("Medicaid membership fell by 9% in 2024."));
  });

  it("is less of nobody knows which segment, where there are several and it does not say that it is of all", () => {
    const of = (text: string, isOfSegments: boolean) => score(text, ["severity"], { ...ANYWHERE, isOfSegments }).worth;
    const text = "Claim severity rose by 9%.";
    ok(of(text, true) < of(text, false));
    const ofAll = "Overall claim severity rose by 9%.";
    equal(of(ofAll, true), of(ofAll, false));
  });

  it("is less behind segments, where no word says whose it is", () => {
    const of = (text: string, isBehindSegments: boolean) =>
      score(text, ["severity"], { ...ANYWHERE, isOfSegments: true, isBehindSegments }).worth;
    ok(of("Claim severity rose by 9%.", true) < of("Claim severity rose by 9%.", false));
    equal(of("Our claim severity rose by 9%.", true), of("Our claim severity rose by 9%.", false));
  });

  it("is of no segment that was only spoken of before, of what a company has for all its businesses", () => {
    const of = (text: string) => score(text, ["technology"], { ...ANYWHERE, segment: "Marine" }).segment;
    equal(of("We invest in artificial intelligence and other new technology."), null);
    equal(of("Marine invests in artificial intelligence and other new technology."), "Marine");
    equal(of("We invest $30 million in artificial intelligence and other new technology."), "Marine");
  });

  it("is less without a word of what a product is for, where its subject is wider", () => {
    const of = (text: string, description: string) =>
      score(text, ["medical costs"], { ...ANYWHERE, profile: profileFor(description, [], ["medical costs"]) }).worth;
    const drugs = "Specialty drug spend analytics for health plans";
    const ofCosts = "Our medical costs rose by 9% in 2024.";
    ok(of(ofCosts, drugs) < of("Our medical costs rose by 9% in 2024, as did specialty drugs.", drugs) / 2);
    ok(of(ofCosts, drugs) < of(ofCosts, "Medical cost analytics for health plans") / 2);
  });

  it("is more the more words it shares with the product", () => {
    const profile = profileFor("Litigation analytics for severity of bodily injury claims", [], ["severity"]);
    const worthTo = (text: string) => score(text, [], { ...ANYWHERE, profile }).worth;
    const [none = 0, one = 0, several = 0] = [
      "Our loss cost trends rose by 9% in 2024.",
      "Our loss cost trends for injury rose by 9% in 2024.",
      "Our loss cost trends for bodily injury rose by 9% in 2024, with more litigation.",
    ].map(worthTo);
    ok(none < one && one < several, `${none}, ${one}, ${several}`);
  });

  it("is less behind a year that is over", () => {
    const text = "Claim severity rose by 9%.";
    const of = (isOfOlderYear: boolean) => score(text, ["severity"], { ...ANYWHERE, isOfOlderYear }).worth;
    ok(of(true) < of(false));
  });

  it("is less for what is so every year, and for the figures that a report has of years before", () => {
    const storms = (text: string) => score(text, ["hurricanes"], { ...ANYWHERE, year: 2023 }).worth;
    const now = storms("Our catastrophe losses in 2023 resulted from hurricanes in two states.");
    for (const text of [
      "Hurricanes tend to happen in late summer and can have a material impact on our catastrophe losses.",
      "Our catastrophe losses can be significantly affected by hurricanes.",
      "Like most insurers, we have exposure to losses from catastrophes such as hurricanes.",
    ])
      ok(storms(text) < now / 2, text);
    const of = (year: number) => storms(`Our catastrophe losses in ${year} were $104 million, mostly from hurricanes.`);
    ok(of(2021) < of(2023) / 3);
  });

  it("is little where it begins by what was said before", () => {
    const of = (text: string) => score(text, ["severity"], { ...ANYWHERE, periodOf: () => "2024" }).worth;
    const [alone, behind] = ["Costs rose in auto.", "That effort resulted in savings in auto."].map((first) =>
      of(`${first} Claim severity rose by 9% in personal auto.`),
    );
    ok((behind ?? 1) < (alone ?? 0) / 2);
  });

  it("asks of cover that was placed what comes up at its renewal", () => {
    const text = "We placed a catastrophe reinsurance layer of $500 million on July 1, 2024.";
    const profile = profileFor("Reinsurance placement", []);
    const { signal, salesSummary } = score(text, ["reinsurance"], { ...ANYWHERE, profile });
    equal(signal, "spends");
    ok(salesSummary.includes("next renewal"), salesSummary);
  });

  it("is less for a subject that is only one of the causes of what was earned", () => {
    const cause = "Operating income was $164 million, driven by growth and lower catastrophe losses.";
    ok(
      worth(cause, ["catastrophe losses"]) <
        worth("Lower catastrophe losses were $164 million.", ["catastrophe losses"]),
    );
  });

  it("is of the product's own subject where that has its own figure in a ratio of something else", () => {
    const profile = profileFor("Catastrophe exposure management", [], ["catastrophe losses"]);
    const text = "The all-in combined ratio was 92.8%, including $41 million or 1.5 points of catastrophe losses.";
    equal(score(text, ["catastrophe losses"], { ...ANYWHERE, profile }).painPoints[0], "catastrophe losses");
  });

  it("knows members who leave, and no members in a programme's name alone", () => {
    equal(
      score("We expect membership to shrink by 10% in 2026.", []).painPoints[0],
      "membership and enrollment change",
    );
    deepEqual(score("Medicare Advantage costs less than traditional Medicare.", []).painPoints, []);
  });
});
