// Which words of a speech are the name of a segment, and how far one reaches.
import assert from "node:assert/strict";
import { spokenNames } from "../../../pipeline/text/blocks/spoken/spoken-names.ts";
import { segmentIn } from "./segment-in.ts";

describe("a segment of a call", () => {
  it("is no abbreviation of several of a kind, and does not reach what names other business than its program", () => {
    const call = [
      "In DVRs, prior year development was $25 million. For DVRs, the loss ratio was 60%. Reserves are adequate.",
      "In Medicaid, the medical care ratio was 90%. For Medicaid, we expect 91%. Nearly all of our employer group pricing follows care activity. Trends are elevated. Our G&A ratio was 6.6%.",
    ];
    assert.equal(segmentIn(call, "Reserves are adequate"), null);
    assert.equal(segmentIn(call, "For Medicaid, we expect"), "Medicaid");
    assert.equal(segmentIn(call, "Nearly all of our employer"), null);
    assert.equal(segmentIn(call, "Trends are elevated"), "Medicaid");
    assert.equal(segmentIn(call, "Our G&A ratio"), null);
  });

  it("is no measure that a sentence opens with, and the name behind what says where", () => {
    const call = [
      "In domestic auto, retention was 82%. Renewal premium change of 2% moderated. Renewal premium change was as we planned it.",
      "In domestic Homeowners and Other, the combined ratio was 98%. Renewal premium change was 16%. Policies in force declined.",
      "In Homeowners and Other, the combined ratio was 98%. In domestic automobile retention was 82%. We expect premium change to remain so.",
    ];
    assert.equal(segmentIn(call, "We expect premium change"), "domestic automobile");
    assert.equal(segmentIn(call, "Renewal premium change of 2%"), "domestic auto");
    assert.equal(segmentIn(call, "Policies in force declined"), "Homeowners and Other");
  });
});

describe("a word that names a segment and means something else", () => {
  it("opens nothing where it does not stand as one", () => {
    const call = [
      "In the benefits segment, sales rose by 9%.",
      "Benefits from higher rates were $4 million. Variable income was $68 million.",
    ];
    assert.equal(segmentIn(call, "In the benefits segment"), "benefits");
    assert.equal(segmentIn(call, "Benefits from higher"), null);
  });
});

describe("a segment that goes on reporting", () => {
  const call = [
    "Marine Specialty delivered a 92% combined ratio. Overseas Specialty continues to deliver, with premiums up 11%. Submissions were up 12%.",
    "Group Retirement APTI was flat. The surrender rate rose to 18%. The Harbor Markets business also delivered strong results. Sales increased 19%.",
    "In Marine Specialty, rates rose. Lexford contributed $3 million. Retention was 84%.",
    "Move to Slide 9 to review our auto insurance profit trends. Rate increases have exceeded 26%. Slide 13 highlights progress on access. Sales fell by 4%.",
    "In Marine Specialty, rates rose. Before I turn the call over, partners praised our tools. They will again.",
    "In Marine Specialty, rates rose. With respect to CAT, losses were $226 million. We renewed our reinsurance treaties.",
    "In Homeowners and Other, the combined ratio was 135%. In Domestic Automobile, rates rose. In Domestic Homeowners and Other, rates held. We expect them to stay.",
    "Moving to GOE, expenses were $418 million. They will fall.",
    "Moving to Group Benefits, core income rose. The group life loss ratio improved. Mortality fell. The expense ratio rose by 2 points.",
    "In Marine Specialty, rates rose. Before turning to Group Benefits, I would like to review the renewals. Costs fell.",
  ];
  const cases: readonly (readonly [words: string, segment: string | null])[] = [
    ["The surrender rate rose", "Group Retirement"],
    // Of another business by name, though it is none that recurs: the one before is over.
    ["Lexford contributed", null],
    ["Retention was 84%", null],
    ["Rate increases have exceeded", "auto insurance"],
    ["Slide 13 highlights", null],
    ["Sales fell by 4%", null],
    ["They will again", null],
    ["losses were $226 million", null],
    ["We renewed our reinsurance", null],
    ["We expect them to stay", "Homeowners and Other"],
    ["They will fall", null],
    ["Mortality fell", "group life"],
    // A loss ratio may be of a part, the expense ratio is of the whole.
    ["The expense ratio rose by 2", "Group Benefits"],
    ["Costs fell", null],
  ];
  for (const [words, segment] of cases)
    it(`is ${segment} at "${words}"`, () => assert.equal(segmentIn(call, words), segment));
});

describe("a segment that a call writes small", () => {
  const call = [
    "General insurance underwriting income was $454 million. Catastrophe losses were $325 million. Turning to international commercial. The ratio as adjusted was 85.0%.",
    "Our North America commercial ratio was 88%. North America commercial combined ratio was 86.2%. Excluding property, our North America commercial pricing rose by 6%.",
    "Personal lines grew premiums by 20%. Its ratio was 102%. The fourth quarter auto combined ratio was 93.5%. In domestic homeowners and other, retention was stable. Renewal premium change was 19.3%.",
    "Asia sales were up. Latin America adjusted earnings were $233 million. Volumes were up 8%.",
    "Overseas Personal combined ratio was 99.9%. In Overseas Personal, rates rose. Net CAT losses, excluding reinstatement premiums, were $600 million. Turning to PYD, we reviewed our reserves. We took care of it.",
    "In Marine, the care ratio was 91%. In Marine, rates rose. Turning to lexford, results include charges. Reserves were raised. Turning to underlying results, margins held.",
    "Harbor U.S. had a margin of 19%. For Harbor U.S., sales fell. Persistency was good.",
    "In Marketplace, the care ratio was 91%. In Marketplace, prices rose. Adjusting for the Marketplace true-up, our underlying ratio was 87%. Our high acuity segment grew by 2%.",
  ];
  const cases: readonly (readonly [words: string, segment: string | null])[] = [
    ["Catastrophe losses were $325 million", "general insurance"],
    ["The ratio as adjusted was 85.0%", "international commercial"],
    ["Excluding property, our North America", "North America commercial"],
    ["Its ratio was 102%", "personal lines"],
    ["Renewal premium change was 19.3%", "domestic homeowners and other"],
    ["Volumes were up 8%", "Latin America"],
    ["We took care of it", null],
    ["Reserves were raised", null],
    ["Persistency was good", "Harbor U.S."],
  ];
  for (const [words, segment] of cases)
    it(`is ${segment} at "${words}"`, () => assert.equal(segmentIn(call, words), segment));
});

describe("the company itself", () => {
  it("is no segment of its call, whole, by a word of its name or by what that begins with", () => {
    const said = ["Vale", "VMG", "Marine"].map((name) => `Turning to ${name}, sales were $3 million.`).join(" ");
    const known = spokenNames([said, said, said], { noSegments: ["Vale Mutual Group, Inc. first quarter call"] });
    assert.deepEqual(
      ["Vale", "VMG", "Marine"].map((name) => known.names.includes(name)),
      [false, false, true],
    );
  });
});

const isOf = (call: readonly string[], cases: readonly (readonly [words: string, segment: string | null])[]) => {
  for (const [words, segment] of cases)
    it(`is ${segment} at "${words}"`, () => assert.equal(segmentIn(call, words), segment));
};

describe("a part that insurers call so", () => {
  isOf(
    [
      "Group protection earnings of $14 million rose. The dental loss ratio improved by 2%. Next health insurance marketplace. We serve 40,000 members.",
      "Retirement earnings were $70 million. Spreads were 110 basis points. Moving to Middle Market on Slide 8. Written premium grew by 5%.",
      "As shown on Slide 4, Mutual Funds earnings were $9 million. Redemptions fell by 3%. At health, ratios rose by 1%. Turning to Wealth Management, deposits rose. Fees were up 4%.",
    ],
    [
      ["The dental loss ratio", "group protection"],
      ["We serve 40,000", "health insurance marketplace"],
      ["Spreads were 110", "Retirement"],
      ["Written premium grew", "Middle Market"],
      ["Redemptions fell", "Mutual Funds"],
      ["ratios rose by 1%", "health"],
      ["Fees were up 4%", "Wealth Management"],
    ],
  );
});

describe("a name that a call repeats", () => {
  const call = [
    "Lexmere reported net income of $20 million. Its costs rose by 2%. We like what Lexmere does, and so our Lexmere colleagues, with Lexmere clients.",
    "Our Quarrel Marine business grew. Its margins in our Quarrel Marine business held. We now expect full-year Quarrel Marine earnings of $30 million. Claims were fewer.",
    "Marlow Specialty Insurance grew by 3%. For MSI, we expect 4%. Turning to MSI, rates rose by 2%. Adjusted earnings in Marlow Specialty Insurance or MSI were up 9%.",
  ];
  isOf(call, [
    ["Its costs rose", "Lexmere"],
    ["Claims were fewer", "Quarrel Marine"],
    ["Turning to MSI", "Marlow Specialty Insurance"],
    ["Adjusted earnings in Marlow", "Marlow Specialty Insurance"],
  ]);
  it("is none where only a person, a storm or a phrase stands there", () => {
    const { names } = spokenNames([
      "In Kathy, we trust. People like Kathy, and then Kathy, with Kathy. For Hurricane Orla, losses were $40 million. Turning to Hurricane Orla, claims rose.",
      "Our beneficial effect by segment grew. Excluding GAAP net income, results were up. Excluding GAAP income, results were down.",
    ]);
    assert.deepEqual(names, []);
  });
});

describe("a part that is over", () => {
  const call = [
    "In Marine, rates rose by 3%. In Marine, claims fell. Next, a few words on rates. They rose by 2%.",
    "In Marine, rates rose by 3%. Wexcombe continues to invest. We spent $9 million on it. In Marine, growth held. Wexcombe Life grew by 5%.",
    "In Marine, rates rose by 3%. Across these businesses, we employ 900 people. Our agents number 300.",
    "In Marine, rates rose by 3%. In Ohio, we had an increase of 4%. This increase began in May.",
    "In Marine, rates rose by 3%. In January, we hired 20 people.",
    "In Marine, rates rose by 3%. In our retail wholesale P&C business, prices were up 1%.",
    "In Marine, rates rose by 3%. As such, we will give no earnings guidance of 5%.",
    "In Japan, sales rose by 3%. Turning to Japan, sales rose. For Marine, rates rose by 3%. Japan policy products make up 60% of what we sell. Claims fell by 1%.",
  ];
  isOf(call, [
    ["They rose by 2%", null],
    ["We spent $9 million", null],
    ["Our agents number 300", null],
    ["This increase began", null],
    ["In January, we hired", "Marine"],
    ["prices were up 1%", null],
    ["we will give no earnings", null],
    ["Claims fell by 1%", "Marine"],
  ]);
});
