// Who of an org chart is a stakeholder at all.
import assert from "node:assert/strict";
import { toPersons } from "../../../api/dealmap/person.ts";
import type { OrgPerson } from "../../../data/dealmap.ts";
import { person, TODAY } from "../../fixtures/staff.ts";

const isKept = (title: string, further: Partial<OrgPerson> = {}) =>
  toPersons("f", [person("Ada Quill", title, further)], TODAY).length === 1;

describe("toPersons", () => {
  const OFFICES = [
    "Director, Claims Operations",
    "Director and Chief Executive Officer",
    "Director and Vice President",
    "Chairman of the Board; Principal Executive Officer",
    "Executive Chairman",
    "Vice Chairman",
    "Managing Director",
    "Director of Product",
    "Chief Claims Officer and member of the Claims Committee",
    "Member of the Executive Committee, Claims",
    "Member of the Management Board",
    "Chairman of the Executive Board",
    "Trust Officer",
    "Clerk",
    "",
  ];
  for (const title of OFFICES) it(`keeps ${JSON.stringify(title)}`, () => assert.equal(isKept(title), true));

  const BOARD = [
    "Director",
    "Lead Director",
    "Lead Independent Director",
    "Independent Chairman of the Board",
    "Chairperson of the Board",
    "Chairman",
    "Vice Chairman and Director",
    "Non-Executive Director",
    "Director, Audit Committee Chair",
    "Director and Chair of the Compensation Committee",
    "Member of the Board of Directors",
    "Member of the Supervisory Board",
    "Trustee",
  ];
  for (const title of BOARD) it(`leaves out ${JSON.stringify(title)}`, () => assert.equal(isKept(title), false));

  it("believes a source that states the level of a manager", () => {
    assert.equal(isKept("Director", { level: "director" }), true);
    assert.equal(isKept("Director", { level: "c_suite" }), false);
    assert.equal(isKept("Non-Executive Director", { level: "director" }), false);
  });

  it("leaves out who has left, from the day that the source says", () => {
    assert.equal(isKept("Chief Claims Officer", { leftOn: TODAY }), false);
    assert.equal(isKept("Chief Claims Officer", { leftOn: "2031-03-02" }), true);
  });
});
