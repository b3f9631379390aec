// Item 5.02 of current reports in our own words: who leaves, who comes, and when.
import assert from "node:assert/strict";
import { readChanges } from "../../../pipeline/text/officers/officer-changes.ts";
import { filedOfficers } from "../../../pipeline/text/officers/officers.ts";
import { findSections } from "../../../pipeline/text/sections/sections.ts";

type Case = [what: string, text: string, expected: string[]];

/** "+ name, title, from" of who comes and "- name, title, day" of who leaves. */
function changes(text: string): string[] {
  return readChanges(text).map(({ source, fullName, title, heldFrom, leftOn }) =>
    [source === "departure" ? `- ${fullName}` : `+ ${fullName}`, title, heldFrom ?? leftOn ?? "?"].join(", "),
  );
}

describe("readChanges", () => {
  const cases: Case[] = [
    [
      "reads a notice to retire and the appointment of the successor",
      `On January 8, 2025, John P. Tarnwell, Chief Financial Officer of Harborlight Group, Inc. (the "Company"), notified the Company of his decision to retire, effective March 31, 2025. Mr. Tarnwell's decision was not the result of any disagreement with the Company.
On January 9, 2025, the Board of Directors appointed Ada M. Quill, age 51, as Executive Vice President and Chief Financial Officer of the Company, effective April 1, 2025. Ms. Quill has served as Senior Vice President, Finance since 2019. Prior to joining the Company, Ms. Quill served as Chief Financial Officer of Elm Corp. from 2012 to 2019.`,
      [
        "- John P. Tarnwell, Chief Financial Officer, 2025-03-31",
        "+ Ada M. Quill, Executive Vice President and Chief Financial Officer, 2025-04-01",
      ],
    ],
    [
      "reads a resignation that is done, and who is named to succeed",
      `(b) On May 4, 2026, Benjamin Dove resigned as Chief Claims Officer. (c) The Company has named Cy Fern to succeed Mr. Dove as Chief Claims Officer, effective May 5, 2026.`,
      ["- Benjamin Dove, Chief Claims Officer, 2026-05-04", "+ Cy Fern, Chief Claims Officer, 2026-05-05"],
    ],
    [
      "reads a promotion, and what becomes of the one before",
      `Effective as of June 1, 2026, Eve Hale was promoted to the position of President, Personal Lines, succeeding Ida Jay, who will become Executive Chair of the Company.`,
      [
        "+ Eve Hale, President, Personal Lines, 2026-06-01",
        "- Ida Jay, , 2026-06-01",
        "+ Ida Jay, Executive Chair, 2026-06-01",
      ],
    ],
    [
      "reads two appointments of one sentence",
      `On February 2, 2026, the Board promoted William "Bill" Tarn, the Company's Senior Vice President, Claims, to Chief Operating Officer and appointed Jane van Dorn to serve as chief actuary, in each case effective March 1, 2026.`,
      ['+ William "Bill" Tarn, Chief Operating Officer, 2026-03-01', "+ Jane van Dorn, Chief Actuary, 2026-03-01"],
    ],
    [
      "reads an end of employment, a death, an interim and an office that is assumed",
      `On March 3, 2026, Ned O. Pike's employment as Chief Information Officer was terminated. Olga Rook will serve as interim Chief Information Officer until a successor is appointed.
The Company reports with sadness the death of Roger Farrow, Chief Investment Officer, on April 2, 2026.
Ms. Ruth Sable, the Company's principal accounting officer, tendered her resignation, effective April 30, 2026. Thomas Umber, 46, will assume the role of principal accounting officer on May 1, 2026.`,
      [
        "- Ned O. Pike, , 2026-03-03",
        "+ Olga Rook, Interim Chief Information Officer, ?",
        "- Roger Farrow, Chief Investment Officer, 2026-04-02",
        "- Ruth Sable, Principal Accounting Officer, 2026-04-30",
        "+ Thomas Umber, Principal Accounting Officer, 2026-05-01",
      ],
    ],
    [
      "keeps who announces to go some day, and counts the end of a year as its last day",
      `Mr. Peter Stone, our Chief Executive Officer, informed the Board that he intends to retire at the end of 2026. Ms. Una Vale, our Chief Actuary, told the Board of her intention to retire when a successor is found.`,
      ["- Peter Stone, Chief Executive Officer, 2026-12-31"],
    ],
    [
      "takes seats on the board for no office, contracts for no change and careers for the past",
      `At the annual meeting of May 10, 2026, shareholders elected Ann Vale and Bo West to the Board. On May 10, 2026, the Board elected Gil Hart as a director. Cal Yew retired from the Board effective May 10, 2026.
If Ms. Dee Fox, Chief Risk Officer, is terminated without cause, she will be entitled to severance. Ms. Fox joined in 2015 and became Treasurer in 2018.`,
      [],
    ],
  ];
  for (const [what, text, expected] of cases) it(what, () => assert.deepEqual(changes(text), expected));

  it("is quick with a hostile item", () => {
    const words = ["Ada Quill ", "appointed ", "Mr. ", "succeeding ", "A. ", "effective on ", ", "];
    for (const word of words) readChanges(word.repeat(20_000));
  }).timeout(4000);
});

describe("filedOfficers of a current report", () => {
  it("reads Item 5.02 and no other item", () => {
    const text = [
      "FORM 8-K",
      "Item 1.01 Entry into a Material Definitive Agreement",
      "On May 1, 2026, the lender appointed Ray Oak as Chief Restructuring Officer of Elm Bank.",
      "Item 5.02 Departure of Directors or Certain Officers; Election of Directors; Appointment of Certain Officers",
      "On May 4, 2026, Benjamin Dove resigned as Chief Claims Officer.",
      "Item 9.01 Financial Statements and Exhibits",
      "SIGNATURES",
      "By: | /s/ Ada Quill",
      "Ada Quill",
      "General Counsel",
    ].join("\n");
    const parts = [{ name: "8-K", text, sections: findSections(text, "8-K") }];
    assert.deepEqual(
      filedOfficers({ kind: "filing", formType: "8-K", parts }).map(({ fullName, source, leftOn }) => [
        fullName,
        source,
        leftOn,
      ]),
      [
        ["Ada Quill", "signature", null],
        ["Benjamin Dove", "departure", "2026-05-04"],
      ],
    );
  });
});

describe("filedOfficers of a call", () => {
  const turn = (speaker: string, role: string | null, isCompany = true) => ({
    name: "prepared remarks",
    text: "Claims grew.",
    turn: { speaker, role, isCompany, question: null },
  });
  it("are who speaks for the company in an office", () => {
    const parts = [
      turn("Ada Quill", "President and Chief Executive Officer"),
      turn("Ben Tarn", "Harborlight Group, Inc. - Chief Claims Officer"),
      turn("Cy Dove", "Analyst, Elm Securities", false),
      turn("Operator", null, false),
      turn("Ada Quill", "President and Chief Executive Officer"),
    ];
    assert.deepEqual(
      filedOfficers({ kind: "transcript", formType: null, parts }).map(({ fullName, title, source }) => [
        fullName,
        title,
        source,
      ]),
      [
        ["Ada Quill", "President and Chief Executive Officer", "call"],
        ["Ben Tarn", "Chief Claims Officer", "call"],
      ],
    );
  });
});
