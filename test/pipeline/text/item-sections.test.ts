// Items of forms where lists, references and letters look like headings, or headings like lists.
import assert from "node:assert/strict";
import { sentencesOf } from "../../../data/prose/sentences.ts";
import { sectionAt, sectionLabel } from "../../../pipeline/text/sections/section.ts";
import { findSections } from "../../../pipeline/text/sections/sections.ts";

const PROSE = "Our adjusters settled most claims within the month in which they were made. ".repeat(20);

/** The label of the section that the words are in. */
function sectionWith(text: string, form: string, words: string): string {
  const at = text.indexOf(words);
  assert.ok(at >= 0, words);
  const section = sectionAt(findSections(text, form), at);
  return section ? sectionLabel(section, form) : "";
}

const ANNUAL_ITEMS = [
  "1. Business",
  "1A. Risk Factors",
  "2. Properties",
  "3. Legal Proceedings",
  "7. Management’s Discussion",
  "8. Financial Statements",
];
const ANNUAL_BODY = ANNUAL_ITEMS.map((item, at) => `Item ${item}\nText ${at}. ${PROSE}`);
const PAGED = ANNUAL_ITEMS.map((item, at) => `Item ${item} | ${at * 9 + 1}`);

const BODY_BEHIND_CONTENTS = ["Annual report", "Contents", ...PAGED, "PART I", ...ANNUAL_BODY].join("\n");
const NOTES_BEHIND_ITEM_8 = [
  "Annual report",
  ...[
    "1. Business",
    "2. Properties",
    "3. Legal Proceedings",
    "5. Market for Common Equity",
    "7. Management’s Discussion",
  ].map((item, at) => `Item ${item}\nText ${at}. ${PROSE}`),
  "Item 7A. Quantitative and Qualitative Disclosures About Market Risk",
  `Market risk is small. ${PROSE}`,
  "ITEM 8. FINANCIAL STATEMENTS AND SUPPLEMENTARY DATA",
  "1. Nature of Business | 41",
  "3. Legal Proceedings | 44",
  "5. Shareholders’ Equity | 47",
  "9. Disagreements over Reinsurance | 52",
  "12. Stock Ownership Plans | 58",
  `The statements begin here. ${PROSE}`,
].join("\n");
const QUARTERLY = [
  "Quarterly report",
  "PART I. FINANCIAL INFORMATION",
  "Item 1. Financial Statements",
  `The statements. ${PROSE}`,
  "Item 2. Management’s Discussion and Analysis",
  `The discussion. ${PROSE.repeat(4)}`,
  "Item 3. Quantitative and Qualitative Disclosures About Market Risk",
  `The risk. ${PROSE}`,
  "Item 4. Controls and Procedures",
  `The controls. ${PROSE}`,
  "PART II. OTHER INFORMATION",
  "Item 1. Legal Proceedings",
  "See note 9.",
  "Item 2. Unregistered Sales of Equity Securities",
  "The company sold no shares.",
  "Item 3. Defaults Upon Senior Securities",
  "None.",
  "Item 4. Mine Safety Disclosures",
  "Not applicable.",
  "Item 5. Other Information",
  "None.",
].join("\n");
const REFERENCE = [
  ...ANNUAL_BODY.slice(0, 4),
  "Item 7. Management’s Discussion",
  `Losses may be larger than we think (see`,
  "ITEM 1A. RISK FACTORS) and more frequent.",
  `The discussion goes on. ${PROSE}`,
].join("\n");
const CURRENT = [
  "Current report",
  "Item 5.02(e) Compensatory Arrangements of Certain Officers",
  "The board raised a salary.",
  "Item 5.02(b), (c) Departure of Directors or Certain Officers",
  "Ada Quince leaves.",
  "Item 8.01 Other Events",
  "A storm came.",
].join("\n");

describe("the section of a text", () => {
  const cases: [string, string, string, string, string][] = [
    ["Item 1 close behind the contents", BODY_BEHIND_CONTENTS, "10-K", "Text 0.", "Item 1. Business"],
    [
      "Item 8 before a list of numbered notes",
      NOTES_BEHIND_ITEM_8,
      "10-K",
      "The statements begin",
      "Item 8. Financial Statements and Supplementary Data",
    ],
    [
      "Item 2 of Part II, which Part I has too",
      QUARTERLY,
      "10-Q",
      "sold no shares",
      "Part II, Item 2. Unregistered Sales of Equity Securities",
    ],
    [
      "what follows a reference that begins a line",
      REFERENCE,
      "10-K",
      "The discussion goes on",
      "Item 7. Management's Discussion and Analysis",
    ],
    [
      "an item with a letter",
      CURRENT,
      "8-K",
      "raised a salary",
      "Item 5.02. Compensatory Arrangements of Certain Officers",
    ],
    ["an item after one with a letter", CURRENT, "8-K", "A storm came", "Item 8.01. Other Events"],
  ];
  for (const [name, text, form, words, label] of cases) {
    it(`is right for ${name}`, () => assert.equal(sectionWith(text, form, words), label));
  }

  it("is no pointer because it says see", () => {
    const warnings = (body: string) =>
      findSections(
        [...ANNUAL_BODY.slice(0, 3), "Item 3. Legal Proceedings", body, ...ANNUAL_BODY.slice(4)].join("\n"),
        "10-K",
      ).find(({ item }) => item === "3")?.warnings;
    assert.deepEqual(warnings("We do not see any suit that could be material to us."), []);
    assert.deepEqual(warnings("See Note 9 to the statements."), ["pointer_only"]);
  });

  it("takes four times as long to find among four times as many headings, and not sixteen times", () => {
    const secondsFor = (count: number) => {
      const text = Array.from({ length: count }, (_, at) => `Item ${1 + (at % 9)}. Business of the ${at}th kind`).join(
        "\n",
      );
      const before = process.cpuUsage().user;
      findSections(text, "10-K");
      return (process.cpuUsage().user - before) / 1e6;
    };
    secondsFor(5000);
    const [few, many] = [secondsFor(10_000), secondsFor(40_000)];
    assert.ok(many < 10 * few, `${few} s and ${many} s of processor time`);
  });
});

describe("a sentence", () => {
  const whole = [
    "We describe them elsewhere (see Part II, Item 1A. Risk Factors) and in the notes.",
    "Losses are discussed in Item 7. Management’s Discussion and Analysis of this report.",
    "Reserves are described (see Note 7. Reserves) in full.",
  ];
  for (const text of whole)
    it(`goes on behind an item's number: "${text}"`, () => assert.equal(sentencesOf(text).length, 1));
  it("ends behind an item's number where another begins", () =>
    assert.equal(sentencesOf("Our risks are described in Item 1A. We do not repeat them here.").length, 2));
});
