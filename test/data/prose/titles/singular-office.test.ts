// Offices that one person of a company holds at a time, as titles have them.
import assert from "node:assert/strict";
import { singularOffices } from "../../../../data/prose/titles/singular-office.ts";

const CEO = "chief executive officer";
const TITLES: readonly (readonly [title: string, offices: readonly string[]])[] = [
  ["President and Chief Executive Officer", [CEO]],
  ["CEO & Non-Independent Non-Executive Chairman", [CEO]],
  ["Co-Founder, Chairman & CEO", [CEO]],
  ["Chief Executive Officer and Chair of the Board", [CEO]],
  ["CEO & Head of Growth", [CEO]],
  ["Chief Executive Officer, Marine", []],
  ["Vice President, Claims", []],
];

describe("an office that one person holds", () => {
  for (const [title, offices] of TITLES)
    it(`is ${offices[0] ?? "none"}: ${title}`, () => assert.deepEqual(singularOffices(title), offices));
});
