// Titles and the level that each stands for.
import assert from "node:assert/strict";
import { readLevel } from "../../../api/dealmap/levels.ts";
import type { Level } from "../../../data/vocabulary.ts";

const CASES: [title: string, level: Level][] = [
  ["Chief Claims Officer", "c_suite"],
  ["President", "c_suite"],
  ["CEO", "c_suite"],
  ["Chairman, President and Chief Executive Officer", "c_suite"],
  // The higher of two offices counts.
  ["Executive Vice President and Chief Financial Officer", "c_suite"],
  ["Vice Chair and President", "c_suite"],
  ["Vice President, Claims", "vp"],
  ["Vice-President and Director of Claims", "vp"],
  ["SVP, Head of Underwriting", "vp"],
  ["AVP Operations", "vp"],
  ["Director, Claims Operations", "director"],
  ["Head of Claims", "director"],
  ["Managing Director", "director"],
  ["Claims Manager", "manager"],
  ["General Counsel", "manager"],
  ["Senior Adjuster", "manager"],
  ["", "manager"],
  // The board that runs a company, and what the SEC calls its chiefs.
  ["Member of the Management Board", "c_suite"],
  ["Member of the Executive Board, Asset Management", "c_suite"],
  ["Senior Vice President-Finance; Principal Financial Officer", "c_suite"],
  // Whoever assists a chief is none.
  ["Executive Assistant to the President", "manager"],
  ["Analyst, Office of the Chief Executive Officer", "manager"],
  // Parts of other words name no level.
  ["Headquarters Coordinator", "manager"],
  ["Mischief Analyst", "manager"],
];

describe("readLevel", () => {
  for (const [title, level] of CASES) {
    it(`reads ${JSON.stringify(title)} as ${level}`, () => assert.equal(readLevel(title).level, level));
  }
});
