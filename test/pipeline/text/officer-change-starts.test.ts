// From when an appointment counts, and until when somebody stays: the day of the office, not that of the decision. In our own words.
import assert from "node:assert/strict";
import { readChanges } from "../../../pipeline/text/officers/officer-changes.ts";

/** "+ name, title, from" of who comes and "- name, title, day" of who leaves; a day that is not told is the filing's. */
type Wording = [text: string, expected: string[]];

const WORDINGS: Wording[] = [
  [
    "On May 4, 2026, the Board appointed Vic Bell as Executive Vice President and Chief Underwriting Officer, whose first day with the Company will be June 8, 2026.",
    ["+ Vic Bell, Executive Vice President and Chief Underwriting Officer, 2026-06-08"],
  ],
  [
    "The Company announced that Vic Bell has been hired as Chief Underwriting Officer. Mr. Bell's first day of employment will be May 11, 2026.",
    ["+ Vic Bell, Chief Underwriting Officer, 2026-05-11"],
  ],
  [
    "On April 22, 2026, Nell Stark accepted the Company's offer to serve as Chief Human Resources Officer. Ms. Stark is expected to commence employment on June 1, 2026.",
    ["+ Nell Stark, Chief Human Resources Officer, 2026-06-01"],
  ],
  [
    "On April 22, 2026, Nell Stark was appointed Chief Human Resources Officer. She will begin employment with the Company on or about June 15, 2026.",
    ["+ Nell Stark, Chief Human Resources Officer, 2026-06-15"],
  ],
  [
    "Mia Rusk will join the Company on July 6, 2026 as Senior Vice President and Chief Information Officer.",
    ["+ Mia Rusk, Senior Vice President and Chief Information Officer, 2026-07-06"],
  ],
  [
    "On June 1, 2026, Gannet Point named Mia Rusk as its next Chief Financial Officer. Ms. Rusk will join the Company as an employee on July 6, 2026, and her appointment as Chief Financial Officer will become effective August 10, 2026.",
    ["+ Mia Rusk, Chief Financial Officer, 2026-08-10"],
  ],
  [
    "On March 2, 2026, the Board elected Iris Nash as Chief Actuary, effective as of the date on which she commences employment with the Company, which is expected to be April 13, 2026.",
    ["+ Iris Nash, Chief Actuary, 2026-04-13"],
  ],
  [
    "On March 2, 2026, the Board elected Iris Nash as Chief Actuary, effective as of the date on which she commences employment with the Company.",
    [],
  ],
  [
    "Kim Lowe will succeed Ned Pike as Chief Financial Officer, effective as of the day after the Company files its Annual Report on Form 10-K for 2025.",
    [],
  ],
  [
    "On January 7, 2026, Cy Fern notified the Company that he will resign as Chief Information Officer, effective upon the appointment of his successor.",
    [],
  ],
  [
    "Olga Rook's appointment as Chief Claims Officer was approved on May 4, 2026. The appointment will take effect on June 1, 2026.",
    ["+ Olga Rook, Chief Claims Officer, 2026-06-01"],
  ],
  [
    "The Board appointed Roger Farrow, the Company’s Chief Operating Officer, as interim Chief Executive Officer until a successor is named, effective March 9, 2026.",
    ["+ Roger Farrow, Interim Chief Executive Officer, 2026-03-09"],
  ],
  [
    "Benjamin Dove will retire as Chief Financial Officer and transition to the role of Senior Advisor effective June 30, 2026.",
    ["- Benjamin Dove, Chief Financial Officer, 2026-06-30"],
  ],
  [
    "Benjamin Dove will step down as Chief Financial Officer on May 15, 2026 and will serve as a strategic adviser through March 31, 2027.",
    ["- Benjamin Dove, Chief Financial Officer, 2026-05-15"],
  ],
  [
    "Following her retirement as President, Ada Quill will provide consulting services to the Company until December 31, 2027.",
    [],
  ],
  [
    "Effective June 1, 2026, Hal Moor, Chief Financial Officer, will also serve as President, Personal Lines.",
    ["+ Hal Moor, President, Personal Lines, 2026-06-01"],
  ],
  [
    "The Board of Directors appointed Eda Kerr to serve as Executive Vice President, Chief Legal Officer and Corporate Secretary of the Company, beginning on September 14, 2026.",
    ["+ Eda Kerr, Executive Vice President, Chief Legal Officer and Corporate Secretary, 2026-09-14"],
  ],
  [
    "Quin Vance has informed the Company of his intention to retire at the end of 2026. The Board has begun a search for his successor.",
    ["- Quin Vance, , 2026-12-31"],
  ],
  [
    "On May 4, 2026, Flo Lamb was promoted to Chief Accounting Officer, with such promotion to be effective May 18, 2026. Ms. Lamb has been with the Company since January 2015.",
    ["+ Flo Lamb, Chief Accounting Officer, 2026-05-18"],
  ],
  [
    "Gus Mead, 52, will assume the role of Chief Risk Officer when he joins the Company on October 5, 2026.",
    ["+ Gus Mead, Chief Risk Officer, 2026-10-05"],
  ],
  [
    "On August 3, 2026, the Company entered into an offer letter with Zoe Farr, under which Ms. Farr will serve as Chief Data Officer. Her start date is expected to be August 31, 2026.",
    ["+ Zoe Farr, Chief Data Officer, 2026-08-31"],
  ],
];

describe("readChanges, from when", () => {
  for (const [text, expected] of WORDINGS)
    it(`reads "${text.slice(0, 110)}…"`, () => {
      const changes = readChanges(text).map(({ source, fullName, title, heldFrom, leftOn }) =>
        [source === "departure" ? `- ${fullName}` : `+ ${fullName}`, title, heldFrom ?? leftOn ?? "?"].join(", "),
      );
      assert.deepEqual(changes, expected);
    });
});
