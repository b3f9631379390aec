// Who signs a filing and who its officer tables name: layouts of real filings, with other names.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findDescribedOfficers } from "../../../pipeline/text/officers/biographies.ts";
import { findListedOfficers } from "../../../pipeline/text/officers/officer-table.ts";
import { filedOfficers } from "../../../pipeline/text/officers/officers.ts";
import { findSigners } from "../../../pipeline/text/officers/signatures.ts";
import { FILING_DROPS, filingByCik, readParts, skipWithout, WRITTEN_FILINGS } from "../../fixtures/filing-drops.ts";

type Case = [what: string, lines: string[], expected: [string, string][]];
const pairs = (officers: readonly { fullName: string; title: string }[]) =>
  officers.map(({ fullName, title }) => [fullName, title]);

describe("findSigners", () => {
  const cases: Case[] = [
    [
      "reads a row of name, title and date, and drops what the form asks for",
      ["/s/ ADA QUILL | Chief Executive Officer (principal executive officer) | Dated: | August 2, 2024", "Ada Quill"],
      [["Ada Quill", "Chief Executive Officer"]],
    ],
    [
      "reads the printed name and the title below a signature",
      [
        "Date: October 18, 2024 | By | /S/ BEN K. TARN",
        "Ben K. Tarn",
        "Executive Vice President and",
        "General Counsel",
        "(Authorized Signatory)",
      ],
      [["Ben K. Tarn", "Executive Vice President and General Counsel"]],
    ],
    [
      "reads a name and a title on one line",
      [
        "By:/S/ Cy D. Dove",
        "Cy D. Dove,",
        "Executive Vice President and Chief Financial Officer",
        "By: /s/ D. Elm",
        "Di Elm President",
        "Dated: May 1, 1999",
      ],
      [
        ["Cy D. Dove", "Executive Vice President and Chief Financial Officer"],
        ["Di Elm", "President"],
      ],
    ],
    [
      "reads Name: and Title: labels",
      ["By: | /s/ Eve Fern", "Name: | Eve Fern", "Title: | Chief Financial Officer and Secretary"],
      [["Eve Fern", "Chief Financial Officer and Secretary"]],
    ],
    [
      "reads directors who signed by power of attorney, and not the attorney",
      [
        ...[
          "* | Chairperson of the Board | February 26, 2024",
          "Gil F. Hart",
          "* | Director | February 26, 2024",
          "Ida M. Jay",
        ],
        ...[
          "Kim Lowe* | Director",
          "* Ned O. Pike, by signing his name hereto, does sign this document on behalf of the persons indicated above pursuant to powers of attorney duly executed by such persons and filed with the Commission.",
        ],
        ...["By: | /s/ Ned O. Pike | February 26, 2024", "Ned O. Pike", "Attorney-in-fact"],
      ],
      [
        ["Gil F. Hart", "Chairperson of the Board"],
        ["Ida M. Jay", "Director"],
        ["Kim Lowe", "Director"],
      ],
    ],
    [
      "joins the titles of a person who signs twice, and says none twice",
      [
        ...["By: | /s/ Ada Quill", "Ada Quill", "President and Chief Executive Officer"],
        ...[
          "Pursuant to the requirements of the Act, this report has been signed below by the following persons on behalf of the registrant and in the capacities and on the dates indicated, as follows.",
        ],
        ...[
          "/s/ Ada Quill | Director, President and Chief Executive Officer | March 1, 2024",
          "/s/ Ben Tarn | Treasurer",
          "/s/ Ben Tarn | Director",
        ],
      ],
      [
        ["Ada Quill", "Director, President and Chief Executive Officer"],
        ["Ben Tarn", "Treasurer; Director"],
      ],
    ],
    [
      "keeps the capacity when no title says as much",
      [
        "/s/ Ada Quill | Principal Executive Officer | February 2, 2024",
        "Ada Quill*",
        "Chairman of the Board of Directors",
        "Ben Tarn* | Director",
        "A majority of the Board of Directors",
      ],
      [
        ["Ada Quill", "Chairman of the Board of Directors; Principal Executive Officer"],
        ["Ben Tarn", "Director"],
      ],
    ],
    [
      "reads titles that stand above the row, as tables of the 1990s have them",
      [
        ...[
          "Signature | Title | Date",
          "Director and",
          "Chairman of the Board",
          "of Directors, President",
          "and Chief Executive Officer",
        ],
        ...[
          "Ada Quill* | (principal executive officer) | March 21, 1994",
          "(Ada Quill)",
          "Ben C. Dove* | Director | March 21, 1994",
          "(Ben C. Dove)",
        ],
        ...[
          "Director and",
          "General Manager,",
          "Cy Clay Elm, Jr.* | Climate Control Division | March 21, 1994",
          "(Cy Clay Elm, Jr.)",
        ],
      ],
      [
        ["Ada Quill", "Director and Chairman of the Board of Directors, President and Chief Executive Officer"],
        ["Ben C. Dove", "Director"],
        ["Cy Clay Elm, Jr.", "Director and General Manager, Climate Control Division"],
      ],
    ],
    [
      "reads titles that stand wholly above the signature line",
      [
        ...["HARBORLIGHT GROUP, INC.", "(Registrant)", "Chairman of the Board and", "Chief Executive Officer"],
        ...["/s/ Ada Quill", "(Ada Quill)", "Senior Vice President and Chief Financial Officer", "/s/ Ben Tarn"],
        ...["Ben Tarn", "Director", "/s/ Cy Dove", "Cy Dove"],
      ],
      [
        ["Ada Quill", "Chairman of the Board and Chief Executive Officer"],
        ["Ben Tarn", "Senior Vice President and Chief Financial Officer"],
        ["Cy Dove", "Director"],
      ],
    ],
    [
      "tells signers side by side apart",
      [
        ...[
          "/s/ ADA H. QUILL | /s/ BEN A. TARN",
          "ADA H. QUILL | BEN A. TARN",
          "President and | Executive Vice President",
        ],
        ...[
          "Chief Executive Officer | and Chief Financial Officer",
          "(Principal Executive Officer), | (Principal Financial Officer),",
          "and Director | and Director",
          "December 8, 1994 | December 8, 1994",
        ],
      ],
      [
        ["Ada H. Quill", "President and Chief Executive Officer and Director"],
        ["Ben A. Tarn", "Executive Vice President and Chief Financial Officer and Director"],
      ],
    ],
    [
      "reads rules and parentheses of typewriters",
      [
        ...[
          "By: | /s/ ADA V. QUILL, JR.",
          "(Ada V. Quill, Jr.",
          "CHAIRMAN OF THE BOARD OF DIRECTORS",
          "AND CHIEF EXECUTIVE OFFICER)",
          "SIGNATURE | TITLE | DATE",
        ],
        ...[
          "/s/ BEN R. TARN | Senior Vice President,",
          "------------------------------ | General Counsel and Chief | March 27, 1998",
          "(Ben R. Tarn) | Financial Officer",
        ],
        ...["LODEWIJK C. van ELM | Director | ATTORNEY-IN-FACT"],
      ],
      [
        ["Ada V. Quill, Jr.", "Chairman of the Board of Directors and Chief Executive Officer"],
        ["Ben R. Tarn", "Senior Vice President, General Counsel and Chief Financial Officer"],
        ["Lodewijk C. van Elm", "Director"],
      ],
    ],
    [
      "reads names that carry no mark of a signature",
      [
        "Signer | Title | Date",
        "Ada D. Quill",
        "Senior Vice President-Finance | Principal Financial | March 11, 1994",
        "Officer",
        "Ben D. Tarn",
        "Comptroller | Principal Accounting | March 11, 1994",
        "Officer",
      ],
      [
        ["Ada D. Quill", "Senior Vice President-Finance; Principal Financial Officer"],
        ["Ben D. Tarn", "Comptroller"],
      ],
    ],
    [
      "takes no company and no auditor for a person",
      ["HARBORLIGHT MUTUAL HOLDING COMPANY", "(Registrant)", "/s/ QUILL & TARN LLP", "Independent Auditors, Director"],
      [],
    ],
    ["drops a signer without a title", ["/s/ Ada Quill", "March 1, 2024"], []],
    ["stops at the exhibits", ["EXHIBIT INDEX", "/s/ Ada Quill | Director"], []],
  ];
  for (const [what, lines, expected] of cases) {
    it(what, () => assert.deepEqual(pairs(findSigners(["Text.", "SIGNATURES", ...lines].join("\n"))), expected));
  }

  it("reads the end of a proxy statement", () => {
    const text = "By Order of the Board of Directors,\nADA QUILL\nSecretary\nMay 1, 2024";
    assert.deepEqual(pairs(findSigners(text)), [["Ada Quill", "Secretary"]]);
  });

  it("reads nothing outside a signature section, and no table of contents", () => {
    assert.deepEqual(findSigners("Signatures | 87\n/s/ Ada Quill | Director\nSigned by /s/ Ben Tarn, President"), []);
  });

  it("is quick with a hostile section", () => {
    const lines = [
      "-".repeat(200_000),
      " ".repeat(200_000),
      "(".repeat(200_000),
      "A. ".repeat(60_000),
      "by ".repeat(60_000),
    ];
    const text = `SIGNATURES\n${lines.join("\n")}\n`.repeat(30);
    assert.deepEqual(findSigners(text), []);
  }).timeout(2000);
});

describe("findListedOfficers", () => {
  const cases: Case[] = [
    [
      "reads names and positions, and the present one of a career",
      [
        ...[
          "Name | Age | Offices Held and Last Five Years’ Business Experience",
          "Ada P. Quill | 59 | President and Chief Executive Officer",
        ],
        ...[
          "Ben Tarn | 54 | Claims President since December 2021; Customer Relationship President prior to December 2021",
        ],
        ...[
          "Cy Dove",
          "Chief Marketing Officer since November 2021; Senior Vice President of Elm Company from 2017 to 2021",
          "Di Elm | 49 | Vice President and Secretary since January 2024",
        ],
        "Delinquent reports, if any, are incorporated by reference.",
      ],
      [
        ["Ada P. Quill", "President and Chief Executive Officer"],
        ["Ben Tarn", "Claims President"],
        ["Cy Dove", "Chief Marketing Officer"],
        ["Di Elm", "Vice President and Secretary"],
      ],
    ],
    [
      "joins positions over several lines, and not the heading after the table",
      [
        ...[
          "Name | Position | Held Since | Age",
          "Ada Quill | Chairman of the Board | November 1993 | 60",
          "(1)(2) | of Directors, President",
          "and Chief Executive Officer",
          "Director",
        ],
        ...[
          "Ben Tarn | Vice President--Employee | July 1987 | 55",
          "Relations",
          "Cy Dove | Vice President, Claims | May 1990 | 50",
          "Election of Directors",
        ],
      ],
      [
        ["Ada Quill", "Chairman of the Board of Directors, President and Chief Executive Officer, Director"],
        ["Ben Tarn", "Vice President, Employee Relations"],
        ["Cy Dove", "Vice President, Claims"],
      ],
    ],
    [
      "leaves tables of holdings and of pay alone",
      [
        "Name | Title of Class | Shares",
        "Ada Quill | Director | 100",
        "Name and Principal Position | Salary",
        "Ada Quill, President | 5",
      ],
      [],
    ],
  ];
  for (const [what, lines, expected] of cases) {
    it(what, () => assert.deepEqual(pairs(findListedOfficers(lines.join("\n"))), expected));
  }
});

describe("findDescribedOfficers", () => {
  it("reads offices that are held still, in prose, and none of other companies", () => {
    const text = `Executive Officers
Ada M. Quill
Ms. Quill, 51, has been Chief Claims Officer since March 2021. Prior to that, she was Vice President of Claims at Elm Corp.
Ben Tarn, age 60, has served as our Executive Vice President and General Counsel since 2018. Mr. Tarn has served as a director of Pike Bank Corp. since 2001.
Cy Dove is our Chief Information Officer, a position he has held since 2020.
Mr. Unknown has been Chief Officer since 2001.`;
    assert.deepEqual(pairs(findDescribedOfficers(text)), [
      ["Ada M. Quill", "Chief Claims Officer"],
      ["Ben Tarn", "Executive Vice President and General Counsel"],
      ["Cy Dove", "Chief Information Officer"],
    ]);
  });
});

describe("filedOfficers", () => {
  const text =
    "Name | Position\nAda Quill | Chief Claims Officer\nSIGNATURES\n/s/ ADA QUILL | Vice President\n/s/ Ben Tarn | Director";

  it("puts what a table says of a person before the signature", () => {
    const officers = filedOfficers({ kind: "filing", formType: "10-K", parts: [{ name: "10-K", text }] });
    const undated = { heldFrom: null, leftOn: null };
    assert.deepEqual(officers, [
      { fullName: "Ada Quill", title: "Chief Claims Officer", source: "officer_table", ...undated },
      { fullName: "Ben Tarn", title: "Director", source: "signature", ...undated },
    ]);
  });

  it("reads neither exhibits nor forms that others file nor transcripts", () => {
    const count = (kind: "filing" | "transcript", formType: string | null, name: string) =>
      filedOfficers({ kind, formType, parts: [{ name, text }] }).length;
    assert.equal(count("filing", "10-K", "EX-10.1"), 0);
    assert.equal(count("filing", "SC TO-T/A", "SC TO-T/A"), 0);
    assert.equal(count("filing", "4", "4"), 0);
    assert.equal(count("transcript", null, "prepared remarks"), 0);
    for (const form of ["10-K405", "10KSB", "10-Q/A", "8-K", "DEF 14A", "20-F"])
      assert.equal(count("filing", form, form), 2);
  });
});

for (const { name: drop, dropDir } of FILING_DROPS) {
  describe(`signatures of ${drop}`, () => {
    it("name everybody whom people.csv of the drop folder names, with the same titles", function () {
      skipWithout(dropDir, this);
      const filings = filingByCik(dropDir);
      const rows = readFileSync(join(dropDir, "people.csv"), "utf8").trim().split("\n").slice(1);
      for (const row of rows) {
        const [, cik = "", name, title] = /^cik:([^,]+),([^,]+),("[^"]*"|[^,]*),/.exec(row) ?? [];
        const file = filings.get(cik);
        assert.ok(file, `no filing for ${cik}`);
        const found = readParts(file)
          .flatMap((part) => findSigners(part.text))
          .find(({ fullName }) => fullName === name);
        assert.ok(found?.title.includes(title?.replaceAll('"', "") ?? "?"), `${name}: ${found?.title}`);
      }
    });
  });
}

describe("officers of filings written by us", () => {
  it("are those of the table and those who sign, each once", () => {
    const file = join(WRITTEN_FILINGS, "annual/gannet-point-10-k-2024.htm");
    const parts = readParts(file).map(({ text }) => ({ name: "10-K", text }));
    assert.deepEqual(
      filedOfficers({ kind: "filing", formType: "10-K", parts }).map(({ fullName, source }) => [fullName, source]),
      [
        ["Philippa Starling", "officer_table"],
        ["Desmond Oakhanger", "officer_table"],
        ["Leonie Fairweather", "officer_table"],
        ["Tobias Underhill", "officer_table"],
        ["Ines Coldharbour", "signature"],
      ],
    );
  });
});
