// Of which kind a product is.
import { deepEqual } from "node:assert/strict";
import { kindsOf } from "../../../data/taxonomy/product-kinds.ts";

describe("the kind of a product", () => {
  const kinds = (description: string, keywords: string[] = []) =>
    kindsOf({ name: "Desk", description, keywords }).map(({ name }) => name);

  it("is the one that its name or the first sentence names", () => {
    deepEqual(kinds("Loss reserving software. Pays claims, too."), ["reserving"]);
    deepEqual(
      kindsOf({ name: "Fraud Desk", description: "More honest files.", keywords: [] })[0]?.name,
      "fraud detection",
    );
  });

  it("is what a plain line says that it is, whatever its seller looks for", () => {
    const keywords = [
      "mortality",
      "morbidity",
      "longevity",
      "surrenders",
      "annuities",
      "universal life",
      "death claims",
    ];
    const line = "Policyholder service and call handling for life and annuity carriers";
    deepEqual(kinds(line, [...keywords, ...keywords]), ["customer experience"]);
    const others = "Tells adjusters which injury claims will be litigated, with no training";
    const sought = [
      "litigation",
      "attorney representation",
      "verdicts",
      "bodily injury",
      "demand letters",
      "defense costs",
    ];
    deepEqual(kinds(others, [...sought, ...sought])[0], "litigation management");
  });

  it("is, behind a slogan, the one of which most is said and looked for", () => {
    const description =
      "Stop paying what nobody owes. Desk links clinics and collision repair shops for special investigation units.";
    deepEqual(kinds(description, ["claims fraud", "SIU referrals", "staged accidents"]), ["fraud detection"]);
  });

  it("is no kind that a slogan of a few words names, unless it says what the product is for", () => {
    const slogan = "Decisions in minutes, mortality you can defend.";
    deepEqual(
      kinds(`${slogan} One accelerated underwriting engine for individual life.`, ["accelerated underwriting"]),
      ["life underwriting"],
    );
    deepEqual(kinds("Contact center desktop for member services. It lifts Star ratings.", ["Star ratings"]), [
      "customer experience",
      "member engagement",
    ]);
  });

  it("is not the wider kind besides the one within it", () => {
    deepEqual(kinds("Site of care and specialty drug costs, managed."), ["pharmacy cost management"]);
  });

  it("is what a later sentence names where nothing is said twice", () => {
    deepEqual(kinds("Pay on time. A premium billing platform for insurers."), ["billing and collections"]);
  });

  it("is none where no word names one, and none of agents that an insurer sells through", () => {
    deepEqual(kinds("Know more, sooner."), []);
    deepEqual(kinds("Licensing for carriers that sell through marketing organizations"), ["agency and distribution"]);
  });
});
