// Keywords → hits: tables of spellings that count and that do not, and the invariants of any hit.
import { deepEqual, equal, ok } from "node:assert/strict";
import fc from "fast-check";
import { compileKeywords } from "../../../pipeline/match/keywords.ts";

/** The text of each hit of one keyword. */
function found(keyword: string, text: string): string[] {
  return compileKeywords([keyword])
    .find(text)
    .map(({ start, end }) => text.slice(start, end));
}

const CASES: readonly [keyword: string, text: string, expected: string[], why: string][] = [
  // Letter case and word bounds.
  ["loss reserves", "LOSS RESERVES rose. Loss reserves fell.", ["LOSS RESERVES", "Loss reserves"], "letter case"],
  ["fraud", "Fraudulent claims and defraud", [], "other words that contain it"],
  ["fraud", "fraud, (fraud) fraud/waste “fraud”", ["fraud", "fraud", "fraud", "fraud"], "punctuation bounds a word"],
  ["claim", "re-claim the claim_form", ["claim", "claim"], "a hyphen or underscore bounds a word"],
  ["severity", "severity", ["severity"], "the whole text"],
  ["severity", "", [], "an empty text"],
  // Plural of any word, both ways.
  [
    "loss cost",
    "losses costs, loss costs, losses cost",
    ["losses costs", "loss costs", "losses cost"],
    "plural of each word",
  ],
  ["hurricanes", "one hurricane, two hurricanes", ["hurricane", "hurricanes"], "a plural keyword finds the singular"],
  ["annuities", "an annuity and annuities", ["annuity", "annuities"], "-ies and -y"],
  ["policy", "policies and policy", ["policies", "policy"], "-y and -ies"],
  ["tax", "taxes and tax", ["taxes", "tax"], "-es after x"],
  ["loss", "losses and loss", ["losses", "loss"], "-es after ss"],
  ["personal auto", "personal autos", ["personal autos"], "-s after o"],
  ["repair costs", "a repair cost", ["repair cost"], "plural last word finds the singular"],
  ["analysis", "analyses", ["analyses"], "-is and -es"],
  ["news", "a new day", [], "a word that only looks like a plural"],
  ["IT", "its systems", [], "a two-letter word has no look-alike plural"],
  ["business", "a busines", [], "-ss is no plural"],
  // Verb endings of the last word only.
  ["lapse", "lapsed, lapsing, lapses, lapse", ["lapsed", "lapsing", "lapses", "lapse"], "-d and -ing after e"],
  ["surrenders", "surrendered and surrendering", ["surrendered", "surrendering"], "-ed and -ing of the base form"],
  ["plan", "planned, planning", ["planned", "planning"], "doubled consonant"],
  ["reinsure", "reinsured", ["reinsured"], "-d"],
  ["modify", "modified, modifies", ["modified", "modifies"], "-ied"],
  ["claim handling", "claimed handling", [], "no verb ending on earlier words"],
  ["car", "caring for cars", ["cars"], "three letters take no plain -ing"],
  // Possessives.
  ["insurer", "the insurer's and insurers’ view", ["insurer", "insurers"], "possessive of the last word"],
  [
    "insurer loss",
    "insurer's loss, insurers' losses, insurer’s loss",
    ["insurer's loss", "insurers' losses", "insurer’s loss"],
    "possessive inside",
  ],
  [
    "workers' compensation",
    "workers’ compensation, worker's compensation, workers compensation",
    ["workers’ compensation", "worker's compensation", "workers compensation"],
    "possessive keyword",
  ],
  // Hyphens, spaces, joined.
  [
    "long-term care",
    "long-term care, long term care, longterm care",
    ["long-term care", "long term care", "longterm care"],
    "three spellings",
  ],
  ["long term care", "long‑term care and long–term‐care", ["long‑term care", "long–term‐care"], "typographic dashes"],
  [
    "usage-based insurance",
    "usage - based\n insurance",
    ["usage - based\n insurance"],
    "spaces around the hyphen, line ends",
  ],
  ["combined ratio", "combined \t\n\u00a0 ratio", ["combined \t\n\u00a0 ratio"], "any run of white space"],
  ["call centers", "callcenter", ["callcenter"], "joined and singular"],
  ["combined ratio", "combined. Ratio; combined, ratio", [], "other punctuation parts a phrase"],
  ["combined ratio", "combined loss ratio", [], "another word parts a phrase"],
  ["combined ratio", "combined combined ratio", ["combined ratio"], "a repeated first word"],
  ["reinsurance", "rein\u00adsurance", ["rein\u00adsurance"], "a soft hyphen is invisible"],
  // Digits and symbols.
  ["5G", "5G, 5g and 15G or 5GHz", ["5G", "5g"], "digits and letters"],
  ["ISO 9001", "ISO 9001, ISO-9001, ISO9001, ISO 90012", ["ISO 9001", "ISO-9001", "ISO9001"], "a number is a word"],
  ["C++", "C++, C++11, C+++ and C or c", ["C++", "C++"], "symbols at the end"],
  [".NET", "ASP.NET and .net but the net", [".NET", ".net"], "symbols at the start"],
  ["P&C", "P&C and P & C but P C", ["P&C", "P & C"], "a symbol between words"],
  ["A.M. Best", "A.M. Best and A. M. Best", ["A.M. Best", "A. M. Best"], "full stops between letters"],
  ["401(k)", "401(k) and 401 (k)", ["401(k", "401 (k"], "brackets"],
  ["S&P 500", "the S&P 500®", ["S&P 500"], "mixed"],
  ["$$", "cost $$ each", ["$$"], "symbols alone"],
  ["  ", "any text", [], "a blank keyword"],
  ["café", "Café and CAFÉ but cafe", ["Café", "CAFÉ"], "letters beyond ASCII"],
  ["combined ratio", "combined ratio² of 96", ["combined ratio"], "a superscript footnote mark"],
];

describe("compileKeywords", () => {
  for (const [keyword, text, expected, why] of CASES) {
    it(`finds "${keyword}" by its spellings: ${why}`, () => deepEqual(found(keyword, text), expected));
  }

  it("reports overlapping hits of different keywords, each by the product's spelling", () => {
    const hits = compileKeywords(["Medical Costs", "medical cost trend", "trends"]).find("Medical cost trends");
    deepEqual(hits, [
      { keyword: "Medical Costs", start: 0, end: 12 },
      { keyword: "medical cost trend", start: 0, end: 19 },
      { keyword: "trends", start: 13, end: 19 },
    ]);
  });

  it("counts a repeated keyword once", () => equal(compileKeywords(["fraud", "fraud"]).find("fraud").length, 1));

  it("finds every keyword put into random text, in order, at word bounds", () => {
    const keywords = ["loss reserves", "long-term care", "5G", "C++", "severity", "P&C"];
    const matcher = compileKeywords(keywords);
    const piece = fc.oneof(
      fc.constantFrom(...keywords),
      fc.constantFrom("the", "loss", "term", "5", "C", "P", "reserve"),
    );
    const space = fc.constantFrom(" ", "\n", " . ", ", ");
    fc.assert(
      fc.property(fc.array(fc.tuple(piece, space)), (pieces) => {
        const text = pieces.map(([word, gap]) => word + gap).join("");
        const hits = matcher.find(text);
        for (const keyword of keywords) {
          const planted = pieces.filter(([word]) => word === keyword).length;
          ok(hits.filter((hit) => hit.keyword === keyword).length >= planted, `${keyword} in ${JSON.stringify(text)}`);
        }
        ok(hits.every(({ start, end }) => start < end && end <= text.length));
        ok(hits.every(({ start }, index) => index === 0 || start >= (hits[index - 1]?.start ?? 0)));
      }),
    );
  });
});
