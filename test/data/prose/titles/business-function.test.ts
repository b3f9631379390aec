// The part of a business that a title is about: one answer for DealMap, which weighs people, and outreach, which addresses them.
import assert from "node:assert/strict";
import { annotate } from "../../../../api/dealmap/annotate.ts";
import { toPersons } from "../../../../api/dealmap/person.ts";
import { readTitle } from "../../../../api/dealmap/title.ts";
import { type Audience, audienceOf } from "../../../../api/outreach/lead/audience.ts";
import {
  type BusinessFunction,
  mainFunction,
  mentionsInTitle,
} from "../../../../data/prose/titles/business-function.ts";
import { person, TODAY } from "../../../fixtures/staff.ts";

const TITLES: [title: string, of: BusinessFunction, audience: Audience][] = [
  ["Chief Claims Officer", "claims", "claims"],
  ["Vice President of Investor Relations and Rating Agency", "strategy", "strategy"],
  ["VP, Claims Technology", "claims", "claims"],
  ["Director, Special Investigations Unit", "claims", "claims"],
  ["Catastrophe Response Manager", "claims", "claims"],
  ["Director, Litigation Management", "claims", "claims"],
  ["Loss Adjustment Manager", "claims", "claims"],
  ["Claims and Loss Control Director", "claims", "claims"],
  ["Chief Underwriting Officer", "underwriting", "underwriting"],
  ["VP Loss Control", "underwriting", "underwriting"],
  ["Manager, Loss Prevention", "underwriting", "underwriting"],
  ["Director of Risk Engineering", "underwriting", "underwriting"],
  ["Risk Control Consultant", "underwriting", "underwriting"],
  ["Director, Premium Audit", "underwriting", "underwriting"],
  ["Head of Product Management", "underwriting", "underwriting"],
  ["VP Underwriting and Pricing", "underwriting", "underwriting"],
  ["Vice President, Pricing", "actuarial", "actuarial"],
  ["Pricing Manager, Personal Lines", "actuarial", "actuarial"],
  ["Chief Actuary", "actuarial", "actuarial"],
  ["Director, Reserving", "actuarial", "actuarial"],
  ["Reinsurance Actuary", "actuarial", "actuarial"],
  ["Chief Reinsurance Officer", "reinsurance", "underwriting"],
  ["Vice President, Retrocession", "reinsurance", "underwriting"],
  ["Treaty Manager", "reinsurance", "underwriting"],
  ["Director, Carrier Relations", "distribution", "distribution"],
  ["Chief Growth Officer", "distribution", "distribution"],
  ["VP Agencies", "distribution", "distribution"],
  ["Chief Marketing Officer", "marketing", "distribution"],
  ["VP Communications", "marketing", "distribution"],
  ["Senior Vice President, Policyholder Services", "service", "customer"],
  ["Chief Experience Officer", "service", "customer"],
  ["Manager, Contact Center Operations", "service", "customer"],
  ["VP Service", "service", "customer"],
  ["Director, Billing", "service", "customer"],
  ["Executive Vice President and Chief Financial Officer", "finance", "finance"],
  ["Treasurer", "finance", "finance"],
  ["Chief Investment Officer", "investments", "investments"],
  ["VP Investor Relations", "strategy", "strategy"],
  ["Chief Auditor", "audit", "finance"],
  ["VP Tax", "tax", "finance"],
  ["Chief Risk Officer", "risk", "risk"],
  ["Director, Model Risk", "risk", "risk"],
  ["Chief Compliance Officer", "compliance", "legal"],
  ["Director, Government Affairs", "compliance", "legal"],
  ["General Counsel and Secretary", "legal", "legal"],
  ["Director of Strategic Sourcing and Procurement", "procurement", "procurement"],
  ["Chief Human Resources Officer", "people", "people"],
  ["HR Director", "people", "people"],
  ["Chief Information Officer", "technology", "technology"],
  ["Chief Digital Officer", "technology", "technology"],
  ["IT Service Desk Manager", "technology", "technology"],
  ["Chief Data Officer", "technology", "data"],
  ["Director, Business Intelligence", "technology", "data"],
  ["Director, Data Governance", "technology", "data"],
  ["Chief Operating Officer", "operations", "operations"],
  ["Director, Shared Services", "operations", "operations"],
  ["Director, Process Improvement", "operations", "operations"],
  ["Chief Strategy Officer", "strategy", "strategy"],
  ["President and Chief Executive Officer", "general", "executive"],
  // What is over, and what a position is said not to be about, is no part of it.
  ["VP Finance, formerly Claims Director", "finance", "finance"],
  ["Director, Non-Claims Operations", "operations", "operations"],
];
const NONE: [title: string, audience: Audience | null][] = [
  ["Vice President", null],
  ["Barista", null],
  ["", null],
  ["Director, Insurance Services", null],
  // On the board, and in no part of the company's work.
  ["Chairman of the Board", "executive"],
  ["Board Member", "executive"],
];

/** As a person of that title beside a chief of finance, for a product of the given name. */
function roleFor(productName: string, title: string): string | undefined {
  const people = toPersons(
    "family",
    [person("Ada Quill", title), person("Ben Tarn", "Chief Financial Officer")],
    TODAY,
  );
  const annotations = annotate(people, { name: productName, description: "", keywords: [] });
  return annotations.get(people[0]?.nodeId ?? "")?.role;
}

describe("the function of a title", () => {
  for (const [title, of, audience] of TITLES) {
    it(`DealMap and outreach both take "${title}" for ${of}`, () => {
      const { mentions, functions } = readTitle(title);
      assert.ok(functions.has(of), [...functions].join());
      assert.equal(mainFunction(mentions), of);
      assert.equal(audienceOf(title), audience);
    });
  }
  for (const [title, audience] of NONE) {
    it(`"${title}" names none`, () => {
      assert.deepEqual(readTitle(title).mentions, []);
      assert.equal(audienceOf(title), audience);
    });
  }

  it("decides for which products a person matters", () => {
    assert.equal(roleFor("Underwriting Desk", "VP Loss Control"), "Decision Maker");
    assert.equal(roleFor("Claims Desk", "VP Loss Control"), "Irrelevant");
    assert.equal(roleFor("Underwriting Desk", "Director, Risk Engineering"), "Champion");
    assert.equal(roleFor("Pricing Desk", "Vice President, Pricing"), "Decision Maker");
    assert.equal(roleFor("Underwriting Desk", "Vice President, Pricing"), "Irrelevant");
  });

  it("repeats the words as the title has them, each once, and none that is part of a longer word", () => {
    const words = mentionsInTitle("Claims Director, Claims Systems, Reclaimed Land").map((mention) => mention.words);
    assert.deepEqual(words, ["Claims", "Systems"]);
  });
});
