// The lines of business that a product is for: what its target lines, name and description say; keywords only add to them.
import assert from "node:assert/strict";
import { isOwnSubject, profileOf } from "../../../../pipeline/score/fit/product-profile.ts";

const RESERVES = { name: "Loss Ledger", description: "Actuarial reserve studies and pricing", lines: [] };

describe("the lines of a product", () => {
  it("are all of them where neither target lines nor description name one, whatever its keywords name", () => {
    const { lines } = profileOf({ ...RESERVES, keywords: ["medical costs payable", "workers compensation reserves"] });
    assert.deepEqual([...lines], []);
  });

  it("are all that a description counts up, by narrow names and by broad ones", () => {
    const { lines } = profileOf({
      ...RESERVES,
      description: "Service for life, annuity and health carriers",
      keywords: [],
    });
    for (const line of ["annuity", "health"]) assert.ok(lines.has(line), line);
  });
  it("for personal and commercial auto are those two, and no others", () => {
    const { lines } = profileOf({
      ...RESERVES,
      description: "Telematics for personal and commercial auto",
      keywords: [],
    });
    assert.deepEqual([...lines].sort(), ["commercial_auto", "personal_auto"]);
  });
  it("for personal and commercial lines are those of both", () => {
    const both = profileOf({ ...RESERVES, description: "A workbench for personal and commercial lines", keywords: [] });
    for (const line of ["personal_auto", "homeowners", "commercial"]) assert.ok(both.lines.has(line), line);
  });

  it("are those of its description, and its keywords add to them", () => {
    const description = "Claims triage for personal auto carriers";
    const alone = profileOf({ ...RESERVES, description, keywords: ["severity"] }).lines;
    const further = profileOf({ ...RESERVES, description, keywords: ["severity", "workers compensation"] }).lines;
    assert.ok(alone.size > 0);
    assert.ok(further.size > alone.size);
    for (const line of alone) assert.ok(further.has(line));
  });

  it("for casualty insurers are those of cars too, unless it is for commercial lines", () => {
    const linesFor = (description: string) => profileOf({ ...RESERVES, description, keywords: [] }).lines;
    assert.ok(linesFor("Reserving for casualty insurers").has("personal_auto"));
    assert.equal(linesFor("Reserving for commercial casualty").has("personal_auto"), false);
  });

  it("of what employers offer are of no program of the state", () => {
    const { isForPrograms } = profileOf({ ...RESERVES, description: "Billing for group benefits", keywords: [] });
    assert.equal(isForPrograms, false);
  });

  it("are not those of a keyword of another branch of insurance", () => {
    const description = "Claims triage for personal auto carriers";
    const { lines } = profileOf({ ...RESERVES, description, keywords: ["severity", "medical costs"] });
    assert.deepEqual([...lines], ["personal_auto"]);
  });

  it("are not reinsurance for a keyword on it: every insurer buys it", () => {
    const description = "Storm planning for homeowners carriers";
    const { lines } = profileOf({ ...RESERVES, description, keywords: ["catastrophe reinsurance"] });
    assert.deepEqual([...lines], ["homeowners"]);
  });

  it("are not reinsurance where its accounts are kept, which every insurer has", () => {
    const description = "Helps finance teams reconcile premium, claims and reinsurance accounts";
    assert.deepEqual([...profileOf({ ...RESERVES, description, keywords: [] }).lines], []);
  });

  it("of titles and mortgages are those alone", () => {
    for (const [description, line, subject] of [
      ["Automated title searches for title underwriters", "title", "title orders"],
      ["Loss mitigation for mortgage insurers with delinquent loans", "mortgage", "mortgage delinquencies"],
    ] as const) {
      const profile = profileOf({ ...RESERVES, name: "Desk", description, keywords: [] });
      assert.deepEqual([...profile.lines], [line]);
      assert.ok(isOwnSubject(profile, subject), subject);
    }
  });

  it("are those of who buys reinsurance, not of who writes it", () => {
    const linesFor = (description: string) => profileOf({ ...RESERVES, description, keywords: [] }).lines;
    assert.ok(!linesFor("Reinsurance placement and ceded accounting for primary insurers").has("reinsurance"));
    assert.ok(linesFor("Reinsurance administration for reinsurers").has("reinsurance"));
  });

  it("are all that storms hit, where it names none", () => {
    const { lines } = profileOf({ ...RESERVES, description: "Catastrophe modelling", keywords: [] });
    assert.deepEqual([...lines].sort(), ["commercial", "homeowners"]);
  });

  it("are for members of any program, but for life and annuities without a word on one", () => {
    const isFor = (description: string) => profileOf({ ...RESERVES, description, keywords: [] }).isForPrograms;
    assert.ok(isFor("Care management for health plans"));
    assert.ok(isFor("Service for life insurers and Medicare plans"));
    assert.ok(!isFor("Experience studies for life, annuity and supplemental health blocks"));
  });

  it("of commercial health plans are none of property", () => {
    const { lines } = profileOf({
      ...RESERVES,
      description: "Payment integrity for commercial and government health plans",
      keywords: [],
    });
    assert.deepEqual([...lines], ["health"]);
  });

  it("are those of its target segments", () => {
    const { lines } = profileOf({ ...RESERVES, lines: ["homeowners"], keywords: [] });
    assert.ok(lines.size > 0);
  });
});

describe("the subjects of a product", () => {
  const saidIn = (description: string) => [...profileOf({ name: "Desk", description, keywords: [], lines: [] }).said];

  const counted = [
    ["Claims triage, severity and leakage analytics", "claims severity"],
    ["Agent recruiting, productivity and retention for life carriers", "agent productivity"],
    ["Disability, dental and group benefit claims for group carriers", "morbidity experience"],
    ["Case, disease and care management for health plans", "care management"],
    ["Record keeping, loans and rollovers for retirement plan providers", "retirement plans"],
  ] as const;
  for (const [description, label] of counted)
    it(`share the words of what is counted up: ${description}`, () => assert.ok(saidIn(description).includes(label)));

  it("are not those of a kind that another branch has the words of", () => {
    assert.ok(saidIn("Network management for health plans").includes("medical cost trend"));
    assert.ok(!saidIn("Repair network management for auto insurers").includes("medical cost trend"));
    assert.ok(saidIn("Network management for health plans").includes("provider networks"));
    assert.ok(!saidIn("Repair network management for auto insurers").includes("provider networks"));
  });

  it("keep no customers where agents are kept", () => {
    assert.ok(!saidIn("Agent recruiting, productivity and retention").includes("customer retention"));
    assert.ok(saidIn("Customer retention, renewal and new business").includes("customer retention"));
  });

  it("are of the branch that it is for", () => {
    const scores = (description: string) => saidIn(description).includes("risk adjustment");
    assert.ok(scores("Risk scores and risk adjustment for health plans"));
    assert.ok(!scores("Risk scores of homes and risk adjustment for homeowners carriers"));
  });

  it("are those of its name and description, and less those that keywords alone name, unless they are of the same field", () => {
    const { subjects, said } = profileOf({
      name: "Member Desk",
      description: "Customer service review for health plans",
      keywords: ["medical costs", "medical cost trends", "complaints"],
      lines: [],
    });
    assert.ok(said.has("customer service"));
    assert.equal(subjects.get("customer service"), 1);
    assert.ok((subjects.get("medical cost trend") ?? 1) < 0.5);
  });

  describe("of a kind of products", () => {
    const profile = (description: string, keywords: readonly string[] = []) =>
      profileOf({ name: "Desk", description, keywords, lines: [] });

    it("are what such products work on, and less what gives a use for them", () => {
      const pricing = profile("Telematics and usage-based pricing for personal auto insurers");
      const { subjects, said } = pricing;
      assert.equal(subjects.get("rate adequacy"), 1);
      assert.ok(said.has("rate adequacy"));
      assert.equal(subjects.get("claims severity"), 0.7);
      assert.ok(!said.has("claims severity") && isOwnSubject(pricing, "claims severity"));
    });

    it("are not the means: a digital desk for claims is not for technology", () => {
      const intake = profile("Digital claims intake for auto insurers");
      assert.equal(intake.subjects.get("claims handling"), 1);
      assert.equal(isOwnSubject(intake, "technology change"), false);
    });

    it("are not of the kind of those whom it is for", () => {
      const { said } = profile("Policy administration for life, annuity and group benefits carriers");
      assert.ok(said.has("legacy systems"));
      assert.ok(!said.has("morbidity experience"));
    });

    it("are of the branches that it is for", () => {
      assert.ok(profile("Fraud detection for health plans").subjects.has("medical cost trend"));
      assert.ok(!profile("Hedging analytics for life insurers").subjects.has("star rating pressure"));
    });
  });

  it("are those of the sentence that says what it is, and less those of what it has besides", () => {
    const { said, subjects, stems } = profileOf({
      name: "Flow",
      description:
        "Pay on time. A premium billing platform for insurers. Lockbox and claim payments, with fraud alerts.",
      keywords: [],
      lines: [],
    });
    assert.ok(said.has("collections and receivables") && !said.has("claims handling") && !said.has("fraud"));
    assert.equal(subjects.get("claims handling"), 0.7);
    assert.ok(stems.has("billin") && stems.has("lockbo"));
  });

  it("are named by words that say too little in a passage", () => {
    const { subjects } = profileOf({
      name: "Desk",
      description: "Pricing and retention workbench",
      keywords: [],
      lines: [],
    });
    assert.equal(subjects.get("pricing and segmentation"), 1);
    assert.equal(subjects.get("customer retention"), 1);
  });
});
