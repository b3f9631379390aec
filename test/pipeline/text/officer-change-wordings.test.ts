// The many ways in which Item 5.02 says that somebody leaves or comes, in our own words.
import assert from "node:assert/strict";
import { readChanges } from "../../../pipeline/text/officers/officer-changes.ts";

/** "+ name, title, from" of who comes and "- name, title, day" of who leaves; a day that is not told is the filing's. */
type Wording = [text: string, expected: string[]];

const WORDINGS: Wording[] = [
  [
    "On March 3, 2026, Ada Quill, Executive Vice President and Chief Claims Officer of Gannet Point Insurance Group, Inc. (the “Company”), informed the Company that she will retire effective June 30, 2026.",
    ["- Ada Quill, Executive Vice President and Chief Claims Officer, 2026-06-30"],
  ],
  [
    "Gannet Point announced today that Benjamin Dove will step down as Chief Financial Officer on May 15, 2026, and will continue as an adviser until December 31, 2026.",
    ["- Benjamin Dove, Chief Financial Officer, 2026-05-15"],
  ],
  [
    "Effective April 10, 2026, Cy Fern resigned from his position as Chief Information Officer of the Company to pursue other opportunities.",
    ["- Cy Fern, Chief Information Officer, 2026-04-10"],
  ],
  [
    "On April 6, 2026, the employment of Eve Hale, the Company’s Chief Underwriting Officer, was terminated without cause, effective immediately.",
    ["- Eve Hale, Chief Underwriting Officer, 2026-04-06"],
  ],
  [
    "On February 12, 2026, Ida Jay notified the Company of her decision to resign as President, Commercial Lines, effective February 27, 2026, in order to accept a position with another insurer.",
    ["- Ida Jay, President, Commercial Lines, 2026-02-27"],
  ],
  [
    "Kim Lowe, currently Senior Vice President, Finance, has been appointed to succeed Mr. Ned Pike as Chief Financial Officer, effective July 1, 2026. Mr. Pike will remain with the Company as a special adviser until September 30, 2026.",
    ["+ Kim Lowe, Chief Financial Officer, 2026-07-01", "- Ned Pike, , 2026-07-01"],
  ],
  [
    "The Board of Directors promoted Olga Rook, 48, from Vice President, Claims to Senior Vice President and Chief Claims Officer effective January 1, 2026.",
    ["+ Olga Rook, Senior Vice President and Chief Claims Officer, 2026-01-01"],
  ],
  [
    "While the Company searches for a successor, Roger Farrow has been named interim Chief Executive Officer, effective as of March 9, 2026.",
    ["+ Roger Farrow, Interim Chief Executive Officer, 2026-03-09"],
  ],
  [
    "Ruth Sable ceased to serve as Chief Risk Officer of the Company on March 31, 2026. Ms. Sable will remain an employee in a non-executive capacity through June 30, 2026.",
    ["- Ruth Sable, Chief Risk Officer, 2026-03-31"],
  ],
  [
    "On May 7, 2026, the Board increased its size from nine to ten directors and elected Thomas Umber to fill the vacancy, effective immediately. Mr. Umber, 61, was Chief Executive Officer of Elm Mutual until 2024, and will serve on the Audit Committee.",
    [],
  ],
  [
    "On February 20, 2026, the Compensation Committee approved an increase in the annual base salary of Una Vale, President and Chief Executive Officer, to $1,100,000, and granted 12,000 restricted stock units to Peter Stone, Chief Financial Officer.",
    [],
  ],
  [
    "It is with deep sadness that the Company reports that Gil Hart, Chief Actuary, passed away on April 18, 2026.",
    ["- Gil Hart, Chief Actuary, 2026-04-18"],
  ],
  [
    "On June 2, 2026, Ann Vale died unexpectedly. Ms. Vale had been General Counsel and Secretary since 2011. The Board appointed Bo West as acting General Counsel.",
    ["- Ann Vale, , 2026-06-02", "+ Bo West, Acting General Counsel, ?"],
  ],
  [
    "Cal Yew, Chief Operating Officer, and the Company have mutually agreed that Mr. Yew will depart the Company effective August 31, 2026. The position of Chief Operating Officer will be eliminated.",
    ["- Cal Yew, Chief Operating Officer, 2026-08-31"],
  ],
  [
    "Dee Fox, the Company's Controller and principal accounting officer, tendered her resignation on May 1, 2026, with effect from May 22, 2026. Hal Moor, Chief Financial Officer, will assume the duties of principal accounting officer on an interim basis.",
    [
      "- Dee Fox, Controller and principal accounting officer, 2026-05-22",
      "+ Hal Moor, Principal Accounting Officer, ?",
    ],
  ],
  [
    "The Board has elected Iris Nash President and Chief Executive Officer, effective January 1, 2027, upon the retirement of Jon Oake, who has served as Chief Executive Officer since 2009. Mr. Oake will become Executive Chairman on that date.",
    [
      "+ Iris Nash, President and Chief Executive Officer, 2027-01-01",
      "- Jon Oake, Chief Executive Officer, 2027-01-01",
      "+ Jon Oake, Executive Chairman, ?",
    ],
  ],
  [
    "Effective May 1, 2026, Lew Pratt transitioned from his role as Chief Information Officer to Chief Data and Analytics Officer, and Mia Rusk joined the Company as Chief Information Officer.",
    [
      "- Lew Pratt, Chief Information Officer, 2026-05-01",
      "+ Lew Pratt, Chief Data and Analytics Officer, 2026-05-01",
      "+ Mia Rusk, Chief Information Officer, 2026-05-01",
    ],
  ],
  [
    "On April 22, 2026, Nell Stark accepted the Company's offer to serve as Chief Human Resources Officer. Ms. Stark is expected to commence employment on June 1, 2026.",
    ["+ Nell Stark, Chief Human Resources Officer, 2026-06-01"],
  ],
  [
    "Otto Thorn, a member of the Board since 2014, will not stand for re-election at the 2026 annual meeting of shareholders.",
    [],
  ],
  [
    "As previously disclosed in a Current Report on Form 8-K filed on January 5, 2026, Pia Usher will retire as Chief Investment Officer. On March 2, 2026, the Company and Ms. Usher agreed that her last day as Chief Investment Officer will be April 30, 2026.",
    ["- Pia Usher, Chief Investment Officer, 2026-04-30"],
  ],
  [
    "Quin Vance stepped down from the position of Chief Claims Officer on March 16, 2026 for personal reasons. Rae Webb, Vice President, Field Claims, is serving as Interim Chief Claims Officer.",
    ["- Quin Vance, Chief Claims Officer, 2026-03-16", "+ Rae Webb, Interim Chief Claims Officer, ?"],
  ],
  [
    "In connection with her appointment as Chief Financial Officer, Sue York entered into an offer letter on May 2, 2026. Ms. York will receive a base salary of $600,000.",
    [],
  ],
  [
    "Tom Zell, age 58, was removed as Chief Operating Officer by the Board on April 1, 2026.",
    ["- Tom Zell, Chief Operating Officer, 2026-04-01"],
  ],
  [
    "Ms. Ula Ashe’s service as Chief Marketing Officer ended on March 20, 2026.",
    ["- Ula Ashe, Chief Marketing Officer, 2026-03-20"],
  ],
  [
    "The Company announced that Vic Bell has been hired as Executive Vice President, Chief Underwriting Officer. Mr. Bell's first day will be May 11, 2026. He succeeds Wes Cole, who left the Company in January 2026.",
    ["+ Vic Bell, Executive Vice President, Chief Underwriting Officer, 2026-05-11", "- Wes Cole, , 2026-01-01"],
  ],
  [
    "Xan Dale, who has been the Company’s Treasurer since 2018, has decided to leave the Company on June 12, 2026 and Yan Earl will take over as Treasurer on that date.",
    ["- Xan Dale, , 2026-06-12", "+ Yan Earl, Treasurer, ?"],
  ],
  [
    "On May 20, 2026, at the annual meeting, the shareholders approved the 2026 Equity Plan, under which Zoe Farr, Chief Executive Officer, may be granted awards upon termination of employment on or after June 1, 2026.",
    [],
  ],
  [
    "(d) On June 1, 2026, the Board appointed Abe Gale, Chief Executive Officer of Elm Technologies, Inc., as a director of the Company, effective June 15, 2026.",
    [],
  ],
  [
    "Bea Hume will succeed Cole Iver as Chief Executive Officer upon his retirement on December 31, 2026. Mr. Iver will continue to serve as Chairman of the Board.",
    ["- Cole Iver, , 2026-12-31", "+ Bea Hume, Chief Executive Officer, 2026-12-31"],
  ],
  [
    "On April 3, 2026, Dan Judd's employment with the Company as Senior Vice President and Chief Actuary ended.",
    ["- Dan Judd, Senior Vice President and Chief Actuary, 2026-04-03"],
  ],
  [
    "Effective upon Ms. Eda Kerr's departure on May 29, 2026, Flo Lamb, 44, Vice President and Assistant Controller, will become the Company's principal accounting officer.",
    ["- Eda Kerr, , 2026-05-29", "+ Flo Lamb, Principal Accounting Officer, 2026-05-29"],
  ],
  [
    "Gus Mead was appointed Senior Vice President, General Counsel and Secretary of the Company on March 11, 2026, replacing Hope Neal, who is leaving the Company on April 15, 2026.",
    ["+ Gus Mead, Senior Vice President, General Counsel and Secretary, 2026-03-11", "- Hope Neal, , 2026-04-15"],
  ],
];

describe("readChanges, by wording", () => {
  for (const [text, expected] of WORDINGS)
    it(`reads "${text.slice(0, 90)}…"`, () => {
      const changes = readChanges(text).map(({ source, fullName, title, heldFrom, leftOn }) =>
        [source === "departure" ? `- ${fullName}` : `+ ${fullName}`, title, heldFrom ?? leftOn ?? "?"].join(", "),
      );
      assert.deepEqual(changes, expected);
    });
});
