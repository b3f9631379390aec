// Whose document is a broker's, and what is left of its passages for who sells to insurers.
import { equal, ok } from "node:assert/strict";
import { brokerShare, isOfBroker, namesBrokers } from "../../../../pipeline/score/fit/brokers.ts";

const OF_A_BROKER = [
  "Commissions and fees grew by 9%, with contingents of $21 million and good new business in wholesale brokerage.",
  "Our clients see rates rise in most lines, and our colleagues help them with placements in excess markets.",
  "In retail, our clients ask for higher limits; placements take longer than a year ago.",
];

describe("a broker's document", () => {
  it("speaks of commissions, clients and placements, and hardly of what only carriers have", () => {
    ok(isOfBroker(OF_A_BROKER));
    ok(!isOfBroker(OF_A_BROKER.slice(0, 1)), "too little to tell");
  });

  it("is no carrier's, whoever sells for it", () => {
    const ofACarrier = "The combined ratio was 94%, premiums written rose by 5% and the loss ratio by a point.";
    ok(!isOfBroker([...OF_A_BROKER, ofACarrier]));
    ok(!isOfBroker([ofACarrier]));
  });

  it("is of little use to who sells to carriers, and of as much as ever to who sells to brokers", () => {
    ok(brokerShare({ isOfBroker: true }, { isForBrokers: false }) < 0.5);
    equal(brokerShare({ isOfBroker: true }, { isForBrokers: true }), 1);
    equal(brokerShare({ isOfBroker: false }, { isForBrokers: false }), 1);
    ok(namesBrokers("Placewell compares quotes for wholesale brokers"));
    for (const sold of [
      "Rate, rule and form filings, drafted",
      "AI agents that read claims",
      "Capital for rating agencies",
    ])
      ok(!namesBrokers(sold), sold);
  });
});
