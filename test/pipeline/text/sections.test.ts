// Sections: what is a heading and what only looks like one, and how doubt is said.
import assert from "node:assert/strict";
import { join } from "node:path";
import fc from "fast-check";
import { CONFIDENCE_MIN, sectionAt, sectionLabel } from "../../../pipeline/text/sections/section.ts";
import { findSections } from "../../../pipeline/text/sections/sections.ts";
import { REAL_FILINGS, readParts, skipWithout, WRITTEN_FILINGS } from "../../fixtures/filing-drops.ts";

const PROSE =
  "We write personal and commercial lines in all states, and our adjusters settle every claim by hand. ".repeat(20);
const ANNUAL = `FORM 10-K
PART I
Item 1. Business
${PROSE}
Item 1A. Risk Factors
${PROSE}
Item 2. Properties
We own our home office.
Item 3. Legal Proceedings
None.
PART II
Item 5. Market for Registrant's Common Equity
${PROSE}
Item 7. Management's Discussion and Analysis
${PROSE}
Item 8. Financial Statements and Supplementary Data
${PROSE}
SIGNATURES
Ann Example`;

/** `label confidence-class warnings` of each section with an item. */
function shown(text: string, type: string | null = "10-K"): string[] {
  return findSections(text, type)
    .filter(({ item }) => item !== null)
    .map((one) =>
      [sectionLabel(one, "10-K"), ...(one.confidence < CONFIDENCE_MIN ? ["?"] : []), ...one.warnings].join(" "),
    );
}

const cases: [name: string, text: string, type: string | null, expected: string[]][] = [
  [
    "leaves a table of contents with page numbers out",
    `Item 1. | Business | 3\nItem 1A. | Risk Factors | 9\nItem 2. | Properties | 20\nItem 1. Business\n${PROSE}\nItem 2. Properties\n${PROSE}`,
    "10-K",
    ["Item 1. Business", "Item 2. Properties ? next_item_missing"],
  ],
  [
    "leaves a table of contents without page numbers out",
    `ITEM 1. BUSINESS\nITEM 1A. RISK FACTORS\nITEM 2. PROPERTIES\nITEM 3. LEGAL PROCEEDINGS\n${PROSE}\nITEM 1. BUSINESS\n${PROSE}\nITEM 1A. RISK FACTORS\n${PROSE}\nITEM 2. PROPERTIES\nWe own it.\nITEM 3. LEGAL PROCEEDINGS\nNone.`,
    "10-K",
    ["Item 1. Business", "Item 1A. Risk Factors", "Item 2. Properties", "Item 3. Legal Proceedings not_applicable"],
  ],
  [
    "leaves a list of items behind the text out",
    `${ANNUAL.split("\nSIGNATURES")[0]}\nItem 1. Business\nItem 2. Properties\nItem 3. Legal Proceedings\nItem 5. Market`,
    "10-K",
    shown(ANNUAL),
  ],
  [
    "names combined items together and says so",
    `Items 1 and 2. Business and Properties\n${PROSE}\nItem 3. Legal Proceedings\nNone.`,
    "10-K",
    ["Items 1 and 2. Business and Properties combined_items", "Item 3. Legal Proceedings not_applicable"],
  ],
  [
    "says that an item is reserved, or only points elsewhere",
    `Item 6. [Reserved]\nItem 7. Management’s Discussion and Analysis\nIncorporated by reference to Exhibit 13.`,
    "10-K",
    ["Item 6. [Reserved] reserved", "Item 7. Management's Discussion and Analysis pointer_only"],
  ],
  ["reads 9A(T)", `Item 9A(T).Controls and Procedures\n${PROSE}`, "10-K", ["Item 9A(T). Controls and Procedures"]],
  [
    "joins a heading that stands on two lines or in cells",
    `ITEM 5. MARKET FOR THE REGISTRANT'S COMMON EQUITY AND RELATED\nSTOCKHOLDER MATTERS\n${PROSE}\nITEM | 7A. | QUANTITATIVE | AND | QUALITATIVE | DISCLOSURES\n${PROSE}\nItem 9B.\nOther Information\nNone.`,
    "10-K",
    [
      "Item 5. Market for Registrant's Common Equity ? next_item_missing",
      "Item 7A. Quantitative and Qualitative Disclosures About Market Risk ? next_item_missing",
      "Item 9B. Other Information not_applicable",
    ],
  ],
  [
    "takes neither a reference at the start of a line nor a sub-item for a heading",
    `Item 14. Exhibits\n(a) as follows\nItem 14(a)(1):\nItem 8 of this Form 10-K (Note 5)\nItem 7, “Management's Discussion”, tells more.\n${PROSE}`,
    "10-K",
    ["Item 14. Exhibits"],
  ],
  [
    "does not take a page number for an item",
    `Item 1. Business\n${PROSE}\n7\nManagement's claims team\n${PROSE}\n1A\nItem 2. Properties\nOne.`,
    "10-K",
    ["Item 1. Business", "Item 2. Properties"],
  ],
  [
    "keeps a running head in its section",
    `Item 1. Business\n${PROSE}\nItem 1. Business (Continued)\n${PROSE}\nItem 2. Properties\nOne.`,
    "10-K",
    ["Item 1. Business", "Item 2. Properties"],
  ],
  [
    "tells the parts of a quarterly report apart",
    `PART I\nITEM 1. FINANCIAL STATEMENTS\n${PROSE}\nITEM 2. MANAGEMENT'S DISCUSSION AND ANALYSIS\n${PROSE}\nPART II. OTHER INFORMATION\nITEM 1. LEGAL PROCEEDINGS\nNone.\nITEM 1A. RISK FACTORS\n${PROSE}`,
    "10-Q",
    [
      "Part I, Item 1. Financial Statements",
      "Part I, Item 2. Management's Discussion and Analysis",
      "Part II, Item 1. Legal Proceedings not_applicable",
      "Part II, Item 1A. Risk Factors",
    ],
  ],
  [
    "reads the items of a current report, with or without a title",
    `Item 2.02 Results of Operations and Financial Condition.\n${PROSE}\nItem 9.01.\n(d) Exhibits`,
    "8-K",
    [
      "Item 2.02. Results of Operations and Financial Condition",
      "Item 9.01. Financial Statements and Exhibits no_title",
    ],
  ],
  [
    "doubts a second heading of an item rather than believing either in silence",
    `${ANNUAL.replace("SIGNATURES", `Item 1A. Risk Factors\n${PROSE}\nSIGNATURES`)}`,
    "10-K",
    [...shown(ANNUAL), "Item 1A. Risk Factors ? duplicate_heading"],
  ],
  [
    "doubts an item of few lines that goes on for pages",
    `Item 9C. Foreign Jurisdictions\n${PROSE.repeat(20)}`,
    "10-K",
    ["Item 9C. Foreign Jurisdictions That Prevent Inspections ? unusually_long"],
  ],
  ["finds the form on the cover", ANNUAL, null, shown(ANNUAL)],
];

describe("findSections", () => {
  for (const [name, text, type, expected] of cases) {
    it(name, () => assert.deepEqual(shown(text, type), expected));
  }

  it("names the sections of a proxy statement and a press release by their headings", () => {
    const proxy = `Notice of Annual Meeting\n${PROSE}\nProposal 1 — Election of Directors\n${PROSE}\nProposal 1 — Election of Directors (continued)\n${PROSE}\nCompensation Discussion and Analysis\n${PROSE}`;
    assert.deepEqual(
      findSections(proxy, "DEF 14A").map((one) => one.title),
      ["Notice of annual meeting", "Proposal 1 — Election of Directors", "Compensation discussion and analysis"],
    );
    const release = `Premiums rose.\n${PROSE}\nForward-Looking Statements\n${PROSE}\nAbout Harborlight\n${PROSE}`;
    assert.deepEqual(
      findSections(release, "EX-99.1").map((one) => sectionLabel(one, "EX-99.1")),
      ["EX-99.1", "EX-99.1, Forward-looking statements", "EX-99.1, About the company"],
    );
  });

  it("doubts a form without headings, and not an exhibit, which is one thing", () => {
    assert.deepEqual(findSections(PROSE, "10-K")[0]?.warnings, ["no_headings"]);
    assert.deepEqual(findSections(PROSE, "EX-10.1")[0]?.warnings, []);
    assert.deepEqual(findSections("", "10-K"), []);
  });

  it("does not take statements that are filed behind the list of exhibits for exhibits", () => {
    const statements = `REPORT OF INDEPENDENT AUDITORS\n${PROSE}\nNotes to the Consolidated Financial Statements\n${PROSE.repeat(20)}`;
    const text = `FORM 20-F\nItem 4. Information on the Company\n${PROSE}\nItem 18. Financial Statements\nSee Item 19.\nItem 19. Exhibits\n1.1 Articles\n${statements}`;
    const found = findSections(text, "20-F").map((one) => [
      sectionLabel(one, "20-F"),
      one.confidence >= CONFIDENCE_MIN,
    ]);
    assert.deepEqual(found.slice(-3), [
      ["Item 19. Exhibits", true],
      ["20-F, Auditor's report", true],
      ["20-F, Notes to financial statements", true],
    ]);
  });

  it("covers any text without gaps, and finds the section of any offset", () => {
    const line = fc.constantFrom(
      ...ANNUAL.split("\n"),
      "Item 1. | Business | 3",
      "Items 10, 11 and 12.",
      "Item",
      "Signature",
      "ITEM 4. X",
    );
    const types = fc.constantFrom("10-K", "10-Q", "8-K", "20-F", "DEF 14A", "EX-99", "EX-13", "EX-10", null);
    fc.assert(
      fc.property(fc.array(line), types, (lines, type) => {
        const text = lines.join("\n");
        const sections = findSections(text, type);
        let at = 0;
        for (const section of sections) {
          assert.equal(section.start, at);
          assert.ok(section.end > section.start && section.confidence > 0 && section.confidence <= 1);
          assert.equal(sectionAt(sections, section.start), section);
          assert.equal(sectionAt(sections, section.end - 1), section);
          at = section.end;
        }
        assert.equal(at, text.length);
      }),
    );
  });

  // From two hundred headings on, only those of a run count.
  for (const [name, text, count] of [
    ["a hundred thousand headings", "Item 1. Business\nItem 2. Properties\n".repeat(50_000), 200],
    ["a line of many numbers", `Items ${"1, ".repeat(500_000)}`, 1],
    ["a line of megabytes", `Item 1. ${"business ".repeat(500_000)}`, 1],
    ["many parts", "PART I\n".repeat(300_000), 1],
  ] as const) {
    it(`divides ${name} to its end`, () => {
      const sections = findSections(text, "10-K");
      assert.equal(sections.length, count);
      assert.equal(sections.at(-1)?.end, text.length);
    });
  }
});

type FilingCase = readonly [path: string, labels: readonly RegExp[], itemCount: number];
const WRITTEN_CASES: readonly FilingCase[] = [
  [
    "annual/gannet-point-10-k-2024.htm",
    [/^Item 1\. Business$/, /^Item 1C\. Cyber/, /^Item 7A\. Quant/, /^Item 16\./],
    23,
  ],
  ["annual/marlpit-10-k-2008.htm", [/^Item 8\. Financial/, /^Items 10, 11, 12 and 13\. /], 17],
  [
    "quarterly/wexcombe-10-q-2024-q3.htm",
    [/^Part I, Item 2\. Man/, /^Part II, Item 1A\. Risk/, /^Part II, Item 6\./],
    9,
  ],
  ["current/0009970004-25-000011.txt", [/^Item 5\.02\. Departure/, /^Item 9\.01\. /], 3],
  ["archive/0009970005-96-000003.txt", [/^Item 5\. Market/, /^Item 14\. Exhibits, F.*8-K$/], 14],
];
const REAL_CASES: readonly FilingCase[] = [
  ["insurers/PGR_10-K_FY2023_0000080661-24-000007.htm.gz", [/^Item 1A\. Risk/, /^Item 1C\. Cyber/, /^Item 16\./], 23],
  ["insurers/TRV_10-Q_2023Q3_0000086312-23-000063.htm.gz", [/^Part I, Item 2\. Man/, /^Part II, Item 1A\. Risk/], 9],
  ["insurers/UNH_10-Q_2023Q2_0000731766-23-000053.htm.gz", [/^Part II, Item 6\. Exhibits/], 9],
  ["primary-doc/AXP_10-K_2008_0001193125-09-041008.htm.gz", [/^Items 10, 11, 12 and 13\. /], 17],
  ["primary-doc/WFC_10-K_2008_0000950134-09-003967.htm.gz", [/^Item 1A\. Risk/], 20],
];

for (const { name, folder, filings } of [
  { name: "filings written by us", folder: WRITTEN_FILINGS, filings: WRITTEN_CASES },
  { name: "real filings", folder: REAL_FILINGS, filings: REAL_CASES },
]) {
  describe(`sections of ${name}`, () => {
    for (const [path, labels, itemCount] of filings) {
      it(`of ${path.split("/").at(-1)?.split("_").slice(0, 2).join(" ")} are all found, once each`, function () {
        const file = join(folder, path);
        skipWithout(file, this);
        this.timeout(20_000);
        const [part] = readParts(file);
        const found = findSections(part?.text ?? "", part?.name ?? null).filter(({ item }) => item !== null);
        const shownLabels = found.map((section) => sectionLabel(section, ""));
        assert.equal(new Set(shownLabels).size, found.length);
        assert.equal(found.length, itemCount);
        for (const label of labels)
          assert.ok(
            shownLabels.some((one) => label.test(one)),
            String(label),
          );
        assert.ok(found.every(({ confidence }) => confidence >= CONFIDENCE_MIN));
      });
    }
  });
}
