// Of which time a figure of a report is that has no word of time.
import assert from "node:assert/strict";
import { documentPeriod } from "../../../../pipeline/text/document-period.ts";
import { extractFiling } from "../../../../pipeline/text/document-text.ts";
import { periodOf } from "../../../../pipeline/text/period/period.ts";
import { monthsSpokenOf } from "../../../../pipeline/text/period/time-spoken.ts";
import { timesUnderHeadings, timeUnderAt, writtenOf } from "../../../../pipeline/text/period/time-written.ts";

const FACTS = { kind: "filing", filedAt: "2019-02-20", title: null, opening: "" } as const;
const ANNUAL = documentPeriod({ ...FACTS, formType: "10-K", periodEnd: "2018-12-31" });
const CALL = documentPeriod({
  ...FACTS,
  kind: "transcript",
  formType: null,
  periodEnd: null,
  title: "Third Quarter 2018 Earnings Call",
});
const RATIO = "The combined ratio fell by 2.0 points.";

const unsaid = (before: string, under: string | null = null, isDiscussed = true) =>
  writtenOf(ANNUAL, { before, under, isDiscussed }).unsaid;

describe("a figure of a report without a word of time", () => {
  const paragraphs: readonly (readonly [name: string, before: string, year: string | null])[] = [
    ["the report's year", "We write in nine states. ", "2018"],
    ["the year that its paragraph names", "Premiums rose by 3% in 2017, compared with 2016. ", "2017"],
    ["neither of two years, where the older was named last", "The ratio was 95% in 2018. It was 96% in 2017. ", null],
    ["the report's year, where it was named last", "The ratio was 95% in 2017. It was 94% in 2018. ", "2018"],
    ["the year of a paragraph that calls it twelve months", "Costs were $9 million for Twelve Months 2017. ", "2017"],
    ["the year by which a measure has changed", "The ratio improved 3.1 points from 2016 to 2017. ", "2017"],
    ["no year that is still to come", "We expect that premiums will grow by 3% in 2019. ", "2018"],
    ["no older year that the paragraph before it names", "Premiums rose by 3% in 2017. We grew.\n", null],
  ];
  for (const [name, before, year] of paragraphs) it(`is of ${name}`, () => assert.equal(unsaid(before), year));

  it("is of the time of the heading above, whichever part of the report that is", () => {
    assert.equal(unsaid("", "2017", false), "2017");
    assert.equal(unsaid("Premiums rose by 3% in 2018. ", "2017", false), "2018");
    assert.equal(unsaid("", null, false), null);
  });
});

describe("a heading that compares two years, or is of one", () => {
  const REPORT = [
    "ITEM 7. MANAGEMENT'S DISCUSSION",
    "Year Ended December 31, 2018 Compared to the Year Ended December 31, 2017",
    "Net Income",
    "We earned more than in the year before it in all of our states.",
    "Year Ended December 31, 2017 Compared to the Year Ended December 31, 2016",
    "Net Income",
    "We earned less than in the year before it in most of our states.",
    "Sources of Liquidity",
    "We hold enough cash for a year of claims at the company above all others.",
    "2016 Compared with 2015",
    "We wrote more business than in the year before it in the north.",
    "2017 Re-estimates of Reserves",
    "We set aside less than in the year before it for storms.",
    "Development for 2016",
    "We set aside more than in the year before it for cars.",
    "2019 Re-estimates of Reserves",
    "We will set aside as much as in the year before it for ships.",
    "",
  ].join("\n\n");
  const filing = extractFiling(REPORT);
  assert.ok(!("reason" in filing));
  const { text, blocks } = filing.parts[0] ?? assert.fail();
  const times = timesUnderHeadings(text, blocks, ANNUAL);
  const cases: readonly (readonly [words: string, time: string | null])[] = [
    ["We earned more", "2018"],
    ["We earned less", "2017"],
    ["We hold enough", null],
    ["We wrote more", "2016"],
    ["We set aside less", "2017"],
    ["We set aside more", "2016"],
    ["We will set", null],
  ];
  for (const [words, time] of cases)
    it(`gives "${words}": ${time}`, () => assert.equal(timeUnderAt(times, text.indexOf(words)), time));
  it("gives none where there is none", () => assert.deepEqual(timesUnderHeadings("We grew.", [], ANNUAL), []));
});

describe("words for a year", () => {
  const cases: readonly (readonly [text: string, period: string])[] = [
    [
      "Total revenues decreased to $3.51 billion for Twelve Months 2017 from $3.82 billion for Twelve Months 2016.",
      "2017",
    ],
    ["The group loss ratio decreased 3.0 points from 2017 to 2018.", "2018"],
    ["The 2017 net favorable reserve development included $31 million for homeowners.", "2017"],
  ];
  for (const [text, period] of cases) it(`are found: ${text}`, () => assert.equal(periodOf(text, ANNUAL), period));
});

describe("months that a speaker spoke of", () => {
  it("are of no figure where something is only scheduled for them", () => {
    assert.equal(monthsSpokenOf("We grew by 9% in the second half of the year. ", CALL), "second half of 2018");
    assert.equal(
      monthsSpokenOf("We have business that is scheduled for the second half of the year. ", CALL),
      undefined,
    );
    assert.equal(periodOf(RATIO, CALL), "third quarter of 2018");
  });
});
