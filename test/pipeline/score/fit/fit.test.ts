// How well a passage fits a product by its lines of business: cover that is bought, what one book backs, what is left out.
import { ok } from "node:assert/strict";
import type { LineKey } from "../../../../data/vocabulary.ts";
import { profileOf } from "../../../../pipeline/score/fit/product-profile.ts";
import { scorePassage } from "../../../../pipeline/score/passage.ts";
import { ANYWHERE } from "../../../../pipeline/score/passage-context.ts";

type Asked = { readonly lines: LineKey[]; readonly of: string[]; readonly segment?: string };

function fitOf(text: string, description: string, { lines, of, segment }: Asked): number {
  const profile = profileOf({ name: "Desk", description, keywords: [], lines });
  const source = { text, keywords: [], documentKind: "transcript", formType: null, partName: "call" } as const;
  return scorePassage(source, { ...ANYWHERE, profile, documentLines: new Set(of), segment: segment ?? null }).fit;
}

describe("the fit of a passage to a product's lines", () => {
  it("is whole for reinsurance that is bought, which is no line of who buys it", () => {
    const bought =
      "We have put significant focus into our reinsurance program, which reduced volatility in the quarter.";
    const asked = {
      lines: ["homeowners", "general_liability", "private_passenger_auto"] as LineKey[],
      of: ["homeowners"],
    };
    const description = "Reinsurance placement and treaty tracking for carriers";
    ok(fitOf(bought, description, asked) > 0.6);
    const treaty = "We accumulated $1.5 billion of losses toward our property aggregate catastrophe XOL treaty.";
    ok(fitOf(treaty, description, asked) > 0.6);
    const assumed = "Our assumed reinsurance business has seen reinsurance pricing fall by 12% in the quarter.";
    ok(fitOf(assumed, description, asked) < 0.3);
    const share = "We entered into a quota share reinsurance agreement by which we assume 20% of what Harbor writes.";
    ok(fitOf(share, description, asked) < 0.3);
    ok(fitOf(share.replace("we assume 20% of what Harbor writes", "we cede 20% of homes"), description, asked) > 0.6);
  });

  it("is that of the whole company for investments, which back all that it writes", () => {
    const asked = { lines: ["annuity"] as LineKey[], of: ["health", "annuity", "life"] };
    const invested = fitOf(
      "Our investment income rose by 16% in the quarter.",
      "Investment portfolio and yield reporting",
      asked,
    );
    ok(invested > 0.6, `${invested}`);
  });

  it("is no less for what leaves out catastrophes, or one of several lines", () => {
    const lines: LineKey[] = ["homeowners", "general_liability", "workers_compensation"];
    const share = (text: string) => fitOf(text, "Loss reserve analytics", { lines, of: ["commercial", "homeowners"] });
    const plain = share("Prior year loss reserves developed favorably, and the loss ratio was 58.8%.");
    const without = (what: string) =>
      share(`Prior year loss reserves developed favorably, and the loss ratio, excluding ${what}, was 58.8%.`);
    const ofHomes = (text: string) =>
      fitOf(text, "Loss reserves of homeowners", { lines: ["homeowners"], of: ["homeowners", "commercial"] });
    ok(ofHomes("The loss ratio, excluding homeowners, was 58.8%.") < 0.3);
    ok(without("catastrophes") >= plain && without("workers' compensation") >= plain, `${plain}`);
  });

  it("is that of the company's lines under a heading that has all of property and casualty", () => {
    const text = "We observed significant reductions in our claim frequency in the quarter.";
    const share = (of: string[]) =>
      fitOf(text, "Claims frequency of cars", { lines: ["private_passenger_auto"], of, segment: "Specialty P&C" });
    ok(share(["commercial"]) < share(["commercial", "personal_auto"]));
  });
});
