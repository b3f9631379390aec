// Which period a passage's figures are of.
import assert from "node:assert/strict";
import { documentPeriod, NO_PERIOD, type Reported } from "../../../pipeline/text/document-period.ts";
import { periodOf } from "../../../pipeline/text/period/period.ts";
import {
  monthsSpokenOf,
  speaksOfOlderYear,
  timeExpectedOf,
  timeOfHeading,
  timeSpokenOf,
} from "../../../pipeline/text/period/time-spoken.ts";

const REPORT: Reported = {
  kind: "filing",
  formType: "10-Q",
  filedAt: "2023-10-20",
  periodEnd: "2023-09-30",
  title: null,
  opening: "",
};
const PERIOD = documentPeriod(REPORT);
const ANNUAL = documentPeriod({ ...REPORT, formType: "10-K", periodEnd: "2024-12-31" });
const CALL: Reported = {
  ...REPORT,
  kind: "transcript",
  formType: null,
  periodEnd: null,
  filedAt: "2025-11-03",
  title: "Third Quarter 2025 Earnings Remarks",
};
const CASES: readonly (readonly [text: string, period: string | null])[] = [
  // When accidents happened is not when it was found.
  [
    "In the third quarter of 2023 development was $41 million for accident years 2018 through 2021.",
    "third quarter of 2023",
  ],
  ["Development of $41 million was for accident years 2018 through 2021.", null],
  // What it rose from is of another time.
  [
    "Members rose from 940,100 members as of June 30, 2023 to 1,137,300 members, or 21%, as of September 30, 2023.",
    "as of September 30, 2023",
  ],
  ["The benefit ratio fell from 86.7% in the 2022 period to 86.3% in the 2023 period.", "2023"],
  // Why it was so in the quarter is of the quarter.
  ["The ratio of 70.1% was better, driven by the weather in the quarter.", "quarter ended September 30, 2023"],
  ["Net unfavorable development in the first nine months of 2023 was $345 million.", "first nine months of 2023"],
  [
    "Losses in the third quarter of 2023 were $850 million, compared with $512 million in the same period of 2022.",
    "third quarter of 2023",
  ],
  [
    "Compared with the third quarter of 2022, losses of the third quarter of 2023 rose by 12%.",
    "third quarter of 2023",
  ],
  ["The ratio was 101.8% for the nine months ended September 30, 2023.", "nine months ended September 30, 2023"],
  [
    "Development in the third quarter and first nine months of 2023 was $72 million and $249 million.",
    "third quarter and first nine months of 2023",
  ],
  ["In 2022, premiums grew by 8% from 2021.", "2022"],
  ["Reserves were $61.7 billion at September 30, 2023, up from $58.1 billion.", "at September 30, 2023"],
  ["Fiscal 2005 revenues grew 35.8% to $69.5 million.", "Fiscal 2005"],
  ["In the third quarter, catastrophes cost us $850 million.", "third quarter of 2023"],
  ["Catastrophes cost us $850 million in the quarter.", "quarter ended September 30, 2023"],
  ["For the quarter ended June 2025, membership rose 28%.", "quarter ended June 2025"],
  // Members who enrolled in a year, and what has been so since one, are of the document's time.
  [
    "Third quarter results fell by 50 basis points due to effects of 2022 special enrollment period membership.",
    "Third quarter of 2023",
  ],
  ["Since the end of 2015 the share of such assets fell from 10.5% to 8.3%.", null],
  ["We expect another year of double-digit growth.", null],
  ["We opened two offices in 2022.", null],
  ["The deductible is $5,000 a claim.", null],
];

describe("the period of a passage", () => {
  for (const [text, period] of CASES) {
    it(`is ${period}: "${text}"`, () => assert.equal(periodOf(text, PERIOD), period));
  }
  it("is not known without a year in the words or a period of the document", () =>
    assert.equal(periodOf("It cost us $850 million in the quarter.", NO_PERIOD), null));

  const OWN = "third quarter of 2025";
  const spoken: readonly (readonly [text: string, period: string | null])[] = [
    ["Storms cost $85 million in the quarter.", OWN],
    ["This quarter, rate was 5%.", OWN],
    ["In the third quarter, rate was 5%.", OWN],
    ["The expense ratio in 3Q of 2024 was up at 12.4%.", "3Q of 2024"],
    ["The expense ratio in 4Q of '24 was 13.1%.", "4Q of '24"],
    ["Rates were stable with the second quarter at 5%.", OWN],
    ["We see loss costs at 6.7%, same as last quarter.", OWN],
    ["Book value went up over 17% in 2024.", "2024"],
    ["We've tightened our expense ratio target from 12.6% to 12.3%.", null],
    ["We now expect our care ratio to be within 81.5% to 82%.", "full year 2025"],
    ["We expect a ratio of 19% to 21% going forward.", null],
    ["In Q3, rate was 5%.", OWN],
    ["Bronze plans will be 30% of enrollment this year.", null],
    ["In the second quarter, rate was 5%.", "second quarter of 2025"],
    ["The ratio was 91.2% for the first half of the year.", "first half of 2025"],
    ["The ratio was 91.2% for the first nine months.", "first nine months of 2025"],
    [
      "The underlying loss ratio was 58.5%, up 0.4 points compared to the same quarter last year, but consistent with the first half of 2025.",
      OWN,
    ],
    ["Rate increased by 3%, consistent with the past two quarters.", OWN],
    ["The ratio was 93.8%.", OWN],
    ["The ratio was 93.8%, compared with a ratio of 95.2% in the third quarter of 2024.", OWN],
    ["Losses fell to $12 million from $15 million in the second quarter of 2025.", OWN],
    ["The ratio was 54.8%, at the top end of our annual target range.", OWN],
    ["Net development of $40 million came in better than expected.", OWN],
    ["Storms of $2.1 billion were 6.7 points favorable to the prior year quarter.", OWN],
    ["Sales increased 13% from the year-ago quarter and 9% year-to-date.", OWN],
    ["Sales increased 9% year-to-date.", "year to date, 2025"],
    ["Sales increased 9% quarter-to-date.", "third quarter of 2025"],
    ["Current year catastrophe losses of $154 million were below last year's level for the same quarter.", OWN],
    ["Over the past couple of years, we have raised rates by 10%.", null],
    [
      "The underlying ratio of 94.6% improved, benefiting from rates that were above trends in the first half of the year.",
      OWN,
    ],
    ["We expect a ratio of 95% in the fourth quarter.", null],
    ["We expect rates to rise by 4%.", null],
    ["Last quarter, the ratio was 93.8%.", null],
    ["Last year, the ratio was 93.8%.", null],
    ["In 2023, the ratio was 93.8%.", "2023"],
    ["The ratio has been below 94% since January.", null],
    ["We close claims quickly.", null],
    ["We expect the full-year ratio to be 94%.", "full year 2025"],
    ["Our estimated losses for the storm are $65 million.", null],
    ["The ratio was 94%, which compares to 92% in 2023.", "third quarter of 2025"],
    ["Long-term disability incidence was 4%.", "third quarter of 2025"],
    ["The ratio was 62%, up half a point from the second quarter, as we said last quarter.", "third quarter of 2025"],
    ["The ratio was 62%, up half a point from the first quarter.", "third quarter of 2025"],
    ["Rates are down a few points compared to the second quarter.", "third quarter of 2025"],
    ["Expenses were $411 million, better by 10% on a year-over-year basis.", "third quarter of 2025"],
    [
      "Expenses were favorable by 3%, bringing our cumulative improvement from the end of 2022 to 14%.",
      "third quarter of 2025",
    ],
    ["Losses were $143 million, in line with the average over the last five years.", "third quarter of 2025"],
    ["Renewal premium change of 3.9% moderated and will decline in the fourth quarter.", "third quarter of 2025"],
    ["New business of $673 million was about flat to a very strong prior year level.", "third quarter of 2025"],
    ["The year-to-date ratio was 88.3%, in a book that is larger than it was five years ago.", "year to date, 2025"],
    [
      "The ratio of 101.5% increased 6 points from the third quarter of 2024, driven by hail in August.",
      "third quarter of 2025",
    ],
    ["Renewal premium change of 13.9% increased 2.5 points from the second quarter of 2025.", "third quarter of 2025"],
    ["The ratio of 92.9% was comparable to the prior year, as losses were lower.", "third quarter of 2025"],
    [
      "We achieved increases of 10% in the third quarter and expect it to accelerate later this year.",
      "third quarter of 2025",
    ],
    ["We had 3.1 million members at quarter end.", "third quarter of 2025"],
    ["The segment produced a 2024 combined ratio of 90.6%.", "2024"],
    ["Growth was good throughout the year, with the third quarter up by 12%.", "third quarter of 2025"],
    [
      "Development in the quarter and for the first nine months was $177 million and $773 million.",
      "third quarter of 2025",
    ],
    ["Expenses fell by 4% over the first half of the year.", "first half of 2025"],
    ["Our 2024 combined ratio included $62 million of losses.", "2024"],
    // Without a figure: of the time that it names, or of what the call reports on.
    ["Medical costs were better than expected in the quarter.", OWN],
    ["Our Medicaid business performed well, and costs were lower.", OWN],
    ["Growth was led by property.", OWN],
    ["We continue to see good growth.", null],
    ["Costs were lower a year ago.", null],
    ["We expect costs to rise.", null],
    ["The ratio improved 1.4 points to 91.2% in this year's third quarter.", OWN],
    ["We are pleased with the first half of 2025 and update our 2025 care ratio outlook to 82%.", "2025"],
    ["Of our members 96% are in plans with four stars for bonus year 2027.", null],
    ["Mortality, actual to expected, was 97%.", OWN],
    ["We closed 35% of 2024 and prior claims during 2025.", "2025"],
    ["Only 3% of our sales are currently digital.", null],
    ["We are beginning the year with 3.6 million members.", null],
    // What was so a year before, and why, are not what the figure is of.
    [
      "The ratio was 84.1%, essentially unchanged from the 84% that we posted in the third quarter of 2024.",
      "third quarter of 2025",
    ],
    [
      "The ratio of 99.1 improved versus prior year, after adjusting for the assessment benefit in 2024.",
      "third quarter of 2025",
    ],
    [
      "It produced a ratio of 87 compared to a ratio of 94.4, including 13.7 points of catastrophes in 2024.",
      "third quarter of 2025",
    ],
    [
      "Our ratio, x cat and x prior year, improved to 96.8, over 3 points better than last year.",
      "third quarter of 2025",
    ],
    ["The ratio was 94.2%, well below the 101.0% in the prior year quarter.", "third quarter of 2025"],
    [
      "The group mortality ratio was 86.1% or toward the low end of the expected annual range.",
      "third quarter of 2025",
    ],
    [
      "Income in the third quarter of 2024 was reduced by $4 million, while it was $16 million in the third quarter of 2025.",
      "third quarter of 2025",
    ],
    ["In a quarter that was impacted by hurricanes, we posted a 99.5 combined ratio.", "third quarter of 2025"],
    ["The calendar year loss ratio increased from 42.7% in 2024 to 56.7% in 2025.", "third quarter of 2025"],
    ["Favorable development, which I'll discuss in more detail shortly, was $44 million.", "third quarter of 2025"],
  ];
  for (const [text, period] of spoken)
    it(`in a call is ${period}: "${text}"`, () => assert.equal(periodOf(text, documentPeriod(CALL)), period));

  it("are the months of the year that were spoken of just before, until the quarter is", () => {
    const own = documentPeriod(CALL);
    const months = "The ratio for the first nine months was 91%.";
    assert.equal(monthsSpokenOf(months, own), "first nine months of 2025");
    assert.equal(monthsSpokenOf(`${months} It was 90% in the third quarter.`, own), undefined);
    assert.equal(monthsSpokenOf(`${months} It rose. So did storms.`, own), undefined);
  });

  const YEAR_END: Reported = {
    ...CALL,
    filedAt: "2026-02-03",
    title: "Fourth Quarter and Full Year 2025 Earnings Call",
  };
  const turned: readonly (readonly [before: string, period: string | null | undefined])[] = [
    ["In the fourth quarter, sales were $80 million. Storms cost us more.", "fourth quarter of 2025"],
    ["In the fourth quarter, sales were $80 million. For the full year, they were $300 million.", "2025"],
    ["For the full year, sales were $300 million. In the third quarter, they were $70 million.", undefined],
    ["Net income in the fourth quarter 2025 was $80 million.", "fourth quarter of 2025"],
    ["Full-year 2025 sales were $300 million.", "2025"],
    ["For the full year, sales were $300 million. Turning to production.", "fourth quarter of 2025"],
    ["For the full year, sales were $300 million. It is more. We are pleased. So are they.", "fourth quarter of 2025"],
    ["I will review the renewals of January 1.", null],
    ["Sales were $300 million. Storms cost us more.", undefined],
    [`For the full year, sales were $300 million.${" Storms cost us more.".repeat(8)}`, undefined],
  ];
  for (const [before, period] of turned)
    it(`after "${before.slice(0, 90)}" it is ${period}`, () =>
      assert.equal(timeSpokenOf(before, documentPeriod(YEAR_END)), period));

  it("in a release is that of the heading above", () => {
    const own = documentPeriod(YEAR_END);
    const above = "Fourth quarter 2025 highlights compared to fourth quarter 2024:\n\n* Net income rose by 9%.\n* ";
    assert.equal(timeOfHeading(above, own), "Fourth quarter 2025");
    assert.equal(timeOfHeading("Highlights\n\n* Net income rose by 9% in 2025.\n* ", own), null);
  });

  it("is not the reported one where a year that is over was spoken of last", () => {
    assert.ok(speaksOfOlderYear("In 2024, claims were fewer. They were cheaper too.", 2025));
    assert.equal(speaksOfOlderYear("In 2025, claims were fewer.", 2025), false);
    assert.equal(speaksOfOlderYear("Claims were fewer compared to 2024.", 2025), false);
    assert.equal(speaksOfOlderYear("In 2024, claims were fewer. In the quarter they rose.", 2025), false);
  });

  it("of what is expected without a word of time is the year whose outlook was spoken of", () => {
    const own = (before: string) => ({ ...documentPeriod(CALL), expected: timeExpectedOf(before) });
    const ratio = "We expect the care ratio to be within a range of 81.5% to 82%.";
    assert.equal(
      periodOf(ratio, own("Turning to our outlook for full year 2025. Revenues will rise.")),
      "full year 2025",
    );
    assert.equal(periodOf(ratio, own("Our 2026 guidance assumes no storms.")), "full year 2026");
    const longAgo = `Our 2026 guidance assumes no storms.${" Storms cost us more.".repeat(12)}`;
    assert.equal(periodOf(ratio, own(longAgo)), "full year 2025");
    assert.equal(periodOf("We expect rates to rise by 4%.", own(longAgo)), null);
    assert.equal(periodOf(ratio, documentPeriod(YEAR_END)), "full year 2026");
    assert.equal(periodOf("The care ratio was 81.5%.", own("Our 2026 guidance holds.")), "third quarter of 2025");
  });

  it("is not what a figure has moved since, nor the time of a call", () => {
    const own = documentPeriod(CALL);
    assert.equal(periodOf("Expenses fell by 4% since the fourth quarter of 2024.", own), null);
    assert.equal(periodOf("Pricing was 5.4%, flat with the second quarter.", own), "third quarter of 2025");
    assert.equal(periodOf("As we noted in the second quarter, pricing was 5.4%.", own), "third quarter of 2025");
    const ofBoth = { ...own, unsaid: "2025" };
    assert.equal(
      periodOf("Pricing was 6%, an increase from 5.5% in the second quarter.", ofBoth),
      "third quarter of 2025",
    );
    assert.equal(periodOf("Prior year reserve development was $139 million favorable.", own), "third quarter of 2025");
    const ofAccidents = "Favorable development of $7 million came from liability for accident years 2017 and prior.";
    assert.equal(periodOf(ofAccidents, own), "third quarter of 2025");
  });

  it("of a figure without a word of time is the year in an annual report, and not told in a quarterly one", () => {
    assert.equal(periodOf("Losses rose by 4%.", ANNUAL), "2024");
    assert.equal(periodOf("Losses rose by 4% from $12 million in 2023.", ANNUAL), "2024");
    assert.equal(periodOf("Losses rose by 4%.", PERIOD), null);
    assert.equal(periodOf("Losses rose by 4% this year.", PERIOD), null);
  });
});

describe("the period of a call", () => {
  const calls: readonly (readonly [
    name: string,
    change: Partial<Reported>,
    quarter: string | null,
    unsaid: string | null,
  ])[] = [
    ["its title", {}, "third quarter of 2025", "third quarter of 2025"],
    [
      "its title, of a fiscal year",
      { title: "First quarter fiscal 2005 results call" },
      "first quarter of fiscal 2005",
      "first quarter of fiscal 2005",
    ],
    ["its title, in short", { title: "WEX 3Q25 call" }, "third quarter of 2025", "third quarter of 2025"],
    [
      "its title, the year first",
      { title: "2025 third-quarter call" },
      "third quarter of 2025",
      "third quarter of 2025",
    ],
    [
      "its title, where it tells of the year too",
      { title: "Fourth quarter and full year 2024 call" },
      "fourth quarter of 2024",
      null,
    ],
    [
      "how it begins",
      { title: null, opening: "Welcome to the Q2 2024 call." },
      "second quarter of 2024",
      "second quarter of 2024",
    ],
    [
      "how it begins, and its date",
      { title: "Earnings call", opening: "Welcome to our third quarter call." },
      "third quarter of 2025",
      "third quarter of 2025",
    ],
    [
      "how it begins, not against its date",
      { title: "Earnings call", opening: "Our first quarter call." },
      "quarter ended September 30, 2025",
      "quarter ended September 30, 2025",
    ],
    [
      "how it begins, with the day",
      { title: null, opening: "Results of the first quarter ended December 31, 2024." },
      "quarter ended December 31, 2024",
      "quarter ended December 31, 2024",
    ],
    [
      "its date",
      { title: "Wexcombe earnings call" },
      "quarter ended September 30, 2025",
      "quarter ended September 30, 2025",
    ],
    ["nothing, when it is of something else", { title: "Wexcombe buys Marlpit" }, null, null],
    [
      "the release of a current report, never its own day",
      {
        kind: "filing",
        formType: "8-K",
        periodEnd: "2025-11-03",
        title: null,
        opening: "Wexcombe reports third quarter 2025 results",
      },
      "third quarter of 2025",
      null,
    ],
  ];
  for (const [name, change, quarter, unsaid] of calls) {
    it(`is told by ${name}`, () => {
      const period = documentPeriod({ ...CALL, ...change });
      assert.deepEqual([period.quarter, period.unsaid], [quarter, unsaid]);
    });
  }
});
