// What a passage is about is what it states, not a word in passing; a trouble is one only where it goes worse; and what it means is what is new.
import assert from "node:assert/strict";
import { scorePassage } from "../../../pipeline/score/passage.ts";
import { ANYWHERE } from "../../../pipeline/score/passage-context.ts";
import { clausesOf } from "../../../pipeline/score/statement/clauses.ts";
import { subjectPhraseOf } from "../../../pipeline/score/statement/subject-phrase.ts";

const read = (text: string, keywords: string[] = []) =>
  scorePassage({ text, keywords, documentKind: "filing", formType: "10-K", partName: "10-K" });

const LABELS: readonly [text: string, labels: readonly string[]][] = [
  // The head of the statement, not a cue inside a longer name.
  ["Prior years' medical cost reserve development was $14 million unfavorable.", ["reserve adequacy"]],
  ["Medical costs in 2024 included favorable medical cost development of $7 million.", ["reserve development"]],
  ["Retention of commercial auto was several points lower than in 2022.", ["customer retention"]],
  ["We had $3 million of reinsurance receivables and ceded unpaid claims.", []],
  ["The catastrophe loss ratio was 3.1 points lower than in 2022.", ["catastrophe losses"]],
  ["Earnings fell because of Medicare funding reductions of $40 million.", ["government program funding"]],
  // A deal that waits for approval is no work of compliance.
  ["We are awaiting one last regulatory approval and expect the deal to close by the end of 2021.", []],
  // Good and level news is no trouble.
  ["Our combined ratio of 88.4% was the lowest since 2008.", ["underwriting results"]],
  ["The combined ratio rose 3.1 points to 104.2%.", ["combined ratio pressure"]],
  ["Underwriting margins were higher in every line than in 2021.", ["underwriting results"]],
  ["The expense ratio was 1.2 points lower than in 2022.", ["operating costs"]],
  ["We had net favorable reserve development of $14 million in home insurance.", ["reserve development"]],
  ["Claims leakage increased to 4% of payments.", ["claims leakage"]],
  // What a measure leaves out or holds, and what else a task includes, is not what it is about.
  [
    "The underlying combined ratio, which excludes catastrophe losses, rose 2 points to 91.2%.",
    ["underwriting results"],
  ],
  ["She leads the services team, which includes customer service and risk adjustment.", []],
  ["Applications rose with the awareness of mortality.", []],
  // One of many causes.
  [
    "The combined ratio rose due to lower growth, higher claim severity, higher reinsurance costs, and expenses.",
    ["combined ratio pressure"],
  ],
  // Cover that is bought, claims of a storm that is over, and events are no losses of catastrophes, nor severity of claims.
  ["Last year we bought a good amount of catastrophe and property per risk reinsurance.", ["reinsurance"]],
  ["As of June 30, Hurricane Ada had a little over 100 claims open.", ["claims handling"]],
  ["We are looking at the higher frequency and severity of weather events in 2024.", ["climate exposure"]],
  ["Owned hotels had higher rates, and the daily room rate increase was 6%.", []],
  // The main statement, not a word in passing.
  ["Policies in force were down 50%, including plans with a claim frequency guarantee.", ["sales and growth"]],
  ["Reinsurance balances receivable were $80 million higher than in 2022.", []],
  ["Tents and stoves for members of our camping clubs rose 9%, before claims handling.", []],
  ["Abuse claims against schools rose by 30% in 2023.", ["social inflation and litigation"]],
  ["We recorded a premium deficiency of $11 million in auto.", ["combined ratio pressure"]],
  ["Claim severity rose 8% because repair costs increased.", ["claims severity", "repair and supply chain cost"]],
  ["Claim severity rose 8%, partially offset by fewer thefts.", ["claims severity"]],
];

const MEANINGS: readonly [text: string, means: RegExp][] = [
  // Up to 340 characters are told where nothing shorter says it.
  [
    "We strengthened reserves for bodily injury severity throughout commercial automobile, construction liability, professional liability and environmental liability by $41 million in 2024, and for property damage severity throughout homeowners, condominium associations and agricultural buildings by $28 million, countrywide.",
    /^They strengthened reserves .* agricultural buildings by \$28 million/,
  ],
  // Of the line alone that the speech turns to; a topic is none.
  ["Turning to commercial auto, the combined ratio rose 3 points to 96%.", /^In commercial auto, the combined ratio /],
  ["Turning to our results, the combined ratio rose 3 points to 96%.", /^The combined ratio /],
  // What the year before had, or what only goes on with what was said, is not told alone.
  [
    "Net realized losses were $37 million in the quarter. This compares to net realized losses of $58 million a year ago.",
    /\$37 million/,
  ],
  [
    "Our medical costs rose by 9% in the quarter. We expect this rise in medical costs to go on.",
    /rose by 9% in the quarter; ask how early that was seen/,
  ],
  ["Higher claim severity was largely offset by fewer claims in 2024.", /was largely offset by fewer claims/],
  // A ratio with what moved it, a cost with what it was offset by.
  [
    "In Medicaid, our medical care ratio was 88.1%. During the quarter, the virus increased our medical care ratio by 90 basis points.",
    /^In Medicaid, their medical care ratio was 88\.1%; during the quarter, the virus increased /,
  ],
  [
    "Higher utilization increased our medical care ratio by 370 basis points. This pressure was more than offset by risk adjustment.",
    /370 basis points; this pressure was more than offset by risk adjustment/,
  ],
  // Nothing is reached by watching; what has a date is not asked for one.
  ["We will continue to track medical costs throughout the year.", /^(?!.*by when they want to be there)/],
  ["We plan to move to a medical care ratio of 88% by the end of 2025.", /^(?!.*by when they want to be there)/],
  // What the passage says itself is not asked for.
  ["Adverse development of $9 million was in workers' compensation.", /; ask what open claims say of it by now/],
  [
    "Prior period reserve development of medical claims was $9 million unfavorable.",
    /; ask what open claims say of it by now/,
  ],
  ["We reaffirm our outlook for a medical care ratio of 88%.", /; ask how soon a change in /],
  // Nor off what it is compared with.
  [
    "Catastrophe losses this quarter are being compared to a very benign first quarter last year.",
    /are being compared to a very benign/,
  ],
  // A verb is not cut off what it denies.
  ["Our risk adjustment scores do not fully reflect the acuity of our members.", /do not fully reflect the acuity/],
  // What is meant has made no difference yet.
  [
    "We are executing our strategy of diversification to increase operating efficiency and enhance the customer experience.",
    /; ask which work makes up most of /,
  ],
  ["The claim severity estimate went down by $9 million in 2024.", /; ask (?!how early the costly claims)/],
  // Development of prior periods is of now.
  ["Prior period development in our active companies was a favorable $52 million.", /; ask which lines /],
  [
    "We had $63 million of property casualty net favorable reserve development on prior accident years.",
    /behind (?!the casualty\b)[\w ]*reserve development/,
  ],
  // Nothing of the words that lead to a cause which is left out.
  [
    "Despite higher expenses from client portfolio onboarding and offboarding activity in the quarter, expense leverage from scale, technology investments, and operational efficiencies remains a key driver of performance, as reflected in the continued improvement in housing's expense ratio, which was 37% in the quarter.",
    /driver of performance; ask /,
  ],
  // What the passage says is not asked.
  [
    "Net favorable reserve development in 2024 was concentrated in accident years 2017 through 2019.",
    /ask which lines are behind/,
  ],
  // A loss has another question than a gain, and both are asked in the passage's words.
  ["The underlying loss ratio rose 2.1 points to 70.2%.", /; ask which part of it they mean to put right first, /],
  ["The underlying loss ratio improved 2.1 points to 66.2%.", /; ask how much of that they expect to last, /],
  // What is given up, true at any time or settled long ago has none.
  ["We exited the marine business due to adverse reserve development.", /^They exited the marine business [^;]*\.$/],
  [
    "Underwriting profit is achieved when the combined ratio is less than 100%.",
    /^Underwriting profit is achieved [^;]*\.$/,
  ],
  [
    "The prior year quarter included adverse reserve development of $4 million.",
    /^The prior year quarter included [^;]*\.$/,
  ],
  // What nobody else can tell is quoted.
  [
    "If claim severity rises faster than we assume, our loss reserves could prove materially inadequate.",
    /^They write: \u201cIf claim severity rises faster than we assume/,
  ],
  ["The combined ratio rose 3.1 points to 104.2%.", /^The combined ratio rose 3\.1 points to 104\.2%; ask /],
  ["We raised our claims reserves by $30 million.", /^They raised their claims reserves by \$30 million; ask /],
  [
    "Claim severity rose 8%, reflecting higher wages at the shops that we use and longer waits for parts, compared to 3% in 2021.",
    /^Claim severity rose 8%, reflecting higher wages/,
  ],
  [
    "Net claim frequency fell 6% as drivers stayed home.",
    /^Net claim frequency fell 6%.*; ask how long they expect that to last, /,
  ],
  [
    "Our claims handling has many steps and several offices.",
    /^Their claims handling has many steps and several offices; ask what takes most time in claims handling, /,
  ],
  // A verb before the subject is no part of its name, and of a longer name its beginning is none.
  ["We will remove claims handling from 4 offices in 2024.", /; ask (?!.*the remove)/],
  [
    "Investment income decreased 40% to $4.6 million, primarily due to lower yields during 2020 when compared to 2019.",
    /^(?!.*\bwhen[;.])/,
  ],
  [
    "Retirement Plan Services reported operating income of $60 million compared to $50 million in the prior year quarter, with the increase driven by higher fees and account values, continued expense efficiency and higher alternative investment income, which was $6 million favorable to our expectation in the current quarter.",
    /^(?!.*with the increase[;.])/,
  ],
  ["We observe higher loss trends in auto since 2022.", /; ask how soon they see the loss trends in open claims /],
  ["We managed rapid membership growth of 12% in 2024.", /; ask how much of the growth they expect to keep, /],
  ["As of June 30, 2024 we served 4 million members.", /; ask how enrolment, billing and service are planned/],
  // A comma within a number ends nothing.
  ["Our health plan membership of 223,700 increased 28%.", /; ask how much of the growth they expect to keep, /],
  // A sentence that states nothing is not what is told, and an explanation is no trouble.
  [
    "Loss trends in auto moved up 3 points in 2024. And as such, the 3 point increase to the accident year loss ratio.",
    /^Loss trends in auto moved up 3 points/,
  ],
  ["LAE measures the cost of handling claims as a percentage of premiums.", /^[^;]*$/],
  // What is denied is not asked about.
  ["We do not have any legacy systems.", /^[^;]*$/],
  // What goes on does not start.
  [
    "We are enhancing our claims processes as part of the plan to improve margins.",
    /; ask how far it has come and what they still need for it\.$/,
  ],
  ["We plan to improve our claims processes in 2025.", /; ask when it starts and what they still need for it\.$/],
  // With what it is compared is said, or nothing of it.
  ["Net claim severity rose 8% to $9,500 as compared to the prior year.", /rose 8% to \$9,500;/],
];

describe("what a passage is about", () => {
  for (const [text, labels] of LABELS)
    it(`is ${labels.join(" and ") || "nothing that is named"}: ${text}`, () =>
      assert.deepEqual(read(text).painPoints, labels));
});

describe("a word in passing", () => {
  const cases: readonly [text: string, label: string][] = [
    ["Earnings rose 12% thanks to our cost management.", "expense ratio"],
    ["The 5% rate increase that we filed includes what litigation costs us.", "social inflation and litigation"],
  ];
  for (const [text, label] of cases)
    it(`is no trouble: ${text}`, () => assert.ok(!read(text).painPoints.includes(label)));
});

describe("what a passage means", () => {
  for (const [text, means] of MEANINGS)
    it(`is what is new in it: ${text}`, () => assert.match(read(text).salesSummary, means));
});

describe("the stretches of a sentence", () => {
  it("are statement, asides, causes and what offsets them", () => {
    const sentence = "Despite snow, losses (net of tax) rose due to hail, partially offset by fewer fires.";
    assert.deepEqual(
      clausesOf(sentence).map(({ kind, start, end }) => [kind, sentence.slice(start, end)]),
      [
        ["aside", "Despite snow"],
        ["main", ", losses "],
        ["aside", "(net of tax"],
        ["main", ") rose "],
        ["cause", "due to hail, "],
        ["offset", "partially offset by fewer fires."],
      ],
    );
  });

  it("go on where something is changed to reflect something", () =>
    assert.deepEqual(
      clausesOf("We are adjusting terms to better reflect the risk.").map(({ kind }) => kind),
      ["main"],
    ));
});

describe("what a question is about", () => {
  const phraseAt = (sentence: string, cue: string) => {
    const start = sentence.indexOf(cue);
    return subjectPhraseOf(sentence, { start, end: start + cue.length }, cue);
  };
  it("has the words before its name", () =>
    assert.equal(
      phraseAt("The accident year combined ratio was 90%.", "combined ratio"),
      "the accident year combined ratio",
    ));
  it("has neither what was done to it, nor the second of two without the first", () => {
    assert.equal(phraseAt("We have implemented numerous rate increases.", "rate increases"), null);
    assert.equal(phraseAt("Loss and loss expense reserve development was 3 points.", "reserve development"), null);
  });
  it("is called by its own name where a longer one would be cut", () =>
    assert.equal(phraseAt("The Coastal Personal calendar year combined ratio was 84%.", "combined ratio"), null));
});

describe("a year that is told later", () => {
  it("is said by its number where the document reports of it", () => {
    const source = { keywords: [], documentKind: "filing", formType: "8-K", partName: "8-K" } as const;
    const text = "Claim severity rose 9% in the first quarter of this year.";
    const told = (thisYear: string | null) => scorePassage({ ...source, text }, { ...ANYWHERE, thisYear }).salesSummary;
    assert.match(told("2024"), /first quarter of 2024/);
    assert.match(told(null), /first quarter of that year/);
    const since = { ...source, text: "On January 10 this year, claim severity was 9% higher than expected." };
    assert.doesNotMatch(scorePassage(since, { ...ANYWHERE, thisYear: "2024" }).salesSummary, /2024/);
  });
});
