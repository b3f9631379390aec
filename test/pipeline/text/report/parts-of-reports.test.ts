// The parts of a company that its report lists in a table, and reports on below their names.
import assert from "node:assert/strict";
import { segmentAt } from "./segment-at.ts";

const YEARS = "2018 2017 2016";
const RESULTS = ["Premiums earned $ 1,689 $ 1,542 $ 1,463", "Underwriting expenses 289 242 263"];
const LISTED = [
  "Results of what we own are summarized below.",
  YEARS,
  "QUORA $ 2,449 $ (310 ) $ 462",
  "Wexcombe Lanes Group (1,109) (3,648 ) 1,012 Wexcombe Harbor Group 670 719 657",
  "Other 1,444 1,020 1,131",
  "Pre-tax underwriting earnings $ 2,566 $ 3,221 $ 3,108",
];
const INNER = [
  "A summary of what it earned is below.",
  YEARS,
  "Property/casualty $ 9,413 $ 7,713 $ 6,993",
  "Life/health 5,446 4,846 4,588",
  "Total $ 14,859 $ 12,559 $ 11,581",
];
const SAID = "Premiums earned were $4.1 billion in 2018, an increase of 11.7% compared to 2017.";
const ASKED = "Severities rose by 8% in the year, as repairs were dearer than in the one before.";

const REPORT = [
  ...LISTED,
  "QUORA",
  SAID,
  "QUORA (Continued)",
  "Losses of storms were $105 million in the year.",
  "Wexcombe Lanes Group",
  SAID,
  ...INNER,
  "Property/casualty",
  `In it, ${SAID}`,
  "Wexcombe Lanes Group (Continued)",
  "Storms cost it $44 million in the year, and it had none of them before.",
  "Life/health",
  `Of lives, ${SAID}`,
  "What Others Do",
  "They had 12% more of it in the year.",
  "Wexcombe Harbor Group",
  SAID.replace("4.1", "8.1"),
];

const CASES: readonly (readonly [name: string, report: readonly string[], words: string, segment: string | null])[] = [
  ["a heading that is a row of the table of them", REPORT, "Premiums earned were $4.1", "QUORA"],
  ["none above the first of them", REPORT, "Results of what", null],
  ["it on the page that goes on with it", REPORT, "Losses of storms", "QUORA"],
  ["the next of them", REPORT, "Premiums earned were $8.1", "Wexcombe Harbor Group"],
  [
    "a line that is a row of a table within it, with what it is a part of",
    REPORT,
    "In it,",
    "Property/casualty of Wexcombe Lanes Group",
  ],
  [
    "the inner one, where the next page names the outer one again",
    REPORT,
    "Storms cost",
    "Property/casualty of Wexcombe Lanes Group",
  ],
  ["the next line of it", REPORT, "Of lives,", "Life/health of Wexcombe Lanes Group"],
  ["a heading that the table does not have, which ends it", REPORT, "They had", null],
  [
    "no name that is written in capitals by nature above the headings behind it",
    [...REPORT, "QUORA", ASKED, "Foreign Currency Risk", "We had 14% of it in the north."],
    "We had 14%",
    null,
  ],
  [
    "none where only one of the rows is a heading",
    ["What we own is below.", "QUORA $ 2,449 $ 310 $ 462", "Wexcombe 2,329 410 443", "QUORA", SAID],
    "Premiums earned were",
    null,
  ],
  [
    "none where the rows are measures",
    ["They are below.", ...RESULTS, "Premiums earned", SAID, "Underwriting expenses", ASKED],
    "Severities",
    null,
  ],
  [
    "none where nothing of results is told below the names",
    [...LISTED, "QUORA", "It has 12 offices.", "Wexcombe Lanes Group", "It has 14 offices.", "Wexcombe Harbor Group"],
    "It has 14",
    null,
  ],
  [
    "one with two topics",
    [
      "It is below.",
      "Lanes – underwriting $ 2,449 $ 310 $ 462",
      "Lanes – investment income 449 310 462",
      "Lanes—Underwriting",
      SAID,
      "Lanes—Investment Income",
      "Pre-tax earnings of it rose by 14% in the year.",
    ],
    "Pre-tax earnings of",
    "Lanes",
  ],
  [
    "rows that are written with bars between their cells, which end nothing",
    [
      "Results are below.",
      "QUORA | $ | 7,813 | | | $ | 3,635 | | |",
      "Wexcombe Lanes Group | | 855 | | | | 1,374 | | |",
      "QUORA",
      "Its results are below.",
      "| Amount | | | % | | | Amount | | | % | |",
      "Premiums earned | $ | 42,252 | | | | 100.0 | |",
      SAID,
      "Wexcombe Lanes Group",
      SAID,
    ],
    SAID,
    "QUORA",
  ],
  [
    "a heading of its rank, which ends it though a part of another item has it as well",
    [
      "ITEM 1. BUSINESS",
      "Wexcombe Lanes Group",
      ASKED,
      "Harbor National",
      ASKED,
      "ITEM 7. DISCUSSION OF RESULTS",
      ...LISTED,
      "QUORA",
      SAID,
      "Harbor National",
      "It grew by 7% in the year, as more came to the north.",
      "Wexcombe Lanes Group",
      SAID,
    ],
    "It grew by 7%",
    null,
  ],
  [
    "those that a reinsurer names",
    [
      "Our insurance and reinsurance businesses are QUORA, Wexcombe Lanes Group (“WLG”) and Wexcombe Harbor Group.",
      "Wexcombe Lanes Group",
      ASKED,
    ],
    "Severities",
    "Wexcombe Lanes Group",
  ],
  [
    "a heading of the first word of its name, which is within it",
    [
      ...LISTED.map((row) => row.replace("Wexcombe Lanes Group", "Quora Financial")),
      "Quora Financial",
      SAID,
      "Quora’s Lanes and Others",
      ASKED,
      "Wexcombe Harbor Group",
      SAID,
    ],
    "Severities",
    "Quora Financial",
  ],
  [
    "what follows all segments not, whatever is named so below several of them",
    [
      "We report our results through three segments: Global Harbor, Global Lanes and Corporate and Other.",
      ...["Global Harbor", "Global Lanes"].flatMap((name) => [name, SAID, "Investments", ASKED]),
      "Corporate and Other Segment",
      SAID,
      "Investments",
      "Net investment income fell by $9 million in the year.",
    ],
    "Net investment",
    null,
  ],
  [
    "one whose paragraph is broken off before a name",
    [
      ...LISTED,
      "QUORA",
      SAID,
      "Pre-tax earnings fell by 4% in the year. Harbor National",
      ASKED,
      "Wexcombe Lanes Group",
      SAID,
    ],
    "Severities",
    "QUORA",
  ],
];

describe("a report that lists its parts", () => {
  for (const [name, report, words, segment] of CASES)
    it(`knows by ${name}: ${segment}`, () => assert.equal(segmentAt(report, words), segment));
});
