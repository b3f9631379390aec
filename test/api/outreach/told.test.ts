// What a message says of a passage, and what it leaves out of it.
import assert from "node:assert/strict";
import { chooseEvidence } from "../../../api/outreach/evidence/evidence.ts";
import type { Excerpt } from "../../../api/outreach/evidence/excerpt.ts";
import { partsOf } from "../../../api/outreach/evidence/quote.ts";
import { criteriaOf, excerpt, SOON_AFTER } from "./excerpts.ts";

function told(text: string, further: Partial<Excerpt> = {}): string | null {
  return chooseEvidence([excerpt(text, further)], criteriaOf({ newestDate: SOON_AFTER }))[0]?.told.sentences[0] ?? null;
}

describe("what is told", () => {
  it("has the cause that the company gives, of several the one on the subject", () => {
    const rose = "Our claims severity rose 9% in 2024 to a level well above our plan";
    assert.match(told(`${rose}, driven by higher parts prices in every state.`) ?? "", /driven by higher parts prices/);
    assert.match(
      told(
        `As the industry had an active year, ${rose}.`
          .replace("As the", "The")
          .replace(", O", ", and o")
          .replace(", Our", ", and our"),
      ) ?? "",
      /that your claims severity/,
    );
  });

  it("goes as the whole sentence has it, where only its first half is told", () => {
    const newsOf = (text: string) => {
      const storms = { painPoints: ["catastrophe losses"], kind: "transcript", signal: null } as const;
      const criteria = criteriaOf({ newestDate: SOON_AFTER, productText: "catastrophe exposure analytics" });
      const [evidence] = chooseEvidence([excerpt(text, storms)], criteria);
      return evidence?.told.news;
    };
    const now = "Catastrophe losses in 2024 were $62 million or 2.3 loss ratio points";
    assert.equal(newsOf(`${now}, compared with $94 million in 2023 or 3.9 points.`), "better");
    assert.equal(newsOf(`${now}.`), null);
    assert.equal(newsOf(`${now}, which was better than we had projected.`), "better");
    assert.equal(newsOf(`${now}, which was worse than expected.`), "worse");
  });

  it("is no quarter's figure that its words give to whole years", () => {
    const call = {
      kind: "transcript",
      sourceName: "Heron Q3 2024 earnings call",
      period: "third quarter of 2024",
    } as const;
    assert.equal(told("Our claims severity rose by 12.4% in 2024 compared to 9.1% in 2023.", call), null);
    assert.ok(told("Our claims severity rose by 12.4% in the third quarter compared to 9.1% in 2023.", call));
  });

  it("is no rate of nobody knows which business, where the document gives others by segment", () => {
    const rates = { painPoints: ["rate levels"], kind: "transcript", signal: null } as const;
    const plain = excerpt("Property rates rose 6% in 2024.", rates);
    const ofOne = excerpt("Casualty rates rose 9% in 2024.", { ...rates, segment: "North America" });
    const of = (all: readonly Excerpt[]) =>
      chooseEvidence(
        all,
        criteriaOf({ newestDate: SOON_AFTER, productText: "rate adequacy for commercial lines" }),
      ).map(({ excerptId }) => excerptId);
    assert.deepEqual(of([plain]), [plain.excerptId]);
    assert.deepEqual(of([plain, ofOne]), [ofOne.excerptId]);
  });

  it("leaves the year of a fourth quarter to the call on it", () => {
    const call = {
      kind: "transcript",
      sourceName: "Harbor Mutual fourth quarter 2024 earnings call",
      sourceDate: "2025-02-20",
    } as const;
    const text = "Claims severity in the fourth quarter was 9% above our plan.";
    assert.ok(told(text, { ...call, period: "fourth quarter of 2024" }));
  });

  const CALL = {
    kind: "transcript",
    sourceName: "Harbor Mutual first quarter 2025 earnings call",
    sourceDate: "2025-05-01",
    period: "first quarter of 2025",
  } as const;

  it("says the quarter once, with the call", () => {
    const text = "In the first quarter of 2025, our claims severity rose by 9%.";
    assert.match(told(text, CALL) ?? "", /\bthat your claims severity|^[Yy]our claims severity/);
    const ofOthers = told("Claims severity of 9% compares to 7% a year ago.", {
      ...CALL,
      segment: "Homeowners and Other",
    });
    assert.match(ofOthers ?? "", /in Homeowners and Other, claims severity/i);
    const ofMarine = told("In the quarter, our claims severity rose by 9%.", { ...CALL, segment: "Marine" });
    assert.match(ofMarine ?? "", /\bin Marine your claims severity\b/i);
  });

  it("leaves out what the speech turns to, and tells a part of the company", () => {
    const of = (topic: string) => told(`Turning to ${topic}, our claims severity rose by 9% in the quarter.`, CALL);
    assert.match(of("our loss experience") ?? "", /your claims severity rose/);
    assert.match(of("Marine") ?? "", /in Marine, your claims severity rose/);
  });

  it("is nothing of another quarter than the call's alone", () => {
    assert.equal(told("In the fourth quarter, our claims severity rose by 9%.", CALL), null);
    for (const when of ["Our fourth quarter", "Fourth-quarter", "In our fourth quarter, our"])
      assert.equal(told(`${when} claims severity rose by 9%.`, CALL), null, when);
    assert.ok(told("In the first quarter, our claims severity rose by 9%.", CALL));
  });

  it("writes the day from which something holds small", () => {
    const said = told("Effective July 1, we introduced a desk for claims severity in all states.", CALL) ?? "";
    assert.match(said, /(?:^Effective|[a-z] effective) July 1, you introduced/);
  });

  it("is an amount by which something doubled, and reserves that had to be strengthened, but not by nobody", () => {
    assert.ok(told("In the quarter, claims severity rose to about double last year's level.", CALL));
    const ofReserves = { ...CALL, painPoints: ["reserve adequacy"] };
    assert.ok(told("We strengthened our casualty reserves by $9 million in the quarter.", ofReserves));
    assert.equal(told("Strengthened our casualty reserves by $9 million in the quarter.", ofReserves), null);
  });

  it("is nothing that the next year's report has replaced, whatever that is about", () => {
    const count = (lastHeard: string) => {
      const old = excerpt("Our claims severity rose by 12.4% in 2023.", { sourceDate: "2024-02-26", lastHeard });
      return chooseEvidence([old], { ...criteriaOf(), newestDate: "2024-12-31" }).length;
    };
    assert.equal(count("2024-12-20"), 1);
    assert.equal(count("2024-12-30"), 0);
  });

  it("is no figure of a year once the next one has ended", () => {
    const count = (newestDate: string) => {
      const old = excerpt("Our claims severity rose by 12.4% in 2024.", { sourceDate: "2025-02-26" });
      return chooseEvidence([old], { ...criteriaOf(), newestDate }).length;
    };
    assert.equal(count("2025-12-31"), 1);
    assert.equal(count("2026-01-31"), 0);
  });

  it("of how a quarter went is replaced by the next one's report, a step that the company takes is not", () => {
    const count = (further: Partial<Excerpt>) => {
      const call = excerpt("Claims severity rose 9% in 2024.", {
        kind: "transcript",
        formType: null,
        sourceDate: "2025-02-01",
        lastHeard: "2025-05-01",
        ...further,
      });
      return chooseEvidence([call], criteriaOf({ newestDate: "2025-05-01" })).length;
    };
    assert.equal(count({}), 0);
    assert.equal(count({ kind: "filing", formType: "10-Q" }), 0);
    assert.equal(count({ sourceDate: "2025-03-31" }), 1);
    assert.equal(count({ sourceDate: "2025-04-01" }), 0, "a call of April is on the new year");
    assert.equal(count({ kind: "filing", formType: "10-K" }), 1);
    assert.equal(count({ signal: "spends" }), 1);
    const heardSince = { sourceDate: "2025-01-20", lastHeard: "2025-01-20" };
    assert.equal(count(heardSince), 0, "the next quarter's report is out, if not in the drop folder");
    assert.equal(count({ ...heardSince, kind: "filing", formType: "10-K" }), 1);
  });

  it("is a figure of a call without its time, where the title names its quarter", () => {
    const said = (sourceName: string, period: string) =>
      told("Our claims severity rose by 12.4% in home insurance.", { kind: "transcript", sourceName, period });
    assert.match(said("Heron Q4 2024 earnings call", "fourth quarter of 2024") ?? "", /fourth-quarter call in /);
    assert.equal(said("Heron Q4 2024 earnings call", "third quarter of 2024"), null);
    assert.equal(said("Heron earnings call", "fourth quarter of 2024"), null);
    assert.equal(said("Heron third quarter and Q4 2024 earnings call", "fourth quarter of 2024"), null);
  });

  it("of this quarter is of the quarter that the call is named by", () => {
    const said = (text: string) =>
      told(text, { kind: "transcript", sourceName: "Heron Q4 2024 earnings call", period: "fourth quarter of 2024" });
    const rose = said("Our claims severity rose by 12.4% in this quarter.") ?? "";
    assert.match(rose, /rose by 12\.4% in the quarter\b/);
    assert.match(said("Our claims severity this quarter rose by 12.4%.") ?? "", /severity in the quarter rose/);
  });

  it("is nothing where the company's name was taken for other words", () => {
    const text = "Claims severity rose 9% in 2024 at all heron gate agents.";
    assert.match(told(text, { companyName: "Marsh Re" }) ?? "", /severity rose 9%/);
    assert.equal(told(text, { companyName: "Herongate Corporation" }), null);
    assert.match(
      told("Claims severity rose 9% in 2024 at all Herongate agents.", { companyName: "Herongate Corporation" }) ?? "",
      /rose/,
    );
  });

  it("is of its market, or its part of the world, where others have the line as well", () => {
    const auto = told("Our auto claims severity rose by 9% in 2024.", {
      segment: "personal lines",
      kind: "transcript",
    });
    assert.match(auto ?? "", /in personal lines/);
    const abroad = told("Our casualty claims severity rose by 9% in 2024.", { segment: "Japan", kind: "transcript" });
    assert.match(abroad ?? "", /in Japan/);
  });

  it("is of the country that the segment is, which is said as people say it", () => {
    const abroad = told("Our claims severity rose by 9% in 2024.", { segment: "U.S." });
    assert.match(abroad ?? "", /\bin the U\.S\. your claims severity rose/);
    const total = told("Our total claims severity rose by 9% in 2024.", { segment: "U.S.", kind: "transcript" });
    assert.match(total ?? "", /\bin the U\.S\. your total claims severity rose/);
    assert.doesNotMatch(told("Our claims severity in the US rose by 9% in 2024.", { segment: "U.S." }) ?? "", /U\.S\./);
  });

  it("is without who said it before, and what lessens it in part; what is praised is not told", () => {
    const plain = told("Claims severity rose 9% in 2024, driven by parts.");
    assert.match(plain ?? "", /claims severity rose 9% in 2024, driven by parts\.$/);
    for (const text of [
      "As you heard from Ada and Ben, claims severity rose 9% in 2024, driven by parts.",
      "As Ada covered, claims severity rose 9% in 2024, driven by parts.",
      "Claims severity rose 9% in 2024, driven by parts, partially offset by fewer claims.",
      "As we look ahead to 2025, claims severity rose 9% in 2024, driven by parts.",
    ])
      assert.equal(told(text), plain, text);
    assert.equal(told("Claims severity rose 9% in 2024, driven by parts, a remarkable result."), null);
    assert.equal(told("We are managing claims severity effectively while claims severity rose 9% in 2024."), null);
  });

  it("is no slip of the tongue", () => {
    assert.match(told("Our claims severity increased by 9% in 2024 and stays high.") ?? "", /9%/);
    assert.equal(told("Our claims severity increased and increases increased by 9% in 2024."), null);
  });

  it("is nothing that only moved in the accounts", () => {
    assert.equal(told("Claims severity rose 9% in 2024, driven by movement of expenses from other operations."), null);
  });

  it("is of the business that it names itself, and not of the one that was spoken of before", () => {
    const said = (text: string) => told(text, { kind: "transcript", segment: "Lakeside", period: null });
    assert.match(said("Claims severity rose 9% in 2024.") ?? "", /in Lakeside claims severity/);
    assert.doesNotMatch(
      said("Claims severity rose 9% in 2024 in our fully insured business.") ?? "Medicaid",
      /Medicaid/,
    );
  });

  it("is the first of two sentences that are joined, where both are too long to be told", () => {
    const first =
      "Our claims severity increased 9.1% in 2024 in our traditional book of business compared to an increase of 3.2% in 2023 in the same book of business";
    const said = told(
      `${first} and premium renewal retention was 87% in all of the states in which we write it today.`,
    );
    assert.match(said ?? "", /claims severity increased 9\.1%.*the same book of business\.$/);
  });

  it("is a long one up to what explains it, where that states a figure", () => {
    const why =
      "as we entered one of the largest banks in the country as part of our distribution footprint expansion and opened two branches in each of the cities in which we sell them";
    assert.match(
      told(`Our claims severity was up 37% in 2024 over the year before ${why}.`) ?? "",
      /the year before\.$/,
    );
    const half = `Our claims severity was up 37% in 2024 and that increase was largely due to ${why}.`;
    assert.deepEqual(partsOf(half, 32), [], "what is largely due to something says nothing without it");
    assert.equal(told(`Our view of claims severity has changed in 2024 ${why}.`), null);
  });

  it("is put down to what no product changes only where just that is the subject", () => {
    const paid =
      "The combined ratio rose 9 points in 2024 to 104%, driven by higher acquisition costs from the acquisition.";
    assert.equal(told(paid, { painPoints: ["underwriting results"] }), null);
    const criteria = criteriaOf({ newestDate: SOON_AFTER, productText: "reserve analytics" });
    const ofReserves = (cause: string) =>
      chooseEvidence(
        [
          excerpt(`The combined ratio rose 9 points in 2024 to 104%, driven by ${cause}.`, {
            painPoints: ["reserve adequacy"],
          }),
        ],
        criteria,
      );
    assert.equal(ofReserves("adverse prior year reserve development").length, 1);
    assert.equal(ofReserves("higher acquisition costs").length, 0);
  });

  it("is of all segments where it is of the one portfolio that the company has", () => {
    const call = {
      kind: "transcript",
      period: null,
      documentSegments: ["Annuities", "Life"],
      painPoints: ["investment portfolio"],
    } as const;
    const criteria = criteriaOf({ newestDate: SOON_AFTER, productText: "investment portfolio reporting" });
    const of = (text: string) => chooseEvidence([excerpt(text, call)], criteria).length;
    assert.equal(of("Average yield on invested assets was 3.91% in 2024 compared to 3.51% in 2023."), 1);
    assert.equal(of("Average yield was 3.91% in 2024 compared to 3.51% in 2023."), 0);
  });
});
