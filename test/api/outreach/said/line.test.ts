// Lines of business: what is said of one is not told for a product of another.
import assert from "node:assert/strict";
import { isForLine, isOfItsLine, isOfLine, type LineWritten } from "../../../../api/outreach/said/business/line.ts";

type Written = readonly LineWritten[];

const AUTO = "claims severity analytics for personal auto carriers";
const HOMES = "catastrophe exposure planning for homeowners carriers";

describe("a thought", () => {
  it("is of the line that the sentence is of, where both name one", () => {
    assert.ok(
      !isOfItsLine("set retention beside price change by account size", "Renewal premium change in auto was 18%."),
    );
    assert.ok(isOfItsLine("set retention beside price change by account size", "Renewal premium change was 18%."));
    assert.ok(isOfItsLine("set retention beside price change by account", "In workers' compensation, rates fell."));
    assert.ok(isOfItsLine("see what each change does to retention", "Renewal premium change in auto was 18%."));
  });
});

describe("the line of business", () => {
  const isOf = (
    sentence: string,
    segment: string | null,
    product: string,
    all: readonly string[] = [],
    written: Written = [],
  ) => isOfLine({ sentence, segment, all, written }, product);

  it("is the product's where the sentence, or else its segment, names that or a book that holds it", () => {
    assert.ok(isOf("Collision severity rose 9%.", null, AUTO));
    assert.ok(isOf("The combined ratio rose 9 points.", "Personal Lines", AUTO));
    assert.ok(isOf("The combined ratio rose 9 points.", "Business Insurance", "risk selection for commercial lines"));
    assert.ok(
      isOf("Workers' compensation lost $2 million.", null, "submission intake for commercial and specialty lines"),
    );
  });

  it("is another one where the sentence names that, whatever segment it is in", () => {
    assert.equal(isOf("Frequency rose in workers' comp.", "Personal Lines", AUTO), false);
    assert.equal(isOf("In home, severity rose.", "Personal Lines", AUTO), false);
    assert.equal(isOf("Commercial auto severity rose.", null, AUTO), false);
    assert.equal(isOf("Catastrophe losses were $32 million.", "reinsurance segment", HOMES), false);
  });

  it("of the whole company is the product's where its evidence is mainly of that line, and of a catastrophe where any is", () => {
    const some = ["Auto severity rose.", "Workers' comp was stable.", "Surety grew."];
    assert.equal(isOf("The combined ratio rose 9 points.", null, AUTO, some), false);
    assert.ok(isOf("The combined ratio rose 9 points.", null, AUTO, ["Auto severity rose.", "Auto grew."]));
    const written = ["Homeowners grew.", "Surety grew.", "Comp was stable."];
    assert.ok(isOf("Catastrophe losses were $32 million.", null, HOMES, written));
    assert.equal(isOf("Catastrophe losses were $32 million.", null, HOMES, ["Surety grew."]), false);
  });

  it("of the whole company is of a product for one line only where the company is in hardly anything else", () => {
    const development = "Favorable reserve development was $378 million.";
    const homesAndAuto = ["Auto severity rose.", "Homeowners grew."];
    assert.equal(isOf(development, null, AUTO, homesAndAuto), false);
    assert.equal(isOf(development, null, AUTO, ["In personal insurance, the combined ratio was 115%."]), false);
    assert.ok(isOf(development, null, "reserve analytics for personal lines carriers", homesAndAuto));
    assert.equal(isOf("Catastrophe losses were $32 million.", null, AUTO, homesAndAuto), false);
  });

  it("of a company whose evidence names none is one that it writes most of by the statutory figures", () => {
    const costs = "Costs of customer service rose by $2 million.";
    const written = [
      { line: "homeowners", usd: 250 },
      { line: "life", usd: 16 },
      { line: "annuity", usd: 1 },
    ];
    assert.equal(isOf(costs, null, "policyholder service for life and annuity carriers", [], written), false);
    assert.ok(isOf(costs, null, "policyholder service for homeowners carriers", [], written));
    assert.ok(isOf(costs, null, "policyholder service for life and annuity carriers"));
    assert.ok(isOf("Catastrophe losses were $32 million.", null, HOMES, [], [...written, { line: "life", usd: 900 }]));
  });

  it("is not named by a word that means something else", () => {
    assert.ok(isOf("Home health utilization rose.", null, "care-gap closure for Medicare Advantage plans"));
    assert.ok(isOf("Auto severity rose on medical inflation.", null, AUTO));
    assert.ok(isOf("Catastrophe losses net of reinsurance were $5 million.", null, HOMES, ["Homeowners grew."]));
  });

  it("is any for a product that names none, or buys reinsurance", () => {
    assert.ok(isOf("Frequency rose in workers' comp.", null, "claims triage for property and casualty carriers"));
    assert.ok(isOf("Homeowners lost $2 million.", null, "outward reinsurance placement for carriers and reinsurers"));
    assert.ok(isForLine("see the open claims", AUTO));
    assert.equal(isForLine("see comp claims by class", AUTO), false);
  });
});
