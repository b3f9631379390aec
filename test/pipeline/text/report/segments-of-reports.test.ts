// Which segment what a report says is of, where its headings are over tables, or are words alone.
import assert from "node:assert/strict";
import { blockAt } from "../../../../pipeline/text/blocks/block.ts";
import { extractFiling } from "../../../../pipeline/text/document-text.ts";
import { segmentAt } from "./segment-at.ts";

const ROWS = ["Premiums earned $ 1,689 $ 1,542 $ 1,463 10 5", "Claims incurred $ 1,189 $ 1,042 $ 1,063 12 6"];
const THREE = "We report our results through three segments: Global Harbor, Global Lanes and Corporate and Other.";
const RATIOS = "The combined ratio was 94.2% in the year, and it was better than in the one before.";
const MEMBERS = "Membership fell by 19,000 in the year, as fewer people came to the plans of the north.";

const PAGES = [41, 42].flatMap((page) => [`Wexcombe | 2022 Form 10-K ${page}`, RATIOS]);

const CASES: readonly (readonly [name: string, report: readonly string[], words: string, segment: string | null])[] = [
  [
    "its title over a table",
    ["Commercial Lines Insurance Results", ...ROWS, RATIOS, "Personal Lines Insurance Results", ...ROWS, MEMBERS],
    "Membership",
    "Personal Lines",
  ],
  [
    "the lead of a table",
    [`The following table presents the results and ratios for the U.S. Harbor segment for the years.`, ...ROWS, RATIOS],
    "The combined",
    "U.S. Harbor",
  ],
  [
    "none where a row of the table has the name of one",
    ["The table shows what we set aside for all of our business.", ...ROWS, "Personal Lines", ...ROWS, RATIOS],
    "The combined",
    null,
  ],
  [
    "none behind a table of all that begins again, though its headings are those of the segments",
    [
      THREE,
      "Global Harbor",
      RATIOS,
      "Summary",
      RATIOS,
      "Global Lanes",
      RATIOS,
      "Summary",
      RATIOS,
      "Comparison of Results of Operations for 2018 and 2017",
      ...ROWS,
      "Summary",
      MEMBERS,
    ],
    "Membership",
    null,
  ],
  [
    "no heading that each of them has, though the same measure is reported below it",
    [
      THREE,
      "Global Harbor",
      ...ROWS,
      "Overview",
      "Premiums were $4.1 million in the year.",
      "Global Lanes",
      ...ROWS,
      "Overview",
      MEMBERS,
      "Global Trade",
      "Premiums were $5.1 million in the year.",
    ],
    "Premiums were $4.1",
    "Global Harbor",
  ],
  [
    "it for all headings that each of them has",
    [THREE, "Global Harbor", ...ROWS, "Net Income", RATIOS, "Global Lanes", ...ROWS, "Net Income", MEMBERS],
    "Membership",
    "Global Lanes",
  ],
  [
    "it behind a row of figures that is set alone",
    ["Personal Lines", RATIOS, "Fees and other income $ 4.2", "Income before tax 1,484 821", MEMBERS],
    "Membership",
    "Personal Lines",
  ],
  [
    "a date not, which ends it where it is a heading's",
    ["Personal Lines", RATIOS, "Holdings at December 31, 2016", MEMBERS],
    "Membership",
    null,
  ],
  [
    "another part of its results not",
    ["Life Insurance Results", ...ROWS, RATIOS, "Investments Results", ...ROWS, MEMBERS],
    "Membership",
    null,
  ],
  [
    "its name at the beginning of a paragraph",
    [THREE, "Executive Summary", "Global Lanes net income increased 55% in the year. It had fallen in the one before."],
    "It had fallen",
    "Global Lanes",
  ],
  [
    "its lines at the beginning of a paragraph",
    ["Commercial Lines Insurance Outlook", "Personal lines new business written premiums decreased by $7 million."],
    "new business",
    "Personal Lines",
  ],
  [
    "none at the beginning of what is not its measure",
    [THREE, "Executive Summary", "Global Lanes was bought in the spring, and our net income rose by 12% in the year."],
    "our net income",
    null,
  ],
  [
    "none behind a list of them",
    [THREE, "Costs", `•Global Harbor - ${RATIOS}`, `•Global Lanes - ${RATIOS}`, MEMBERS],
    "Membership",
    null,
  ],
  [
    "a name with a country in it",
    ["We have two segments: Harbor Japan and Harbor U.S.", "Harbor U.S. Results", RATIOS],
    "The combined",
    "Harbor U.S.",
  ],
  [
    "a heading that calls it one, whoever introduced it",
    ["HARBOR U.S. SEGMENT", RATIOS],
    "The combined",
    "Harbor U.S.",
  ],
  [
    "no head that its pages repeat",
    [...PAGES, "Personal Lines", RATIOS, "Wexcombe | 2022 Form 10-K 43", MEMBERS],
    "Membership",
    "Personal Lines",
  ],
  [
    "headings that begin with its name, or compare two years",
    [
      THREE,
      "Global Lanes Segment",
      RATIOS,
      "Global Lanes Operating Results",
      RATIOS,
      "Year Ended December 31, 2018 Compared with Year Ended December 31, 2017",
      MEMBERS,
    ],
    "Membership",
    "Global Lanes",
  ],
  ["a heading that is of all segments not", ["Business Segment Results", RATIOS], "The combined", null],
  [
    "a part that the lead of its table calls so",
    [
      "Harbor Casualty Operations",
      "The following table summarizes the results of Wexcombe's Harbor Casualty Operations for the years ended.",
      ...ROWS,
      RATIOS,
    ],
    "The combined",
    "Harbor Casualty Operations",
  ],
];

const bold = (text: string) => `<p><b>${text}</b></p>`;
const italic = (text: string) => `<p><i>${text}</i></p>`;
const said = (text: string) => `<p>${text}</p>`;
const tabled = (rows: readonly string[]) =>
  `<table>${rows.map((row) => `<tr><td>${row}</td><td>1,189</td><td>1,042</td></tr>`).join("")}</table>`;

/** The table of bonds has the segment after it as a row, beside what is inside of a third one. */
const LOOKS = [
  said("We report our results through three segments: Harbor Bonds, Harbor Homes and Harbor Trade."),
  bold("Harbor Bonds"),
  tabled(["Premiums earned", "Harbor Homes", "Abroad"]),
  italic("Overview"),
  said(RATIOS),
  bold("Harbor Homes"),
  said(RATIOS),
  italic("Overview"),
  said(MEMBERS),
  italic("Income Tax Benefit"),
  said("The benefit was $63 million in the year, and it was more than in the one before."),
  bold("Harbor Trade"),
  italic("Abroad"),
  said(RATIOS),
].join("");

/** Headings that run in, below a table that has them as rows. */
const RUN_IN = [
  said("We report our results through three segments: Harbor Bonds, Harbor Homes and Harbor Trade."),
  bold("Harbor Trade"),
  tabled(["Premiums earned", "Middle Market", "National Property and Other", "International", "Other"]),
  said(`<i>Middle Market</i>. ${RATIOS}`),
  said(`<i>National Property and Other</i>. ${MEMBERS}`),
  said("<i>International</i>. Premiums rose by 77% in the year, as more came to the north."),
  said("<i>Capital Needs</i>. The company had 14% more of it in the year than before."),
].join("");

describe("a report of segments", () => {
  for (const [name, report, words, segment] of CASES)
    it(`knows by ${name}: ${segment}`, () => assert.equal(segmentAt(report, words), segment));

  it("goes on with what a line is a part of, where a heading ends the line", () => {
    const source =
      "<html><body><p><b>PERSONAL LINES</b></p><p>Rates rose in all of the states of the north.</p><p><b>Homeowners Insurance</b></p><p>Storms were fewer than in the year before this one.</p><p><b>Expenses</b></p><p>Fewer people worked for us in the offices of the south.</p></body></html>";
    const filing = extractFiling(source);
    assert.ok(!("reason" in filing));
    const { text, blocks } = filing.parts[0] ?? assert.fail();
    assert.equal(blockAt(blocks, text.indexOf("Storms"))?.segment, "Homeowners Insurance");
    assert.equal(blockAt(blocks, text.indexOf("Fewer people"))?.segment, "Personal Lines");
  });

  it("knows a segment's parts by headings that run in, where a table below its name has them as rows", () => {
    const filing = extractFiling(`<html><body>${RUN_IN}</body></html>`);
    assert.ok(!("reason" in filing));
    const { text, blocks } = filing.parts[0] ?? assert.fail();
    for (const [words, segment] of [
      ["The combined ratio", "Middle Market of Harbor Trade"],
      ["Membership fell", "National Property and Other of Harbor Trade"],
      ["Premiums rose by 77%", "International Harbor Trade"],
      ["The company had 14%", "Harbor Trade"],
    ] as const)
      assert.equal(blockAt(blocks, text.indexOf(words))?.segment, segment, words);
  });

  it("leaves a segment at none of the headings below its look, though a table has put it beside what is inside of another", () => {
    const filing = extractFiling(`<html><body>${LOOKS}</body></html>`);
    assert.ok(!("reason" in filing));
    const { text, blocks } = filing.parts[0] ?? assert.fail();
    for (const words of ["Membership fell", "The benefit was"])
      assert.equal(blockAt(blocks, text.indexOf(words))?.segment, "Harbor Homes", words);
  });
});
